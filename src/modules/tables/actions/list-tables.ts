import { Type } from 'typebox';
import { listTables } from '../../../records/tables.store.ts';
import { Cursors } from '../../../runtime/cursors.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Cursor, Input, ListOf, limitOf } from '../../../runtime/schemas.ts';
import { ownTables, systemTables } from '../listed-tables.ts';
import { ListedTable } from '../table.ts';

/** Name and id of the last one shown. Business data has no name here, because it comes before all names. */
const cursors = new Cursors('tables by name', ['text', 'uuid']);

export const listTablesAction = defineAction({
  name: 'tables.list_tables',
  title: 'List tables',
  description:
    'Tables of the workspace by name, with how many records each holds and what you may do with it. Business data such as leads comes first, on the first page.',
  mode: 'read',
  capability: 'tables.read',
  input: Input({
    q: Type.Optional(Type.String({ maxLength: 200 })),
    limit: limitOf(100, 500),
    cursor: Type.Optional(Cursor),
  }),
  output: ListOf(ListedTable),
  example: { limit: 50 },

  async run(ctx, { q, limit = 100, cursor }) {
    const after = cursors.read(cursor);
    const amongOwn = after !== undefined && after[0] !== '';
    const business = amongOwn ? [] : behind(await systemTables(ctx, q), after?.[1]);
    const first = business.slice(0, limit);
    const room = limit - first.length;
    const rows = await listTables(ctx.db, ctx.workspaceId, ctx.principal.role, {
      q,
      after: amongOwn ? after : undefined,
      limit: room + 1,
    });
    if (room === 0) {
      const more = business.length > limit || rows.length > 0;
      return { items: first, ...(more ? { nextCursor: cursors.at(['', first.at(-1)?.id ?? '']) } : {}) };
    }
    const page = cursors.page(rows, room, (row) => [row.lowerName, row.id]);
    return {
      items: [...first, ...(await ownTables(ctx, page.items))],
      ...(page.nextCursor ? { nextCursor: page.nextCursor } : {}),
    };
  },
});

/** The items after the one with this id, or all of them if none is given. */
function behind<Item extends { id: string }>(items: Item[], id: string | undefined): Item[] {
  return id === undefined ? items : items.slice(items.findIndex((item) => item.id === id) + 1);
}
