import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';

/** Of these things of another module, those that a task is about. */
export function listLinked(
  db: Db,
  workspaceId: string,
  type: string,
  ids: readonly string[],
): Promise<{ id: string }[]> {
  return db.many(sql`
    select distinct link_id as id from tasks where workspace_id = ${workspaceId} and link_type = ${type} and link_id = any(${ids}::uuid[]) and deleted_at is null`);
}
