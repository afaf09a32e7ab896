import type { Db } from '../../storage/db.ts';
import type { PermittedDb } from '../../storage/permitted-db.ts';
import { sql } from '../../storage/sql.ts';

export async function setTrusted(db: PermittedDb<'rights'>, workspaceId: string, rootId: string, versionIds: readonly string[], by: string, now: Date): Promise<void> {
  await dropTrust(db, workspaceId, rootId);
  await db.run(sql`
    insert into trusted_versions (workspace_id, root_version_id, version_id, trusted_by, trusted_at)
    select ${workspaceId}, ${rootId}, version_id, ${by}, ${now} from unnest(${versionIds}::uuid[]) version_id`);
}

export function dropTrust(db: Db, workspaceId: string, rootId: string): Promise<number> {
  return db.run(sql`delete from trusted_versions where workspace_id = ${workspaceId} and root_version_id = ${rootId}`);
}

/** Whether programs may run this version without asking. */
export async function isTrusted(db: Db, workspaceId: string, versionId: string): Promise<boolean> {
  const found = await db.maybe(sql`select from trusted_versions where workspace_id = ${workspaceId} and root_version_id = ${versionId} limit 1`);
  return found !== undefined;
}
