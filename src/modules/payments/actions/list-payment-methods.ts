import { defineAction } from '../../../runtime/define-action.ts';
import { Input, ListOf, Ref } from '../../../runtime/schemas.ts';
import { PaymentMethod } from '../payment-method.ts';
import { listMethods, presentMethod } from '../payment-methods.store.ts';

export const listPaymentMethods = defineAction({
  name: 'payments.list_payment_methods',
  title: 'List payment methods',
  description:
    'Cards of a customer that the payment provider keeps, newest first: the newest is charged unless you name another.',
  mode: 'read',
  capability: 'payments.read',
  input: Input({ customerId: Ref('customer') }),
  output: ListOf(PaymentMethod),
  example: { customerId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b8d' },

  async run(ctx, { customerId }) {
    return { items: (await listMethods(ctx.db, ctx.workspaceId, customerId)).map(presentMethod) };
  },
});
