import type { Db } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';

/**
 * The cards that a run waits for, directly or through runs that it started. Empty as long as the run can continue
 * without a decision.
 */
export async function cardsOfRun(db: Db, workspaceId: string, executionId: string): Promise<string[]> {
  const rows = await db.many<{ approvalId: string }>(sql`
    with recursive family as (
      select id from runs where workspace_id = ${workspaceId} and id = ${executionId} and state = 'waiting'
      union all
      select w.child_id from family join run_waits w on w.run_id = family.id where w.child_id is not null and w.answered_at is null
    )
    select w.approval_id as "approvalId" from family join run_waits w on w.run_id = family.id where w.kind = 'approval' and w.answered_at is null
    group by w.approval_id order by min(w.created_at), w.approval_id`);
  return rows.map((row) => row.approvalId);
}
