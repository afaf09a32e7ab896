import { newId } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { ReadContext, WriteContext } from '../../runtime/define-action.ts';
import { requireOpen } from './invoice-rules.ts';
import type { InvoiceRow } from './invoices.store.ts';
import { listMethods, type PaymentMethodRow } from './payment-methods.store.ts';
import { insertPayment, type PaymentRow, readPayment } from './payments.store.ts';
import { requireAvailable } from './require-available.ts';
import { findProviderConnection } from './settings.store.ts';
import { firstLookAt, settleKey, settlePaymentJob } from './settling/settle-jobs.ts';
import { refusals } from './words/refusals.ts';

/** What stands for a card: one of a customer, or one that a visitor of the test provider pays with. */
type Card = Pick<PaymentMethodRow, 'token' | 'providerCustomer' | 'connectionId' | 'provider'>;

/** Refuses what cannot be charged; answers what will be. */
export async function planCharge(
  ctx: ReadContext,
  invoice: InvoiceRow,
  wish: { amount?: number; paymentMethodId?: string },
): Promise<{ amount: number; method: PaymentMethodRow }> {
  requireOpen(invoice);
  const amount = await requireAvailable(ctx, invoice, wish.amount);
  const connection = (await findProviderConnection(ctx.db, ctx.workspaceId)) ?? refuseWithoutProvider();
  const methods = invoice.customerId === null ? [] : await listMethods(ctx.db, ctx.workspaceId, invoice.customerId);
  const method = methods.find(
    ({ id, connectionId }) =>
      connectionId === connection.id && (wish.paymentMethodId === undefined || id === wish.paymentMethodId),
  );
  return {
    amount,
    method:
      method ??
      refuse('conflict', 'no_payment_method', refusals.phrase('no_payment_method', { customer: invoice.customerName })),
  };
}

export function refuseWithoutProvider(): never {
  return refuse('conflict', 'provider_not_connected', refusals.phrase('provider_not_connected'));
}

/** Stores a pending payment, and the job that settles it should the answer get lost. The caller holds the invoice. */
export async function beginCharge(
  ctx: WriteContext,
  invoice: InvoiceRow,
  { amount, method }: { amount: number; method: Card },
): Promise<PaymentRow> {
  const { db, workspaceId, now, principal, depth } = ctx;
  const id = newId();
  const { provider, connectionId, token, providerCustomer } = method;
  const createdBy = principal.via === 'public' ? null : principal.userId;
  const charge = {
    id,
    invoiceId: invoice.id,
    amount,
    currency: invoice.currency,
    kind: 'card',
    provider,
    origin: 'charge',
    state: 'pending',
  } as const;
  await insertPayment(
    db,
    workspaceId,
    {
      ...charge,
      connectionId,
      methodToken: token,
      providerCustomer,
      at: now,
      depth,
      createdBy,
      permit: ctx.permit('pay'),
    },
    now,
  );
  await ctx.enqueue(
    settlePaymentJob,
    { id, round: 0 },
    { runAt: firstLookAt(now), uniqueKey: settleKey('payment', { id, round: 0 }) },
  );
  ctx.touch('payment');
  ctx.touch('invoice');
  return (await readPayment(db, workspaceId, id)) as PaymentRow;
}
