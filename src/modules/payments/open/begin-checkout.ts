import { newId } from '../../../kernel/ids.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { WriteContext } from '../../../runtime/define-action.ts';
import type { InvoiceRow } from '../invoices.store.ts';
import { insertPayment, listPayments, type PaymentRow, readPayment } from '../payments.store.ts';
import { remainingOf } from '../present-invoice.ts';
import { requireAvailable } from '../require-available.ts';
import { nextLookAt, settleKey, settlePaymentJob } from '../settling/settle-jobs.ts';
import { refusals } from '../words/refusals.ts';

const minute = 60_000;
/** Providers keep such a page open for at least half an hour. */
const openMinutes = 60;
/** A customer who returns later gets a new page, because the old one would expire while they look for their card. */
const sharedMinutes = 25;

export function checkoutEndsAt(begunAt: Date): Date {
  return new Date(begunAt.getTime() + openMinutes * minute);
}

/**
 * The checkout for the customer: the open one, or a new one for the remaining amount. The caller has locked the
 * invoice.
 */
export async function beginCheckout(
  ctx: WriteContext,
  invoice: InvoiceRow,
  connection: { id: string; provider: 'stripe' | 'test' },
): Promise<PaymentRow> {
  const { db, workspaceId, now, depth } = ctx;
  const pending = (await listPayments(db, workspaceId, invoice.id)).filter(({ state }) => state === 'pending');
  const [first] = pending;
  if (
    pending.length === 1 &&
    first?.origin === 'checkout' &&
    first.amount === remainingOf(invoice) &&
    first.connectionId === connection.id &&
    isFresh(first, now)
  )
    return first;
  if (first) refuse('conflict', 'payment_pending', refusals.phrase('payment_under_way'));
  const id = newId();
  const amount = await requireAvailable(ctx, invoice, undefined);
  const checkout = {
    id,
    invoiceId: invoice.id,
    amount,
    currency: invoice.currency,
    kind: 'card',
    provider: connection.provider,
    origin: 'checkout',
    state: 'pending',
  } as const;
  await insertPayment(
    db,
    workspaceId,
    { ...checkout, connectionId: connection.id, at: now, depth, createdBy: null, permit: ctx.permit('pay') },
    now,
  );
  await ctx.enqueue(
    settlePaymentJob,
    { id, round: 2 },
    { runAt: nextLookAt(2, now), uniqueKey: settleKey('payment', { id, round: 2 }) },
  );
  ctx.touch('payment');
  ctx.touch('invoice');
  return (await readPayment(db, workspaceId, id)) as PaymentRow;
}

function isFresh({ createdAt, checkoutUrl }: PaymentRow, now: Date): boolean {
  const minutes = checkoutUrl === null ? sharedMinutes : openMinutes;
  return now.getTime() - createdAt.getTime() < minutes * minute;
}
