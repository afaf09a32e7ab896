import { paymentFailed } from '../events/payment-events.ts';
import { endPayment, keepReference, type PaymentRow, presentPayment, readPayment } from '../payments.store.ts';
import { invoiceForEvent } from '../present-invoice.ts';
import type { Outcome } from '../providers/define-provider.ts';
import { creditInvoice, readAgain } from './credit-invoice.ts';
import type { Ledger } from './ledger.ts';

/** Stores the result of a payment. If there are several results, the first one counts. */
export async function settlePayment(ledger: Ledger, asked: PaymentRow, outcome: Outcome): Promise<PaymentRow> {
  const { db, workspaceId, now } = ledger;
  // Everybody who changes payments locks the invoice first.
  const invoice = await readAgain(ledger, asked.invoiceId);
  const before = await presentRow(ledger, asked.id);
  if (before.state !== 'pending') return before;
  ledger.touch('payment');
  ledger.touch('invoice');
  if (outcome.state === 'pending') {
    if (outcome.reference) await keepReference(db, workspaceId, asked.id, outcome.reference);
    return presentRow(ledger, asked.id);
  }
  await endPayment(db, workspaceId, asked.id, outcome, now);
  const payment = await presentRow(ledger, asked.id);
  if (outcome.state === 'succeeded') await creditInvoice(ledger, invoice, payment.amount);
  // Leaving the page without paying is not a failed attempt.
  else if (outcome.failure.code !== 'checkout_expired')
    ledger.emit(paymentFailed, {
      invoice: invoiceForEvent(invoice, now, ledger.timeZone),
      payment: presentPayment(payment),
    });
  return payment;
}

async function presentRow({ db, workspaceId }: Ledger, id: string): Promise<PaymentRow> {
  const payment = await readPayment(db, workspaceId, id);
  if (!payment) throw new Error('A payment is gone.');
  return payment;
}
