import { patternsIn } from '../events/outbox.ts';
import { ownersOf } from '../queue/lease-statements.ts';
import type { Database } from '../storage/database.ts';
import type { Db } from '../storage/db.ts';
import { prepared, sql } from '../storage/sql.ts';
import { deliveryConsumer } from './delivery-sink.ts';
import type { EndpointSettings } from './endpoint-settings.ts';

/** A delivery as a courier gets it. */
export interface ClaimedRow {
  id: string;
  workspaceId: string;
  endpointId: string;
  eventId: string;
  eventItem: number | null;
  eventName: string;
  depth: number;
  body: Buffer;
  /** The total number of finished attempts. */
  attemptsBefore: number;
  /** The number of this attempt since the delivery was queued, and in total. */
  round: number;
  number: number;
  /** Differs from every earlier version of the endpoint's row. */
  endpointVersion: string;
  /** Whether the role of the endpoint's creator has rules for tables of records. */
  creatorRuled: boolean;
  /** The trace of whoever caused the event. */
  trace: string | null;
}

/** A delivery with its endpoint's settings: everything that one attempt needs. */
export interface ClaimedDelivery extends ClaimedRow {
  endpoint: EndpointSettings;
}

export interface ClaimLimits {
  /** The limit for all deliveries. */
  maxDeliveries: number;
  /** The limit per endpoint, including those that this process already holds. */
  perEndpoint: number;
  /** The limit for an ordered endpoint, whose deliveries are sent one at a time. */
  inOrder: number;
  /** By endpoint: how many this process holds, and how many more than usual it may have. */
  held: readonly { endpointId: string; count: number; ahead: number }[];
  /** Endpoints to skip this time. */
  except: readonly string[];
}

/** Time in addition to the receiver's, for the database and for a busy process. So no heartbeat is needed. */
const spareSeconds = 15;
const claimLock = 7_302;
/** An event of this age has no older event that is still uncommitted, as far as can be known. */
const settledSeconds = 1;
/**
 * How many deliveries are searched for those in flight: when they were claimed, these were first by event or by time. A
 * retried delivery can be anywhere, so for a failing endpoint all deliveries are checked. That is one claim per
 * attempt.
 */
const looked = 1_000;

/**
 * Claims due deliveries, in turn from every endpoint that has some. A lock lets only one claim run at a time, so that
 * an ordered endpoint never has a second claim in flight, with any number of processes. It gets its first delivery and
 * the settled ones right after it, in the order of the events.
 */
export function claimDeliveries(
  database: Database,
  workerId: string,
  now: Date,
  limits: ClaimLimits,
): Promise<ClaimedRow[]> {
  return database.transaction(async (tx) => {
    // The commit does not wait for the disk. If the server crashes and loses the claim, the delivery is simply still
    // due.
    const locked = tx.run(
      sql`select pg_advisory_xact_lock(${claimLock}), set_config('synchronous_commit', 'off', true)`,
    );
    const [, claimed] = await Promise.all([locked, claim(tx, workerId, now, limits)]);
    return claimed;
  });
}

