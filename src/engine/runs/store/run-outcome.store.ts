import type { Db } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';

export interface StoredOutcome {
  logId: string;
  status: 'completed' | 'failed' | 'cancelled';
  output: unknown;
  error: string | null;
  errorCode: string | null;
  errorStep: string | null;
  startedAt: Date;
  endedAt: Date;
  durationMs: number;
}

/** How a run ended; undefined if it has not. */
export function readOutcome(db: Db, workspaceId: string, executionId: string): Promise<StoredOutcome | undefined> {
  return db.maybe(sql`
    select l.id as "logId", l.status, d.output, l.error, l.error_code as "errorCode", l.error_step as "errorStep", l.started_at as "startedAt", l.ended_at as "endedAt",
      l.duration_ms as "durationMs"
    from run_log l join run_details d on d.id = l.id where l.workspace_id = ${workspaceId} and l.execution_id = ${executionId}`);
}

/**
 * Requests the cancellation of a run. A resting run becomes ready, so that a worker ends it. Returns false if the run
 * does not exist.
 */
export async function requestCancel(db: Db, workspaceId: string, executionId: string, by: string): Promise<boolean> {
  const touched = await db.run(sql`
    update runs set cancelled_by = ${by}, state = case when state = 'waiting' then 'ready' else state end, wake_at = null
    where workspace_id = ${workspaceId} and id = ${executionId}`);
  return touched === 1;
}

export interface Retriable {
  executionId: string;
  workflowId: string;
  versionId: string;
  /** The version that its workflow runs now; null if there is none. */
  deployedId: string | null;
  trigger: string;
  mode: 'sync' | 'async';
  actorId: string;
  /** The trigger data of the run: {kind, id, body, …}. */
  triggerData: { id: string | null; body: unknown };
  progress: unknown;
  /** The encrypted secrets of the progress, as stored with this log entry. */
  sealed: Buffer | null;
  logId: string;
}

/** In any order. Runs that have not ended or do not exist are left out. */
export function readRetriables(db: Db, workspaceId: string, executionIds: readonly string[]): Promise<Retriable[]> {
  return db.many(sql`
    select l.execution_id as "executionId", l.workflow_id as "workflowId", l.version_id as "versionId", w.deployed_version_id as "deployedId", l.trigger, l.mode,
      l.actor_id as "actorId", d.input as "triggerData", d.progress, d.sealed, l.id as "logId"
    from run_log l join run_details d on d.id = l.id left join workflows w on w.id = l.workflow_id and w.deleted_at is null
    where l.workspace_id = ${workspaceId} and l.execution_id = any(${executionIds}::uuid[])`);
}
