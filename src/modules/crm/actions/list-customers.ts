import { Type } from 'typebox';
import { requireSeen } from '../../../records/system-writes.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Direction, ListOrder } from '../../../runtime/list-order.ts';
import { Choice, Cursor, Input, ListOf, limitOf, MemberId, Ref } from '../../../runtime/schemas.ts';
import { Customer, CustomerState, Tag } from '../customer.ts';
import { customerOrders, listCustomers } from '../customer-list.store.ts';
import { customersTable } from '../customers-table.ts';

type CustomerSort = keyof typeof customerOrders;

export const listCustomersAction = defineAction({
  name: 'crm.list_customers',
  title: 'List customers',
  description:
    'Customers of the workspace by page, by state, tag, owner or words in name, company, e-mail address, phone or postal address.',
  mode: 'read',
  fromReplica: true,
  capability: 'crm.read',
  input: Input({
    q: Type.Optional(Type.String({ maxLength: 200 })),
    state: Type.Optional(CustomerState),
    tag: Type.Optional(Tag),
    ownerId: Type.Optional(MemberId),
    companyId: Type.Optional(Ref('company')),
    ids: Type.Optional(Type.Array(Ref('customer'), { maxItems: 200, description: 'Only these.' })),
    sort: Type.Optional(Choice(Object.keys(customerOrders) as CustomerSort[])),
    direction: Type.Optional(Direction),
    limit: limitOf(50, 200),
    cursor: Type.Optional(Cursor),
  }),
  output: ListOf(Customer),
  example: { state: 'active', limit: 20 },

  async run(ctx, { limit = 50, sort = 'newest', direction, cursor, ...filter }) {
    const order = new ListOrder('customers', sort, customerOrders[sort], direction);
    const { state, tag: tags, ownerId } = filter;
    requireSeen(ctx, customersTable, { state, tags, ownerId, company: filter.companyId, ...order.tells });
    const rows = await listCustomers(ctx.db, ctx.workspaceId, filter, { order, cursor, limit: limit + 1 });
    return order.page(rows, limit);
  },
});
