import type { Phrase } from '../../../../language/phrase.ts';
import { insertDispatch, isHeard } from '../../../events/outbox.ts';
import { momentOfId } from '../../../kernel/ids.ts';
import type { Origin } from '../../../kernel/origin.ts';
import type { Db } from '../../../storage/db.ts';
import { join, prepared, raw, type Sql, sql } from '../../../storage/sql.ts';
import { unnested } from '../../../storage/unnested.ts';
import type { StoredDocument } from '../../secrets/stored-documents.ts';
import { insertDeployedRuns, newRunId } from './insert-runs.ts';
import { isFreer, originOfRun, placeOf } from './origin-of-run.ts';
import { insertionOf, type StoredValue } from './save-runs.store.ts';

/** The end of a run, as it is stored. */
export interface EndedRun {
  executionId: string;
  attempt: number;
  /** Whether the run has a row in `runs`. A short run with a waiting caller may end before it is stored. */
  persisted: boolean;
  workspaceId: string;
  workflowId: string;
  versionId: string;
  logId: string;
  status: 'completed' | 'failed' | 'cancelled';
  trigger: string;
  origin: Origin;
  trace?: string | null;
  startedAt: string;
  endedAt: string;
  durationMs: number;
  cost: number;
  models: string[] | null;
  error: string | null;
  errorPhrase?: Phrase;
  errorCode: string | null;
  errorStep: string | null;
  mode: string;
  actorId: string;
  parentId: string | null;
  retryOf: string | null;
  depth: number;
  /** The event that started the run, if any. */
  startedBy: string | null;
  /**
   * The event is stored only if something listens for it, or if the run failed (`always`). A failed run also starts the
   * error workflow.
   */
  event: { id: string; name: string; patterns: string[]; always: boolean };
  dispatchId: string;
  /** JSON texts. `input` is the whole trigger, whose body is the run's input. */
  input: string;
  output: string;
  usage: string;
  spans: string;
  progress: StoredDocument | null;
  values: StoredValue[];
  /** Whether the run ever waited, so that its waits must be deleted. */
  waited: boolean;
}

export interface Finished {
  executionId: string;
  /** Whether the run's event must be dispatched. */
  dispatched: boolean;
  /** Whether another run became ready. */
  woke: boolean;
}

/**
 * Ends many runs with one statement: removes them from `runs`, writes the log, counts them, wakes their parents and
 * starts error workflows. A run that another worker holds is left alone and is missing in the result.
 *
 * Planning a part costs the database more than running it on no rows, so parts that none of these runs needs are left
 * out.
 */
export function finishRuns(db: Db, workerId: string, runs: readonly EndedRun[]): Promise<Finished[]> {
  const values = runs.flatMap((run) =>
    run.values.map((value) => ({ ...value, workspaceId: run.workspaceId, runId: run.executionId })),
  );
  const has = {
    rows: runs.some((run) => run.persisted),
    parents: runs.some((run) => run.parentId !== null),
    failed: runs.some((run) => run.event.always),
    waited: runs.some((run) => run.waited),
  };
  const parts: Record<string, Sql | false> = {
    given: given(runs),
    held: has.rows && leaveRuns(workerId),
    ended: has.rows
      ? raw('select * from given where not persisted or "executionId" in (select id from held)')
      : raw('select * from given'),
    logged: logRuns,
    detailed: keepDetails,
    kept: values.length > 0 && insertionOf(values),
    tallied: tallyRuns,
    day_bounds: boundsByDay,
    bounds_stored: storeBounds,
    answered: has.parents && answerParents,
    woken: has.parents && wakeParents,
    error_runs: has.failed && startErrorWorkflows,
    to_emit: endsToEmit,
    emitted: emitEnds,
    dispatched: insertDispatch(
      { id: raw('"dispatchId"'), workspaceId: raw('"workspaceId"'), eventIds: raw('array["eventId"]') },
      raw('from to_emit returning id'),
    ),
    waits_deleted:
      has.waited &&
      raw('delete from run_waits w using ended where ended.waited and w.run_id = ended."executionId" returning w.id'),
    unsubscribed:
      has.waited &&
      raw(
        `delete from subscriptions s using waits_deleted where s.consumer = 'workflows.wait' and s.owner_id = waits_deleted.id`,
      ),
  };
  const named = Object.entries(parts).flatMap(([name, part]) =>
    part ? [sql`${raw(name === 'ended' ? `${name} as materialized` : `${name} as`)} (${part})`] : [],
  );
  const woke = [has.parents && 'exists (select from woken)', has.failed && 'exists (select from error_runs)'];
  return db.many(
    prepared(sql`
    with ${join(named)}
    select "executionId" as "executionId", "dispatchId" in (select id from dispatched) as dispatched,
      ${raw(woke.filter(Boolean).join(' or ') || 'false')} as woke
    from ended`),
  );
}

