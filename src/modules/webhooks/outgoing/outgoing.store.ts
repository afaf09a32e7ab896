import type { Db } from '../../../storage/db.ts';
import { type DeletedPage, deletedPage } from '../../../storage/deleted-page.ts';
import type { PermittedDb } from '../../../storage/permitted-db.ts';
import { prepared, raw, type Sql, sql } from '../../../storage/sql.ts';

export interface OutgoingRow {
  id: string;
  workspaceId: string;
  name: string;
  url: string;
  events: string[];
  state: 'active' | 'paused' | 'disabled';
  disabledReason: string | null;
  timeoutMs: number;
  maxAttempts: number;
  ratePerSecond: number | null;
  ordered: boolean;
  headers: Buffer | null;
  signed: boolean;
  secret: Buffer | null;
  secretHint: string | null;
  previousSecretExpiresAt: Date | null;
  failingSince: Date | null;
  restUntil: Date | null;
  createdAt: Date;
  updatedAt: Date;
  createdById: string | null;
  createdByName: string | null;
}

export interface OutgoingCounts {
  waiting: number;
  delivered7Days: number;
  failed7Days: number;
  skipped: number;
}

const columns = raw(`e.id, e.workspace_id as "workspaceId", e.name, e.url, e.events, e.state, e.disabled_reason as "disabledReason", e.timeout_ms as "timeoutMs",
  e.max_attempts as "maxAttempts", e.rate_per_second as "ratePerSecond", e.ordered, e.headers, e.signed, e.secret, e.secret_hint as "secretHint",
  e.previous_secret_expires_at as "previousSecretExpiresAt", e.failing_since as "failingSince", e.rest_until as "restUntil", e.created_at as "createdAt",
  e.updated_at as "updatedAt", e.created_by as "createdById", (select u.name from users u where u.id = e.created_by) as "createdByName"`);

/** More than so many nobody counts. */
const mostCounted = 10_000;

function counts(now: Date): Sql {
  return sql`
    (select count(*) from (select from delivery_queue q where q.endpoint_id = e.id limit ${mostCounted}) w)::int as waiting, coalesce(t.delivered, 0)::int as "delivered7Days",
    coalesce(t.failed, 0)::int as "failed7Days",
    (select count(*) from (select from deliveries d where d.workspace_id = e.workspace_id and d.state = 'skipped' and d.reason is not null and d.endpoint_id = e.id limit ${mostCounted}) s)::int as skipped
    from outgoing_endpoints e left join lateral (
      select sum(delivered) as delivered, sum(failed) as failed from webhook_tallies where endpoint_id = e.id and day > (${now}::timestamptz at time zone 'UTC')::date - 7
    ) t on true`;
}

export function listOutgoing(db: Db, workspaceId: string, now: Date): Promise<(OutgoingRow & OutgoingCounts)[]> {
  return db.many(prepared(sql`select ${columns}, ${counts(now)} where e.workspace_id = ${workspaceId} and e.deleted_at is null order by lower(e.name), e.id`));
}

export function readOutgoing(db: Db, workspaceId: string, id: string, now: Date): Promise<(OutgoingRow & OutgoingCounts) | undefined> {
  return db.maybe(prepared(sql`select ${columns}, ${counts(now)} where e.workspace_id = ${workspaceId} and e.id = ${id} and e.deleted_at is null`));
}

export function lockOutgoing(db: Db, workspaceId: string, id: string): Promise<OutgoingRow | undefined> {
  return db.maybe(prepared(sql`select ${columns} from outgoing_endpoints e where e.workspace_id = ${workspaceId} and e.id = ${id} and e.deleted_at is null for update of e`));
}

