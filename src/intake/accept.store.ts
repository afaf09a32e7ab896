import { insertDispatch, isHeard, patternsIn } from '../events/outbox.ts';
import { newId } from '../kernel/ids.ts';
import { lessFree } from '../kernel/origin.ts';
import type { Db } from '../storage/db.ts';
import { prepared, raw, sql } from '../storage/sql.ts';
import type { AcceptedWebhook } from './intake.ts';

export interface PendingWebhook extends Omit<AcceptedWebhook, 'idempotencyKey' | 'keyDays'> {
  id: string;
  at: Date;
  trace?: string | null;
  keyHash: Buffer | null;
  keyExpiresAt: Date;
}

export interface Acceptance {
  /** The webhooks of the group that are new. */
  accepted: string[];
  /** The new dispatch rows. */
  dispatched: string[];
}

/**
 * Keys are inserted in sorted order, so that two processes cannot deadlock. If an event already exists, the group was
 * committed before but its answer was lost: such webhooks are accepted without being written again.
 */
export function acceptTogether(
  db: Db,
  group: readonly PendingWebhook[],
  reactsTo: (name: string) => boolean,
): Promise<Acceptance> {
  const first = firstOfEachKey(group);
  const dispatchIds = new Map(group.map(({ workspaceId }) => [workspaceId, newId()]));
  const column = <Value>(of: (each: PendingWebhook) => Value): Value[] => group.map(of);
  return db.one(
    prepared(sql`
    with asked as (
      select *, 'webhook:' || endpoint_id as scope,
        -- All bodies are one parameter: bytes travel as they are, and not as text twice as long.
        substring(${Buffer.concat(column(({ raw }) => raw))}::bytea from (sum(size) over (order by place) - size + 1)::int for size) as raw
      from unnest(${column(({ id }) => id)}::uuid[], ${column(({ workspaceId }) => workspaceId)}::uuid[], ${column(({ endpointId }) => endpointId)}::uuid[],
        ${column(({ event }) => event)}::text[], ${column(({ data }) => JSON.stringify(data))}::text[], ${column(({ raw }) => raw.length)}::int[],
        ${column(({ contentType }) => contentType)}::text[], ${column(({ headers }) => JSON.stringify(headers))}::text[], ${column(({ source }) => source)}::text[],
        ${column(({ at }) => at)}::timestamptz[], ${column(({ keyHash }) => keyHash?.toString('hex') ?? null)}::text[], ${column(({ keyExpiresAt }) => keyExpiresAt)}::timestamptz[],
        ${column((each) => first.has(each))}::boolean[], ${column(({ workspaceId }) => dispatchIds.get(workspaceId))}::uuid[], ${column(({ event }) => reactsTo(event))}::boolean[],
        ${column(({ loop }) => (loop ? lessFree('order', loop.origin) : null))}::text[], ${column(({ loop }) => (loop ? loop.depth + 1 : 0))}::smallint[],
        ${column(({ trace }) => trace ?? null)}::text[])
        with ordinality as a (id, workspace_id, endpoint_id, name, data, size, content_type, headers, source, at, key_hash, key_expires_at, first, dispatch_id, reacts, origin, depth, trace, place)
    ), taken as (
      insert into idempotency_keys as known (scope, key_hash, input_hash, reference, expires_at)
      select scope, decode(key_hash, 'hex'), '', id::text, key_expires_at from asked where key_hash is not null and first order by scope, key_hash
      on conflict (scope, key_hash) do update set answer = null, reference = excluded.reference, expires_at = excluded.expires_at
        where known.expires_at <= ${group[0]?.at ?? null}::timestamptz or known.reference = excluded.reference
      returning reference
    ), accepted as (
      select * from asked where key_hash is null or id::text in (select reference from taken)
    ), written as (
      insert into events (id, workspace_id, name, at, via, origin, depth, topic, subject_id, data, trace)
      select id, workspace_id, name, at, 'webhook', origin, depth, 'received', endpoint_id, data::jsonb, trace from accepted
      on conflict (id) do nothing returning id
    ), fresh as (
      select accepted.* from accepted join written using (id)
    ), received as (
      insert into received_webhooks (id, workspace_id, endpoint_id, received_at, raw, content_type, headers, source)
      select id, workspace_id, endpoint_id, at, raw, content_type, headers::jsonb, source from fresh
    ), counted as (
      insert into webhook_tallies (workspace_id, endpoint_id, day, accepted, duplicates)
      select workspace_id, endpoint_id, (at at time zone 'UTC')::date, count(written.id), count(*) filter (where accepted.id is null)
      from asked left join accepted using (id, workspace_id, endpoint_id, at) left join written using (id) group by 1, 2, 3
    ), dispatched as (
      ${insertDispatch(
        { id: raw('dispatch_id'), workspaceId: raw('workspace_id'), eventIds: raw('array_agg(id order by place)') },
        sql`from fresh where reacts or ${isHeard(raw('fresh.workspace_id'), patternsIn('fresh.name'))} group by dispatch_id, workspace_id`,
      )} returning id
    )
    select array(select id from accepted) as accepted, array(select id from dispatched) as dispatched`),
  );
}

/** If two webhooks in the group have the same key, the first one wins. */
function firstOfEachKey(group: readonly PendingWebhook[]): Set<PendingWebhook> {
  const seen = new Set<string>();
  return new Set(
    group.filter(({ endpointId, keyHash }) => {
      if (keyHash === null) return true;
      const key = `${endpointId} ${keyHash.toString('hex')}`;
      const isFirst = !seen.has(key);
      seen.add(key);
      return isFirst;
    }),
  );
}
