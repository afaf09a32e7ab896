import type { WriteContext } from '../../../runtime/define-action.ts';
import type { InvoiceRow } from '../invoices.store.ts';
import { presentInvoice } from '../present-invoice.ts';
import { composeMail } from './compose-mail.ts';
import type { Occasion } from './words.ts';

/** Queues a mail with the link to the invoice, in the customer's language. Returns whether it will be sent. */
export async function mailInvoice(
  ctx: WriteContext<'publicUrl' | 'vault'>,
  row: InvoiceRow,
  occasion: Occasion,
  message: string,
): Promise<boolean> {
  const { remaining, dueOn, url, number } = presentInvoice(ctx, row);
  const mail = await composeMail(ctx, row, {
    occasion,
    message,
    number: String(number),
    remaining,
    dueOn,
    url: String(url),
  });
  if (!mail) return false;
  const { queued = false } = (await ctx.runInside('messages.queue_mail', {
    ...mail,
    uniqueKey: `invoice:${row.id}:${occasion}:${row.reminders}`,
  })) as { queued?: boolean };
  return queued;
}
