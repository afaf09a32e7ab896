import { defineJob, type OutsideJob } from '../../../queue/define-job.ts';
import { enqueue } from '../../../queue/enqueue.ts';
import type { ModuleServices } from '../../../runtime/define-module.ts';
import type { Effects } from '../../../runtime/effects.ts';
import type { Transaction } from '../../../storage/db.ts';
import { describeCharge } from '../describe-charge.ts';
import { readInvoice } from '../invoices.store.ts';
import { readPayment } from '../payments.store.ts';
import { readRefund } from '../refunds.store.ts';
import { askForPayment, askForRefund } from './ask-provider.ts';
import { ownLedger } from './ledger.ts';
import { nextLookAt, type SettleOrder, settleKey, settlePaymentJob, settleRefundJob } from './settle-jobs.ts';
import { settlePayment } from './settle-payment.ts';
import { settleRefund } from './settle-refund.ts';

/** Repeats the request with the same key until the result of the payment is known. */
export function settlePaymentLater({
  ports,
  runtime,
  database,
}: ModuleServices<'line' | 'vault'>): OutsideJob<SettleOrder> {
  return defineJob<SettleOrder>({
    ...settlePaymentJob,
    mode: 'outside',
    async run({ workspaceId, now }, order) {
      const payment = await readPayment(database, workspaceId, order.id);
      const invoice = payment?.state === 'pending' && (await readInvoice(database, workspaceId, payment.invoiceId));
      if (!payment || !invoice) return;
      const outcome = await askForPayment(ports, database, workspaceId, payment, describeCharge(invoice), now());
      await runtime.transact(workspaceId, async (tx, effects) => {
        const { state } = await settlePayment(
          await ownLedger(tx, effects, workspaceId, now(), payment.depth),
          payment,
          outcome,
        );
        if (state === 'pending') await lookAgain(tx, effects, 'payment', workspaceId, order, now());
      });
    },
  });
}

export function settleRefundLater({
  ports,
  runtime,
  database,
}: ModuleServices<'line' | 'vault'>): OutsideJob<SettleOrder> {
  return defineJob<SettleOrder>({
    ...settleRefundJob,
    mode: 'outside',
    async run({ workspaceId, now }, order) {
      const refund = await readRefund(database, workspaceId, order.id);
      if (refund?.state !== 'pending') return;
      const outcome = await askForRefund(ports, database, workspaceId, refund, now());
      await runtime.transact(workspaceId, async (tx, effects) => {
        const { state } = await settleRefund(
          await ownLedger(tx, effects, workspaceId, now(), refund.depth),
          refund,
          outcome,
        );
        if (state === 'pending') await lookAgain(tx, effects, 'refund', workspaceId, order, now());
      });
    },
  });
}

async function lookAgain(
  tx: Transaction,
  effects: Effects,
  kind: 'payment' | 'refund',
  workspaceId: string,
  { id, round }: SettleOrder,
  now: Date,
): Promise<void> {
  const next = { id, round: round + 1 };
  await enqueue(tx, kind === 'payment' ? settlePaymentJob : settleRefundJob, next, {
    workspaceId,
    runAt: nextLookAt(round, now),
    uniqueKey: settleKey(kind, next),
  });
  effects.jobAdded();
}
