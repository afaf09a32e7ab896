import { Type } from 'typebox';
import { requireSeen } from '../../../records/system-writes.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Direction, ListOrder } from '../../../runtime/list-order.ts';
import { Choice, Cursor, Input, ListOf, limitOf } from '../../../runtime/schemas.ts';
import { companyOrders, listCompanies } from '../companies/companies.store.ts';
import { companiesTable } from '../companies/companies-table.ts';
import { Company } from '../companies/company.ts';

type CompanySort = keyof typeof companyOrders;

export const listCompaniesAction = defineAction({
  name: 'crm.list_companies',
  title: 'List companies',
  description: 'Companies of the workspace by page, or by words in name, domain, phone or postal address.',
  mode: 'read',
  fromReplica: true,
  capability: 'crm.read',
  input: Input({
    q: Type.Optional(Type.String({ maxLength: 200 })),
    sort: Type.Optional(Choice(Object.keys(companyOrders) as CompanySort[])),
    direction: Type.Optional(Direction),
    limit: limitOf(50, 200),
    cursor: Type.Optional(Cursor),
  }),
  output: ListOf(Company),
  example: { q: 'engines', limit: 20 },

  async run(ctx, { q, sort = 'name', direction, limit = 50, cursor }) {
    const order = new ListOrder('companies', sort, companyOrders[sort], direction);
    requireSeen(ctx, companiesTable, order.tells);
    const rows = await listCompanies(ctx.db, ctx.workspaceId, q, { order, cursor, limit: limit + 1 });
    return order.page(rows, limit);
  },
});
