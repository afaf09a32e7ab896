import type { WriteContext } from '../../../runtime/define-action.ts';
import { findCustomer } from '../customers.store.ts';
import type { InvoiceRow } from '../invoices.store.ts';
import { amountWords } from '../money/amount-words.ts';
import { presentInvoice } from '../present-invoice.ts';
import { readSettings } from '../settings.store.ts';
import { type MailWords, mailWords, type Occasion } from './words.ts';

/** Queues a mail with the address of the invoice, in the customer's language. Answers whether there will be one. */
export async function mailInvoice(ctx: WriteContext, row: InvoiceRow, occasion: Occasion, message: string): Promise<boolean> {
  const to = row.billTo.email ?? row.customerEmail;
  if (to === null || ctx.principal.workspace.disabledModules.has('messages')) return false;
  const customer = row.customerId === null ? undefined : await findCustomer(ctx.db, ctx.workspaceId, row.customerId);
  const { workspace } = ctx.principal;
  const language = customer?.language ?? workspace.language;
  const words = mailWords[language] ?? (mailWords.en as MailWords);
  const { remaining, dueOn, url, number } = presentInvoice(ctx, row);
  const { seller } = await readSettings(ctx.db, ctx.workspaceId, workspace.name);
  const from = seller.name || workspace.name;
  const text = [
    words.hello(row.customerName),
    '',
    words.sentence[occasion],
    ...(message.trim() ? ['', message.trim()] : []),
    '',
    `${words.number}: ${number}`,
    `${words.amount}: ${amountWords(remaining, row.currency, language)}`,
    ...(dueOn === null ? [] : [`${words.due}: ${dayWords(dueOn, language)}`]),
    '',
    `${words.link}:`,
    url,
    '',
    from,
  ].join('\n');
  const { queued } = (await ctx.runInside('messages.queue_mail', {
    to,
    toName: row.customerName.slice(0, 200),
    ...(row.customerId === null ? {} : { customerId: row.customerId }),
    subject: words.subject[occasion](String(number), from).replaceAll(/\s+/g, ' ').slice(0, 200),
    text,
    uniqueKey: `invoice:${row.id}:${occasion}:${row.reminders}`,
  })) as { queued: boolean };
  return queued;
}

function dayWords(day: string, language: string): string {
  return new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
