import type { TriggerDefinition, WorkflowSettings } from '../../engine/definition/definition.ts';
import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';

/** What of a version must be known to start a run of it. */
export interface RunnableVersion {
  id: string;
  triggers: TriggerDefinition[];
  settings: WorkflowSettings;
  /** The person its runs act as. */
  actorId: string;
  hasActor: boolean;
  /** Whether a person lets programs run it without asking; a draft never is. */
  trusted?: boolean;
}

/**
 * The draft as it is, or was then, for a run that acts as this person; the same draft gives the same snapshot. None: it
 * has changed since.
 */
export function snapshotDraft(
  db: Db,
  workspaceId: string,
  workflowId: string,
  snapshot: { id: string; userId: string; now: Date; ofVersion: Date | null },
): Promise<RunnableVersion | undefined> {
  return db.maybe(sql`
    insert into workflow_versions as known (id, workspace_id, workflow_id, definition, settings, digest, created_at, created_by)
    select ${snapshot.id}, workspace_id, id, definition, settings, digest, ${snapshot.now}, ${snapshot.userId}
    from workflows where workspace_id = ${workspaceId} and id = ${workflowId} and deleted_at is null and updated_at = coalesce(${snapshot.ofVersion}::timestamptz, updated_at)
    on conflict (workflow_id, digest, created_by) where version is null do update set created_at = known.created_at
    returning id, definition -> 'triggers' as triggers, settings, created_by as "actorId", true as "hasActor"`);
}
