import { ownersOf } from '../queue/lease-statements.ts';
import type { Db } from '../storage/db.ts';
import { prepared, sql } from '../storage/sql.ts';
import type { AttemptOutcome } from './attempt-outcome.ts';
import type { EndpointTurn } from './endpoint-turn.ts';

export interface ChangedEndpoint {
  id: string;
  workspaceId: string;
  name: string;
  url: string;
  failingSince: string | null;
  /** Set if the endpoint was disabled just now. */
  disabledReason: string | null;
  /** How long the endpoint has failed, if people are to be notified now. */
  warnHours: 24 | 72 | null;
}

export interface Finished {
  /** The deliveries that this worker still held. */
  held: string[];
  endpoints: ChangedEndpoint[];
}

/** After this many failures in a row an endpoint rests, each time twice as long. */
const failuresBeforeRest = 5;
const [firstRestSeconds, maxRestSeconds] = [60, 3_600];
const [disableAfterDays, disableAfterDeliveries] = [5, 10];

/**
 * Ends many attempts with one statement: removes or reschedules them, stores and counts them, and updates the
 * endpoint's circuit breaker. A delivery that another worker holds is left alone. If somebody took a delivery off the
 * queue meanwhile, its attempt is still stored.
 */
export function finishDeliveries(
  db: Db,
  workerId: string,
  now: Date,
  outcomes: readonly AttemptOutcome[],
  turns: readonly EndpointTurn[],
): Promise<Finished> {
  const rows = outcomes.map((outcome) => ({ ...outcome, answer: outcome.answer?.toString('base64') }));
  return db.one(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id uuid, "attemptId" uuid, "workspaceId" uuid, "endpointId" uuid, round int, number int,
        state text, reason text, "nextAt" timestamptz, "startedAt" timestamptz, "headersMs" float8, "durationMs" float8, status int, "errorCode" text, error text,
        "errorPhrase" jsonb, "answerHeaders" jsonb, answer text, "answerSize" int)
    ), ended as (
      delete from delivery_queue q using given g where g.state <> 'retrying' and q.id = any(array[g.id]) and q.worker_id = ${workerId} and q.attempt = g.round returning q.id
    ), later as (
      update delivery_queue q set next_at = g."nextAt", worker_id = null, lease_until = null
      from given g where g.state = 'retrying' and q.id = any(array[g.id]) and q.worker_id = ${workerId} and q.attempt = g.round returning q.id
    ), mine as materialized (
      select * from given where id in (select id from ended union all select id from later)
    ), written as materialized (
      select mine.*, true as held from mine
      union all
      select g.*, false from given g where g."attemptId" is not null and not exists (select from delivery_queue q where q.id = g.id)
    ), noted as (
      update deliveries d set attempts = greatest(d.attempts, w.number), last_status = w.status, last_error = w.error, last_error_phrase = w."errorPhrase",
        state = case when w.held or w.state = 'delivered' then w.state else d.state end,
        reason = case when w.held or w.state = 'delivered' then w.reason else d.reason end,
        ended_at = case when not w.held then d.ended_at when w.state <> 'retrying' then ${now}::timestamptz end
      from written w where d.id = w.id
    ), tried as (
      insert into delivery_attempts (id, workspace_id, delivery_id, number, started_at, headers_ms, duration_ms, status, error_code, error, error_phrase, answer_headers, answer, answer_size)
      select "attemptId", "workspaceId", id, number, "startedAt", "headersMs", "durationMs", status, "errorCode", error, "errorPhrase", "answerHeaders", decode(answer, 'base64'), "answerSize"
      from written where "attemptId" is not null
    ), counted as (
      insert into webhook_tallies (workspace_id, endpoint_id, day, delivered, failed)
      select "workspaceId", "endpointId", (${now}::timestamptz at time zone 'UTC')::date, count(*) filter (where state = 'delivered'), count(*) filter (where state = 'failed')
      from mine where state in ('delivered', 'failed') group by 1, 2
    ), turned as (
      select * from jsonb_to_recordset(${JSON.stringify(turns)}::jsonb) as x ("endpointId" uuid, succeeded boolean, failed int, "newlyFailed" int, "latestStart" timestamptz, gone boolean)
    ), locked as materialized (
      -- In one order, or two processes could wait for each other.
      select e.id, e.failures, e.rest_until, e.failing_since, e.failed_since, e.warned_at, e.state, t.succeeded, t.failed, t."newlyFailed", t."latestStart", t.gone
      from turned t join outgoing_endpoints e on e.id = t."endpointId" where t.failed > 0 or e.failures > 0 or e.failing_since is not null order by e.id for update of e
    ), judged as materialized (
      select l.*,
        case when failed = 0 then 0 when succeeded then least(failed, ${failuresBeforeRest}) when failures < ${failuresBeforeRest} then least(failures + failed, ${failuresBeforeRest})
          -- What was under way when the rest began says nothing new.
          else failures + (rest_until is null or "latestStart" >= rest_until)::int end as now_failures,
        case when failed = 0 then null when succeeded then ${now}::timestamptz else coalesce(failing_since, ${now}) end as now_failing_since,
        case when failed = 0 then 0 when succeeded then "newlyFailed" else failed_since + "newlyFailed" end as now_failed_since
      from locked l
    ), sentenced as materialized (
      select j.*,
        case when state = 'disabled' then null when gone then 'gone'
          when now_failing_since <= ${now}::timestamptz - make_interval(days => ${disableAfterDays}) and now_failed_since + (
            -- What waits for a rest to end has had no attempt yet, and is not delivered either.
            select count(*) from (select from delivery_queue q where q.endpoint_id = j.id and q.attempt = 0 and q.earlier_attempts = 0 limit ${disableAfterDeliveries}) w
          ) >= ${disableAfterDeliveries} then 'failing' end as sentence,
        case when now_failing_since <= ${now}::timestamptz - interval '72 hours' and (warned_at is null or warned_at < now_failing_since + interval '72 hours') then 72
          when now_failing_since <= ${now}::timestamptz - interval '24 hours' and (warned_at is null or warned_at < now_failing_since) then 24 end as warn_hours
      from judged j
    ), changed as (
      update outgoing_endpoints e set failures = s.now_failures, failing_since = s.now_failing_since, failed_since = s.now_failed_since,
        rest_until = case when s.now_failures < ${failuresBeforeRest} then null
          when s.now_failures > s.failures or s.succeeded
            then ${now}::timestamptz + make_interval(secs => least(${firstRestSeconds}::int * power(2, least(s.now_failures - ${failuresBeforeRest}, 10)), ${maxRestSeconds}::int))
          else e.rest_until end,
        warned_at = case when s.warn_hours is not null then ${now} when s.now_failing_since is null then null else e.warned_at end,
        state = case when s.sentence is null then e.state else 'disabled' end, disabled_reason = coalesce(s.sentence, e.disabled_reason)
      from sentenced s where e.id = s.id
      returning e.id, e.workspace_id as "workspaceId", e.name, e.url, e.failing_since as "failingSince", s.sentence as "disabledReason",
        case when s.sentence is null then s.warn_hours end as "warnHours"
    )
    select array(select id from mine) as held,
      coalesce((select jsonb_agg(to_jsonb(changed)) from changed), '[]') as endpoints`);
}

/**
 * Marks deliveries that wait for a disabled or deleted endpoint as skipped. A person can have them sent later. Returns
 * how many.
 */
export function setAsideDeliveries(db: Db, now: Date, most = 1_000): Promise<number> {
  return db.run(
    prepared(sql`
    with recursive ${ownersOf('delivery_queue', 'endpoint_id')}, closed as materialized (
      select owners.endpoint_id, case when e.state = 'disabled' and e.deleted_at is null then 'disabled' else 'deleted' end as reason
      from owners left join outgoing_endpoints e on e.id = owners.endpoint_id
      where owners.endpoint_id is not null and (e.id is null or e.deleted_at is not null or e.state = 'disabled')
    ), waiting as materialized (
      select q.id, closed.reason from closed cross join lateral (
        select id from delivery_queue where endpoint_id = closed.endpoint_id and (lease_until is null or lease_until < clock_timestamp()) limit ${most} for update skip locked) q
    ), taken as (
      delete from delivery_queue q using waiting where q.id = waiting.id returning q.id, waiting.reason
    )
    update deliveries d set state = 'skipped', reason = taken.reason, ended_at = ${now} from taken where d.id = taken.id`),
  );
}
