import type { Static } from 'typebox';
import { countSeen, newestChange } from '../../records/count-seen.ts';
import { openAs } from '../../records/open-table.ts';
import { moduleOf } from '../../records/system-table.ts';
import { accessOf } from '../../records/table-access.ts';
import type { ListedTable as ListedRow } from '../../records/tables.store.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { iconOf, type ListedTable, namesOf, presentRights } from './table.ts';

type Listed = Static<typeof ListedTable>;

/**
 * The workspace's own tables. A table that the caller may not read is left out, except for people who design tables.
 */
export async function ownTables(ctx: ReadContext, rows: readonly ListedRow[]): Promise<Listed[]> {
  const listed: Listed[] = [];
  for (const { permissions, ruled, lowerName: _, ...row } of rows) {
    const access = accessOf({ kind: row.kind, permissions, rules: [], rights: [], system: null }, ctx.principal);
    if (!access.read && !access.design) continue;
    const rowCount = !access.read ? 0 : ruled ? await countRuled(ctx, row.id) : row.rowCount;
    listed.push({ ...row, rowCount, module: null, rights: presentRights(access, row.kind) });
  }
  return listed;
}

async function countRuled(ctx: ReadContext, id: string): Promise<number> {
  const table = await ctx.tables.read(ctx.db, ctx.workspaceId, id);
  return table ? countSeen(ctx.db, await openAs(ctx, table, ctx.principal)) : 0;
}

/** Business data of the enabled modules. */
export async function systemTables(ctx: ReadContext, q: string | undefined): Promise<Listed[]> {
  const { language, workspace } = ctx.principal;
  const listed: Listed[] = [];
  for (const bare of ctx.tables.ofWorkspace(ctx.workspaceId)) {
    const module = bare.system ? moduleOf(bare.system) : '';
    const names = namesOf(bare, language);
    if (workspace.disabledModules.has(module) || (q && !names.name.toLowerCase().includes(q.toLowerCase()))) continue;
    const table = (await ctx.tables.read(ctx.db, ctx.workspaceId, bare.id)) ?? bare;
    const open = await openAs(ctx, table, ctx.principal);
    if (!open.access.read && !open.access.design) continue;
    listed.push({
      ...{ id: table.id, ...names, color: table.color, icon: iconOf(table), kind: table.kind, module },
      ...{
        fieldCount: table.fields.length,
        rowCount: await countSeen(ctx.db, open),
        rights: presentRights(open.access, table.kind),
        updatedAt: (await newestChange(ctx.db, open)) ?? ctx.now,
      },
    });
  }
  return listed;
}
