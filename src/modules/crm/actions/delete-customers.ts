import { Type } from 'typebox';
import { requireRowsAllowed } from '../../../records/system-writes.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { oneByOne, Skipped } from '../../../runtime/one-by-one.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { customerExample } from '../customer.ts';
import { customerNotFound } from '../customer-rules.ts';
import { deleteCustomer, lockCustomers, readCustomers } from '../customers.store.ts';
import { customersTable } from '../customers-table.ts';
import { customerDeleted } from '../events/customer-events.ts';
import { requireNotKept } from '../other-modules.ts';
import { factsOfMany } from '../preview-facts.ts';
import { phrase } from '../words/words.ts';

export const deleteCustomersAction = defineAction({
  name: 'crm.delete_customers',
  title: 'Delete several customers',
  description:
    'Delete up to 500 customers in one call. They can be restored for 30 days. Those with upcoming bookings or open invoices stay and are listed with the reason.',
  mode: 'write',
  risk: 'delete',
  effects: ['delete'],
  capability: 'crm.delete',
  input: Input({ ids: Type.Array(Ref('customer'), { minItems: 1, maxItems: 500, uniqueItems: true }) }),
  output: Type.Object({ deleted: Type.Array(Id), skipped: Type.Array(Skipped) }),
  emits: [customerDeleted],
  example: { ids: [customerExample.id] },

  async preview(ctx, { ids }) {
    const customers = await readCustomers(ctx.db, ctx.workspaceId, ids);
    if (customers.length === 0) customerNotFound();
    return { says: phrase('delete_customers', { count: customers.length }), facts: factsOfMany(customers) };
  },

  async run(ctx, { ids }) {
    const held = await lockCustomers(ctx.db, ctx.workspaceId, ids);
    const current = new Map(held.map((customer) => [customer.id, customer]));
    const { done, skipped } = await oneByOne(
      ctx,
      ids.map((id) => ({ id: id.toLowerCase() })),
      async ({ id }) => {
        const { name } = current.get(id) ?? customerNotFound();
        await requireRowsAllowed(ctx, customersTable, 'delete', [id]);
        await requireNotKept(ctx, id);
        await deleteCustomer(ctx.db, ctx.workspaceId, id, ctx.principal.userId, ctx.now);
        ctx.emit(customerDeleted, { id, name });
        return id;
      },
    );
    if (done.length > 0) ctx.note(phrase('deleted_customers', { count: done.length }));
    return { deleted: done, skipped };
  },
});
