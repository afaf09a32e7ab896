import type { StagedContext } from '../../../runtime/define-action.ts';
import { describeCharge } from '../describe-charge.ts';
import type { InvoiceRow } from '../invoices.store.ts';
import { listPayments } from '../payments.store.ts';
import { askForPayment } from '../settling/ask-provider.ts';
import { ledgerOf } from '../settling/ledger.ts';
import { settlePayment } from '../settling/settle-payment.ts';

/** Asks for the results of an invoice's pending payments; returns how many are still pending. */
export async function settlePending(ctx: StagedContext<'line' | 'vault'>, invoice: InvoiceRow): Promise<number> {
  const waiting = (await listPayments(ctx.db, ctx.workspaceId, invoice.id)).filter(({ state }) => state === 'pending');
  let pending = 0;
  for (const payment of waiting) {
    const outcome = await askForPayment(ctx.ports, ctx.db, ctx.workspaceId, payment, describeCharge(invoice), ctx.now);
    const { state } = await ctx.transaction((write) => settlePayment(ledgerOf(write), payment, outcome));
    if (state === 'pending') pending += 1;
  }
  return pending;
}
