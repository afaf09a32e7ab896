import { Type } from 'typebox';
import { requireSeen } from '../../../records/system-writes.ts';
import { Cursors } from '../../../runtime/cursors.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Choice, Cursor, Input, ListOf, limitOf, MemberId } from '../../../runtime/schemas.ts';
import { Customer, CustomerState, Tag } from '../customer.ts';
import { listCustomers } from '../customer-list.store.ts';
import { customersTable } from '../customers-table.ts';

/** One per order: a page of one order cannot go on in another. */
const cursors = {
  newest: new Cursors('customers by age', ['uuid']),
  name: new Cursors('customers by name', ['text', 'uuid']),
  updated: new Cursors('customers by change', ['timestamp', 'uuid']),
};

const positions: Record<keyof typeof cursors, (customer: Customer & { lowerName?: string }) => string[]> = {
  newest: (customer) => [customer.id],
  name: (customer) => [customer.lowerName ?? '', customer.id],
  updated: (customer) => [customer.updatedAt.toISOString(), customer.id],
};

export const listCustomersAction = defineAction({
  name: 'crm.list_customers',
  title: 'List customers',
  description:
    'Customers of the workspace by page, by state, tag, owner or words in name, company, e-mail address, phone or postal address.',
  synonyms: [
    'show clients',
    'find a customer',
    'address book',
    'all contacts',
    'who buys from us',
    'people in our contact base',
    'customer directory by city or tag',
    'archived customers',
    'person by name or phone',
  ],
  mode: 'read',
  capability: 'crm.read',
  input: Input({
    q: Type.Optional(Type.String({ maxLength: 200 })),
    state: Type.Optional(CustomerState),
    tag: Type.Optional(Tag),
    ownerId: Type.Optional(MemberId),
    sort: Type.Optional(Choice(['newest', 'name', 'updated'])),
    limit: limitOf(50, 200),
    cursor: Type.Optional(Cursor),
  }),
  output: ListOf(Customer),
  example: { state: 'active', limit: 20 },

  async run(ctx, { limit = 50, sort = 'newest', cursor, ...filter }) {
    const { state, tag: tags, ownerId } = filter;
    requireSeen(ctx, customersTable, { state, tags, ownerId, ...(sort === 'name' ? { name: sort } : {}) });
    const after = cursors[sort].read(cursor);
    const rows = await listCustomers(ctx.db, {
      ...filter,
      workspaceId: ctx.workspaceId,
      sort,
      after,
      limit: limit + 1,
    });
    const page = cursors[sort].page(rows, limit, positions[sort]);
    return sort === 'name' ? { ...page, items: page.items.map(({ lowerName: _, ...customer }) => customer) } : page;
  },
});