export async function countOutgoing(db: Db, workspaceId: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from outgoing_endpoints e where e.workspace_id = ${workspaceId} and e.deleted_at is null`);
  return count;
}

export interface NewOutgoing
  extends Pick<OutgoingRow, 'id' | 'name' | 'url' | 'events' | 'timeoutMs' | 'maxAttempts' | 'ratePerSecond' | 'ordered' | 'headers' | 'secret' | 'secretHint'> {
  createdBy: string;
  now: Date;
}

export function insertOutgoing(db: PermittedDb<'route'>, workspaceId: string, row: NewOutgoing): Promise<number> {
  return db.run(sql`
    insert into outgoing_endpoints (id, workspace_id, name, url, events, state, timeout_ms, max_attempts, rate_per_second, ordered, headers, signed, secret, secret_hint,
      created_at, created_by, updated_at)
    values (${row.id}, ${workspaceId}, ${row.name}, ${row.url}, ${row.events}, 'active', ${row.timeoutMs}, ${row.maxAttempts}, ${row.ratePerSecond}, ${row.ordered}, ${row.headers},
      true, ${row.secret}, ${row.secretHint}, ${row.now}, ${row.createdBy}, ${row.now})`);
}

/** A new address starts with a clean slate: what failed was the one before. */
export function updateOutgoing(
  db: PermittedDb<'route'>,
  workspaceId: string,
  row: Pick<OutgoingRow, 'id' | 'name' | 'url' | 'events' | 'timeoutMs' | 'maxAttempts' | 'ratePerSecond' | 'ordered' | 'headers'>,
  now: Date,
): Promise<number> {
  return db.run(sql`
    update outgoing_endpoints set name = ${row.name}, url = ${row.url}, events = ${row.events}, timeout_ms = ${row.timeoutMs}, max_attempts = ${row.maxAttempts},
      rate_per_second = ${row.ratePerSecond}, ordered = ${row.ordered}, headers = ${row.headers}, updated_at = ${now},
      failures = case when url = ${row.url} then failures else 0 end, rest_until = case when url = ${row.url} then rest_until end,
      failing_since = case when url = ${row.url} then failing_since end, failed_since = case when url = ${row.url} then failed_since else 0 end,
      warned_at = case when url = ${row.url} then warned_at end
    where workspace_id = ${workspaceId} and id = ${row.id}`);
}

/** Active again means: nothing that was before counts. */
export function setOutgoingState(db: PermittedDb<'route'>, workspaceId: string, id: string, state: 'active' | 'paused', now: Date): Promise<number> {
  return db.run(sql`
    update outgoing_endpoints set state = ${state}, disabled_reason = null, updated_at = ${now},
      failures = case when ${state} = 'active' then 0 else failures end, rest_until = case when ${state} = 'active' then null else rest_until end,
      failing_since = case when ${state} = 'active' then null else failing_since end, failed_since = case when ${state} = 'active' then 0 else failed_since end,
      warned_at = case when ${state} = 'active' then null else warned_at end
    where workspace_id = ${workspaceId} and id = ${id}`);
}

export interface RotatedSecret {
  id: string;
  secret: Buffer;
  secretHint: string;
  previousSecret: Buffer | null;
  previousSecretExpiresAt: Date | null;
  now: Date;
}

export function rotateOutgoing(db: PermittedDb<'rights'>, workspaceId: string, row: RotatedSecret): Promise<number> {
  return db.run(sql`
    update outgoing_endpoints set signed = true, secret = ${row.secret}, secret_hint = ${row.secretHint}, previous_secret = ${row.previousSecret},
      previous_secret_expires_at = ${row.previousSecretExpiresAt}, updated_at = ${row.now}
    where workspace_id = ${workspaceId} and id = ${row.id}`);
}

export function deleteOutgoing(db: Db, workspaceId: string, id: string, userId: string, now: Date): Promise<number> {
  return db.run(sql`update outgoing_endpoints set deleted_at = ${now}, deleted_by = ${userId}, updated_at = ${now} where workspace_id = ${workspaceId} and id = ${id}`);
}

export function listDeletedOutgoing(db: Db, workspaceId: string, page: DeletedPage): Promise<{ id: string; title: string; deletedAt: Date; deletedById: string | null }[]> {
  return db.many(sql`
    select id, name as title, deleted_at as "deletedAt", deleted_by as "deletedById" from outgoing_endpoints
    where workspace_id = ${workspaceId} and deleted_at is not null ${deletedPage(raw(`name`), page)}`);
}

export function restoreOutgoing(db: Db, workspaceId: string, id: string, now: Date): Promise<{ name: string; events: string[] } | undefined> {
  return db.maybe(sql`
    update outgoing_endpoints set deleted_at = null, deleted_by = null, updated_at = ${now} where workspace_id = ${workspaceId} and id = ${id} and deleted_at is not null
    returning name, events`);
}

export function purgeOutgoing(db: Db, before: Date, workspaceId: string | null = null): Promise<number> {
  return db.run(sql`delete from outgoing_endpoints where deleted_at < ${before} and workspace_id = coalesce(${workspaceId}::uuid, workspace_id)`);
}
