import { lookAs } from '../storage/sighted-db.ts';
import { raw, seen, sql } from '../storage/sql.ts';
import type { Asker } from './open-table.ts';
import { openSystem, sightOf } from './system-sight.ts';
import { moduleOf, type SystemTable } from './system-table.ts';

/** The files that are pictures of business data which this caller may see with its name. */
export async function picturesInSight(asker: Asker, fileIds: readonly string[]): Promise<Set<string>> {
  const db = lookAs(asker.db, sightOf(asker));
  const found = new Set<string>();
  for (const table of asker.tables.systemTables) {
    if (table.picture === undefined || !seesNames(asker, table)) continue;
    const column = raw(table.picture);
    const rows = await db.many<{ id: string }>(
      sql`select ${column} as id from ${seen(table.relation)} where workspace_id = ${asker.workspaceId} and ${column} = any(${fileIds}::uuid[]) and deleted_at is null`,
    );
    for (const { id } of rows) found.add(id);
  }
  return found;
}

function seesNames(asker: Asker, table: SystemTable): boolean {
  const { capabilities, workspace } = asker.principal;
  if (workspace.disabledModules.has(moduleOf(table))) return false;
  const open = openSystem(asker, table);
  return open ? open.access.read && !open.access.hidden.has(table.titleKey) : capabilities.has(table.capabilities.read);
}
