import { choiceFact, type Fact, fact, partsOf } from '../../runtime/approvals/preview.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import type { InvoiceRow } from './invoices.store.ts';
import { composeMail, type MailContent } from './mails/compose-mail.ts';
import type { PaymentMethodRow } from './payment-methods.store.ts';
import type { PaymentRow } from './payments.store.ts';
import { remainingOf } from './present-invoice.ts';
import { readSettings } from './settings.store.ts';
import { phrase } from './words/words.ts';

/**
 * A placeholder for values that are unknown before sending, and for the customer's own link, which opens the invoice
 * for anybody who has it.
 */
const later = '…';

/** The complete invoice as the customer reads it. */
export function invoiceFacts(invoice: InvoiceRow): Fact[] {
  const { number, state, customerName, billTo, currency, lines, taxes, taxIncluded, total, dueOn, notes, reference } =
    invoice;
  const money = (amount: number) => ({ amount, currency });
  return partsOf('invoice', [
    ...(number === null ? [] : [fact('number', phrase('label_number'), number)]),
    choiceFact('state', phrase('label_status'), state, 'payments.state'),
    fact('customer', phrase('label_customer'), customerName),
    fact(
      'bill_to',
      phrase('label_bill_to'),
      [billTo.name, billTo.address, billTo.taxId].filter(Boolean).join('\n'),
      'long',
    ),
    fact(
      'lines',
      phrase('label_items'),
      lines.map(({ text, quantity, unitPrice, taxRate, total: amount }) => ({
        text,
        quantity,
        unitPrice: money(unitPrice),
        taxRate,
        total: money(amount),
      })),
    ),
    fact(
      'taxes',
      phrase('label_taxes'),
      taxes.map(({ rate, tax }) => ({ rate, tax: money(tax) })),
    ),
    ...(taxIncluded ? [fact('tax_included', phrase('label_prices_include_tax'), true)] : []),
    fact('total', phrase('label_total'), money(total), 'money'),
    ...(remainingOf(invoice) === 0
      ? []
      : [fact('remaining', phrase('label_still_to_be_paid'), money(remainingOf(invoice)), 'money')]),
    ...(dueOn === null ? [] : [fact('due_on', phrase('label_due_on'), dueOn)]),
    ...(notes ? [fact('notes', phrase('label_notes'), notes, 'long')] : []),
    ...(reference ? [fact('reference', phrase('label_reference'), reference)] : []),
  ]);
}

/** The seller and the payment details, which the customer reads on the invoice. */
export async function sellerFacts(ctx: ReadContext, { dueOn, dueInDays }: InvoiceRow): Promise<Fact[]> {
  const { seller, footer, numberFormat, ...settings } = await readSettings(
    ctx.db,
    ctx.workspaceId,
    ctx.principal.workspace.name,
  );
  return partsOf('invoice', [
    fact('number_format', phrase('label_number_format'), numberFormat),
    ...(dueOn === null ? [fact('due_in_days', phrase('label_days_to_pay'), dueInDays ?? settings.dueInDays)] : []),
    fact(
      'seller',
      phrase('label_seller'),
      [seller.name, seller.address, seller.taxId, seller.email, seller.bank].filter(Boolean).join('\n'),
      'long',
    ),
    ...(footer ? [fact('footer', phrase('label_footer'), footer, 'long')] : []),
  ]);
}

/** The complete mail that accompanies it. */
export async function mailFacts(
  ctx: ReadContext<'publicUrl'>,
  invoice: InvoiceRow,
  content: Pick<MailContent, 'occasion' | 'message' | 'remaining'>,
): Promise<Fact[]> {
  const url = `${ctx.ports.publicUrl}/invoice/${later}`;
  const mail = await composeMail(ctx, invoice, {
    ...content,
    number: invoice.number ?? later,
    dueOn: invoice.dueOn,
    url,
  });
  if (!mail) return [fact('to', phrase('label_mail_to'), null)];
  return partsOf('mail', [
    fact('to', phrase('label_mail_to'), `${mail.toName} <${mail.to}>`),
    fact('subject', phrase('label_subject'), mail.subject),
    fact('text', phrase('label_text'), mail.text, 'long'),
  ]);
}

/** A stored card. The time is included because two cards may have the same last digits. */
export function methodFacts({
  label,
  provider,
  createdAt,
}: Pick<PaymentMethodRow, 'label' | 'provider' | 'createdAt'>): Fact[] {
  return [
    fact('card', phrase('label_card'), label),
    choiceFact('provider', phrase('label_payment_provider'), provider, 'payments.provider'),
    fact('stored_at', phrase('label_card_stored'), createdAt.toISOString(), 'moment'),
  ];
}

/** A payment, and how much of it was refunded already. */
export function paymentFacts({ amount, currency, kind, provider, at, refunds, note }: PaymentRow): Fact[] {
  const returned = refunds.reduce((sum, refund) => (refund.state === 'failed' ? sum : sum + refund.amount), 0);
  return [
    fact('paid', phrase('label_paid'), { amount, currency }, 'money'),
    fact('paid_by', phrase('label_paid_by'), provider === null ? kind : `${kind} (${provider})`),
    fact('paid_at', phrase('label_paid_on'), at.toISOString(), 'moment'),
    ...(returned === 0
      ? []
      : [fact('returned', phrase('label_given_back_before'), { amount: returned, currency }, 'money')]),
    ...(note ? [fact('note', phrase('label_note'), note)] : []),
  ];
}
