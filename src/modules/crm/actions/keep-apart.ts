import { Type } from 'typebox';
import { faultAt, refuseInput } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { customerExample } from '../customer.ts';
import { customerNotFound } from '../customer-rules.ts';
import { readCustomers } from '../customers.store.ts';
import { keepApart as storeApart } from '../duplicates/duplicates.store.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const keepApart = defineAction({
  name: 'crm.keep_apart',
  title: 'Mark two customers as not duplicates',
  description: 'Remember that two customers who look alike are two different ones: they are no longer suggested.',
  mode: 'write',
  capability: 'crm.write',
  effects: [],
  input: Input({ customerId: Ref('customer'), otherId: Ref('customer') }),
  output: Type.Object({ customerId: Id, otherId: Id }),
  example: { customerId: customerExample.id, otherId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b9e' },

  async run(ctx, { customerId, otherId }) {
    if (customerId.toLowerCase() === otherId.toLowerCase())
      refuseInput([faultAt('/otherId', refusals.phrase('apart_from_itself'))]);
    const customers = await readCustomers(ctx.db, ctx.workspaceId, [customerId, otherId]);
    const [first, second] = customers;
    if (!first || !second) customerNotFound();
    await storeApart(ctx.db, ctx.workspaceId, [first.id, second.id], ctx.principal.userId, ctx.now);
    ctx.touch('customer');
    ctx.note(phrase('kept_apart', { name: first.name, other: second.name }));
    return { customerId, otherId };
  },
});
