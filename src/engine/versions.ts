import type { Db } from '../storage/db.ts';
import { prepared, sql } from '../storage/sql.ts';
import type { VersionSettings, WorkflowDefinition } from './definition/definition.ts';
import { makePlan, type Plan } from './definition/plan.ts';

export interface Version {
  id: string;
  workspaceId: string;
  workflowId: string;
  settings: VersionSettings;
  /** The person its runs act as. */
  actorId: string;
  plan: Plan;
}

/** The version that a workflow runs now. */
export interface Deployment {
  /** Null if the workflow is not deployed. */
  versionId: string | null;
  /** Whether the person that its runs act as is still a member. */
  hasActor: boolean;
  /** Whether a person allowed programs to run it without approval. */
  trusted: boolean;
}

export function readDeployment(db: Db, workspaceId: string, workflowId: string): Promise<Deployment | undefined> {
  return db.maybe(
    prepared(sql`
    select w.deployed_version_id as "versionId", m.user_id is not null as "hasActor",
      exists (select from trusted_versions t where t.root_version_id = w.deployed_version_id) as trusted
    from workflows w left join workflow_versions v on v.id = w.deployed_version_id left join memberships m on m.workspace_id = w.workspace_id and m.user_id = v.created_by
    where w.workspace_id = ${workspaceId} and w.id = ${workflowId} and w.deleted_at is null`),
  );
}

const maxKept = 500;

/** Caches compiled versions, as far as there is room. A version never changes. */
export class Versions {
  private readonly kept = new Map<string, Version>();

  async find(db: Db, id: string): Promise<Version | undefined> {
    const known = this.kept.get(id);
    if (known) {
      this.kept.delete(id);
      this.kept.set(id, known);
      return known;
    }
    const row = await db.maybe<{
      workspaceId: string;
      workflowId: string;
      definition: WorkflowDefinition;
      settings: VersionSettings;
      actorId: string;
    }>(sql`
      select workspace_id as "workspaceId", workflow_id as "workflowId", definition, settings, created_by as "actorId" from workflow_versions where id = ${id}`);
    if (!row) return undefined;
    const version = {
      id,
      workspaceId: row.workspaceId,
      workflowId: row.workflowId,
      settings: row.settings,
      actorId: row.actorId,
      plan: makePlan(row.definition),
    };
    if (this.kept.size >= maxKept) {
      const oldest = this.kept.keys().next();
      if (!oldest.done) this.kept.delete(oldest.value);
    }
    this.kept.set(id, version);
    return version;
  }
}
