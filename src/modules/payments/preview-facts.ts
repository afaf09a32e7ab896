import { type Fact, fact } from '../../runtime/approvals/preview.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import type { InvoiceRow } from './invoices.store.ts';
import { composeMail, type MailContent } from './mails/compose-mail.ts';
import type { PaymentMethodRow } from './payment-methods.store.ts';
import type { PaymentRow } from './payments.store.ts';
import { remainingOf } from './present-invoice.ts';
import { readSettings } from './settings.store.ts';

/** Stands for what is not known before it is sent, and for the customer's own link, which opens the invoice for whoever has it. */
const later = '…';

/** The whole invoice, as its customer reads it. */
export function invoiceFacts(invoice: InvoiceRow): Fact[] {
  const { number, state, customerName, billTo, currency, lines, taxes, taxIncluded, total, dueOn, notes, reference } = invoice;
  const money = (amount: number) => ({ amount, currency });
  return [
    ...(number === null ? [] : [fact('number', 'Number', 'Nummer', number)]),
    fact('state', 'Status', 'Status', state),
    fact('customer', 'Customer', 'Kunde', customerName),
    fact('bill_to', 'Bill to', 'Rechnung an', [billTo.name, billTo.address, billTo.taxId].filter(Boolean).join('\n'), 'long'),
    fact(
      'lines',
      'Items',
      'Posten',
      lines.map(({ text, quantity, unitPrice, taxRate, total: amount }) => ({ text, quantity, unitPrice: money(unitPrice), taxRate, total: money(amount) })),
    ),
    fact(
      'taxes',
      'Taxes',
      'Steuern',
      taxes.map(({ rate, tax }) => ({ rate, tax: money(tax) })),
    ),
    ...(taxIncluded ? [fact('tax_included', 'Prices include tax', 'Preise enthalten die Steuer', true)] : []),
    fact('total', 'Total', 'Gesamtbetrag', money(total), 'money'),
    ...(remainingOf(invoice) === 0 ? [] : [fact('remaining', 'Still to be paid', 'Noch zu zahlen', money(remainingOf(invoice)), 'money')]),
    ...(dueOn === null ? [] : [fact('due_on', 'Due on', 'Fällig am', dueOn)]),
    ...(notes ? [fact('notes', 'Notes', 'Anmerkungen', notes, 'long')] : []),
    ...(reference ? [fact('reference', 'Reference', 'Referenz', reference)] : []),
  ];
}

/** Who asks for the money, and where it goes: the customer reads it with the invoice. */
export async function sellerFacts(ctx: ReadContext, { dueOn, dueInDays }: InvoiceRow): Promise<Fact[]> {
  const { seller, footer, numberFormat, ...settings } = await readSettings(ctx.db, ctx.workspaceId, ctx.principal.workspace.name);
  return [
    fact('number_format', 'Number format', 'Format der Nummer', numberFormat),
    ...(dueOn === null ? [fact('due_in_days', 'Days to pay', 'Tage bis zur Fälligkeit', dueInDays ?? settings.dueInDays)] : []),
    fact('seller', 'Seller', 'Rechnungssteller', [seller.name, seller.address, seller.taxId, seller.email, seller.bank].filter(Boolean).join('\n'), 'long'),
    ...(footer ? [fact('footer', 'Footer', 'Fußzeile', footer, 'long')] : []),
  ];
}

/** The mail that goes with it, whole. */
export async function mailFacts(ctx: ReadContext, invoice: InvoiceRow, content: Pick<MailContent, 'occasion' | 'message' | 'remaining'>): Promise<Fact[]> {
  const url = `${ctx.instance.publicUrl}/invoice/${later}`;
  const mail = await composeMail(ctx, invoice, { ...content, number: invoice.number ?? later, dueOn: invoice.dueOn, url });
  if (!mail) return [fact('to', 'Mail to', 'Mail an', null)];
  return [fact('to', 'Mail to', 'Mail an', `${mail.toName} <${mail.to}>`), fact('subject', 'Subject', 'Betreff', mail.subject), fact('text', 'Text', 'Text', mail.text, 'long')];
}

/** A stored card. Two may have the same digits, but not the same moment. */
export function methodFacts({ label, provider, createdAt }: Pick<PaymentMethodRow, 'label' | 'provider' | 'createdAt'>): Fact[] {
  return [
    fact('card', 'Card', 'Karte', label),
    fact('provider', 'Payment provider', 'Zahlungsanbieter', provider),
    fact('stored_at', 'Card stored', 'Karte gespeichert', createdAt.toISOString(), 'moment'),
  ];
}

/** Money that came in, and what of it was given back already. */
export function paymentFacts({ amount, currency, kind, provider, at, refunds, note }: PaymentRow): Fact[] {
  const returned = refunds.reduce((sum, refund) => (refund.state === 'failed' ? sum : sum + refund.amount), 0);
  return [
    fact('paid', 'Paid', 'Gezahlt', { amount, currency }, 'money'),
    fact('paid_by', 'Paid by', 'Gezahlt per', provider === null ? kind : `${kind} (${provider})`),
    fact('paid_at', 'Paid on', 'Gezahlt am', at.toISOString(), 'moment'),
    ...(returned === 0 ? [] : [fact('returned', 'Given back before', 'Schon erstattet', { amount: returned, currency }, 'money')]),
    ...(note ? [fact('note', 'Note', 'Notiz', note)] : []),
  ];
}