/** The runs as rows. Large values are passed as separate arrays, not inside the JSON. */
function given(runs: readonly EndedRun[]): Sql {
  const rows = runs.map(
    ({ input: _i, output: _o, usage: _u, spans: _s, progress: _p, values: _v, event, ...rest }) => ({
      ...rest,
      day: new Date(momentOfId(rest.logId)).toISOString().slice(0, 10),
      eventId: event.id,
      eventName: event.name,
      patterns: event.patterns,
      always: event.always,
    }),
  );
  const large = unnested('t', runs, {
    of: ['uuid', (run) => run.executionId],
    input: ['jsonb', (run) => run.input],
    output: ['jsonb', (run) => run.output],
    usage: ['jsonb', (run) => run.usage],
    spans: ['jsonb', (run) => run.spans],
    progress: ['jsonb', (run) => run.progress?.json ?? null],
    sealed: ['bytea', (run) => run.progress?.sealed ?? null],
  });
  return sql`
    select x.*, t.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x ("executionId" uuid, attempt int, persisted boolean, "workspaceId" uuid, "workflowId" uuid,
      "versionId" uuid, "logId" uuid, status text, trigger text, origin text, "startedAt" timestamptz, "endedAt" timestamptz, "durationMs" int, cost float8, models text[], error text,
      "errorPhrase" jsonb, "errorCode" text, "errorStep" text, mode text, "actorId" uuid, "parentId" uuid, "retryOf" uuid, depth int, "startedBy" uuid, "eventId" uuid, "eventName" text, patterns text[],
      always boolean, "dispatchId" uuid, waited boolean, day date, trace text)
    join ${large.table} on ${large.columns.of} = x."executionId"`;
}

/** Deletes the runs that this worker still holds. */
function leaveRuns(workerId: string): Sql {
  return sql`
    delete from runs using given
    where given.persisted and runs.id = any(array[given."executionId"]) and runs.attempt = given.attempt and runs.worker_id = ${workerId} and runs.state = 'running' returning runs.id`;
}

const logRuns = raw(`
    insert into run_log (id, workspace_id, workflow_id, execution_id, version_id, status, trigger, origin, started_at, ended_at, duration_ms, cost, models, error, error_phrase, error_code, error_step,
      mode, actor_id, parent_id, retry_of, event_id)
    select "logId", "workspaceId", "workflowId", "executionId", "versionId", status, trigger, origin, "startedAt", "endedAt", "durationMs", cost, models, error, "errorPhrase", "errorCode", "errorStep",
      mode, "actorId", "parentId", "retryOf", "startedBy" from ended`);

const keepDetails = raw(`
    insert into run_details (id, workspace_id, input, output, usage, spans, progress, sealed) select "logId", "workspaceId", input, output, usage, spans, progress, sealed from ended`);

const tallyRuns = raw(`
    insert into run_tallies (workspace_id, workflow_id, day, runs, failed, cost, duration_ms, last_run_at)
    select "workspaceId", "workflowId", ("endedAt" at time zone 'UTC')::date, count(*), count(*) filter (where status <> 'completed'), sum(cost), sum("durationMs"), max("endedAt")
    from ended group by 1, 2, 3`);

/** Per day: the bounds of duration and cost and the models used, for the filters of the log. */
const boundsByDay = raw(`
    select "workspaceId", day, trigger, status, min("durationMs") as shortest_ms, max("durationMs") as longest_ms,
      min(cost) as cheapest, max(cost) as dearest, coalesce(array_agg(distinct model) filter (where model is not null), '{}') as models
    from ended left join unnest(models) model on true group by 1, 2, 3, 4`);

