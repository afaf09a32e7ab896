import { type Static, Type } from 'typebox';
import { digestOf } from '../../../kernel/ids.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import { invoiceSheet } from '../invoice.ts';
import { requireInvoice } from '../invoice-rules.ts';
import { findInvoiceByDigest, type InvoiceRow } from '../invoices.store.ts';
import { invoiceForEvent } from '../present-invoice.ts';
import { refusals } from '../words/refusals.ts';

/** What anybody with the link sees: the invoice itself, without internal information. */
export const PublicInvoice = Type.Object(invoiceSheet);

export const Token = Type.String({ maxLength: 100 });

/** Gives the same answer for invoices that do not exist and for those that are not public. */
export async function invoiceOfToken(ctx: ReadContext, token: string): Promise<InvoiceRow> {
  const found = await findInvoiceByDigest(ctx.db, ctx.workspaceId, digestOf(token));
  return found ? requireInvoice(ctx, found.id) : refuse('not_found', 'not_found', refusals.phrase('not_found'));
}

export function publicInvoice(ctx: ReadContext, row: InvoiceRow): Static<typeof PublicInvoice> {
  const told = invoiceForEvent(row, ctx.now, ctx.principal.workspace.timeZone);
  const sheet = Object.fromEntries(
    Object.keys(invoiceSheet).map((key) => [key, told[key as keyof typeof told]]),
  ) as Static<typeof PublicInvoice>;
  // The customer does not see that an invoice was written off.
  return { ...sheet, state: row.state === 'uncollectible' ? 'open' : row.state };
}
