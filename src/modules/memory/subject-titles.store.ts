import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';

/** The names of people who are members of the workspace. */
export function listMemberTitles(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<{ id: string; title: string }[]> {
  return db.many(
    sql`select u.id, u.name as title from memberships s join users u on u.id = s.user_id where s.workspace_id = ${workspaceId} and s.user_id = any(${ids}::uuid[])`,
  );
}

/** The given things of another module that a memory is about. */
export function listSubjects(
  db: Db,
  workspaceId: string,
  type: string,
  ids: readonly string[],
): Promise<{ id: string }[]> {
  return db.many(sql`
    select distinct subject_id as id from memories where workspace_id = ${workspaceId} and subject_type = ${type} and subject_id = any(${ids}::text[]) and state <> 'forgotten'`);
}

/** Includes former members, because their memories are kept. */
export function listNames(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  return db.many(sql`select id, name from users where id = any(${ids}::uuid[])`);
}
