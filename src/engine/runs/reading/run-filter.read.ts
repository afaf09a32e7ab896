import { join, raw, type Sql, sql } from '../../../storage/sql.ts';

/** A filter for runs. spec: Run logs. */
export interface RunFilter {
  workspaceId: string;
  workflowIds?: readonly string[];
  /** Workflows that are currently in these folders. */
  folderIds?: readonly string[];
  statuses?: readonly string[];
  triggers?: readonly string[];
  level?: 'info' | 'error';
  /** Bounds of the start time, both inclusive. */
  startDate?: Date;
  endDate?: Date;
  executionId?: string;
  minDurationMs?: number;
  maxDurationMs?: number;
  minCost?: number;
  maxCost?: number;
  model?: string;
}

/** The time in a log id may differ from the start by this much, because the ids of one process only increase. */
const slackMs = 60_000;

/** The conditions for ended runs. The period is also given as a range of ids, so that only its months are read. */
export function endedConditions(filter: RunFilter): Sql {
  const { startDate, endDate, minDurationMs, maxDurationMs, minCost, maxCost } = filter;
  const conditions: Sql[] = [sql`workspace_id = ${filter.workspaceId}`];
  if (filter.executionId !== undefined) conditions.push(sql`execution_id = ${filter.executionId}`);
  if (filter.statuses) conditions.push(sql`status = any(${filter.statuses}::text[])`);
  if (filter.triggers) conditions.push(sql`trigger = any(${filter.triggers}::text[])`);
  if (filter.level) conditions.push(ofLevel(filter.level));
  if (startDate)
    conditions.push(sql`id >= uuid_floor(${moment(startDate.getTime() - slackMs)}) and started_at >= ${startDate}`);
  if (endDate)
    conditions.push(sql`id < uuid_floor(${moment(endDate.getTime() + slackMs)}) and started_at <= ${endDate}`);
  if (minDurationMs !== undefined) conditions.push(sql`duration_ms >= ${minDurationMs}`);
  if (maxDurationMs !== undefined) conditions.push(sql`duration_ms <= ${maxDurationMs}`);
  if (minCost !== undefined) conditions.push(sql`cost >= ${minCost}`);
  if (maxCost !== undefined) conditions.push(sql`cost <= ${maxCost}`);
  if (filter.model !== undefined) conditions.push(sql`${filter.model} = any(models)`);
  return join(conditions, ' and ');
}

/** The same conditions for `run_days`: which days may contain such runs. Empty if no condition excludes a day. */
export function dayConditions({
  statuses,
  triggers,
  level,
  minDurationMs,
  maxDurationMs,
  minCost,
  maxCost,
  model,
}: RunFilter): Sql[] {
  const conditions: Sql[] = [];
  if (statuses) conditions.push(sql`status = any(${statuses}::text[])`);
  if (triggers) conditions.push(sql`trigger = any(${triggers}::text[])`);
  if (level) conditions.push(ofLevel(level));
  if (minDurationMs !== undefined) conditions.push(sql`longest_ms >= ${minDurationMs}`);
  if (maxDurationMs !== undefined) conditions.push(sql`shortest_ms <= ${maxDurationMs}`);
  if (minCost !== undefined) conditions.push(sql`dearest >= ${minCost}`);
  if (maxCost !== undefined) conditions.push(sql`cheapest <= ${maxCost}`);
  if (model !== undefined) conditions.push(sql`${model} = any(models)`);
  return conditions;
}

function ofLevel(level: 'info' | 'error'): Sql {
  return raw(level === 'info' ? "status = 'completed'" : "status <> 'completed'");
}

/** Ids have no times before 1970. */
function moment(ms: number): Date {
  return new Date(Math.max(0, ms));
}

/** A query for the ids of the requested workflows; undefined if the filter includes all. */
export function workflowsOf({ workspaceId, workflowIds, folderIds }: RunFilter): Sql | undefined {
  const named = workflowIds && sql`select unnest(${workflowIds}::uuid[])`;
  const inFolders =
    folderIds &&
    sql`select id from workflows where workspace_id = ${workspaceId} and folder_id = any(${folderIds}::uuid[]) and deleted_at is null`;
  if (named && inFolders) return sql`${named} intersect ${inFolders}`;
  return named ? sql`select distinct id from (${named}) as named (id)` : inFolders;
}
