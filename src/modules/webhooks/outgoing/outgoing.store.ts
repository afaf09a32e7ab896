import { columns } from '../../../storage/columns.ts';
import type { Db } from '../../../storage/db.ts';
import { deletable } from '../../../storage/deletable.ts';
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

const endpointColumns = columns(
  `id, workspace_id, name, url, events, state, disabled_reason, timeout_ms, max_attempts, rate_per_second, ordered, headers, signed, secret, secret_hint,
  previous_secret_expires_at, failing_since, rest_until, created_at, updated_at, created_by as createdById`,
  'previous_secret, failures, failed_since, warned_at',
);
const selected = sql`${endpointColumns.of('e')}, (select u.name from users u where u.id = e.created_by) as "createdByName"`;

/** Counting stops at this number. */
const maxCounted = 10_000;

function counts(now: Date): Sql {
  return sql`
    (select count(*) from (select from delivery_queue q where q.endpoint_id = e.id limit ${maxCounted}) w)::int as waiting, coalesce(t.delivered, 0)::int as "delivered7Days",
    coalesce(t.failed, 0)::int as "failed7Days",
    (select count(*) from (select from deliveries d where d.workspace_id = e.workspace_id and d.state = 'skipped' and d.reason is not null and d.endpoint_id = e.id limit ${maxCounted}) s)::int as skipped
    from outgoing_endpoints e left join lateral (
      select sum(delivered) as delivered, sum(failed) as failed from webhook_tallies where endpoint_id = e.id and day > (${now}::timestamptz at time zone 'UTC')::date - 7
    ) t on true`;
}

export function listOutgoing(db: Db, workspaceId: string, now: Date): Promise<(OutgoingRow & OutgoingCounts)[]> {
  return db.many(
    prepared(
      sql`select ${selected}, ${counts(now)} where e.workspace_id = ${workspaceId} and e.deleted_at is null order by lower(e.name), e.id`,
    ),
  );
}

export function readOutgoing(
  db: Db,
  workspaceId: string,
  id: string,
  now: Date,
): Promise<(OutgoingRow & OutgoingCounts) | undefined> {
  return db.maybe(
    prepared(
      sql`select ${selected}, ${counts(now)} where e.workspace_id = ${workspaceId} and e.id = ${id} and e.deleted_at is null`,
    ),
  );
}

export function lockOutgoing(db: Db, workspaceId: string, id: string): Promise<OutgoingRow | undefined> {
  return db.maybe(
    prepared(
      sql`select ${selected} from outgoing_endpoints e where e.workspace_id = ${workspaceId} and e.id = ${id} and e.deleted_at is null for update of e`,
    ),
  );
}

export async function countOutgoing(db: Db, workspaceId: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from outgoing_endpoints e where e.workspace_id = ${workspaceId} and e.deleted_at is null`);
  return count;
}

export interface NewOutgoing
  extends Pick<
    OutgoingRow,
    | 'id'
    | 'name'
    | 'url'
    | 'events'
    | 'timeoutMs'
    | 'maxAttempts'
    | 'ratePerSecond'
    | 'ordered'
    | 'headers'
    | 'secret'
    | 'secretHint'
  > {
  createdBy: string;
  now: Date;
}

export function insertOutgoing(
  db: PermittedDb<'route'>,
  workspaceId: string,
  { createdBy, now, ...row }: NewOutgoing,
): Promise<number> {
  const values = endpointColumns.insert({
    workspaceId,
    ...row,
    state: 'active',
    signed: true,
    createdById: createdBy,
    createdAt: now,
    updatedAt: now,
  });
  return db.run(prepared(sql`insert into outgoing_endpoints ${values}`));
}

/** Resets what is known of earlier failures if `isOver` holds. */
function resetFailures(isOver: Sql) {
  const unless = (otherwise: string, column: string) =>
    sql`case when ${isOver} then ${raw(otherwise)} else ${raw(column)} end`;
  return {
    failures: unless('0', 'failures'),
    restUntil: unless('null', 'rest_until'),
    failingSince: unless('null', 'failing_since'),
    failedSince: unless('0', 'failed_since'),
    warnedAt: unless('null', 'warned_at'),
  };
}

/** Failures of the old address do not count against a new one. */
export function updateOutgoing(
  db: PermittedDb<'route'>,
  workspaceId: string,
  row: Pick<
    OutgoingRow,
    'id' | 'name' | 'url' | 'events' | 'timeoutMs' | 'maxAttempts' | 'ratePerSecond' | 'ordered' | 'headers'
  >,
  now: Date,
): Promise<number> {
  const { id, ...changes } = row;
  const set = endpointColumns.set({ ...changes, ...resetFailures(sql`url <> ${row.url}`), updatedAt: now });
  return db.run(prepared(sql`update outgoing_endpoints set ${set} where workspace_id = ${workspaceId} and id = ${id}`));
}

/** An endpoint that is activated again starts without its earlier failures. */
export function setOutgoingState(
  db: PermittedDb<'route'>,
  workspaceId: string,
  id: string,
  state: 'active' | 'paused',
  now: Date,
): Promise<number> {
  const set = endpointColumns.set({
    state,
    disabledReason: null,
    ...(state === 'active' && resetFailures(raw('true'))),
    updatedAt: now,
  });
  return db.run(prepared(sql`update outgoing_endpoints set ${set} where workspace_id = ${workspaceId} and id = ${id}`));
}

export interface RotatedSecret {
  id: string;
  secret: Buffer;
  secretHint: string;
  previousSecret: Buffer | null;
  previousSecretExpiresAt: Date | null;
  now: Date;
}

export function rotateOutgoing(
  db: PermittedDb<'rights'>,
  workspaceId: string,
  { id, now, ...secrets }: RotatedSecret,
): Promise<number> {
  const set = endpointColumns.set({ ...secrets, signed: true, updatedAt: now });
  return db.run(prepared(sql`update outgoing_endpoints set ${set} where workspace_id = ${workspaceId} and id = ${id}`));
}

export const {
  remove: deleteOutgoing,
  listDeleted: listDeletedOutgoing,
  bringBack: restoreOutgoing,
  purge: purgeOutgoing,
} = deletable<{ name: string; events: string[] }>('outgoing_endpoints', { returning: raw('name, events') });
