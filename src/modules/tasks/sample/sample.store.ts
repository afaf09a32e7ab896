import type { Db } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';

export async function holdsTasks(db: Db, workspaceId: string): Promise<boolean> {
  return (
    await db.one<{ has: boolean }>(
      sql`select exists(select from tasks where workspace_id = ${workspaceId} and deleted_at is null) as has`,
    )
  ).has;
}

/** Deletes tasks without notes and returns their ids. */
export async function eraseTasks(db: Db, workspaceId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.many<{ id: string }>(sql`
    delete from tasks t where t.workspace_id = ${workspaceId} and t.id = any(${ids}::uuid[])
      and not exists (select from task_notes n where n.workspace_id = t.workspace_id and n.task_id = t.id) returning t.id`);
  return new Set(rows.map(({ id }) => id));
}
