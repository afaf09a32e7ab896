import { countSeen, newestChange } from '../../records/count-seen.ts';
import { openAs, tableNotFound } from '../../records/open-table.ts';
import { moduleOf } from '../../records/system-table.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { runReport } from './run-report.ts';
import { presentTable, type TableOut } from './table.ts';

/** The current table as the caller may see it. */
export async function describeTable(ctx: ReadContext, id: string): Promise<TableOut> {
  const table = (await ctx.tables.read(ctx.db, ctx.workspaceId, id.toLowerCase())) ?? tableNotFound();
  if (table.system && ctx.principal.workspace.disabledModules.has(moduleOf(table.system))) tableNotFound();
  const open = await openAs(ctx, table, ctx.principal);
  if (!open.access.read && !open.access.design) tableNotFound();
  const report = table.report && open.access.read ? await runReport(ctx, table.report) : undefined;
  const rowCount = table.report ? (report?.groups.length ?? 0) : await countSeen(ctx.db, open);
  const shown = presentTable(open, rowCount, ctx.principal.language, report);
  return table.system ? { ...shown, updatedAt: (await newestChange(ctx.db, open)) ?? ctx.now } : shown;
}
