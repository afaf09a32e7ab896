import { Type } from 'typebox';
import { builtInCapabilities } from '../../../access/built-in-roles.ts';
import { JsonText } from '../../../kernel/json-text.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { listAndAskForIndexes } from '../../../records/ask-for-indexes.ts';
import { listRecords } from '../../../records/list-records.ts';
import { type OpenTable, openAs, withTable } from '../../../records/open-table.ts';
import { planQuery } from '../../../records/query.ts';
import type { Table } from '../../../records/table.ts';
import { rolesByKey } from '../../../records/tables.store.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { Condition, RecordList, SearchText, SortText, tableExample } from '../record.ts';
import { shownFields } from '../shown-fields.ts';
import { queryOf } from '../views.store.ts';
import { refusals } from '../words/refusals.ts';

export const listRecordsAction = defineAction({
  name: 'tables.list_records',
  title: 'List records',
  description:
    'Records of a table that you may see, filtered, searched and sorted, with the exact number of all that match.',
  mode: 'read',
  fromReplica: true,
  capability: 'tables.read',
  input: Input({
    tableId: Ref('table'),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 25 })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000, default: 0 })),
    sort: Type.Optional(SortText),
    q: Type.Optional(SearchText),
    filter: Type.Optional(Condition),
    view: Type.Optional(Id),
    fields: Type.Optional(Type.Array(Type.String(), { maxItems: 400, description: 'Only these fields.' })),
    asRole: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'As someone with this role would see them; only for people who design the table.',
      }),
    ),
  }),
  output: RecordList,
  example: {
    tableId: tableExample,
    filter: { field: 'amount', cmp: 'gt', value: 100 },
    sort: '-created_at',
    limit: 20,
  },

  run: (ctx, { tableId, limit = 25, offset = 0, view, fields, asRole, ...query }) =>
    withTable(
      ctx,
      tableId,
      async (open) => {
        const planned = planQuery(open, await queryOf(ctx, open, view, query));
        const page = await listAndAskForIndexes(ctx, open, planned, () =>
          listRecords(ctx.db, open, planned, { limit, offset, fields: shownFields(open, fields) }, ctx.tables.totals),
        );
        const pageInfo = { totalRows: page.totalRows, limit, offset, isLastPage: offset + page.rows >= page.totalRows };
        return new JsonText(`{"list":${page.list},"pageInfo":${JSON.stringify(pageInfo)}}`);
      },
      asRole === undefined ? undefined : (table) => openForRole(ctx, table, asRole),
    ),
});

/** The table as a member of another role would see it; “me” in rules is the caller. */
async function openForRole(ctx: ReadContext, table: Table, roleKey: string): Promise<OpenTable> {
  if (!ctx.principal.capabilities.has('tables.admin'))
    refuse('forbidden', 'missing_capability', refusals.phrase('missing_capability'), { capability: 'tables.admin' });
  const role =
    (await rolesByKey(ctx.db, ctx.workspaceId)).find((candidate) => candidate.key === roleKey) ??
    refuse('not_found', 'role_not_found', refusals.phrase('role_not_found', { key: roleKey }));
  const capabilities = new Set(
    role.builtIn ? builtInCapabilities(role.key, ctx.catalogue.capabilities) : role.capabilities,
  );
  return openAs(ctx, table, { userId: ctx.principal.userId, email: ctx.principal.email, role: role.key, capabilities });
}
