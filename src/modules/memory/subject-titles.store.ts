import type { Db } from '../../storage/db.ts';
import { seen, sql } from '../../storage/sql.ts';

/** The names of things of other modules, as far as they are there. */
export function listSubjectTitles(
  db: Db,
  workspaceId: string,
  ids: { customer: string[]; lead: string[]; member: string[] },
): Promise<{ id: string; title: string }[]> {
  return db.many(sql`
    select id, name as title from ${seen('customers')} where workspace_id = ${workspaceId} and id = any(${ids.customer}::uuid[]) and deleted_at is null
    union all
    select id, name from ${seen('leads')} where workspace_id = ${workspaceId} and id = any(${ids.lead}::uuid[]) and deleted_at is null
    union all
    select u.id, u.name from memberships s join users u on u.id = s.user_id where s.workspace_id = ${workspaceId} and s.user_id = any(${ids.member}::uuid[])`);
}
