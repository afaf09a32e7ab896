import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';

/** Those of these people who are members of the workspace, sorted by name. */
export function namesOfMembers(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return db.many(sql`
    select u.id, u.name from memberships m join users u on u.id = m.user_id
    where m.workspace_id = ${workspaceId} and m.user_id = any(${ids}::uuid[]) order by lower(u.name), u.id`);
}
