import type { WorkflowDefinition } from '../../engine/definition/definition.ts';
import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';

export interface DeployedDefinition {
  workflowId: string;
  name: string;
  versionId: string;
  definition: WorkflowDefinition;
  /** The given workflows that run it, directly or through others; each counts as running itself. */
  roots: string[];
  /** Those of them that programs may run in exactly this version without asking. */
  trustedBy: string[];
}

/**
 * These workflows and all that they run, directly or through others, as deployed now, each once. Workflows named by an
 * expression are unknown and not included.
 */
export function readFamilies(
  db: Db,
  workspaceId: string,
  workflowIds: readonly string[],
): Promise<DeployedDefinition[]> {
  return db.many(sql`
    with recursive family (root, id) as (
      select w.id, w.id from workflows w where w.workspace_id = ${workspaceId} and w.id = any(${workflowIds}::uuid[])
      union
      select f.root, child.id from family f join workflows w on w.id = f.id join workflow_versions v on v.id = w.deployed_version_id
        cross join lateral jsonb_path_query(v.definition, '$.steps[*] ? (@.kind == "workflow").config.workflowId') named
        join workflows child on child.workspace_id = ${workspaceId} and child.id::text = lower(named #>> '{}')
    )
    select w.id as "workflowId", w.name, v.id as "versionId", v.definition, f.roots,
      array(select r.id from workflows r join trusted_versions t on t.root_version_id = r.deployed_version_id
        where r.id = any(f.roots) and r.workspace_id = ${workspaceId} and t.workspace_id = ${workspaceId} and t.version_id = v.id) as "trustedBy"
    from (select id, array_agg(root) as roots from family group by id) f join workflows w on w.id = f.id join workflow_versions v on v.id = w.deployed_version_id
    where w.workspace_id = ${workspaceId} and w.deleted_at is null
    order by w.id = any(${workflowIds}::uuid[]) desc, w.position, w.id`);
}
