import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';

export interface WorkflowDefaults {
  errorWorkflowId: string | null;
  runsAtOnce: number | null;
}

/** A deleted error workflow counts as none until it is restored. */
export async function readDefaults(db: Db, workspaceId: string): Promise<WorkflowDefaults> {
  const row = await db.maybe<WorkflowDefaults>(sql`
    select w.id as "errorWorkflowId", d.runs_at_once as "runsAtOnce" from workflow_defaults d
      left join workflows w on w.id = d.error_workflow_id and w.deleted_at is null
    where d.workspace_id = ${workspaceId}`);
  return row ?? { errorWorkflowId: null, runsAtOnce: null };
}

/** Fields that are left out stay as they were. */
export function saveDefaults(
  db: Db,
  workspaceId: string,
  { errorWorkflowId, runsAtOnce }: Partial<WorkflowDefaults>,
): Promise<number> {
  return db.run(sql`
    insert into workflow_defaults as d (workspace_id, error_workflow_id, runs_at_once) values (${workspaceId}, ${errorWorkflowId ?? null}, ${runsAtOnce ?? null})
    on conflict (workspace_id) do update set
      error_workflow_id = case when ${errorWorkflowId !== undefined} then excluded.error_workflow_id else d.error_workflow_id end,
      runs_at_once = case when ${runsAtOnce !== undefined} then excluded.runs_at_once else d.runs_at_once end`);
}
