import { Type } from 'typebox';
import { fact, partsOf } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import { beginCharge, planCharge } from '../begin-charge.ts';
import { describeCharge } from '../describe-charge.ts';
import { invoicePaid, invoiceUpdated } from '../events/invoice-events.ts';
import { paymentFailed } from '../events/payment-events.ts';
import { Amount } from '../invoice.ts';
import { invoiceChange } from '../invoice-change.ts';
import { holdInvoice, requireInvoice } from '../invoice-rules.ts';
import { Payment } from '../payment.ts';
import { presentPayment } from '../payments.store.ts';
import { invoiceFacts, methodFacts } from '../preview-facts.ts';
import { askForPayment } from '../settling/ask-provider.ts';
import { ledgerOf } from '../settling/ledger.ts';
import { settlePayment } from '../settling/settle-payment.ts';
import { phrase } from '../words/words.ts';

const deeds = { succeeded: 'charged', failed: 'could_not_charge', pending: 'asked_for_charge' } as const;

export const chargeCustomer = defineAction({
  name: 'payments.charge_customer',
  title: 'Charge a customer',
  description:
    'Charge a stored card of the customer for an open invoice: all that is left to pay, or a part of it. A declined card is a failed payment; if the provider does not answer, the payment stays pending until the outcome is known.',
  mode: 'staged',
  risk: 'pay',
  effects: ['pay'],
  capability: 'payments.pay',
  uses: ['line', 'vault'],
  input: Input({
    id: Ref('invoice', { description: 'The invoice.' }),
    amount: Type.Optional(Amount),
    paymentMethodId: Type.Optional(Ref('payment_method')),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: Payment,
  emits: [invoicePaid, invoiceUpdated, paymentFailed],
  needs: ['payment'],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async preview(ctx, { id, amount: wanted, paymentMethodId }) {
    const invoice = await requireInvoice(ctx, id);
    const { amount, method } = await planCharge(ctx, invoice, { amount: wanted, paymentMethodId });
    const { currency, customerName, number } = invoice;
    return {
      says: phrase('charge_customer', {
        amount: { amount, currency },
        label: method.label,
        customerName,
        number: number ?? '',
      }),
      facts: [
        ...partsOf('charge', [
          fact('amount', phrase('label_amount'), { amount, currency }, 'money'),
          ...methodFacts(method),
        ]),
        ...invoiceFacts(invoice),
      ],
    };
  },

  async run(ctx, { id, expectedUpdatedAt, ...wish }) {
    // Stored first, so that the result is found out whatever happens next.
    const { payment, description } = await ctx.transaction(async (write) => {
      const invoice = await holdInvoice(write, id);
      write.expectVersion(invoice, expectedUpdatedAt);
      return {
        payment: await beginCharge(write, invoice, await planCharge(write, invoice, wish)),
        description: describeCharge(invoice),
      };
    });
    const outcome = await askForPayment(ctx.ports, ctx.db, ctx.workspaceId, payment, description, ctx.now);
    return ctx.transaction(async (write) => {
      const before = await holdInvoice(write, id);
      const settled = await settlePayment(ledgerOf(write), payment, outcome);
      const { state, amount, currency } = settled;
      write.note(
        phrase(deeds[state], { amount: { amount, currency }, number: before.number ?? '' }),
        invoiceChange(before, await requireInvoice(write, id)),
      );
      return presentPayment(settled);
    });
  },
});
