import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';

/** Those of the given people who are members of the workspace. */
export async function knownMembers(db: Db, workspaceId: string, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.many<{ userId: string }>(
    sql`select user_id as "userId" from memberships where workspace_id = ${workspaceId} and user_id = any(${userIds}::uuid[])`,
  );
  return new Set(rows.map((row) => row.userId));
}

export async function namesOfMembers(
  db: Db,
  workspaceId: string,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db.many<{ id: string; name: string }>(sql`
    select u.id, u.name from memberships m join users u on u.id = m.user_id where m.workspace_id = ${workspaceId} and m.user_id = any(${userIds}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
