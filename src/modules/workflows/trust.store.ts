import type { Db } from '../../storage/db.ts';
import type { PermittedDb } from '../../storage/permitted-db.ts';
import { sql } from '../../storage/sql.ts';

export async function setTrusted(
  db: PermittedDb<'rights'>,
  workspaceId: string,
  rootId: string,
  versionIds: readonly string[],
  by: string,
  now: Date,
): Promise<void> {
  await dropTrust(db, workspaceId, rootId);
  await db.run(sql`
    insert into trusted_versions (workspace_id, root_version_id, version_id, trusted_by, trusted_at)
    select ${workspaceId}, ${rootId}, version_id, ${by}, ${now} from unnest(${versionIds}::uuid[]) version_id`);
}

export function dropTrust(db: Db, workspaceId: string, rootId: string): Promise<number> {
  return db.run(sql`delete from trusted_versions where workspace_id = ${workspaceId} and root_version_id = ${rootId}`);
}

/**
 * Whether programs may run this version without asking: the version itself and everything it runs must be unchanged
 * since they were trusted.
 */
export async function isTrusted(db: Db, workspaceId: string, versionId: string): Promise<boolean> {
  const { trusted } = await db.one<{ trusted: boolean | null }>(sql`
    select bool_and(w.deployed_version_id is not distinct from t.version_id) as trusted
    from trusted_versions t join workflow_versions v on v.id = t.version_id join workflows w on w.id = v.workflow_id
    where t.workspace_id = ${workspaceId} and t.root_version_id = ${versionId}`);
  return trusted ?? false;
}
