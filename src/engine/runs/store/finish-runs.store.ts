import { momentOfId } from '../../../kernel/ids.ts';
import type { Origin } from '../../../kernel/origin.ts';
import type { Db } from '../../../storage/db.ts';
import { prepared, raw, type Sql, sql } from '../../../storage/sql.ts';
import type { StoredDocument } from '../../secrets/stored-documents.ts';
import { isFreer, originOfRun, placeOf } from './origin-of-run.ts';
import { insertionOf, type StoredValue } from './save-runs.store.ts';

/** A run that ended, as it is written down. */
export interface EndedRun {
  executionId: string;
  attempt: number;
  /** Whether it was ever a row of `runs`: a short run that somebody waited for may end before it has to be. */
  born: boolean;
  workspaceId: string;
  workflowId: string;
  versionId: string;
  logId: string;
  status: 'completed' | 'failed' | 'cancelled';
  trigger: string;
  origin: Origin;
  startedAt: string;
  endedAt: string;
  durationMs: number;
  cost: number;
  models: string[] | null;
  error: string | null;
  errorCode: string | null;
  errorStep: string | null;
  mode: string;
  actorId: string;
  parentId: string | null;
  retryOf: string | null;
  depth: number;
  /** The event that started it, where one did. */
  startedBy: string | null;
  /** Only written where somebody waits for such an event, or it failed. */
  event: { id: string; name: string; patterns: string[]; always: boolean };
  dispatchId: string;
  /** JSON texts; `input` is the whole trigger, whose body is what the run was given. */
  input: string;
  output: string;
  usage: string;
  spans: string;
  progress: StoredDocument | null;
  values: StoredValue[];
  /** Runs that were waiting at some time leave things to tidy up. */
  waited: boolean;
}

export interface Finished {
  executionId: string;
  /** Whether the event has to be handed on. */
  dispatched: boolean;
  /** Whether another run became ready by it. */
  woke: boolean;
}

