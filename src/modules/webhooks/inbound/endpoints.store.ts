import { columns } from '../../../storage/columns.ts';
import type { Db } from '../../../storage/db.ts';
import { deletable } from '../../../storage/deletable.ts';
import type { PermittedDb } from '../../../storage/permitted-db.ts';
import { nothing, prepared, type Sql, sql } from '../../../storage/sql.ts';

export interface EndpointRow {
  id: string;
  name: string;
  path: string;
  state: 'on' | 'off';
  requestsPerMinute: number;
  tokenHint: string;
  previousTokenExpiresAt: Date | null;
  lastReceivedAt: Date | null;
  today: number;
  last7Days: number;
  last30Days: number;
  duplicates30Days: number;
  createdAt: Date;
  createdBy: { id: string; name: string } | null;
  updatedAt: Date;
}

export interface NewEndpoint {
  id: string;
  name: string;
  path: string;
  requestsPerMinute: number;
  digest: Buffer;
  hint: string;
  createdBy: string;
}

const endpointColumns = columns(
  'id, name, path, state, requests_per_minute, token_hint, previous_token_expires_at, created_at, updated_at',
  'workspace_id, token_digest, created_by as createdById',
);

export function listEndpoints(db: Db, workspaceId: string, now: Date): Promise<EndpointRow[]> {
  return db.many(sql`${selectEndpoints(workspaceId, now)} order by lower(e.name), e.id`);
}

export function readEndpoint(db: Db, workspaceId: string, id: string, now: Date): Promise<EndpointRow | undefined> {
  return db.maybe(selectEndpoints(workspaceId, now, sql`and e.id = ${id}`));
}

function selectEndpoints(workspaceId: string, now: Date, condition: Sql = nothing): Sql {
  const day = now.toISOString().slice(0, 10);
  return sql`
    select ${endpointColumns.of('e')},
      (select received_at from received_webhooks r where r.endpoint_id = e.id and r.workspace_id = ${workspaceId} order by received_at desc, id desc limit 1) as "lastReceivedAt",
      counted.*, case when u.id is null then null else jsonb_build_object('id', u.id, 'name', u.name) end as "createdBy"
    from inbound_endpoints e left join users u on u.id = e.created_by cross join lateral (
      select coalesce(sum(accepted) filter (where day = ${day}::date), 0)::int as today, coalesce(sum(accepted) filter (where day > ${day}::date - 7), 0)::int as "last7Days",
        coalesce(sum(accepted), 0)::int as "last30Days", coalesce(sum(duplicates), 0)::int as "duplicates30Days"
      from webhook_tallies t where t.workspace_id = ${workspaceId} and t.endpoint_id = e.id and day > ${day}::date - 30) counted
    where e.workspace_id = ${workspaceId} and e.deleted_at is null ${condition}`;
}

export function lockEndpoint(
  db: Db,
  workspaceId: string,
  id: string,
): Promise<{ name: string; updatedAt: Date } | undefined> {
  return db.maybe(sql`
    select name, updated_at as "updatedAt" from inbound_endpoints where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null for update`);
}

export async function countEndpoints(db: Db, workspaceId: string): Promise<number> {
  return (
    await db.one<{ count: number }>(
      sql`select count(*) from inbound_endpoints where workspace_id = ${workspaceId} and deleted_at is null`,
    )
  ).count;
}

export function insertEndpoint(
  db: PermittedDb<'route'>,
  workspaceId: string,
  { digest, hint, createdBy, ...endpoint }: NewEndpoint,
  now: Date,
): Promise<number> {
  const values = {
    workspaceId,
    ...endpoint,
    state: 'on',
    tokenDigest: digest,
    tokenHint: hint,
    createdById: createdBy,
    createdAt: now,
    updatedAt: now,
  };
  return db.run(prepared(sql`insert into inbound_endpoints ${endpointColumns.insert(values)}`));
}

interface EndpointChanges {
  name?: string;
  path?: string;
  requestsPerMinute?: number;
  state?: 'on' | 'off';
}

export function updateEndpoint(
  db: PermittedDb<'route'>,
  workspaceId: string,
  id: string,
  changes: EndpointChanges,
  now: Date,
): Promise<number> {
  return db.run(
    prepared(
      sql`update inbound_endpoints set ${endpointColumns.set({ ...changes, updatedAt: now })} where workspace_id = ${workspaceId} and id = ${id}`,
    ),
  );
}

/** The current token becomes the previous one. The old previous token stops working now. */
export function replaceToken(
  db: PermittedDb<'rights'>,
  workspaceId: string,
  id: string,
  token: { digest: Buffer; hint: string },
  previousUntil: Date | null,
  now: Date,
): Promise<number> {
  return db.run(sql`
    update inbound_endpoints set previous_token_digest = case when ${previousUntil}::timestamptz is null then null else token_digest end,
      previous_token_expires_at = ${previousUntil}, token_digest = ${token.digest}, token_hint = ${token.hint}, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id}`);
}

export const {
  remove: deleteEndpoint,
  listDeleted: listDeletedEndpoints,
  bringBack: restoreEndpoint,
} = deletable('inbound_endpoints');

export function purgeEndpoints(db: Db, before: Date, workspaceId: string | null = null): Promise<number> {
  return db.run(sql`
    with gone as (delete from inbound_endpoints where deleted_at < ${before} and workspace_id = coalesce(${workspaceId}::uuid, workspace_id) returning id), counted as (delete from webhook_tallies where endpoint_id in (select id from gone))
    select from gone`);
}
