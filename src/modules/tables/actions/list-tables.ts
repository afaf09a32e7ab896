import { Type } from 'typebox';
import { accessOf } from '../../../records/table-access.ts';
import { countSystemRecords, listTables } from '../../../records/tables.store.ts';
import { Cursors } from '../../../runtime/cursors.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Cursor, Input, ListOf, limitOf } from '../../../runtime/schemas.ts';
import { ListedTable, namesOf, presentRights } from '../table.ts';

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
    const { role, language, workspace } = ctx.principal;
    const after = cursors.read(cursor);
    // A table of one's own that one may not read is not there; who designs tables still finds it.
    const rows = await listTables(ctx.db, ctx.workspaceId, role, { q, after, limit: limit + 1 });
    const page = cursors.page(rows, limit, (row) => [row.lowerName, row.id]);
    const own = page.items.flatMap(({ permissions, lowerName: _, ...table }) => {
      const access = accessOf({ kind: table.kind, permissions, rules: [], rights: [], system: null }, ctx.principal);
      return access.read || access.design ? [{ ...table, module: null, rights: presentRights(access, table.kind) }] : [];
    });
    const shared = after
      ? []
      : ctx.instance.tables.ofWorkspace(ctx.workspaceId).filter(({ system }) => system && !workspace.disabledModules.has(system.source.split('.')[0] ?? ''));
    const system = [];
    for (const bare of shared) {
      const table = (await ctx.instance.tables.find(ctx.db, ctx.workspaceId, bare.id)) ?? bare;
      const access = accessOf(table, ctx.principal);
      const names = namesOf(table, language);
      if (!(access.read || access.design) || (q && !names.name.toLowerCase().includes(q.toLowerCase()))) continue;
      const rowCount = await countSystemRecords(ctx.db, table.system?.relation ?? '', ctx.workspaceId);
      system.push({
        ...{ id: table.id, ...names, color: table.color, icon: table.icon, kind: table.kind, module: table.system?.source.split('.')[0] ?? null },
        ...{ fieldCount: table.fields.length, rowCount, rights: presentRights(access, table.kind), updatedAt: table.updatedAt },
      });
    }
    return { items: [...system, ...own], ...(page.nextCursor ? { nextCursor: page.nextCursor } : {}) };
  },
});
