import { refuse } from '../../kernel/refusal.ts';
import type { ReadContext, WriteContext } from '../../runtime/define-action.ts';
import { type InvoiceRow, lockInvoice, readInvoice } from './invoices.store.ts';

export async function requireInvoice(ctx: ReadContext, id: string): Promise<InvoiceRow> {
  return (await readInvoice(ctx.db, ctx.workspaceId, id)) ?? noSuchInvoice();
}

export async function holdInvoice(ctx: WriteContext, id: string): Promise<InvoiceRow> {
  return (await lockInvoice(ctx.db, ctx.workspaceId, id)) ?? noSuchInvoice();
}

export function noSuchInvoice(): never {
  return refuse('not_found', 'invoice_not_found', 'There is no such invoice.');
}

export function requireDraft({ state, number }: InvoiceRow): void {
  if (state !== 'draft') refuse('conflict', 'not_draft', `The invoice ${number} was sent already: it cannot be changed any more.`);
}

/** Money can come in for it. */
export function requireOpen({ state, number }: InvoiceRow): void {
  if (state === 'paid') refuse('conflict', 'already_paid', `The invoice ${number} is paid already.`);
  if (state === 'draft') refuse('conflict', 'invoice_not_open', 'The invoice is a draft: send it first.');
  if (state === 'void') refuse('conflict', 'invoice_not_open', `The invoice ${number} is void.`);
  if (state === 'uncollectible') refuse('conflict', 'invoice_not_open', `The invoice ${number} was written off.`);
}
