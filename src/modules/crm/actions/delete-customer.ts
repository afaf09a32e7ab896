import { Type } from 'typebox';
import { requireRowsAllowed } from '../../../records/system-writes.ts';
import { partsOf } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { customerExample } from '../customer.ts';
import { customerNotFound } from '../customer-rules.ts';
import { deleteCustomer, lockCustomer, readCustomer } from '../customers.store.ts';
import { customersTable } from '../customers-table.ts';
import { customerDeleted } from '../events/customer-events.ts';
import { requireNotKept } from '../other-modules.ts';
import { customersFacts } from '../preview-facts.ts';
import { phrase } from '../words/words.ts';

export const deleteCustomerAction = defineAction({
  name: 'crm.delete_customer',
  title: 'Delete a customer',
  description: 'Delete a customer who has no upcoming bookings and no open invoices. They can be restored for 30 days.',
  mode: 'write',
  risk: 'delete',
  effects: ['delete'],
  capability: 'crm.delete',
  input: Input({ id: Ref('customer') }),
  output: Type.Object({ id: Id }),
  emits: [customerDeleted],
  example: { id: customerExample.id },

  async preview(ctx, { id }) {
    const customer = (await readCustomer(ctx.db, ctx.workspaceId, id)) ?? customerNotFound();
    await requireNotKept(ctx, id);
    return {
      says: customer.company
        ? phrase('delete_customer_of', { name: customer.name, company: customer.company })
        : phrase('delete_customer', { name: customer.name }),
      facts: partsOf('record', await customersFacts(ctx, [{ customer }])),
    };
  },

  async run(ctx, { id }) {
    const customer = (await lockCustomer(ctx.db, ctx.workspaceId, id)) ?? customerNotFound();
    await requireRowsAllowed(ctx, customersTable, 'delete', [id]);
    await requireNotKept(ctx, id);
    await deleteCustomer(ctx.db, ctx.workspaceId, id, ctx.principal.userId, ctx.now);
    ctx.emit(customerDeleted, { id, name: customer.name });
    ctx.note(phrase('deleted_customer', { name: customer.name }));
    return { id };
  },
});
