import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';
import type { AttemptOutcome } from './attempt-outcome.ts';
import type { ChangedEndpoint } from './finish-deliveries.store.ts';

export interface FinishedWell {
  /** The deliveries that this worker still held; null means all. */
  held: string[] | null;
  endpoints: ChangedEndpoint[];
}

/**
 * The short statement for attempts that all arrived, which is almost always the case: removes them from the queue,
 * stores and counts them, and resets the endpoint's failures. Deliveries that this worker no longer holds are missing
 * in `held` and are left to `finishDeliveries`.
 */
export function finishDelivered(
  db: Db,
  workerId: string,
  now: Date,
  outcomes: readonly AttemptOutcome[],
): Promise<FinishedWell> {
  const rows = outcomes.map(
    ({
      id,
      attemptId,
      workspaceId,
      endpointId,
      round,
      number,
      startedAt,
      headersMs,
      durationMs,
      status,
      answerHeaders,
      answer,
      answerSize,
    }) => {
      return {
        id,
        attemptId,
        workspaceId,
        endpointId,
        round,
        number,
        startedAt,
        headersMs,
        durationMs,
        status,
        answerHeaders,
        answer: answer?.toString('base64'),
        answerSize,
      };
    },
  );
  return db.one(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id uuid, "attemptId" uuid, "workspaceId" uuid, "endpointId" uuid, round int, number int,
        "startedAt" timestamptz, "headersMs" float8, "durationMs" float8, status int, "answerHeaders" jsonb, answer text, "answerSize" int)
    ), ended as materialized (
      delete from delivery_queue q using given g where q.id = any(array[g.id]) and q.worker_id = ${workerId} and q.attempt = g.round returning g.*
    ), noted as (
      update deliveries d set attempts = greatest(d.attempts, w.number), last_status = w.status, last_error = null, last_error_phrase = null, state = 'delivered', reason = null, ended_at = ${now}
      from ended w where d.id = w.id
    ), tried as (
      insert into delivery_attempts (id, workspace_id, delivery_id, number, started_at, headers_ms, duration_ms, status, answer_headers, answer, answer_size)
      select "attemptId", "workspaceId", id, number, "startedAt", "headersMs", "durationMs", status, "answerHeaders", decode(answer, 'base64'), "answerSize" from ended
    ), counted as (
      insert into webhook_tallies (workspace_id, endpoint_id, day, delivered)
      select "workspaceId", "endpointId", (${now}::timestamptz at time zone 'UTC')::date, count(*) from ended group by 1, 2
    ), locked as materialized (
      -- In one order, or two processes could wait for each other.
      select e.id from outgoing_endpoints e where e.id = any(${[...new Set(outcomes.map(({ endpointId }) => endpointId))]}::uuid[])
        and (e.failures > 0 or e.failing_since is not null) order by e.id for update
    ), healed as (
      update outgoing_endpoints e set failures = 0, failing_since = null, failed_since = 0, rest_until = null, warned_at = null
      from locked where e.id = locked.id
      returning e.id, e.workspace_id as "workspaceId", e.name, e.url, e.failing_since as "failingSince"
    )
    select case when (select count(*) from ended) < ${outcomes.length} then array(select id from ended) end as held,
      coalesce((select jsonb_agg(to_jsonb(healed) || '{"disabledReason":null,"warnHours":null}') from healed), '[]') as endpoints`);
}
