import { refuse } from '../../kernel/refusal.ts';
import type { WriteContext } from '../../runtime/define-action.ts';
import { invoiceChange } from './invoice-change.ts';
import { requireInvoice, requireOpen } from './invoice-rules.ts';
import { changeInvoice, type InvoiceRow } from './invoices.store.ts';
import { mailInvoice } from './mails/mail-invoice.ts';
import { refusals } from './words/refusals.ts';
import { phrase } from './words/words.ts';

/** Queues the reminder and counts it. The caller has locked the invoice. */
export async function remindOfHeldInvoice(
  ctx: WriteContext<'publicUrl' | 'vault'>,
  invoice: InvoiceRow,
  message: string,
): Promise<InvoiceRow> {
  requireOpen(invoice);
  const reminders = invoice.reminders + 1;
  if (!(await mailInvoice(ctx, { ...invoice, reminders }, 'reminder', message)))
    refuse('conflict', 'not_mailed', refusals.phrase('not_mailed'));
  await changeInvoice(ctx.db, ctx.workspaceId, invoice.id, { reminders }, ctx.now);
  ctx.touch('invoice');
  const after = await requireInvoice(ctx, invoice.id);
  ctx.note(
    phrase('reminded_of_invoice', { customer: invoice.customerName, number: invoice.number ?? '' }),
    invoiceChange(invoice, after),
  );
  return after;
}
