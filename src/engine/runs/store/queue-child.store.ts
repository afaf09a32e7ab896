import type { Origin } from '../../../kernel/origin.ts';
import type { Db } from '../../../storage/db.ts';
import { prepared, sql } from '../../../storage/sql.ts';
import { insertDeployedRuns, trustedRoot } from './insert-runs.ts';

/** Queues a run of another workflow of the workspace. Returns false if that workflow is not deployed. */
export async function queueChild(
  db: Db,
  child: {
    childId: string;
    parent: {
      id: string;
      workspaceId: string;
      trigger: string;
      origin: Origin;
      trustRoot: string | null;
      mode: string;
      trace: string | null;
      startedBy: string | null;
      startedWith: string | null;
    };
    path: string;
    workflowId: string;
    input: unknown;
    depth: number;
    now: Date;
  },
): Promise<boolean> {
  const { parent } = child;
  const values = {
    id: child.childId,
    trigger: parent.trigger,
    origin: parent.origin,
    trustRoot: trustedRoot(parent.trustRoot),
    mode: parent.mode,
    input: sql`${JSON.stringify(child.input ?? null)}::jsonb`,
    depth: child.depth,
    priority: 4,
    parentId: parent.id,
    parentPath: child.path,
    queuedAt: child.now,
    trace: parent.trace,
    startedBy: parent.startedBy,
    startedWith: parent.startedWith,
  };
  const from = sql`from workflows w join workflow_versions v on v.id = w.deployed_version_id
    where w.workspace_id = ${parent.workspaceId} and w.id::text = ${child.workflowId} and w.deleted_at is null`;
  const added = await db.run(prepared(insertDeployedRuns(values, from)));
  return added === 1;
}
