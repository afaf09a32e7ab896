import { Type } from 'typebox';
import { newId } from '../../../kernel/ids.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction, type StagedContext } from '../../../runtime/define-action.ts';
import { Choice, Input, Nullable } from '../../../runtime/schemas.ts';
import { openConnection } from '../../../vault/connections.ts';
import { beginCharge, refuseWithoutProvider } from '../begin-charge.ts';
import { describeCharge } from '../describe-charge.ts';
import { invoicePaid, invoiceUpdated } from '../events/invoice-events.ts';
import { paymentFailed } from '../events/payment-events.ts';
import { holdInvoice, requireOpen } from '../invoice-rules.ts';
import type { InvoiceRow } from '../invoices.store.ts';
import { keepCheckout, type PaymentRow } from '../payments.store.ts';
import { ProviderRefusal } from '../providers/define-provider.ts';
import { providerOf } from '../providers/registry.ts';
import { requireAvailable } from '../require-available.ts';
import { findProviderConnection } from '../settings.store.ts';
import { askForPayment } from '../settling/ask-provider.ts';
import { ledgerOf } from '../settling/ledger.ts';
import { settlePayment } from '../settling/settle-payment.ts';
import { refusals } from '../words/refusals.ts';
import { beginCheckout, checkoutEndsAt } from './begin-checkout.ts';
import { invoiceOfToken, Token } from './public-invoice.ts';
import { settlePending } from './settle-pending.ts';

export const payInvoice = defineAction({
  name: 'payments.pay_invoice',
  title: 'Pay your own invoice',
  description:
    'The customer pays what is left of an invoice by its link: on a page of the payment provider, or at once with the test provider.',
  mode: 'staged',
  capability: 'payments.write',
  uses: ['line', 'publicUrl', 'vault'],
  effects: ['pay'],
  input: Input({ token: Token }),
  output: Type.Object({ state: Choice(['paid', 'pending', 'redirect']), redirect: Nullable(Type.String()) }),
  emits: [invoicePaid, invoiceUpdated, paymentFailed],
  example: { token: 'AZmlxH0efDqbHy0-T1prfA' },

  async run(ctx, { token }) {
    const asked = await invoiceOfToken(ctx, token);
    // The customer may have paid in another window, or left one open for hours, so pending payments are settled first.
    await settlePending(ctx, asked);
    const connection = (await findProviderConnection(ctx.db, ctx.workspaceId)) ?? refuseWithoutProvider();
    const { invoice, payment } = await ctx.transaction(async (write) => {
      const held = await holdInvoice(write, asked.id);
      requireOpen(held);
      if (providerOf(connection.provider).checkout)
        return { invoice: held, payment: await beginCheckout(write, held, connection) };
      const amount = await requireAvailable(write, held, undefined);
      return {
        invoice: held,
        payment: await beginCharge(write, held, {
          amount,
          method: { token: 'test_visa', providerCustomer: null, connectionId: connection.id, provider: 'test' },
        }),
      };
    });
    if (payment.origin === 'checkout')
      return {
        state: 'redirect' as const,
        redirect: payment.checkoutUrl ?? (await openPage(ctx, invoice, payment, token)),
      };
    const outcome = await askForPayment(ctx.ports, ctx.db, ctx.workspaceId, payment, describeCharge(invoice), ctx.now);
    const { state } = await ctx.transaction((write) => settlePayment(ledgerOf(write), payment, outcome));
    if (state === 'failed') refuse('conflict', 'payment_failed', refusals.phrase('payment_failed'));
    return { state: state === 'succeeded' ? ('paid' as const) : ('pending' as const), redirect: null };
  },
});

/**
 * The page where the customer pays. It is requested with the payment's key, so that two clicks lead to the same page.
 */
async function openPage(
  ctx: StagedContext<'line' | 'publicUrl' | 'vault'>,
  invoice: InvoiceRow,
  payment: PaymentRow,
  token: string,
): Promise<string> {
  const connection = await openConnection(ctx.db, ctx.ports.vault, ctx.workspaceId, payment.connectionId ?? newId());
  const { checkout } = providerOf(payment.provider);
  if (!connection || !checkout) return refuseWithoutProvider();
  const page = `${ctx.ports.publicUrl}/invoice/${token}`;
  const order = {
    key: payment.id,
    amount: payment.amount,
    currency: payment.currency,
    description: describeCharge(invoice),
    email: invoice.billTo.email,
    returnUrl: `${page}?payment=return`,
    cancelUrl: page,
    expiresAt: checkoutEndsAt(payment.createdAt),
  };
  const opened = await checkout
    .open({ dial: ctx.ports.line.under(ctx.permit('pay')), connection }, order)
    .catch(async (error: unknown) => {
      if (!(error instanceof ProviderRefusal)) throw error;
      // The next click repeats the request, or makes a new one if this one was refused for good.
      if (error.kind === 'refused') {
        await ctx.transaction((write) =>
          settlePayment(ledgerOf(write), payment, {
            state: 'failed',
            failure: { code: 'provider_refused', message: error.message },
          }),
        );
        refuse('conflict', 'payment_failed', refusals.phrase('payment_refused'));
      }
      return refuse('unavailable', 'provider_unavailable', refusals.phrase('provider_unavailable'));
    });
  await ctx.transaction((write) => keepCheckout(write.db, ctx.workspaceId, payment.id, opened));
  return opened.url;
}
