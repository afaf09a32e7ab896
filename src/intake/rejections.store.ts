import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';

export interface Rejection {
  id: string;
  workspaceId: string;
  endpointId: string;
  minute: Date;
  reason: string;
  source: string;
  lastAt: Date;
  times: number;
  size: number | null;
}

/** Per endpoint: enough to see what goes wrong, however long somebody tries. */
const keptOfEndpoint = 500;

/**
 * Adds to what other processes recorded in the same minute, always in the same order, and deletes the oldest entries of
 * these endpoints. Workspaces that no longer exist are left out.
 */
export async function addRejections(db: Db, noted: readonly Rejection[]): Promise<void> {
  const column = <Key extends keyof Rejection>(key: Key) => noted.map((row) => row[key]);
  await db.run(sql`
    with outdated as (
      delete from rejected_webhooks r using (
        select e.id as endpoint_id, (select o.id from rejected_webhooks o where o.endpoint_id = e.id order by o.id desc offset ${keptOfEndpoint} limit 1) as last
        from unnest(${[...new Set(column('endpointId'))]}::uuid[]) e (id)) old
      where r.endpoint_id = old.endpoint_id and r.id <= old.last)
    insert into rejected_webhooks as r (id, workspace_id, endpoint_id, minute, reason, source, last_at, times, size)
    select n.id, n.workspace_id, n.endpoint_id, n.minute, n.reason, n.source, n.last_at, n.times, n.size
    from unnest(${column('id')}::uuid[], ${column('workspaceId')}::uuid[], ${column('endpointId')}::uuid[], ${column('minute')}::timestamptz[],
      ${column('reason')}::text[], ${column('source')}::text[], ${column('lastAt')}::timestamptz[], ${column('times')}::int[], ${column('size')}::bigint[])
      n (id, workspace_id, endpoint_id, minute, reason, source, last_at, times, size)
    join workspaces w on w.id = n.workspace_id
    order by n.endpoint_id, n.minute, n.reason, n.source
    on conflict (endpoint_id, minute, reason, source)
    do update set times = r.times + excluded.times, last_at = greatest(r.last_at, excluded.last_at), size = excluded.size`);
}

/** Addresses of strangers are deleted after this time. */
const keptDays = 30;

export async function purgeRejections(db: Db, now: Date): Promise<void> {
  await db.run(sql`delete from rejected_webhooks where minute < ${new Date(now.getTime() - keptDays * 86_400_000)}`);
}
