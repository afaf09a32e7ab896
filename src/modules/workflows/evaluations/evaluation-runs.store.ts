import type { Origin } from '../../../kernel/origin.ts';
import type { Db } from '../../../storage/db.ts';
import { nothing, raw, sql } from '../../../storage/sql.ts';
import { unnested } from '../../../storage/unnested.ts';
import type { Check, EvaluationRun, Said, Side, Spec } from './evaluation.ts';

/** Summed from the results until the run has ended; then they are stored with it. */
const totalsOf = `
  (select jsonb_object_agg(side, jsonb_build_object('total', total, 'passed', passed, 'cost', cost, 'costKnown', known, 'durationMs', ms)) from (
    select side, count(*) as total, count(*) filter (where status = 'passed') as passed, sum(cost) as cost, bool_and(cost_known) as known, coalesce(sum(duration_ms), 0) as ms
    from evaluation_results x where x.evaluation_run_id = r.id group by side) by_side)`;

const countOf = `jsonb_array_length(r.spec -> 'cases') * (num_nonnulls(r.draft_digest, r.deployed_version))`;

export const runColumns = raw(`
  r.id, r.evaluation_id as "evaluationId", r.workflow_id as "workflowId", r.status, r.error, r.started_by as "startedBy", r.real_effects as "realEffects",
  r.deployed_version as "deployedVersion", coalesce(r.totals, ${totalsOf}, '{}') as totals, ${countOf} as "of",
  case r.status when 'running' then (select count(*) from evaluation_results x where x.evaluation_run_id = r.id and x.status not in ('queued', 'running'))::int else ${countOf} end as done,
  r.judge_cost as "judgeCost", r.started_at as "startedAt", r.ended_at as "endedAt"`);

export interface NewEvaluationRun {
  id: string;
  evaluationId: string;
  workflowId: string;
  origin: Origin;
  startedBy: string;
  realEffects: boolean;
  spec: Spec;
  draftDigest: string | null;
  deployedVersion: number | null;
}

export interface NewResult {
  position: number;
  side: Side;
  versionId: string;
  triggerId: string | null;
  executionId: string;
  /** Why it cannot even start. */
  error: Said | null;
}

/** Returns 0 if the evaluation is already running. */
export function insertEvaluationRun(db: Db, workspaceId: string, run: NewEvaluationRun, now: Date): Promise<number> {
  return db.run(sql`
    insert into evaluation_runs (id, workspace_id, evaluation_id, workflow_id, status, origin, started_by, real_effects, spec, draft_digest, deployed_version, started_at)
    values (${run.id}, ${workspaceId}, ${run.evaluationId}, ${run.workflowId}, 'running', ${run.origin}, ${run.startedBy}, ${run.realEffects}, ${JSON.stringify(run.spec)}::jsonb,
      ${run.draftDigest}, ${run.deployedVersion}, ${now})
    on conflict (evaluation_id) where status = 'running' do nothing`);
}

export function insertResults(
  db: Db,
  workspaceId: string,
  runId: string,
  results: readonly NewResult[],
): Promise<number> {
  const { table, columns: given } = unnested('given', results, {
    position: ['smallint', (result) => result.position],
    side: ['text', (result) => result.side],
    versionId: ['uuid', (result) => result.versionId],
    triggerId: ['text', (result) => result.triggerId],
    executionId: ['uuid', (result) => result.executionId],
    error: ['jsonb', (result) => (result.error === null ? null : JSON.stringify(result.error))],
  });
  return db.run(sql`
    insert into evaluation_results (evaluation_run_id, workspace_id, position, side, status, version_id, trigger_id, execution_id, error)
    select ${runId}, ${workspaceId}, ${given.position}, ${given.side}, case when ${given.error} is null then 'queued' else 'failed' end,
      ${given.versionId}, ${given.triggerId}, ${given.executionId}, ${given.error} from ${table}`);
}

export interface RunningEvaluation {
  id: string;
  workspaceId: string;
  evaluationId: string;
  workflowId: string;
  origin: Origin;
  startedBy: string;
  spec: Spec;
}

/** Undefined if it has ended or was deleted. */
export function readRunning(db: Db, workspaceId: string, id: string): Promise<RunningEvaluation | undefined> {
  return db.maybe(sql`
    select id, workspace_id as "workspaceId", evaluation_id as "evaluationId", workflow_id as "workflowId", origin, started_by as "startedBy", spec
    from evaluation_runs where workspace_id = ${workspaceId} and id = ${id} and status = 'running'`);
}

