import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Choice, ExpectedUpdatedAt, Input, Ref, SecretFree } from '../../../runtime/schemas.ts';
import { invoicePaid, invoiceUpdated } from '../events/invoice-events.ts';
import { Amount, Day, Invoice } from '../invoice.ts';
import { holdInvoice } from '../invoice-rules.ts';
import { presentInvoice } from '../present-invoice.ts';
import { recordPayment, requireNotInFuture } from '../record-payment.ts';

export const markPaid = defineAction({
  name: 'payments.mark_paid',
  title: 'Mark an invoice as paid',
  description:
    'Record a payment for an open or written-off invoice by bank transfer, in cash or otherwise: the full amount due or part of it.',
  mode: 'write',
  capability: 'payments.write',
  uses: ['publicUrl', 'vault'],
  effects: [],
  input: Input({
    id: Ref('invoice'),
    amount: Type.Optional(Amount),
    on: Type.Optional(Day),
    kind: Type.Optional(Choice(['transfer', 'cash', 'other'])),
    note: Type.Optional(SecretFree({ maxLength: 500 })),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: Invoice,
  emits: [invoicePaid, invoiceUpdated],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', kind: 'transfer', on: '2026-01-05' },

  async run(ctx, { id, expectedUpdatedAt, ...payment }) {
    requireNotInFuture(ctx, payment.on);
    const invoice = await holdInvoice(ctx, id);
    ctx.expectVersion(invoice, expectedUpdatedAt);
    return presentInvoice(ctx, await recordPayment(ctx, invoice, payment));
  },
});
