import type { Phrase } from '../../../../language/phrase.ts';
import { momentOfId } from '../../../kernel/ids.ts';
import type { Origin } from '../../../kernel/origin.ts';
import type { Db } from '../../../storage/db.ts';
import { nothing, preparedWhenPopular, raw, type Sql, sql } from '../../../storage/sql.ts';
import { originOfRun } from '../store/origin-of-run.ts';
import { type Stretch, stretchesThatFit } from './run-days.read.ts';
import { endedConditions, type RunFilter, workflowsOf } from './run-filter.read.ts';

/** A run that ended, without its inputs and outputs. */
export interface EndedRun {
  logId: string;
  executionId: string;
  workflowId: string;
  /** Empty if the workflow is deleted for good. */
  workflowName: string;
  workflowDescription: string;
  workflowColor: string;
  versionId: string;
  status: 'completed' | 'failed' | 'cancelled';
  trigger: string;
  origin: Origin;
  startedAt: Date;
  endedAt: Date;
  durationMs: number;
  cost: number;
  error: string | null;
  /** The error as a phrase for translation; null if the message is not ours. */
  errorPhrase: Phrase | null;
  errorCode: string | null;
  errorStep: string | null;
  mode: 'sync' | 'async';
  retryOf: string | null;
  /** The person that the run acted as. */
  actorId: string;
}

export interface LogPage {
  order: 'desc' | 'asc';
  /** The id of the last entry that was shown. */
  after?: string;
  limit: number;
  /** The current time, from which a list of the newest entries starts. */
  now: Date;
}

const columns = raw(
  'id, workflow_id, execution_id, version_id, status, trigger, origin, event_id, started_at, ended_at, duration_ms, cost, error, error_phrase, error_code, error_step, mode, retry_of, actor_id',
);

const shown =
  raw(`l.id as "logId", l.execution_id as "executionId", l.workflow_id as "workflowId", coalesce(w.name, '') as "workflowName",
  coalesce(w.description, '') as "workflowDescription", coalesce(w.color, '#888888') as "workflowColor", l.version_id as "versionId", l.status, l.trigger,
  l.started_at as "startedAt", l.ended_at as "endedAt", l.duration_ms as "durationMs", l.cost, l.error, l.error_phrase as "errorPhrase", l.error_code as "errorCode", l.error_step as "errorStep",
  l.mode, l.retry_of as "retryOf", l.actor_id as "actorId"`);
const origin = originOfRun('l');

const all: Stretch = { from: new Date(0), to: new Date('5000-01-01T00:00:00Z') };

/**
 * One page of the log in the order of ids, which is the order of start times. The log is searched one period at a time
 * until the page is full, and usually the first period fills it. A single query over all months would search each of
 * them, even months without a match.
 */
export async function listEnded(db: Db, filter: RunFilter, page: LogPage): Promise<EndedRun[]> {
  const found: EndedRun[] = [];
  for (const stretch of await stretchesOf(db, filter, page)) {
    found.push(...(await readPage(db, filter, { ...page, limit: page.limit - found.length }, stretch)));
    if (found.length >= page.limit) break;
  }
  return found;
}

async function stretchesOf(db: Db, filter: RunFilter, page: LogPage): Promise<Stretch[]> {
  if (filter.executionId !== undefined) return [all];
  const fitting = await stretchesThatFit(db, filter);
  if (fitting) {
    // Listing named workflows uses an index of its own, so one search covers all periods.
    const ahead = (workflowsOf(filter) ? wholeOf(fitting) : fitting).filter((stretch) => isAhead(stretch, page));
    return page.order === 'desc' ? ahead.reverse() : ahead;
  }
  if (page.order === 'asc') return [all];
  const month = latestMonth(page);
  const latest = { from: month, to: all.to };
  return filter.startDate && filter.startDate >= month ? [latest] : [latest, { from: all.from, to: month }];
}

/** Whether a period may contain entries of the page, which starts after `after`. */
function isAhead({ from, to }: Stretch, { after, order }: LogPage): boolean {
  if (after === undefined) return true;
  const position = momentOfId(after);
  return order === 'desc' ? from.getTime() <= position : to.getTime() >= position;
}

function wholeOf(stretches: readonly Stretch[]): Stretch[] {
  const [first, last] = [stretches[0], stretches.at(-1)];
  return first && last ? [{ from: first.from, to: last.to }] : [];
}

/** The month in which the page starts, or the month before during the first ten days. */
function latestMonth({ after, now }: LogPage): Date {
  const position = after === undefined ? now.getTime() : momentOfId(after);
  const early = new Date(position - 10 * 86_400_000);
  return new Date(Math.max(0, Date.UTC(early.getUTCFullYear(), early.getUTCMonth())));
}

/**
 * Cuts the page before joining anything. If the filter names workflows, each contributes its own first entries, so a
 * workflow that runs rarely is found as fast as a busy one.
 */
function readPage(db: Db, filter: RunFilter, page: LogPage, { from, to }: Stretch): Promise<EndedRun[]> {
  const direction = raw(page.order);
  // Written into the statement, since the planner must know that few rows are needed. Otherwise it sorts all of them.
  const limit = raw(String(page.limit));
  const after =
    page.after === undefined ? nothing : sql` and id ${raw(page.order === 'desc' ? '<' : '>')} ${page.after}`;
  const conditions = sql`${endedConditions(filter)}${after} and id >= uuid_floor(${from}) and id < uuid_floor(${to})`;
  const workflows = workflowsOf(filter);
  const entries: Sql = workflows
    ? sql`select l.* from (${workflows}) as asked (workflow)
        cross join lateral (select ${columns} from run_log where workflow_id = asked.workflow and ${conditions} order by id ${direction} limit ${limit}) l
        order by l.id ${direction} limit ${limit}`
    : sql`select ${columns} from run_log where ${conditions} order by id ${direction} limit ${limit}`;
  return db.many(
    preparedWhenPopular(
      sql`select ${shown}, ${origin} as origin from (${entries}) l left join workflows w on w.id = l.workflow_id order by l.id ${direction}`,
    ),
  );
}

export function readEntryOfExecution(db: Db, workspaceId: string, executionId: string): Promise<EndedRun | undefined> {
  return db.maybe(sql`
    select ${shown}, ${origin} as origin from run_log l left join workflows w on w.id = l.workflow_id
    where l.workspace_id = ${workspaceId} and l.execution_id = ${executionId}`);
}

/** Why a run failed, as a phrase for translation; null if the message is not ours. */
export async function readErrorPhrase(db: Db, workspaceId: string, executionId: string): Promise<Phrase | null> {
  const entry = await db.maybe<{ phrase: Phrase | null }>(sql`
    select error_phrase as phrase from run_log where workspace_id = ${workspaceId} and execution_id = ${executionId}`);
  return entry?.phrase ?? null;
}

/** The median duration of the workflow's last twenty runs; undefined if none has ended yet. */
export async function estimatedDuration(db: Db, workspaceId: string, workflowId: string): Promise<number | undefined> {
  const { ms } = await db.one<{ ms: number | null }>(sql`
    select percentile_cont(0.5) within group (order by duration_ms) as ms
    from (select duration_ms from run_log where workflow_id = ${workflowId} and workspace_id = ${workspaceId} order by id desc limit 20) recent`);
  return ms === null ? undefined : Math.round(ms);
}
