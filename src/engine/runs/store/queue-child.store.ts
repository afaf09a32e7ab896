import type { Origin } from '../../../kernel/origin.ts';
import type { Db } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';

/** A run of the deployed version of another workflow of the workspace. Answers whether there is one. */
export async function queueChild(
  db: Db,
  child: {
    childId: string;
    parent: { id: string; workspaceId: string; trigger: string; origin: Origin; trustRoot: string | null; mode: string };
    path: string;
    workflowId: string;
    input: unknown;
    depth: number;
    now: Date;
  },
): Promise<boolean> {
  const { parent } = child;
  const added = await db.run(sql`
    insert into runs (id, workspace_id, workflow_id, version_id, trigger, origin, trust_root, mode, actor_id, input, depth, priority, state, at_once, parent_id, parent_path, queued_at)
    select ${child.childId}, w.workspace_id, w.id, v.id, ${parent.trigger}, ${parent.origin},
      (select t.root_version_id from trusted_versions t where t.root_version_id = ${parent.trustRoot} and t.version_id = v.id), ${parent.mode}, v.created_by, ${JSON.stringify(child.input ?? null)}::jsonb, ${child.depth}, 4, 'ready',
      (v.settings->>'runsAtOnce')::int, ${parent.id}, ${child.path}, ${child.now}
    from workflows w join workflow_versions v on v.id = w.deployed_version_id
    where w.workspace_id = ${parent.workspaceId} and w.id::text = ${child.workflowId} and w.deleted_at is null`);
  return added === 1;
}
