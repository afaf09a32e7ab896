import type { Db } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';

export async function holdsEndpoints(db: Db, workspaceId: string): Promise<boolean> {
  const { has } = await db.one<{ has: boolean }>(sql`
    select exists(select from inbound_endpoints where workspace_id = ${workspaceId} and deleted_at is null)
      or exists(select from outgoing_endpoints where workspace_id = ${workspaceId} and deleted_at is null) as has`);
  return has;
}

/** A sample run that a webhook started. */
export interface StartedRun {
  logId: string;
  startedAt: Date;
  body: unknown;
}

export function listRunsByWebhook(db: Db, workspaceId: string): Promise<StartedRun[]> {
  return db.many(sql`
    select l.id as "logId", l.started_at as "startedAt", d.input->'body' as body from run_log l join run_details d on d.id = l.id
    where l.workspace_id = ${workspaceId} and l.trigger = 'webhook' and l.event_id is null order by l.id`);
}

export interface PastWebhook {
  id: string;
  logId: string;
  receivedAt: Date;
  raw: string;
  /** The data of its event. */
  data: unknown;
}

/** Stores and counts received webhooks as if they had really come in, linked to the runs they started. */
export async function insertPast(
  db: Db,
  workspaceId: string,
  endpointId: string,
  event: string,
  past: readonly PastWebhook[],
): Promise<void> {
  await db.run(sql`
    with came as (
      select * from unnest(${past.map(({ id }) => id)}::uuid[], ${past.map(({ logId }) => logId)}::uuid[], ${past.map(({ receivedAt }) => receivedAt)}::timestamptz[],
        ${past.map(({ raw }) => raw)}::text[], ${past.map(({ data }) => JSON.stringify(data))}::jsonb[]) c (id, log_id, received_at, raw, data)
    ), told as (
      insert into events (id, workspace_id, name, at, via, topic, subject_id, data)
      select id, ${workspaceId}, ${event}, received_at, 'webhook', 'received', ${endpointId}, data from came
    ), kept as (
      insert into received_webhooks (id, workspace_id, endpoint_id, received_at, raw, content_type, headers, source)
      select id, ${workspaceId}, ${endpointId}, received_at, convert_to(raw, 'UTF8'), 'application/json', '{"content-type":"application/json"}', '203.0.113.7' from came
    ), counted as (
      insert into webhook_tallies (workspace_id, endpoint_id, day, accepted)
      select ${workspaceId}, ${endpointId}, (received_at at time zone 'UTC')::date, count(*) from came group by 3
    )
    update run_log l set event_id = came.id from came where l.workspace_id = ${workspaceId} and l.id = came.log_id`);
}

/** Also deletes what came in through it. */
export async function eraseEndpoint(db: Db, workspaceId: string, id: string): Promise<void> {
  await db.run(sql`
    delete from events where workspace_id = ${workspaceId} and id in (select r.id from received_webhooks r where r.workspace_id = ${workspaceId} and r.endpoint_id = ${id})`);
  await db.run(sql`delete from received_webhooks where workspace_id = ${workspaceId} and endpoint_id = ${id}`);
  await db.run(sql`delete from rejected_webhooks where workspace_id = ${workspaceId} and endpoint_id = ${id}`);
  await db.run(sql`delete from webhook_tallies where workspace_id = ${workspaceId} and endpoint_id = ${id}`);
  await db.run(sql`delete from inbound_endpoints where workspace_id = ${workspaceId} and id = ${id}`);
}
