import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';

/** The given things that a workflow names, in its draft or in the running version. */
export function listNamed(
  db: Db,
  workspaceId: string,
  _type: string,
  ids: readonly string[],
): Promise<{ id: string }[]> {
  return db.many(sql`
    select asked.id from unnest(${ids}::uuid[]) asked (id) where exists (
      select from workflows w left join workflow_versions v on v.workspace_id = w.workspace_id and v.id = w.deployed_version_id
      where w.workspace_id = ${workspaceId} and w.deleted_at is null
        and (w.definition::text like '%' || asked.id || '%' or v.definition::text like '%' || asked.id || '%'))`);
}
