import { Type } from 'typebox';
import { listTables } from '../../../records/tables.store.ts';
import { Cursors } from '../../../runtime/cursors.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Cursor, Input, ListOf, limitOf } from '../../../runtime/schemas.ts';
import { ownTables, systemTables } from '../listed-tables.ts';
import { ListedTable } from '../table.ts';

const cursors = new Cursors('tables by name', ['text', 'uuid']);

/** Before every name. */
const beginning = cursors.at(['', '00000000-0000-0000-0000-000000000000']);

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
    const first = after ? [] : (await systemTables(ctx, q)).slice(0, limit);
    const room = limit - first.length;
    const rows = await listTables(ctx.db, ctx.workspaceId, ctx.principal.role, { q, after, limit: room + 1 });
    // A page that business data fills goes on at the very first table.
    const page = room > 0 ? cursors.page(rows, room, (row) => [row.lowerName, row.id]) : { items: [], ...(rows.length > 0 ? { nextCursor: beginning } : {}) };
    return { items: [...first, ...(await ownTables(ctx, page.items))], ...(page.nextCursor ? { nextCursor: page.nextCursor } : {}) };
  },
});
