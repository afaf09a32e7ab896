import type { Db } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';
import { isJudged } from '../store/judged-runs.store.ts';

/** A run and the event that started it. */
export interface RunOfEvent {
  eventId: string;
  executionId: string;
  workflowId: string;
  /** Empty if the workflow no longer exists. */
  workflowName: string;
  status: string;
}

/** The runs that these events started, both active and ended. */
export function listRunsOfEvents(db: Db, workspaceId: string, eventIds: readonly string[]): Promise<RunOfEvent[]> {
  return db.many(sql`
    with found as (
      select r.event_id, r.id as execution_id, r.workflow_id, r.state as status from runs r
      where r.workspace_id = ${workspaceId} and r.event_id = any(${eventIds}::uuid[]) and ${isJudged(workspaceId)}
      union all
      select l.event_id, l.execution_id, l.workflow_id, l.status from run_log l where l.workspace_id = ${workspaceId} and l.event_id = any(${eventIds}::uuid[])
    )
    select f.event_id as "eventId", f.execution_id as "executionId", f.workflow_id as "workflowId", coalesce(w.name, '') as "workflowName", f.status
    from found f left join workflows w on w.id = f.workflow_id and w.workspace_id = ${workspaceId} order by w.name, f.execution_id`);
}
