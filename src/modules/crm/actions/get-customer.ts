import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { Customer, customerExample } from '../customer.ts';
import { customerNotFound } from '../customer-rules.ts';
import { readCustomer } from '../customers.store.ts';

export const getCustomer = defineAction({
  name: 'crm.get_customer',
  title: 'Get a customer',
  description: 'Read one customer with all their fields.',
  mode: 'read',
  capability: 'crm.read',
  input: Input({ id: Ref('customer') }),
  output: Customer,
  example: { id: customerExample.id },

  async run(ctx, { id }) {
    return (await readCustomer(ctx.db, ctx.workspaceId, id)) ?? customerNotFound();
  },
});
