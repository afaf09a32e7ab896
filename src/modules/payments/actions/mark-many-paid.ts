import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { inLockOrder, oneByOne, Skipped } from '../../../runtime/one-by-one.ts';
import { Choice, Id, Input, Ref } from '../../../runtime/schemas.ts';
import { invoicePaid, invoiceUpdated } from '../events/invoice-events.ts';
import { Day } from '../invoice.ts';
import { holdInvoice } from '../invoice-rules.ts';
import { recordPayment, requireNotInFuture } from '../record-payment.ts';

export const markManyPaid = defineAction({
  name: 'payments.mark_many_paid',
  title: 'Mark several invoices as paid',
  description:
    'Record for up to 100 open or written-off invoices that everything left to pay came in by bank transfer, in cash or otherwise. Those that cannot be paid are left as they are and listed with the reason.',
  mode: 'write',
  capability: 'payments.write',
  uses: ['publicUrl', 'vault'],
  effects: [],
  input: Input({
    ids: Type.Array(Ref('invoice'), { minItems: 1, maxItems: 100, uniqueItems: true }),
    on: Type.Optional(Day),
    kind: Type.Optional(Choice(['transfer', 'cash', 'other'])),
  }),
  output: Type.Object({ done: Type.Array(Id), skipped: Type.Array(Skipped) }),
  emits: [invoicePaid, invoiceUpdated],
  example: { ids: ['0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c'], kind: 'transfer', on: '2026-01-05' },

  run(ctx, { ids, on, kind }) {
    requireNotInFuture(ctx, on);
    return oneByOne(ctx, inLockOrder(ids), async ({ id }) => {
      await recordPayment(ctx, await holdInvoice(ctx, id), { on, kind });
      return id;
    });
  },
});