/** A moment as every other JSON of svc writes it. */
function iso(column: string): Sql {
  return raw(`to_char("${column}" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
}

/**
 * One statement ends many runs: out of `runs`, into the log, counted, parents woken, the workspace's error workflow started. A run
 * that another worker holds by now is left alone, and is missing in the answer.
 */
export function finishRuns(db: Db, workerId: string, ended: readonly EndedRun[]): Promise<Finished[]> {
  const rows = ended.map(({ input: _i, output: _o, usage: _u, spans: _s, progress: _p, values: _v, event, ...rest }) => ({
    ...rest,
    day: new Date(momentOfId(rest.logId)).toISOString().slice(0, 10),
    eventId: event.id,
    eventName: event.name,
    patterns: event.patterns,
    always: event.always,
  }));
  const values = ended.flatMap((run) => run.values.map((value) => ({ ...value, workspaceId: run.workspaceId, runId: run.executionId })));
  return db.many(
    prepared(sql`
    with given as (
      select x.*, t.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x ("executionId" uuid, attempt int, born boolean, "workspaceId" uuid, "workflowId" uuid,
        "versionId" uuid, "logId" uuid, status text, trigger text, origin text, "startedAt" timestamptz, "endedAt" timestamptz, "durationMs" int, cost float8, models text[], error text,
        "errorCode" text, "errorStep" text, mode text, "actorId" uuid, "parentId" uuid, "retryOf" uuid, depth int, "startedBy" uuid, "eventId" uuid, "eventName" text, patterns text[],
        always boolean, "dispatchId" uuid, waited boolean, day date)
      join unnest(${ended.map((run) => run.executionId)}::uuid[], ${ended.map((run) => run.input)}::jsonb[], ${ended.map((run) => run.output)}::jsonb[],
        ${ended.map((run) => run.usage)}::jsonb[], ${ended.map((run) => run.spans)}::jsonb[], ${ended.map((run) => run.progress?.json ?? null)}::jsonb[],
        ${ended.map((run) => run.progress?.sealed ?? null)}::bytea[])
        as t (of, input, output, usage, spans, progress, sealed) on t.of = x."executionId"
    ), held as (
      delete from runs using given where given.born and runs.id = any(array[given."executionId"]) and runs.attempt = given.attempt and runs.worker_id = ${workerId} and runs.state = 'running'
      returning runs.id
    ), ended as materialized (
      select * from given where not born or "executionId" in (select id from held)
    ), logged as (
      insert into run_log (id, workspace_id, workflow_id, execution_id, version_id, status, trigger, origin, started_at, ended_at, duration_ms, cost, models, error, error_code, error_step,
        mode, actor_id, parent_id, retry_of, event_id)
      select "logId", "workspaceId", "workflowId", "executionId", "versionId", status, trigger, origin, "startedAt", "endedAt", "durationMs", cost, models, error, "errorCode", "errorStep",
        mode, "actorId", "parentId", "retryOf", "startedBy" from ended
    ), detailed as (
      insert into run_details (id, workspace_id, input, output, usage, spans, progress, sealed) select "logId", "workspaceId", input, output, usage, spans, progress, sealed from ended
    ), kept as (
      ${insertionOf(values)}
    ), tallied as (
      insert into run_tallies (workspace_id, workflow_id, day, runs, failed, cost, duration_ms, last_run_at)
      select "workspaceId", "workflowId", ("endedAt" at time zone 'UTC')::date, count(*), count(*) filter (where status <> 'completed'), sum(cost), sum("durationMs"), max("endedAt")
      from ended group by 1, 2, 3
    ), of_days as (
      select "workspaceId", day, trigger, status, min("durationMs") as shortest_ms, max("durationMs") as longest_ms,
        min(cost) as cheapest, max(cost) as dearest, coalesce(array_agg(distinct model) filter (where model is not null), '{}') as models
      from ended left join unnest(models) model on true group by 1, 2, 3, 4
    ), noted as (
      -- Nearly always it is noted already. In one order, or two processes could wait for each other.
      insert into run_days as d (workspace_id, day, trigger, status, shortest_ms, longest_ms, cheapest, dearest, models)
      select * from of_days o where not exists (select from run_days k where k.workspace_id = o."workspaceId" and k.day = o.day and k.trigger = o.trigger and k.status = o.status
        and k.shortest_ms <= o.shortest_ms and k.longest_ms >= o.longest_ms and k.cheapest <= o.cheapest and k.dearest >= o.dearest and k.models @> o.models)
      order by 1, 2, 3, 4
      on conflict (workspace_id, day, trigger, status) do update set
        shortest_ms = least(d.shortest_ms, excluded.shortest_ms), longest_ms = greatest(d.longest_ms, excluded.longest_ms),
        cheapest = least(d.cheapest, excluded.cheapest), dearest = greatest(d.dearest, excluded.dearest),
        models = array(select distinct model from unnest(d.models || excluded.models) model)
    ), answered as (
      update run_waits w set answered_at = clock_timestamp(),
        answer = jsonb_build_object('for', 'child', 'executionId', ended."executionId", 'status', ended.status, 'output', ended.output, 'error', ended.error)
      from ended where ended."parentId" is not null and w.child_id = ended."executionId" and w.answered_at is null returning w.run_id, ended.origin
    ), woken as (
      -- Touched whatever its state: a parent that is about to rest and this statement must wait for each other.
      -- What a program answered below has no more freedom above.
      update runs set state = case when runs.state = 'waiting' then 'ready' else runs.state end,
        origin = coalesce(below.origin, runs.origin)
      from (select a.run_id, (array_agg(a.origin order by ${placeOf(sql`a.origin`)} desc) filter (where ${isFreer(originOfRun('r'), sql`a.origin`)}))[1] as origin from answered a join runs r on r.id = a.run_id group by a.run_id) below
      where runs.id = below.run_id returning runs.id
    ), handled as (
      insert into runs (id, workspace_id, workflow_id, version_id, trigger, origin, mode, actor_id, input, depth, state, at_once, queued_at)
      select gen_random_uuid(), ended."workspaceId", w.id, v.id, 'api', 'order', 'async', v.created_by,
        jsonb_build_object('executionId', ended."executionId", 'workflowId', ended."workflowId", 'error', ended.error, 'code', ended."errorCode", 'stepId', ended."errorStep",
          'trigger', ended.trigger, 'startedAt', ${iso('startedAt')}, 'endedAt', ${iso('endedAt')}),
        ended.depth + 1, 'ready', (v.settings->>'runsAtOnce')::int, ended."endedAt"
      from ended join workflow_defaults d on d.workspace_id = ended."workspaceId"
        join workflows w on w.id = d.error_workflow_id and w.deleted_at is null and w.id <> ended."workflowId"
        join workflow_versions v on v.id = w.deployed_version_id
      where ended.status = 'failed' and ended."parentId" is null
      returning id
    ), heard as (
      select * from ended where always or exists (select from subscriptions s where s.workspace_id = ended."workspaceId" and s.pattern = any(ended.patterns))
    ), told as (
      insert into events (id, workspace_id, name, at, actor_id, via, depth, topic, subject_id, data)
      select "eventId", "workspaceId", "eventName", "endedAt", "actorId", 'workflow', depth, 'run', "executionId",
        jsonb_build_object('executionId', "executionId", 'workflowId', "workflowId", 'workflowName', coalesce((select name from workflows where id = "workflowId"), ''),
          'trigger', trigger, 'status', status, 'startedAt', ${iso('startedAt')}, 'endedAt', ${iso('endedAt')}, 'durationMs', "durationMs", 'cost', cost, 'error', error, 'errorCode', "errorCode", 'stepId', "errorStep")
      from heard
    ), left_over as (
      insert into dispatch (id, workspace_id, event_ids, lease_until)
      select "dispatchId", "workspaceId", array["eventId"], clock_timestamp() + interval '10 seconds' from heard returning id
    ), tidied as (
      delete from run_waits w using ended where ended.waited and w.run_id = ended."executionId" returning w.id
    ), unsubscribed as (
      delete from subscriptions s using tidied where s.consumer = 'workflows.wait' and s.owner_id = tidied.id
    )
    select "executionId" as "executionId", "dispatchId" in (select id from left_over) as dispatched,
      exists (select from woken) or exists (select from handled) as woke
    from ended`),
  );
}
