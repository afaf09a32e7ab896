import type { Db } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';

export interface DayOfRuns {
  /** The day in UTC, such as `2026-03-01`. */
  day: string;
  runs: number;
  failed: number;
  /** The cost of runs and of the assistant, which share one limit. */
  cost: number;
  /** The part of the cost that the assistant caused. */
  assistantCost: number;
  averageMs: number;
}

/** Every day from `first` to `last`, including days without runs. */
export function listDays(db: Db, workspaceId: string, first: string, last: string): Promise<DayOfRuns[]> {
  return db.many(sql`
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(sum(t.runs), 0)::int as runs, coalesce(sum(t.failed), 0)::int as failed,
      round((coalesce(sum(t.cost), 0) + coalesce(a.cost, 0))::numeric, 8)::float8 as cost, round(coalesce(a.cost, 0)::numeric, 8)::float8 as "assistantCost",
      coalesce(round(sum(t.duration_ms) / nullif(sum(t.runs), 0)), 0)::int as "averageMs"
    from generate_series(${first}::date, ${last}::date, interval '1 day') d (day)
    left join run_tallies t on t.workspace_id = ${workspaceId} and t.day = d.day::date
    left join assistant_tallies a on a.workspace_id = ${workspaceId} and a.day = d.day::date
    group by d.day, a.cost order by d.day`);
}

export interface RunsOfWorkflow {
  id: string;
  name: string;
  runs: number;
  failed: number;
  cost: number;
}

/** The workflows that ran since then, sorted by cost and then by number of runs. */
export function listWorkflowsByUse(
  db: Db,
  workspaceId: string,
  first: string,
  limit: number,
): Promise<RunsOfWorkflow[]> {
  return db.many(sql`
    select t.workflow_id as id, coalesce(w.name, '') as name, sum(t.runs)::int as runs, sum(t.failed)::int as failed, round(sum(t.cost)::numeric, 8)::float8 as cost
    from run_tallies t left join workflows w on w.id = t.workflow_id
    where t.workspace_id = ${workspaceId} and t.day >= ${first}::date
    group by t.workflow_id, w.name order by sum(t.cost) desc, sum(t.runs) desc, t.workflow_id limit ${limit}`);
}
