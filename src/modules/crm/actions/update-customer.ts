import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Name, Ref } from '../../../runtime/schemas.ts';
import { updateHeldCustomer } from '../change-customer.ts';
import { Customer, customerExample, customerFields } from '../customer.ts';
import { customerNotFound } from '../customer-rules.ts';
import { lockCustomer } from '../customers.store.ts';
import { customerUpdated } from '../events/customer-events.ts';
import { phrase } from '../words/words.ts';

export const updateCustomer = defineAction({
  name: 'crm.update_customer',
  title: 'Update a customer',
  description: 'Change fields of a customer, or archive one who is no longer active.',
  mode: 'write',
  capability: 'crm.write',
  effects: [],
  input: Input({
    id: Ref('customer'),
    name: Type.Optional(Name),
    ...customerFields,
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: Customer,
  emits: [customerUpdated],
  example: { id: customerExample.id, phone: '+44 20 7946 0001' },

  async run(ctx, { id, expectedUpdatedAt, ...changes }) {
    const before = (await lockCustomer(ctx.db, ctx.workspaceId, id)) ?? customerNotFound();
    const after = await updateHeldCustomer(ctx, before, changes, expectedUpdatedAt);
    const archiving = after.state === 'archived' ? 'archived_customer' : 'unarchived_customer';
    ctx.note(phrase(after.state === before.state ? 'updated_customer' : archiving, { name: after.name }), {
      before,
      after,
    });
    return after;
  },
});
