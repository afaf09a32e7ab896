import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import { bringBack } from '../bring-back.ts';
import { Customer, customerExample } from '../customer.ts';
import { customerNotFound } from '../customer-rules.ts';
import { customerUpdated } from '../events/customer-events.ts';
import { phrase } from '../words/words.ts';

export const restoreCustomer = defineAction({
  name: 'crm.restore_customer',
  title: 'Restore a customer',
  description: 'Restore a customer who was deleted in the last 30 days. A merged customer cannot be restored.',
  mode: 'write',
  capability: 'crm.write',
  effects: [],
  input: Input({ id: Ref('customer'), expectedUpdatedAt: ExpectedUpdatedAt }),
  output: Customer,
  emits: [customerUpdated],
  example: { id: customerExample.id },

  async run(ctx, { id, expectedUpdatedAt }) {
    const customer = (await bringBack(ctx, id, expectedUpdatedAt)) ?? customerNotFound();
    ctx.note(phrase('restored_customer', { name: customer.name }));
    return customer;
  },
});
