import type { Db } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';

export async function holdsPosts(db: Db, workspaceId: string): Promise<boolean> {
  const { has } = await db.one<{ has: boolean }>(sql`
    select exists(select from posts where workspace_id = ${workspaceId} and deleted_at is null)
      or exists(select from post_channels where workspace_id = ${workspaceId} and deleted_at is null) as has`);
  return has;
}

export function erasePosts(db: Db, workspaceId: string, ids: readonly string[]): Promise<number> {
  return db.run(sql`delete from posts where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`);
}