function claim(
  db: Db,
  workerId: string,
  now: Date,
  { maxDeliveries, perEndpoint, inOrder, held, except }: ClaimLimits,
): Promise<ClaimedRow[]> {
  return db.many(
    prepared(sql`
    with recursive ${ownersOf('delivery_queue', 'endpoint_id')}, ready as (
      -- One that fails gets one attempt at a time: a receiver that hangs must not hold the places of others.
      select e.id, e.workspace_id, e.ordered, e.timeout_ms, case when e.failures > 0 then null else ${looked}::int end as looked, case when e.failures > 0 then 1 when e.ordered then ${inOrder}::int else ${perEndpoint}::int + coalesce(h.ahead, 0) end - coalesce(h.count, 0) as room
      from owners join outgoing_endpoints e on e.id = owners.endpoint_id
        left join unnest(${held.map(({ endpointId }) => endpointId)}::uuid[], ${held.map(({ count }) => count)}::int[], ${held.map((each) => each.ahead)}::int[])
          as h (id, count, ahead) on h.id = e.id
      where e.state = 'active' and e.deleted_at is null and (e.rest_until is null or e.rest_until <= ${now}) and e.id <> all(${except}::uuid[])
    ), picked as (
      select next.id, ready.timeout_ms
      from ready cross join lateral (
        select due.id, row_number() over (order by due.next_at, due.event_id, due.event_item) as turn from (
          select q.id, q.next_at, q.event_id, q.event_item from delivery_queue q
          where not ready.ordered and q.endpoint_id = ready.id and q.next_at <= ${now} and (q.lease_until is null or q.lease_until < clock_timestamp())
          order by q.next_at limit greatest(ready.room, 0)
        ) due
        union all
        select line.id, line.turn from (
          select head.id, head.event_id, row_number() over so_far as turn, bool_and(head.next_at <= ${now}) over so_far as due from (
            select q.id, q.event_id, q.event_item, q.next_at from delivery_queue q
            where ready.ordered and q.endpoint_id = ready.id order by q.event_id, q.event_item, q.id limit greatest(ready.room, 0)
          ) head
          window so_far as (order by head.event_id, head.event_item, head.id)
        ) line
        where ready.ordered and line.due and (line.turn = 1 or line.event_id < uuid_floor(clock_timestamp() - make_interval(secs => ${settledSeconds})))
          and not exists (
            select from (
              (select q.lease_until from delivery_queue q where q.endpoint_id = ready.id order by q.event_id, q.event_item limit ready.looked)
              union all
              (select q.lease_until from delivery_queue q where q.endpoint_id = ready.id order by q.next_at limit ready.looked)
            ) near where near.lease_until >= clock_timestamp()
          )
          and not exists (
            -- An event that its writer left behind becomes a delivery later, and is to come first.
            select from dispatch d cross join unnest(d.event_ids) as left_behind (id) join events on events.id = left_behind.id
              join subscriptions s on s.workspace_id = d.workspace_id and s.consumer = ${deliveryConsumer}::text and s.owner_id = ready.id and s.pattern = any(${patternsIn('events.name')})
            where d.workspace_id = ready.workspace_id and left_behind.id < line.event_id
          )
      ) next
      where ready.room > 0 order by next.turn limit ${maxDeliveries}
    ), claimed as (
      update delivery_queue q set attempt = attempt + 1, worker_id = ${workerId}, lease_until = clock_timestamp() + make_interval(secs => picked.timeout_ms / 1000.0 + ${spareSeconds})
      from picked where q.id = any(array[picked.id])
      returning q.id, q.endpoint_id, q.event_id, q.event_item, q.attempt, q.earlier_attempts, q.trace
    )
    select c.id, d.workspace_id as "workspaceId", c.endpoint_id as "endpointId", d.event_id as "eventId", d.event_item as "eventItem", d.event_name as "eventName", d.depth, d.body,
      d.attempts as "attemptsBefore", c.attempt as round, c.attempt + c.earlier_attempts as number, e.xmin::text as "endpointVersion", c.trace,
      coalesce((select r.table_rules from memberships m join roles r on r.id = m.role_id where m.workspace_id = e.workspace_id and m.user_id = e.created_by), false) as "creatorRuled"
    from claimed c join deliveries d on d.id = c.id join outgoing_endpoints e on e.id = c.endpoint_id
    order by c.event_id, c.event_item, c.id`),
  );
}

/** Releases deliveries that were not sent. That does not count as an attempt. */
export function releaseDeliveries(db: Db, workerId: string, ids: readonly string[]): Promise<number> {
  return db.run(
    sql`update delivery_queue set attempt = attempt - 1, worker_id = null, lease_until = null where id = any(${ids}::uuid[]) and worker_id = ${workerId}`,
  );
}
