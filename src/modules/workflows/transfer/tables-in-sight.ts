import { accessOf } from '../../../records/table-access.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import { type Named, tablesAmong } from '../known-things.store.ts';

/**
 * The tables with these ids and names that the caller may read, including business data, whose ids differ between
 * workspaces.
 */
export async function tablesInSight(ctx: ReadContext, ids: string[], names: string[]): Promise<Named[]> {
  const { tables } = ctx;
  const own = await tablesAmong(ctx.db, ctx.workspaceId, ids, names);
  const ofModules = tables
    .ofWorkspace(ctx.workspaceId)
    .filter((table) => ids.includes(table.id) || names.includes(table.name));
  const seen: Named[] = [];
  for (const { id, name } of [...own, ...ofModules]) {
    const table = await tables.find(ctx.db, ctx.workspaceId, id);
    if (table && accessOf(table, ctx.principal).read) seen.push({ id, name });
  }
  return seen;
}
