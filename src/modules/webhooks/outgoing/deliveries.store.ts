import type { Posted } from '../../../deliveries/post-delivery.ts';
import type { Db } from '../../../storage/db.ts';
import { nothing, prepared, raw, sql } from '../../../storage/sql.ts';
import type { Delivery } from './delivery.ts';

export interface DeliveryFilter {
  workspaceId: string;
  endpointId?: string;
  state?: string;
  event?: string;
  since?: string;
  until?: string;
  order: 'asc' | 'desc';
  after?: string;
  limit: number;
  withBody: boolean;
}

/** The queue says what is under way: being sent, or waiting for an earlier delivery that fails. */
const state = raw(`case when q.id is null then d.state when q.lease_until >= clock_timestamp() then 'sending'
  when e.ordered and exists (select from delivery_queue h where h.endpoint_id = q.endpoint_id and h.attempt > 0
    and (h.event_id, h.event_item, h.id) < (q.event_id, q.event_item, q.id)) then 'blocked' else d.state end`);

const columns =
  raw(`d.id, d.endpoint_id as "endpointId", coalesce(e.name, '') as "endpointName", d.event_id as "eventId", d.event_name as event, d.test,
  d.event_at as "createdAt", d.attempts, coalesce(e.max_attempts, 0) as "maxAttempts", d.last_status as "lastStatus", d.last_error as "lastError", d.last_error_phrase as "lastErrorPhrase",
  greatest(q.next_at, e.rest_until) as "dueAt", d.ended_at as "endedAt", octet_length(d.body) as size, d.reason as "endReason", d.event_item as "eventItem"`);

const joined = raw(
  'deliveries d left join delivery_queue q on q.id = d.id left join outgoing_endpoints e on e.id = d.endpoint_id',
);

export interface DeliveryRow extends Omit<Delivery, 'nextAttemptAt' | 'reason'> {
  dueAt: Date | null;
  endReason: string | null;
  eventItem: number | null;
  body?: Buffer;
}

const underWay = ['queued', 'sending', 'retrying', 'blocked'];

export function listDeliveries(db: Db, filter: DeliveryFilter): Promise<DeliveryRow[]> {
  const { workspaceId, endpointId, event, since, until, order, after, limit } = filter;
  return db.many(
    prepared(sql`
    select * from (
      select ${columns}, ${state} as state${filter.withBody ? raw(', d.body') : nothing} from ${joined}
      where d.workspace_id = ${workspaceId}
        ${endpointId === undefined ? nothing : sql`and d.endpoint_id = ${endpointId}`}
        ${event === undefined ? nothing : sql`and d.event_name = ${event}`}
        ${since === undefined ? nothing : sql`and d.id >= uuid_floor(${since}::timestamptz)`}
        ${until === undefined ? nothing : sql`and d.id < uuid_floor(${until}::timestamptz + interval '1 millisecond')`}
        ${after === undefined ? nothing : order === 'desc' ? sql`and d.id < ${after}` : sql`and d.id > ${after}`}
        ${filter.state === undefined ? nothing : underWay.includes(filter.state) ? raw('and q.id is not null') : sql`and q.id is null and d.state = ${filter.state} and ${raw(filter.state === 'delivered' ? 'd.reason is null' : 'd.reason is not null')}`}
    ) found
    ${filter.state === undefined ? nothing : sql`where state = ${filter.state}`}
    order by id ${raw(order)} limit ${limit}`),
  );
}

export function readDelivery(
  db: Db,
  workspaceId: string,
  id: string,
): Promise<(DeliveryRow & { body: Buffer }) | undefined> {
  return db.maybe(
    prepared(sql`
    select ${columns}, ${state} as state, d.body from ${joined} where d.workspace_id = ${workspaceId} and d.id = ${id}`),
  );
}

export type AttemptRow = Posted & { number: number };

const attemptsShown = 200;

/**
 * Includes its newest attempts, oldest first. One statement, so that state and attempts agree while it is being sent.
 */
export async function readDeliveryWithAttempts(
  db: Db,
  workspaceId: string,
  id: string,
): Promise<(DeliveryRow & { body: Buffer; history: AttemptRow[] }) | undefined> {
  const row = await db.maybe<DeliveryRow & { body: Buffer; history: StoredAttempt[] }>(
    prepared(sql`
    select ${columns}, ${state} as state, d.body, (
      select coalesce(jsonb_agg(to_jsonb(tried) - 'id'::text order by tried.id), '[]') from (
        select id, number, started_at as "startedAt", headers_ms as "headersMs", duration_ms as "durationMs", status, error_code as "errorCode", error, error_phrase as "errorPhrase",
          answer_headers as "answerHeaders", encode(answer, 'base64') as answer, answer_size as "answerSize"
        from delivery_attempts where workspace_id = d.workspace_id and delivery_id = d.id order by id desc limit ${attemptsShown}
      ) tried) as history
    from ${joined} where d.workspace_id = ${workspaceId} and d.id = ${id}`),
  );
  return row && { ...row, history: row.history.map(attemptOf) };
}

type StoredAttempt = Omit<AttemptRow, 'startedAt' | 'answer'> & { startedAt: string; answer: string | null };

function attemptOf({ startedAt, answer, ...rest }: StoredAttempt): AttemptRow {
  return { ...rest, startedAt: new Date(startedAt), answer: answer === null ? null : Buffer.from(answer, 'base64') };
}