/** The bounds are usually stored already. Rows are sorted, because two processes could otherwise deadlock. */
const storeBounds = raw(`
    insert into run_days as d (workspace_id, day, trigger, status, shortest_ms, longest_ms, cheapest, dearest, models)
    select * from day_bounds o where not exists (select from run_days k where k.workspace_id = o."workspaceId" and k.day = o.day and k.trigger = o.trigger and k.status = o.status
      and k.shortest_ms <= o.shortest_ms and k.longest_ms >= o.longest_ms and k.cheapest <= o.cheapest and k.dearest >= o.dearest and k.models @> o.models)
    order by 1, 2, 3, 4
    on conflict (workspace_id, day, trigger, status) do update set
      shortest_ms = least(d.shortest_ms, excluded.shortest_ms), longest_ms = greatest(d.longest_ms, excluded.longest_ms),
      cheapest = least(d.cheapest, excluded.cheapest), dearest = greatest(d.dearest, excluded.dearest),
      models = array(select distinct model from unnest(d.models || excluded.models) model)`);

const answerParents = raw(`
    update run_waits w set answered_at = clock_timestamp(),
      answer = jsonb_build_object('for', 'child', 'executionId', ended."executionId", 'status', ended.status, 'output', ended.output, 'error', ended.error, 'phrase', ended."errorPhrase")
    from ended where ended."parentId" is not null and w.child_id = ended."executionId" and w.answered_at is null returning w.run_id, ended.origin`);

/**
 * Updates the parent in any state, so that this statement and a parent that is about to rest wait for each other. The
 * parent gets the child's origin if that has less freedom.
 */
const wakeParents = sql`
    update runs set state = case when runs.state = 'waiting' then 'ready' else runs.state end, origin = coalesce(below.origin, runs.origin)
    from (
      select a.run_id, (array_agg(a.origin order by ${placeOf(sql`a.origin`)} desc) filter (where ${isFreer(originOfRun('r'), sql`a.origin`)}))[1] as origin
      from answered a join runs r on r.id = a.run_id group by a.run_id
    ) below
    where runs.id = below.run_id returning runs.id`;

const startErrorWorkflows = insertDeployedRuns(
  {
    id: newRunId,
    workspaceId: raw('ended."workspaceId"'),
    trigger: raw(`'api'`),
    origin: raw(`'order'`),
    mode: raw(`'async'`),
    input: sql`jsonb_build_object('executionId', ended."executionId", 'workflowId', ended."workflowId", 'error', ended.error, 'code', ended."errorCode", 'stepId', ended."errorStep",
        'trigger', ended.trigger, 'startedAt', ${iso('startedAt')}, 'endedAt', ${iso('endedAt')})`,
    depth: raw('ended.depth + 1'),
    queuedAt: raw('ended."endedAt"'),
    trace: raw('ended.trace'),
  },
  raw(`
    from ended join workflow_defaults d on d.workspace_id = ended."workspaceId"
      join workflows w on w.id = d.error_workflow_id and w.deleted_at is null and w.id <> ended."workflowId"
      join workflow_versions v on v.id = w.deployed_version_id
    where ended.always and ended."parentId" is null returning id`),
);

const endsToEmit = sql`select * from ended where always or ${isHeard(raw('ended."workspaceId"'), raw('ended.patterns'))}`;

const emitEnds = sql`
    insert into events (id, workspace_id, name, at, actor_id, via, depth, topic, subject_id, data, trace)
    select "eventId", "workspaceId", "eventName", "endedAt", "actorId", 'workflow', depth, 'run', "executionId",
      jsonb_build_object('executionId', "executionId", 'workflowId', "workflowId", 'workflowName', coalesce((select name from workflows where id = "workflowId"), ''),
        'trigger', trigger, 'status', status, 'startedAt', ${iso('startedAt')}, 'endedAt', ${iso('endedAt')}, 'durationMs', "durationMs", 'cost', cost, 'error', error,
        'errorCode', "errorCode", 'stepId', "errorStep"), trace
    from to_emit`;

/** A time in the format of svc's other JSON. */
function iso(column: string): Sql {
  return raw(`to_char("${column}" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
}
