import type { StateChange } from '../../runtime/effects.ts';
import type { BillTo, Line } from './invoice.ts';
import type { InvoiceRow } from './invoices.store.ts';
import { amountWords } from './money/amount-words.ts';

/**
 * The changes of an invoice, for the activity list: the readable fields, with currencies, but never its public token.
 */
export function invoiceChange(before: InvoiceRow, after: InvoiceRow): StateChange {
  return { before: readable(before), after: readable(after) };
}

function readable(invoice: InvoiceRow): object {
  const {
    currency,
    number,
    state,
    customerName,
    taxIncluded,
    dueOn,
    dueInDays,
    issuedOn,
    paidAt,
    voidReason,
    notes,
    reference,
    mailed,
    reminders,
  } = invoice;
  return {
    number,
    state,
    customerName,
    billTo: addressText(invoice.billTo),
    currency,
    taxIncluded,
    lines: invoice.lines.map((line) => lineText(line, currency)),
    total: { amount: invoice.total, currency },
    paid: { amount: invoice.paid, currency },
    refunded: { amount: invoice.refunded, currency },
    ...{ issuedOn, dueOn, dueInDays, paidAt, mailed, reminders, voidReason, notes, reference },
  };
}

function addressText({ name, address, email, taxId }: BillTo): string {
  return [name, address, email, taxId].filter(Boolean).join('\n');
}

function lineText({ text, quantity, unitPrice, taxRate }: Line, currency: string): string {
  return `${quantity} × ${text}: ${amountWords(unitPrice, currency, 'en')}, ${taxRate}%`;
}
