import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Choice, Input, limitOf } from '../../../runtime/schemas.ts';
import { Customer } from '../customer.ts';
import { readCustomers } from '../customers.store.ts';
import { listPairs } from '../duplicates/duplicates.store.ts';

export const listDuplicates = defineAction({
  name: 'crm.list_duplicates',
  title: 'List possible duplicates of customers',
  description:
    'Pairs of customers who look like the same one, with the reasons: the same e-mail address, phone number, or name and company. Merge them, or say that they are two.',
  mode: 'read',
  capability: 'crm.read',
  input: Input({ limit: limitOf(50, 200) }),
  output: Type.Object({
    items: Type.Array(
      Type.Object({
        reasons: Type.Array(Choice(['email', 'phone', 'name'])),
        customer: Customer,
        other: Customer,
      }),
    ),
    total: Type.Integer({ description: 'How many pairs there are, also beyond the limit.' }),
  }),
  example: { limit: 20 },

  async run(ctx, { limit = 50 }) {
    const { pairs, total } = await listPairs(ctx.db, ctx.workspaceId, limit);
    const ids = [...new Set(pairs.flatMap(({ customerId, otherId }) => [customerId, otherId]))];
    const customers = new Map(
      (ids.length > 0 ? await readCustomers(ctx.db, ctx.workspaceId, ids) : []).map((customer) => [
        customer.id,
        customer,
      ]),
    );
    const items = pairs.flatMap(({ customerId, otherId, reasons }) => {
      const customer = customers.get(customerId);
      const other = customers.get(otherId);
      return customer && other ? [{ reasons, customer, other }] : [];
    });
    return { items, total };
  },
});
