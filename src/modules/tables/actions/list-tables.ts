import { Type } from 'typebox';
import { listTables } from '../../../records/tables.store.ts';
import { Cursors } from '../../../runtime/cursors.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Cursor, Input, ListOf, limitOf } from '../../../runtime/schemas.ts';
import { ownTables, systemTables } from '../listed-tables.ts';
import { ListedTable } from '../table.ts';

const cursors = new Cursors('tables by name', ['text', 'uuid']);

export const listTablesAction = defineAction({
  name: 'tables.list_tables',
  title: 'List tables',
  description: 'Tables of the workspace by name, with how many records each holds and what you may do with it. Business data such as leads comes first, on the first page.',
  synonyms: ['show all tables', 'which databases are there', 'spreadsheets', 'lists of records'],
  mode: 'read',
  capability: 'tables.read',
  input: Input({ q: Type.Optional(Type.String({ maxLength: 200 })), limit: limitOf(100, 500), cursor: Type.Optional(Cursor) }),
  output: ListOf(ListedTable),
  example: { limit: 50 },

  async run(ctx, { q, limit = 100, cursor }) {
    const after = cursors.read(cursor);
    const rows = await listTables(ctx.db, ctx.workspaceId, ctx.principal.role, { q, after, limit: limit + 1 });
    const page = cursors.page(rows, limit, (row) => [row.lowerName, row.id]);
    const first = after ? [] : await systemTables(ctx, q);
    return { items: [...first, ...(await ownTables(ctx, page.items))], ...(page.nextCursor ? { nextCursor: page.nextCursor } : {}) };
  },
});
