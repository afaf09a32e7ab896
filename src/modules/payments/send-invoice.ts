import type { WriteContext } from '../../runtime/define-action.ts';
import { invoicePaid, invoiceSent } from './events/invoice-events.ts';
import { requireInvoice } from './invoice-rules.ts';
import { makeInvoiceToken } from './invoice-token.ts';
import { changeInvoice, type InvoiceRow } from './invoices.store.ts';
import { mailInvoice } from './mails/mail-invoice.ts';
import { takeNumber } from './numbering/take-number.ts';
import { dayOf, invoiceForEvent } from './present-invoice.ts';
import { readSettings } from './settings.store.ts';

/**
 * Issues a draft that the caller has locked: number, dates, address, mail and event are stored together or not at all.
 */
export async function sendInvoice(
  ctx: WriteContext<'publicUrl' | 'vault'>,
  draft: InvoiceRow,
  { mail, message }: { mail: boolean; message: string },
): Promise<InvoiceRow> {
  const { db, workspaceId, now } = ctx;
  const { timeZone, name } = ctx.principal.workspace;
  const issuedOn = dayOf(now, timeZone);
  const { numberFormat, dueInDays } = await readSettings(db, workspaceId, name);
  const token = makeInvoiceToken(ctx.ports.vault, workspaceId, draft.id);
  const number = await takeNumber(db, workspaceId, numberFormat, issuedOn);
  // An invoice with a total of 0 is paid at once.
  const settled = draft.total === 0;
  const issued = {
    number,
    issuedOn,
    sentAt: now,
    dueOn: draft.dueOn ?? daysLater(issuedOn, draft.dueInDays ?? dueInDays),
    token: token.sealed,
    tokenDigest: token.digest,
  };
  await changeInvoice(
    db,
    workspaceId,
    draft.id,
    { ...issued, state: settled ? 'paid' : 'open', ...(settled ? { paidAt: now } : {}) },
    now,
  );
  const mailed = mail && (await mailInvoice(ctx, await requireInvoice(ctx, draft.id), 'sent', message));
  await changeInvoice(db, workspaceId, draft.id, { mailed }, now);
  const invoice = await requireInvoice(ctx, draft.id);
  ctx.emit(invoiceSent, { invoice: invoiceForEvent(invoice, now, timeZone) });
  if (settled) ctx.emit(invoicePaid, { invoice: invoiceForEvent(invoice, now, timeZone) });
  return invoice;
}

/** Counts calendar days, not hours. */
function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
