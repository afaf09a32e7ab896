import type { Db } from '../../storage/db.ts';
import type { PermittedDb } from '../../storage/permitted-db.ts';
import { seen, sql } from '../../storage/sql.ts';

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

/** The owner of the feed; nobody if the owner has left the workspace. */
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

interface FeedRow {
  id: string;
  serviceName: string | null;
  customerName: string | null;
  start: Date;
  end: Date;
  location: string;
  state: string;
  sequence: number;
  changedAt: Date;
}

const maxEntries = 2_000;

/** The entries of a host's calendar: future and past bookings, without the cancelled ones. */
export function listFeedEntries(db: Db, workspaceId: string, hostId: string, from: Date): Promise<FeedRow[]> {
  return db.many(sql`
    select b.id, s.name as "serviceName", c.name as "customerName", b.starts_at as start, b.ends_at as "end", b.location, b.state, b.sequence, b.updated_at as "changedAt"
    from ${seen('bookings', 'b')} left join services s on s.workspace_id = b.workspace_id and s.id = b.service_id
      left join ${seen('customers', 'c')} on c.workspace_id = b.workspace_id and c.id = b.customer_id
    where b.workspace_id = ${workspaceId} and b.host_id = ${hostId} and b.state in ('pending', 'confirmed', 'completed', 'no_show') and b.ends_at > ${from}
      -- None takes longer than a day; one whose start is hidden is no entry.
      and b.starts_at > ${from}::timestamptz - interval '2 days'
    order by b.starts_at, b.id limit ${maxEntries}`);
}
