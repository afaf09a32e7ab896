import type { Db } from '../../storage/db.ts';
import type { PermittedDb } from '../../storage/permitted-db.ts';
import { sql } from '../../storage/sql.ts';

export function readFeed(
  db: Db,
  workspaceId: string,
  hostId: string,
): Promise<{ id: string; createdAt: Date; readAt: Date | null } | undefined> {
  return db.maybe(
    sql`select id, created_at as "createdAt", read_at as "readAt" from booking_feeds where workspace_id = ${workspaceId} and host_id = ${hostId}`,
  );
}

export function replaceFeed(
  db: PermittedDb<'rights'>,
  workspaceId: string,
  feed: { id: string; hostId: string; digest: Buffer },
  now: Date,
): Promise<number> {
  return db.run(sql`
    insert into booking_feeds (id, workspace_id, host_id, digest, created_at) values (${feed.id}, ${workspaceId}, ${feed.hostId}, ${feed.digest}, ${now})
    on conflict (workspace_id, host_id) do update set id = excluded.id, digest = excluded.digest, created_at = excluded.created_at, read_at = null`);
}

/** Whose feed it is; who left the workspace has none. */
export function useFeed(
  db: Db,
  workspaceId: string,
  digest: Buffer,
  now: Date,
): Promise<{ hostId: string } | undefined> {
  return db.maybe(sql`
    update booking_feeds f set read_at = ${now} where f.workspace_id = ${workspaceId} and f.digest = ${digest}
      and exists (select from memberships m where m.workspace_id = f.workspace_id and m.user_id = f.host_id)
    returning f.host_id as "hostId"`);
}
