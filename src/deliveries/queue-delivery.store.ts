import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';

export interface TestDelivery {
  id: string;
  workspaceId: string;
  endpointId: string;
  eventId: string;
  eventName: string;
  body: Buffer;
  now: Date;
}

/** Queues a test, which uses the same queue as all deliveries. */
export function queueTestDelivery(
  db: Db,
  { id, workspaceId, endpointId, eventId, eventName, body, now }: TestDelivery,
): Promise<number> {
  return db.run(sql`
    with made as (
      insert into deliveries (id, workspace_id, endpoint_id, event_id, event_name, event_at, test, state, body)
      values (${id}, ${workspaceId}, ${endpointId}, ${eventId}, ${eventName}, ${now}, true, 'queued', ${body})
    )
    insert into delivery_queue (id, workspace_id, endpoint_id, event_id, event_item, next_at) values (${id}, ${workspaceId}, ${endpointId}, ${eventId}, 0, ${now})`);
}

/**
 * Queues a delivery again with all its attempts, or makes a waiting one due now. Returns false if it is being sent
 * right now.
 */
export async function queueAgain(db: Db, workspaceId: string, id: string, now: Date): Promise<boolean> {
  const queued = await db.run(sql`
    insert into delivery_queue as q (id, workspace_id, endpoint_id, event_id, event_item, next_at, earlier_attempts)
    select id, workspace_id, endpoint_id, event_id, coalesce(event_item, 0), ${now}, attempts from deliveries where workspace_id = ${workspaceId} and id = ${id}
    on conflict (id) do update set next_at = excluded.next_at, attempt = 0, earlier_attempts = q.attempt + q.earlier_attempts, worker_id = null, lease_until = null
      where q.lease_until is null or q.lease_until < clock_timestamp()`);
  if (queued === 0) return false;
  await db.run(
    sql`update deliveries set state = 'queued', reason = null, ended_at = null where workspace_id = ${workspaceId} and id = ${id}`,
  );
  return true;
}

const maxRecovered = 50_000;

/** Queues all skipped and failed deliveries of that period, oldest first. */
export async function recoverDeliveries(
  db: Db,
  workspaceId: string,
  endpointId: string,
  since: string,
  until: string,
  now: Date,
): Promise<number> {
  return db.run(sql`
    with lost as (
      select id from deliveries where workspace_id = ${workspaceId} and state in ('failed', 'skipped') and reason is not null and endpoint_id = ${endpointId}
        and id >= uuid_floor(${since}::timestamptz) and id < uuid_floor(${until}::timestamptz + interval '1 millisecond')
      order by id limit ${maxRecovered} for update
    ), queued as (
      update deliveries d set state = 'queued', reason = null, ended_at = null from lost where d.id = lost.id returning d.id, d.event_id, d.event_item, d.attempts
    )
    insert into delivery_queue (id, workspace_id, endpoint_id, event_id, event_item, next_at, earlier_attempts)
    select id, ${workspaceId}, ${endpointId}, event_id, coalesce(event_item, 0), ${now}, attempts from queued
    on conflict (id) do nothing`);
}

/**
 * Removes a delivery from the queue. If it is being sent right now, it may still arrive, and is then recorded as
 * delivered.
 */
export async function cancelQueued(db: Db, workspaceId: string, id: string, now: Date): Promise<boolean> {
  const taken = await db.run(sql`delete from delivery_queue where workspace_id = ${workspaceId} and id = ${id}`);
  if (taken === 0) return false;
  await db.run(
    sql`update deliveries set state = 'cancelled', reason = 'by_person', ended_at = ${now} where workspace_id = ${workspaceId} and id = ${id}`,
  );
  return true;
}