export interface TakenResult {
  position: number;
  side: Side;
  versionId: string;
  triggerId: string | null;
  executionId: string;
}

/** The next cases to run, so that no more than `atOnce` are under way. */
export function takeResults(db: Db, runId: string, atOnce: number, now: Date): Promise<TakenResult[]> {
  return db.many(sql`
    update evaluation_results set status = 'running', started_at = ${now}
    where (evaluation_run_id, position, side) in (
      select evaluation_run_id, position, side from evaluation_results where evaluation_run_id = ${runId} and status = 'queued' order by position, side
      limit greatest(0, ${atOnce}::int - (select count(*) from evaluation_results where evaluation_run_id = ${runId} and status = 'running')::int) for update)
    returning position, side, version_id as "versionId", trigger_id as "triggerId", execution_id as "executionId"`);
}

export interface EndedResult {
  position: number;
  side: Side;
  executionId: string;
  logId: string;
  status: 'completed' | 'failed' | 'cancelled';
  output: unknown;
  error: string | null;
  errorPhrase: Said['phrase'] | null;
  cost: number;
  costKnown: boolean;
  durationMs: number;
}

/** The cases whose runs have ended and have not been checked yet. */
export function listEnded(db: Db, workspaceId: string, runId: string): Promise<EndedResult[]> {
  return db.many(sql`
    select r.position, r.side, r.execution_id as "executionId", l.id as "logId", l.status, d.output, l.error, l.error_phrase as "errorPhrase", l.cost, l.duration_ms as "durationMs",
      not jsonb_path_exists(coalesce(d.usage, '{}'), '$.models.*.priceKnown ? (@ == false)') as "costKnown"
    from evaluation_results r join run_log l on l.execution_id = r.execution_id and l.workspace_id = ${workspaceId} join run_details d on d.id = l.id
    where r.evaluation_run_id = ${runId} and r.status = 'running' order by r.position, r.side`);
}

export interface ResultEnd {
  status: 'passed' | 'failed' | 'cancelled';
  checks: readonly Check[];
  error: Said | null;
  logId?: string;
  cost?: number;
  costKnown?: boolean;
  durationMs?: number;
}

/** Returns 0 if the evaluation was cancelled meanwhile. */
export function endResult(
  db: Db,
  runId: string,
  { position, side }: { position: number; side: Side },
  end: ResultEnd,
): Promise<number> {
  return db.run(sql`
    update evaluation_results set status = ${end.status}, checks = ${JSON.stringify(end.checks)}::jsonb, error = ${end.error && JSON.stringify(end.error)}::jsonb,
      log_id = ${end.logId ?? null}, cost = ${end.cost ?? 0}, cost_known = ${end.costKnown ?? true}, duration_ms = ${end.durationMs ?? null}
    where evaluation_run_id = ${runId} and position = ${position} and side = ${side} and status = 'running'`);
}

/** The runs under way that started before the given time. */
export function listOverdue(
  db: Db,
  runId: string,
  before: Date,
): Promise<{ position: number; side: Side; executionId: string }[]> {
  return db.many(sql`
    select position, side, execution_id as "executionId" from evaluation_results where evaluation_run_id = ${runId} and status = 'running' and started_at < ${before}`);
}

/** Adds the cost of the judge to the evaluation and to the workspace's spending this month. */
export function addJudgeCost(db: Db, run: RunningEvaluation, cost: number, now: Date): Promise<number> {
  return db.run(sql`
    with noted as (update evaluation_runs set judge_cost = judge_cost + ${cost} where id = ${run.id} returning workspace_id, workflow_id)
    insert into run_tallies (workspace_id, workflow_id, day, runs, failed, cost, duration_ms, last_run_at)
    select workspace_id, workflow_id, (${now}::timestamptz at time zone 'UTC')::date, 0, 0, ${cost}::float8, 0, null from noted`);
}

