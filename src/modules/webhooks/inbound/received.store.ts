import type { Db } from '../../../storage/db.ts';
import type { PermittedDb } from '../../../storage/permitted-db.ts';
import { join, raw, sql } from '../../../storage/sql.ts';
import type { Received } from './received.ts';
import type { Rejected } from './rejected.ts';

/**
 * Includes endpoints that have been deleted. Webhooks that services sign in their own way have no path, so their kind
 * and id are used instead.
 */
const listed =
  raw(`r.id, r.endpoint_id as "endpointId", coalesce(e.name, p.name, '') as "endpointName", coalesce(e.path, p.kind || '/' || p.id, '') as path,
  r.received_at as "receivedAt", length(r.raw) as size, r.content_type as "contentType", r.source, r.replay_of as "replayOf"`);
const places =
  raw(`received_webhooks r left join inbound_endpoints e on e.id = r.endpoint_id and e.workspace_id = r.workspace_id
  left join provider_webhooks p on p.id = r.endpoint_id and p.workspace_id = r.workspace_id`);

export interface ReceivedFilter {
  endpointId?: string;
  since?: Date;
  until?: Date;
  /** Part of the raw body. */
  text?: string;
  after?: { receivedAt: Date; id: string };
  limit: number;
}

export function listReceived(db: Db, workspaceId: string, filter: ReceivedFilter): Promise<Received[]> {
  const conditions = [sql`r.workspace_id = ${workspaceId}`];
  if (filter.endpointId) conditions.push(sql`r.endpoint_id = ${filter.endpointId}`);
  if (filter.since) conditions.push(sql`r.received_at >= ${filter.since}`);
  if (filter.until) conditions.push(sql`r.received_at < ${filter.until}`);
  if (filter.text !== undefined) conditions.push(sql`position(convert_to(${filter.text}, 'UTF8') in r.raw) > 0`);
  if (filter.after)
    conditions.push(sql`(r.received_at, r.id) < (${filter.after.receivedAt}::timestamptz, ${filter.after.id}::uuid)`);
  return db.many(
    sql`select ${listed} from ${places} where ${join(conditions, ' and ')} order by r.received_at desc, r.id desc limit ${filter.limit}`,
  );
}

export interface ReceivedRow extends Received {
  headers: Record<string, string>;
  raw: Buffer;
  /** The name of its event. */
  event: string;
  data: Record<string, unknown>;
  endpointExists: boolean;
}

export function readReceived(db: Db, workspaceId: string, id: string): Promise<ReceivedRow | undefined> {
  return db.maybe(sql`
    select ${listed}, r.headers, r.raw, events.name as event, events.data, coalesce(e.deleted_at, p.deleted_at) is null and coalesce(e.id, p.id) is not null as "endpointExists"
    from ${places} join events on events.id = r.id and events.workspace_id = r.workspace_id where r.workspace_id = ${workspaceId} and r.id = ${id}`);
}

/** The newest body of an endpoint, in the form that its event has. */
export async function readLastBody(db: Db, workspaceId: string, endpointId: string): Promise<unknown> {
  const row = await db.maybe<{ body: unknown }>(sql`
    select events.data->'body' as body from received_webhooks r join events on events.id = r.id and events.workspace_id = r.workspace_id
    where r.workspace_id = ${workspaceId} and r.endpoint_id = ${endpointId} order by r.received_at desc, r.id desc limit 1`);
  return row?.body ?? null;
}

/** Emits the webhook again. Listeners cannot tell it from a new one. */
export function copyReceived(
  db: PermittedDb<'send'>,
  workspaceId: string,
  from: string,
  id: string,
  now: Date,
): Promise<number> {
  return db.run(sql`
    insert into received_webhooks (id, workspace_id, endpoint_id, received_at, raw, content_type, headers, source, replay_of)
    select ${id}, workspace_id, endpoint_id, ${now}, raw, content_type, headers, source, id from received_webhooks where workspace_id = ${workspaceId} and id = ${from}`);
}

interface RejectedFilter {
  endpointId?: string;
  after?: string;
  limit: number;
}

export function listRejected(
  db: Db,
  workspaceId: string,
  { endpointId, after, limit }: RejectedFilter,
): Promise<Rejected[]> {
  const conditions = [sql`r.workspace_id = ${workspaceId}`];
  if (endpointId) conditions.push(sql`r.endpoint_id = ${endpointId}`);
  if (after) conditions.push(sql`r.id < ${after}`);
  return db.many(sql`
    select r.id, r.endpoint_id as "endpointId", coalesce(e.name, p.name, '') as "endpointName", r.reason, nullif(r.source, '') as source,
      r.times, r.size::double precision as size, r.last_at as "lastAt"
    from rejected_webhooks r left join inbound_endpoints e on e.id = r.endpoint_id and e.workspace_id = r.workspace_id
      left join provider_webhooks p on p.id = r.endpoint_id and p.workspace_id = r.workspace_id
    where ${join(conditions, ' and ')} order by r.id desc limit ${limit}`);
}
