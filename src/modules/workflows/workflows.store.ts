import type { WorkflowDefinition, WorkflowSettings } from '../../engine/definition/definition.ts';
import { columns } from '../../storage/columns.ts';
import type { Db } from '../../storage/db.ts';
import { deletable } from '../../storage/deletable.ts';
import { containing, findsWords, titleRank } from '../../storage/find-words.ts';
import type { PermittedDb } from '../../storage/permitted-db.ts';
import { join, prepared, raw, type Sql, sql } from '../../storage/sql.ts';
import type { ListedWorkflow } from './workflow.ts';

/** A workflow with everything its editors see. */
export interface Draft {
  id: string;
  name: string;
  description: string;
  color: string;
  folderId: string | null;
  definition: WorkflowDefinition;
  settings: WorkflowSettings;
  pins: Record<string, unknown>;
  deployedVersionId: string | null;
  deployedAt: Date | null;
  updatedAt: Date;
}

export type NewWorkflow = Omit<Draft, 'pins' | 'deployedVersionId' | 'deployedAt' | 'updatedAt'> & {
  digest: Buffer;
  createdBy: string;
};

const workflowColumns = columns(
  'id, name, description, color, folder_id, definition::jsonb, settings::jsonb, pins::jsonb, deployed_version_id, deployed_at, updated_at',
  'workspace_id, position, digest, created_at, created_by',
);

/** Added at the end of the workspace's order. */
export function insertWorkflow(db: Db, workspaceId: string, workflow: NewWorkflow, now: Date): Promise<number> {
  const position = sql`(select coalesce(max(position), 0) + 1 from workflows where workspace_id = ${workspaceId} and deleted_at is null)`;
  return db.run(
    prepared(
      sql`insert into workflows ${workflowColumns.insert({ workspaceId, ...workflow, position, createdAt: now, updatedAt: now })}`,
    ),
  );
}

export function readDraft(db: Db, workspaceId: string, id: string): Promise<Draft | undefined> {
  return db.maybe(
    prepared(
      sql`select ${workflowColumns.select} from workflows where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`,
    ),
  );
}

/** Empty if the workflow no longer exists. */
export async function nameOfWorkflow(db: Db, workspaceId: string, id: string): Promise<string> {
  const found = await db.maybe<{ name: string }>(
    sql`select name from workflows where workspace_id = ${workspaceId} and id = ${id}`,
  );
  return found?.name ?? '';
}

/** Locked until the transaction ends, so that simultaneous changes follow one another. */
export function lockDraft(db: Db, workspaceId: string, id: string): Promise<Draft | undefined> {
  return db.maybe(
    prepared(
      sql`select ${workflowColumns.select} from workflows where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null for update`,
    ),
  );
}

export type WorkflowChanges = Partial<
  Pick<Draft, 'name' | 'description' | 'color' | 'definition' | 'settings' | 'pins'>
> & { digest?: Buffer };

export function saveWorkflow(
  db: Db,
  workspaceId: string,
  id: string,
  changes: WorkflowChanges,
  now: Date,
): Promise<number> {
  return db.run(
    prepared(
      sql`update workflows set ${workflowColumns.set({ ...changes, updatedAt: now })} where workspace_id = ${workspaceId} and id = ${id}`,
    ),
  );
}

/** `updated_at` stays, because an editor that is open elsewhere shows the same as before. */
export function setFolder(db: Db, workspaceId: string, id: string, folderId: string | null): Promise<number> {
  return db.run(
    sql`update workflows set folder_id = ${folderId} where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`,
  );
}

export function setDeployed(
  db: PermittedDb<'route'>,
  workspaceId: string,
  id: string,
  versionId: string | null,
  at: Date | null,
): Promise<number> {
  return db.run(
    sql`update workflows set deployed_version_id = ${versionId}, deployed_at = ${at} where workspace_id = ${workspaceId} and id = ${id}`,
  );
}

export interface WorkflowFilter {
  ids?: readonly string[];
  folderId?: string;
  deployedOnly?: boolean;
  /** Only those that a call to this incoming webhook starts. */
  endpointId?: string;
  q?: string;
  id?: string;
  /** Position, time and id of the last one shown. */
  after?: string[];
  limit: number;
}

export type ListedRow = ListedWorkflow & { position: number };

