import type { WorkflowDefinition, WorkflowSettings } from '../../engine/definition/definition.ts';
import type { Db } from '../../storage/db.ts';
import { prepared, raw, sql } from '../../storage/sql.ts';

export interface StoredVersion {
  id: string;
  version: number;
  name: string | null;
  description: string | null;
  createdAt: Date;
  createdBy: string;
  /** The running version. */
  current: boolean;
}

export interface WholeVersion extends StoredVersion {
  definition: WorkflowDefinition;
  settings: WorkflowSettings;
}

const columns = raw(
  `v.id, v.version, v.name, v.description, v.created_at as "createdAt", v.created_by as "createdBy", w.deployed_version_id is not distinct from v.id as current`,
);

export interface NewVersion {
  id: string;
  workflowId: string;
  name: string | null;
  description: string | null;
  createdBy: string;
}

/**
 * Stores the current draft under the next number. The workflow must be locked, or two deploys would use the same
 * number.
 */
export function insertVersion(
  db: Db,
  workspaceId: string,
  version: NewVersion,
  now: Date,
): Promise<{ version: number }> {
  return db.one(sql`
    insert into workflow_versions (id, workspace_id, workflow_id, version, name, description, definition, settings, digest, created_at, created_by)
    select ${version.id}, w.workspace_id, w.id, (select coalesce(max(v.version), 0) + 1 from workflow_versions v where v.workflow_id = w.id),
      ${version.name}, ${version.description}, w.definition, w.settings, w.digest, ${now}, ${version.createdBy}
    from workflows w where w.workspace_id = ${workspaceId} and w.id = ${version.workflowId}
    returning version`);
}

/** Newest first. Snapshots of drafts have no number, and people do not see them as versions. */
export function listVersions(
  db: Db,
  workspaceId: string,
  workflowId: string,
  before: string | undefined,
  limit: number,
): Promise<StoredVersion[]> {
  const older = before === undefined ? raw('') : sql`and v.version < ${before}::integer`;
  return db.many(
    prepared(sql`
    select ${columns} from workflow_versions v join workflows w on w.id = v.workflow_id
    where v.workspace_id = ${workspaceId} and v.workflow_id = ${workflowId} and v.version is not null ${older} order by v.version desc limit ${limit}`),
  );
}

export function readVersion(
  db: Db,
  workspaceId: string,
  workflowId: string,
  version: number,
): Promise<WholeVersion | undefined> {
  return db.maybe(
    prepared(sql`
    select ${columns}, v.definition, v.settings from workflow_versions v join workflows w on w.id = v.workflow_id
    where v.workspace_id = ${workspaceId} and v.workflow_id = ${workflowId} and v.version = ${version}`),
  );
}

export function readVersionById(db: Db, workspaceId: string, id: string): Promise<WholeVersion | undefined> {
  return db.maybe(
    prepared(sql`
    select ${columns}, v.definition, v.settings from workflow_versions v join workflows w on w.id = v.workflow_id where v.workspace_id = ${workspaceId} and v.id = ${id}`),
  );
}

/** Runs of a version act as the person who created it. */
export async function isMember(db: Db, workspaceId: string, userId: string): Promise<boolean> {
  return (
    (await db.maybe(sql`select 1 from memberships where workspace_id = ${workspaceId} and user_id = ${userId}`)) !==
    undefined
  );
}
