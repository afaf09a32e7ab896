import type {
  TriggerDefinition,
  VersionSettings,
  WorkflowDefinition,
  WorkflowSettings,
} from '../../engine/definition/definition.ts';
import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';
import { unnested } from '../../storage/unnested.ts';

/** The data of a version that starting a run needs. */
export interface RunnableVersion {
  id: string;
  triggers: TriggerDefinition[];
  settings: WorkflowSettings;
  /** The person whose rights its runs have. */
  actorId: string;
  hasActor: boolean;
  /** Whether a person lets programs run it without asking; never true for a draft. */
  trusted?: boolean;
}

interface Snapshot {
  id: string;
  userId: string;
  now: Date;
  ofVersion: Date | null;
  /** The draft with pinned data instead of steps, if that is to be run. */
  pinned?: { definition: WorkflowDefinition; digest: Buffer };
}

/**
 * The draft as it is, or was at the given time, for a run that acts as this person. The same draft gives the same
 * snapshot. Undefined if it has changed since.
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

/** The same for several different definitions that differ from the draft; returns the id for each digest, in hex. */
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
