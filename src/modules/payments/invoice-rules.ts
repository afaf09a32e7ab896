import { refuse } from '../../kernel/refusal.ts';
import type { ReadContext, WriteContext } from '../../runtime/define-action.ts';
import { type InvoiceRow, lockInvoice, readInvoice } from './invoices.store.ts';
import { refusals } from './words/refusals.ts';

export async function requireInvoice(ctx: ReadContext, id: string): Promise<InvoiceRow> {
  return (await readInvoice(ctx.db, ctx.workspaceId, id)) ?? noSuchInvoice();
}

export async function holdInvoice(ctx: WriteContext, id: string): Promise<InvoiceRow> {
  return (await lockInvoice(ctx.db, ctx.workspaceId, id)) ?? noSuchInvoice();
}

export function noSuchInvoice(): never {
  return refuse('not_found', 'invoice_not_found', refusals.phrase('invoice_not_found'));
}

export function requireDraft({ state, number }: InvoiceRow): void {
  if (state !== 'draft') refuse('conflict', 'not_draft', refusals.phrase('not_draft', { number: number ?? '' }));
}

/** Whether the invoice can receive payments. */
export function requireOpen({ state, number }: InvoiceRow): void {
  if (state === 'paid') refuse('conflict', 'already_paid', refusals.phrase('already_paid', { number: number ?? '' }));
  if (state === 'draft') refuse('conflict', 'invoice_not_open', refusals.phrase('invoice_draft'));
  if (state === 'void')
    refuse('conflict', 'invoice_not_open', refusals.phrase('invoice_void', { number: number ?? '' }));
  if (state === 'uncollectible')
    refuse('conflict', 'invoice_not_open', refusals.phrase('invoice_written_off', { number: number ?? '' }));
}
