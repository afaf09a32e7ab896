import type { Origin } from '../../../kernel/origin.ts';
import type { Db } from '../../../storage/db.ts';
import { join, raw, type Sql, sql } from '../../../storage/sql.ts';
import { isJudged } from '../store/judged-runs.store.ts';
import { originOfRun } from '../store/origin-of-run.ts';
import { type RunFilter, workflowsOf } from './run-filter.read.ts';

/** A run that has not ended. */
export interface ActiveRun {
  executionId: string;
  /** The id of its future log entry; null before the run begins. */
  logId: string | null;
  workflowId: string;
  workflowName: string;
  workflowColor: string;
  versionId: string;
  status: 'ready' | 'running' | 'waiting';
  trigger: string;
  origin: Origin;
  queuedAt: Date;
  startedAt: Date | null;
  wakeAt: Date | null;
  reason: Record<string, unknown> | null;
  retryOf: string | null;
  /** The person that the run acts as. */
  actorId: string;
}

export interface ActivePage {
  order: 'desc' | 'asc';
  /** The queueing time and the id of the last run that was shown. */
  after?: { queuedAt: Date; executionId: string };
  limit: number;
}

/** Why a ready run does not run yet: a limit is reached, or it is not its turn. */
const whyReady = `(select case
    when r.at_once <= (select count(*) from runs o where o.workspace_id = r.workspace_id and o.workflow_id = r.workflow_id and o.state = 'running')
      then jsonb_build_object('code', 'workflow_limit', 'limit', r.at_once)
    when d.runs_at_once <= (select count(*) from runs o where o.workspace_id = r.workspace_id and o.state = 'running')
      then jsonb_build_object('code', 'workspace_limit', 'limit', d.runs_at_once)
    else jsonb_build_object('code', 'queued') end
  from (select 1) one left join workflow_defaults d on d.workspace_id = r.workspace_id)`;

const columns =
  raw(`r.id as "executionId", r.log_id as "logId", r.workflow_id as "workflowId", coalesce(w.name, '') as "workflowName",
  coalesce(w.color, '#888888') as "workflowColor", r.version_id as "versionId", r.state as status, r.trigger, r.queued_at as "queuedAt",
  r.started_at as "startedAt", r.wake_at as "wakeAt", case when r.state = 'ready' and r.reason is null then ${whyReady} else r.reason end as reason,
  r.retry_of as "retryOf", r.actor_id as "actorId"`);

const origin = originOfRun('r');

/** In milliseconds, the precision of a cursor. */
const queued = raw("date_trunc('milliseconds', r.queued_at)");

/**
 * Some facts (duration, cost, models, failure) are only known when a run ends. A filter on one of them excludes active
 * runs.
 */
export function mayBeActive(filter: RunFilter): boolean {
  return (
    filter.level !== 'error' &&
    [filter.minDurationMs, filter.maxDurationMs, filter.minCost, filter.maxCost, filter.model].every(
      (value) => value === undefined,
    )
  );
}

export function listActive(db: Db, filter: RunFilter, page: ActivePage): Promise<ActiveRun[]> {
  const direction = raw(page.order);
  const conditions: Sql[] = [sql`r.workspace_id = ${filter.workspaceId}`, isJudged(filter.workspaceId)];
  const workflows = workflowsOf(filter);
  if (workflows) conditions.push(sql`r.workflow_id in (${workflows})`);
  if (filter.executionId !== undefined) conditions.push(sql`r.id = ${filter.executionId}`);
  if (filter.statuses) conditions.push(sql`r.state = any(${filter.statuses}::text[])`);
  if (filter.triggers) conditions.push(sql`r.trigger = any(${filter.triggers}::text[])`);
  if (filter.startDate) conditions.push(sql`coalesce(r.started_at, r.queued_at) >= ${filter.startDate}`);
  if (filter.endDate) conditions.push(sql`coalesce(r.started_at, r.queued_at) <= ${filter.endDate}`);
  if (page.after)
    conditions.push(
      sql`(${queued}, r.id) ${raw(page.order === 'desc' ? '<' : '>')} (${page.after.queuedAt}::timestamptz, ${page.after.executionId}::uuid)`,
    );
  return db.many(sql`
    select ${columns}, ${origin} as origin from runs r left join workflows w on w.id = r.workflow_id
    where ${join(conditions, ' and ')} order by ${queued} ${direction}, r.id ${direction} limit ${page.limit}`);
}

export function readActive(
  db: Db,
  workspaceId: string,
  executionId: string,
): Promise<(ActiveRun & { input: unknown }) | undefined> {
  return db.maybe(sql`
    select ${columns}, ${origin} as origin, r.input from runs r left join workflows w on w.id = r.workflow_id
    where r.workspace_id = ${workspaceId} and r.id = ${executionId} and ${isJudged(workspaceId)}`);
}

export interface RunWait {
  path: string;
  kind: 'event' | 'callback' | 'approval' | 'child';
  event: string | null;
  approvalId: string | null;
  childId: string | null;
}

/** What a run waits for now, except waits for a time. */
export function listWaits(db: Db, workspaceId: string, executionId: string): Promise<RunWait[]> {
  return db.many(sql`
    select path, kind, event, approval_id as "approvalId", child_id as "childId" from run_waits
    where workspace_id = ${workspaceId} and run_id = ${executionId} and answered_at is null order by created_at, id`);
}
