import { Type } from 'typebox';
import type { Phrase } from '../../../../language/phrase.ts';
import { newId } from '../../../kernel/ids.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { fact, partsOf } from '../../../runtime/approvals/preview.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { Advanced, Input, Ref, SecretFree } from '../../../runtime/schemas.ts';
import { paymentRefunded } from '../events/payment-events.ts';
import { Amount } from '../invoice.ts';
import { invoiceChange } from '../invoice-change.ts';
import { holdInvoice, requireInvoice } from '../invoice-rules.ts';
import { Payment } from '../payment.ts';
import { type PaymentRow, presentPayment, readPayment } from '../payments.store.ts';
import { invoiceFacts, paymentFacts } from '../preview-facts.ts';
import type { Outcome } from '../providers/define-provider.ts';
import { insertRefund, type RefundRow, readRefund } from '../refunds.store.ts';
import { askForRefund } from '../settling/ask-provider.ts';
import { ledgerOf } from '../settling/ledger.ts';
import { firstLookAt, settleKey, settleRefundJob } from '../settling/settle-jobs.ts';
import { settleRefund } from '../settling/settle-refund.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

/** Cash and transfers are refunded by hand; svc only records it. */
const byHand: Outcome = { state: 'succeeded', reference: '' };

export const refund = defineAction({
  name: 'payments.refund',
  title: 'Refund a payment',
  description:
    'Refund a payment in full or in part. Cards are refunded via the provider; cash and transfers are only recorded.',
  mode: 'staged',
  risk: 'pay',
  effects: ['pay'],
  capability: 'payments.pay',
  uses: ['line', 'vault'],
  input: Input({
    id: Ref('payment', { description: 'The payment.' }),
    amount: Type.Optional(Amount),
    reason: Type.Optional(SecretFree({ maxLength: 500 })),
    expectedUpdatedAt: Type.Optional(Advanced(Type.String({ format: 'date-time', description: 'Of the invoice.' }))),
  }),
  output: Payment,
  emits: [paymentRefunded],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b9e', amount: 5_000, reason: 'Too late' },

  async preview(ctx, { id, amount }) {
    const payment = await requirePayment(ctx, id);
    const invoice = await requireInvoice(ctx, payment.invoiceId);
    const { customerName, number } = invoice;
    const given = requireRefundable(payment, amount);
    return {
      says: phrase('refund', {
        amount: { amount: given, currency: payment.currency },
        number: number ?? '',
        customerName,
      }),
      facts: [
        ...partsOf('charge', [
          fact('amount', phrase('label_amount'), { amount: given, currency: payment.currency }, 'money'),
          ...paymentFacts(payment),
        ]),
        ...invoiceFacts(invoice),
      ],
    };
  },

  async run(ctx, { id, amount, reason, expectedUpdatedAt }) {
    const begun = await ctx.transaction(async (write) => {
      const { invoiceId } = await requirePayment(write, id);
      const invoice = await holdInvoice(write, invoiceId);
      write.expectVersion(invoice, expectedUpdatedAt);
      // Checked again now that the invoice is locked.
      const payment = await requirePayment(write, id);
      const row = {
        id: newId(),
        paymentId: id,
        amount: requireRefundable(payment, amount),
        reason: reason || null,
        depth: ctx.depth,
        createdBy: ctx.principal.userId,
        permit: ctx.permit('pay'),
      };
      await insertRefund(write.db, ctx.workspaceId, row, ctx.now);
      const order = { id: row.id, round: 0 };
      if (payment.provider)
        await write.enqueue(settleRefundJob, order, {
          runAt: firstLookAt(ctx.now),
          uniqueKey: settleKey('refund', order),
        });
      write.touch('payment');
      const stored = (await readRefund(write.db, ctx.workspaceId, row.id)) as RefundRow;
      // No provider is involved, so the refund is complete at once.
      const refunded = payment.provider ? stored : await settleRefund(ledgerOf(write), stored, byHand);
      if (refunded.state !== 'pending')
        write.note(doneWith(refunded, invoice.number), invoiceChange(invoice, await requireInvoice(write, invoiceId)));
      return { refund: refunded, invoiceId };
    });
    if (begun.refund.state === 'pending') {
      const outcome = await askForRefund(ctx.ports, ctx.db, ctx.workspaceId, begun.refund, ctx.now);
      await ctx.transaction(async (write) => {
        const before = await holdInvoice(write, begun.invoiceId);
        const refunded = await settleRefund(ledgerOf(write), begun.refund, outcome);
        write.note(doneWith(refunded, before.number), invoiceChange(before, await requireInvoice(write, before.id)));
      });
    }
    return presentPayment(await requirePayment(ctx, id));
  },
});

const deeds = { succeeded: 'gave_back', failed: 'could_not_give_back', pending: 'asked_for_refund' } as const;

function doneWith({ state, amount, currency }: RefundRow, number: string | null): Phrase {
  return phrase(deeds[state], { amount: { amount, currency }, number: number ?? '' });
}

async function requirePayment(ctx: ReadContext, id: string): Promise<PaymentRow> {
  return (
    (await readPayment(ctx.db, ctx.workspaceId, id)) ??
    refuse('not_found', 'payment_not_found', refusals.phrase('payment_not_found'))
  );
}

/** Counts pending refunds, so that concurrent ones cannot exceed the payment. */
function requireRefundable(payment: PaymentRow, wanted: number | undefined): number {
  if (payment.state !== 'succeeded')
    refuse('conflict', 'payment_not_succeeded', refusals.phrase('payment_not_succeeded'));
  const taken = payment.refunds.reduce((sum, { state, amount }) => (state === 'failed' ? sum : sum + amount), 0);
  const left = payment.amount - taken;
  if (left < 1 || (wanted ?? left) > left)
    refuse(
      'conflict',
      'amount_exceeds_remaining',
      refusals.phrase('refund_too_large', { left: { amount: left, currency: payment.currency } }),
      { remaining: left },
    );
  return wanted ?? left;
}