/** One page in the workspace's own order, with the counts for exactly these rows. */
export function listWorkflows(db: Db, workspaceId: string, filter: WorkflowFilter): Promise<ListedRow[]> {
  const conditions: Sql[] = [sql`workspace_id = ${workspaceId}`, raw('deleted_at is null')];
  if (filter.id) conditions.push(sql`id = ${filter.id}`);
  if (filter.ids) conditions.push(sql`id = any(${filter.ids}::uuid[])`);
  if (filter.folderId) conditions.push(sql`folder_id = ${filter.folderId}`);
  if (filter.deployedOnly) conditions.push(raw('deployed_version_id is not null'));
  if (filter.endpointId)
    conditions.push(sql`exists (
      select from workflow_versions v where v.id = workflows.deployed_version_id and jsonb_path_exists(v.definition, '$.triggers[*] ? (@.kind == "webhook" && (!exists(@.config.endpointId) || @.config.endpointId == $endpoint))', jsonb_build_object('endpoint', ${filter.endpointId}::text)))`);
  if (filter.q) conditions.push(sql`concat_ws(' ', name, description) ilike ${containing(filter.q)}`);
  if (filter.after)
    conditions.push(
      sql`(position, created_at, id) > (${filter.after[0]}::float8, ${filter.after[1]}::timestamptz, ${filter.after[2]}::uuid)`,
    );
  return db.many(
    prepared(sql`
    select w.id, w.name, w.description, w.color, w.folder_id as "folderId", w.workspace_id as "workspaceId", w.deployed_version_id is not null as "isDeployed",
      w.deployed_at as "deployedAt", tally.runs as "runCount", tally.last_run_at as "lastRunAt", coalesce(v.digest <> w.digest, false) as "needsRedeployment",
      (select coalesce(json_agg(distinct kind), '[]') from jsonb_path_query(w.definition, '$.triggers[*].kind') as kind) as triggers,
      w.created_at as "createdAt", w.updated_at as "updatedAt", w.position
    from (select * from workflows where ${join(conditions, ' and ')} order by position, created_at, id limit ${filter.limit}) w
      left join workflow_versions v on v.id = w.deployed_version_id
      cross join lateral (
        select coalesce(sum(t.runs), 0)::integer as runs, max(t.last_run_at) as last_run_at from run_tallies t where t.workspace_id = w.workspace_id and t.workflow_id = w.id
      ) tally
    order by w.position, w.created_at, w.id`),
  );
}

/** Counts of yesterday and today, by the days of the tallies. */
export async function countFailedRuns(db: Db, workspaceId: string, now: Date): Promise<number> {
  return (
    await db.one<{ failed: number }>(sql`
    select coalesce(sum(failed), 0)::int as failed from run_tallies where workspace_id = ${workspaceId} and day >= (${now}::timestamptz at time zone 'UTC')::date - 1`)
  ).failed;
}

export function countWorkflows(db: Db, workspaceId: string): Promise<{ all: number; deployed: number }> {
  return db.one(
    sql`select count(*) as all, count(deployed_version_id) as deployed from workflows where workspace_id = ${workspaceId} and deleted_at is null`,
  );
}

/** Undeployed by the same statement, so that nothing can start a workflow that nobody sees. */
export function deleteWorkflow(db: Db, workspaceId: string, id: string, by: string, now: Date): Promise<number> {
  return db.run(sql`
    update workflows set deleted_at = ${now}, deleted_by = ${by}, deployed_version_id = null, deployed_at = null where workspace_id = ${workspaceId} and id = ${id}`);
}

export function restoreWorkflow(db: Db, workspaceId: string, id: string): Promise<{ name: string } | undefined> {
  return db.maybe(sql`
    update workflows set deleted_at = null, deleted_by = null where workspace_id = ${workspaceId} and id = ${id} and deleted_at is not null returning name`);
}

/** A workflow with a run under way, such as one that waits for months, is kept until the run has ended. */
export const { listDeleted: listDeletedWorkflows, purge: purgeWorkflows } = deletable('workflows', {
  keptIf: 'exists (select from runs where runs.workflow_id = workflows.id)',
});

/** Searches workflows by name and description, best first. */
export function findWorkflows(
  db: Db,
  workspaceId: string,
  q: string,
  limit: number,
): Promise<{ id: string; name: string; description: string }[]> {
  return db.many(sql`
    select id, name, left(description, 100) as description from workflows
    where workspace_id = ${workspaceId} and deleted_at is null and ${findsWords(raw(`svc_fold(name || E'\\n' || description)`), q)}
    order by ${titleRank(raw('name'), q)}, id desc limit ${limit}`);
}
