import type {
  TriggerDefinition,
  VersionSettings,
  WorkflowDefinition,
  WorkflowSettings,
} from '../../engine/definition/definition.ts';
import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';
import { unnested } from '../../storage/unnested.ts';

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

interface Snapshot {
  id: string;
  userId: string;
  now: Date;
  ofVersion: Date | null;
  /** The draft with pinned data in place of steps, where that is run. */
  pinned?: { definition: WorkflowDefinition; digest: Buffer };
}

/**
 * The draft as it is, or was then, for a run that acts as this person; the same draft gives the same snapshot. None: it
 * has changed since.
 */
export function snapshotDraft(
  db: Db,
  workspaceId: string,
  workflowId: string,
  { id, userId, now, ofVersion, pinned }: Snapshot,
): Promise<RunnableVersion | undefined> {
  return db.maybe(sql`
    insert into workflow_versions as known (id, workspace_id, workflow_id, definition, settings, digest, created_at, created_by)
    select ${id}, workspace_id, id, coalesce(${pinned ? JSON.stringify(pinned.definition) : null}::jsonb, definition), settings, coalesce(${pinned?.digest ?? null}::bytea, digest), ${now}, ${userId}
    from workflows where workspace_id = ${workspaceId} and id = ${workflowId} and deleted_at is null and updated_at = coalesce(${ofVersion}::timestamptz, updated_at)
    on conflict (workflow_id, digest, created_by) where version is null do update set created_at = known.created_at
    returning id, definition -> 'triggers' as triggers, settings, created_by as "actorId", true as "hasActor"`);
}

export interface NewSnapshot {
  id: string;
  definition: WorkflowDefinition;
  settings: VersionSettings;
  digest: Buffer;
}

/** The same for definitions that differ from the draft, all different; answers the id that each digest has, in hex. */
export async function insertSnapshots(
  db: Db,
  workspaceId: string,
  { workflowId, userId, now }: { workflowId: string; userId: string; now: Date },
  snapshots: readonly NewSnapshot[],
): Promise<Map<string, string>> {
  const { table, columns: given } = unnested('given', snapshots, {
    id: ['uuid', (snapshot) => snapshot.id],
    definition: ['jsonb', (snapshot) => JSON.stringify(snapshot.definition)],
    settings: ['jsonb', (snapshot) => JSON.stringify(snapshot.settings)],
    digest: ['bytea', (snapshot) => snapshot.digest],
  });
  const rows = await db.many<{ id: string; digest: string }>(sql`
    insert into workflow_versions (id, workspace_id, workflow_id, definition, settings, digest, created_at, created_by)
    select ${given.id}, ${workspaceId}, ${workflowId}, ${given.definition}, ${given.settings}, ${given.digest}, ${now}, ${userId} from ${table}
    on conflict (workflow_id, digest, created_by) where version is null do update set created_at = excluded.created_at
    returning id, encode(digest, 'hex') as digest`);
  return new Map(rows.map(({ id, digest }) => [digest, id]));
}
