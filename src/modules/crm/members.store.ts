import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';

/** Those of the given people who are members of the workspace. */
export async function knownMembers(db: Db, workspaceId: string, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.many<{ userId: string }>(sql`select user_id as "userId" from memberships where workspace_id = ${workspaceId} and user_id = any(${userIds}::uuid[])`);
  return new Set(rows.map((row) => row.userId));
}
