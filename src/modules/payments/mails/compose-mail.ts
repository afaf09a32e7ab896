import { inLanguage, localeOf } from '../../../../language/languages.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import { findCustomer } from '../customers.store.ts';
import type { InvoiceRow } from '../invoices.store.ts';
import { amountWords } from '../money/amount-words.ts';
import { readSettings } from '../settings.store.ts';
import { mailWords, type Occasion } from './words.ts';

/** What a mail says about an invoice besides the invoice's own fields. */
export interface MailContent {
  occasion: Occasion;
  message: string;
  number: string;
  remaining: number;
  dueOn: string | null;
  url: string;
}

/** A mail as `messages.queue_mail` accepts it. */
export interface InvoiceMail {
  to: string;
  toName: string;
  customerId?: string;
  subject: string;
  text: string;
}

/** In the customer's language; undefined if mail cannot be sent at all. */
export async function composeMail(
  ctx: ReadContext,
  row: InvoiceRow,
  content: MailContent,
): Promise<InvoiceMail | undefined> {
  const to = row.billTo.email ?? row.customerEmail;
  const { workspace } = ctx.principal;
  if (to === null || workspace.disabledModules.has('messages')) return undefined;
  const customer = row.customerId === null ? undefined : await findCustomer(ctx.db, ctx.workspaceId, row.customerId);
  const language = customer?.language ?? workspace.language;
  const words = inLanguage(mailWords, language);
  const { seller } = await readSettings(ctx.db, ctx.workspaceId, workspace.name);
  const from = seller.name || workspace.name;
  const { occasion, message, number, remaining, dueOn, url } = content;
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
  return {
    to,
    toName: row.customerName.slice(0, 200),
    ...(row.customerId === null ? {} : { customerId: row.customerId }),
    subject: words.subject[occasion](number, from).replaceAll(/\s+/g, ' ').slice(0, 200),
    text,
  };
}

function dayWords(day: string, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
