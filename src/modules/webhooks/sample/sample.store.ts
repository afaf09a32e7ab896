import type { Db } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';

export async function holdsEndpoints(db: Db, workspaceId: string): Promise<boolean> {
  const { has } = await db.one<{ has: boolean }>(sql`
    select exists(select from inbound_endpoints where workspace_id = ${workspaceId} and deleted_at is null)
      or exists(select from outgoing_endpoints where workspace_id = ${workspaceId} and deleted_at is null) as has`);
  return has;
}

/** With what came in by it. */
export async function eraseEndpoint(db: Db, workspaceId: string, id: string): Promise<void> {
  await db.run(sql`delete from received_webhooks where workspace_id = ${workspaceId} and endpoint_id = ${id}`);
  await db.run(sql`delete from webhook_tallies where workspace_id = ${workspaceId} and endpoint_id = ${id}`);
  await db.run(sql`delete from inbound_endpoints where workspace_id = ${workspaceId} and id = ${id}`);
}