/** Ends it, which only the first call can do, and returns its subject. Cases not yet started are not run. */
export function endEvaluationRun(
  db: Db,
  workspaceId: string,
  id: string,
  { status, error }: { status: 'completed' | 'cancelled' | 'failed'; error?: Said },
  now: Date,
): Promise<{ evaluationId: string; workflowId: string; startedBy: string; live: string[] } | undefined> {
  return db.maybe(sql`
    with ended as (
      update evaluation_runs set status = ${status}, error = ${error ? JSON.stringify(error) : null}::jsonb, ended_at = ${now}
      where workspace_id = ${workspaceId} and id = ${id} and status = 'running' returning id, evaluation_id, workflow_id, started_by
    ), live as (select execution_id from evaluation_results x join ended on ended.id = x.evaluation_run_id where x.status = 'running'),
    left_over as (
      update evaluation_results x set status = 'cancelled' from ended where x.evaluation_run_id = ended.id and x.status in ('queued', 'running'))
    select evaluation_id as "evaluationId", workflow_id as "workflowId", started_by as "startedBy", array(select execution_id from live) as live from ended`);
}

/** Stores the totals, which outlive the results: those are kept as long as the run log. */
export function keepTotals(db: Db, workspaceId: string, id: string): Promise<number> {
  return db.run(sql`
    update evaluation_runs r set totals = coalesce(${raw(totalsOf)}, '{}') where r.workspace_id = ${workspaceId} and r.id = ${id}`);
}

export function countUnfinished(db: Db, runId: string): Promise<{ count: number }> {
  return db.one(sql`
    select count(*)::int as count from evaluation_results where evaluation_run_id = ${runId} and status in ('queued', 'running')`);
}

/** Newest first. */
export function listEvaluationRuns(
  db: Db,
  workspaceId: string,
  evaluationId: string,
  page: { after?: string[]; limit: number },
): Promise<EvaluationRun[]> {
  const older = page.after
    ? sql`and (r.started_at, r.id) < (${page.after[0]}::timestamptz, ${page.after[1]}::uuid)`
    : nothing;
  return db.many(sql`
    select ${runColumns} from evaluation_runs r where r.workspace_id = ${workspaceId} and r.evaluation_id = ${evaluationId} ${older}
    order by r.started_at desc, r.id desc limit ${page.limit}`);
}

export function readEvaluationRun(
  db: Db,
  workspaceId: string,
  id: string,
): Promise<(EvaluationRun & { spec: Spec; name: string }) | undefined> {
  return db.maybe(sql`
    select ${runColumns}, r.spec, e.name from evaluation_runs r join evaluations e on e.id = r.evaluation_id where r.workspace_id = ${workspaceId} and r.id = ${id}`);
}

export interface StoredResult {
  position: number;
  side: Side;
  status: 'queued' | 'running' | 'passed' | 'failed' | 'cancelled';
  executionId: string;
  output: unknown;
  outputCut: boolean;
  checks: Check[] | null;
  error: Said | null;
  cost: number;
  costKnown: boolean;
  durationMs: number | null;
}

/** With the outputs of their runs, if these are still kept and no larger than this. */
export function listResults(db: Db, workspaceId: string, runId: string, maxOutput: number): Promise<StoredResult[]> {
  return db.many(sql`
    select x.position, x.side, x.status, x.execution_id as "executionId", x.checks, x.error, x.cost, x.cost_known as "costKnown", x.duration_ms as "durationMs",
      case when pg_column_size(d.output) <= ${maxOutput} then d.output end as output, coalesce(pg_column_size(d.output) > ${maxOutput}, false) as "outputCut"
    from evaluation_results x left join run_details d on d.id = x.log_id
    where x.workspace_id = ${workspaceId} and x.evaluation_run_id = ${runId} order by x.position, x.side`);
}

/** Deletes results together with their runs; the totals stay. Snapshots that only evaluations used are deleted too. */
export async function forgetResults(db: Db, before: Date, workspaceId?: string): Promise<number> {
  const where = workspaceId === undefined ? nothing : sql`and workspace_id = ${workspaceId}`;
  const gone = await db.run(sql`
    delete from evaluation_results where evaluation_run_id in (select id from evaluation_runs where ended_at < ${before} ${where})`);
  await db.run(sql`
    delete from workflow_versions v where v.version is null and v.settings ? 'rehearsal' and v.created_at < ${before} ${where}
      and not exists (select from runs r where r.version_id = v.id) and not exists (select from evaluation_results x where x.version_id = v.id)
      and not exists (select from run_log l where l.workflow_id = v.workflow_id and l.version_id = v.id)`);
  return gone;
}
