import { paymentRefunded } from '../events/payment-events.ts';
import { changeInvoice } from '../invoices.store.ts';
import { presentPayment, readPayment } from '../payments.store.ts';
import { invoiceForEvent } from '../present-invoice.ts';
import type { Outcome } from '../providers/define-provider.ts';
import { addRefunded, endRefund, type RefundRow, readRefund } from '../refunds.store.ts';
import { readAgain } from './credit-invoice.ts';
import type { Ledger } from './ledger.ts';

/** Stores the result of a refund. If there are several results, the first one counts. */
export async function settleRefund(ledger: Ledger, asked: RefundRow, outcome: Outcome): Promise<RefundRow> {
  const { db, workspaceId, now } = ledger;
  const invoice = await readAgain(ledger, asked.invoiceId);
  const before = await reread(ledger, asked.id);
  if (before.state !== 'pending') return before;
  ledger.touch('payment');
  ledger.touch('invoice');
  await endRefund(db, workspaceId, asked.id, outcome, now);
  const refund = await reread(ledger, asked.id);
  if (refund.state !== 'succeeded') return refund;
  await addRefunded(db, workspaceId, refund.paymentId, refund.amount);
  await changeInvoice(db, workspaceId, invoice.id, { refunded: invoice.refunded + refund.amount }, now);
  const payment = await readPayment(db, workspaceId, refund.paymentId);
  if (!payment) throw new Error('A payment with refunds is gone.');
  const { id, amount, state, reason, failure, at } = refund;
  ledger.emit(paymentRefunded, {
    invoice: invoiceForEvent(await readAgain(ledger, invoice.id), now, ledger.timeZone),
    payment: presentPayment(payment),
    refund: { id, amount, state, reason, failure, at },
  });
  return refund;
}

async function reread({ db, workspaceId }: Ledger, id: string): Promise<RefundRow> {
  const refund = await readRefund(db, workspaceId, id);
  if (!refund) throw new Error('A refund is gone.');
  return refund;
}
