import type { Db } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';

export async function holdsMemories(db: Db, workspaceId: string): Promise<boolean> {
  return (
    await db.one<{ has: boolean }>(
      sql`select exists(select from memories where workspace_id = ${workspaceId} and state <> 'forgotten') as has`,
    )
  ).has;
}

/**
 * Deletes the memories with their history and leaves no tombstones. Memories that replace others or were replaced by
 * them are kept. Returns the deleted ids.
 */
export async function eraseWhole(db: Db, workspaceId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.many<{ id: string }>(sql`
    delete from memories m where m.workspace_id = ${workspaceId} and m.id = any(${ids}::uuid[]) and not exists (
      select from memories o where o.workspace_id = m.workspace_id and (o.supersedes_id = m.id or o.superseded_by_id = m.id) and not o.id = any(${ids}::uuid[])) returning m.id`);
  return new Set(rows.map(({ id }) => id));
}
