import type { Db } from '../../storage/db.ts';
import type { PermittedDb } from '../../storage/permitted-db.ts';
import { sql } from '../../storage/sql.ts';

export interface VariableRow {
  name: string;
  /** Null if it is a secret. */
  value: string | null;
  secret: boolean;
  /**
   * The only hosts that a secret is sent to, and the only workflows that can use it. A deleted workflow has no name.
   * Empty means no restriction.
   */
  hosts: string[];
  workflows: { id: string; name: string | null }[];
  updatedAt: Date;
}

const columns = sql`name, case when sealed is null then value end as value, sealed is not null as secret, hosts,
  (select coalesce(json_agg(json_build_object('id', bound.id, 'name', w.name) order by w.name, bound.id), '[]') from unnest(workflow_ids) bound (id)
    left join workflows w on w.id = bound.id and w.workspace_id = variables.workspace_id and w.deleted_at is null) as workflows,
  updated_at as "updatedAt"`;

export function listVariables(db: Db, workspaceId: string): Promise<VariableRow[]> {
  return db.many(sql`select ${columns} from variables where workspace_id = ${workspaceId} order by name`);
}

export function readVariable(db: Db, workspaceId: string, name: string): Promise<VariableRow | undefined> {
  return db.maybe(sql`select ${columns} from variables where workspace_id = ${workspaceId} and name = ${name}`);
}

/**
 * Whether a deployed workflow may read a variable of this name: its definition contains the name, or it computes the
 * name of a variable.
 */
export async function isNamedByDeployed(db: Db, workspaceId: string, name: string): Promise<boolean> {
  const { named } = await db.one<{ named: boolean }>(sql`
    select exists (select from workflows w join workflow_versions v on v.id = w.deployed_version_id
      where w.workspace_id = ${workspaceId} and w.deleted_at is null and (position(${name} in v.definition::text) > 0 or position('vars[' in v.definition::text) > 0)) as named`);
  return named;
}

export async function isSecretVariable(db: Db, workspaceId: string, name: string): Promise<boolean> {
  return (
    (await db.maybe(
      sql`select name from variables where workspace_id = ${workspaceId} and name = ${name} and sealed is not null for update`,
    )) !== undefined
  );
}

/** `route`: where deployed workflows use it. */
export function saveVariable(
  db: PermittedDb<'route'>,
  workspaceId: string,
  name: string,
  content: { value: string } | { sealed: Buffer },
  now: Date,
): Promise<number> {
  const { value, sealed } = { value: '', sealed: null, ...content };
  return db.run(sql`
    insert into variables (workspace_id, name, value, sealed, updated_at) values (${workspaceId}, ${name}, ${value}, ${sealed}, ${now})
    on conflict (workspace_id, name) do update set value = excluded.value, sealed = excluded.sealed, updated_at = excluded.updated_at`);
}

export function deleteVariable(db: PermittedDb<'delete'>, workspaceId: string, name: string): Promise<number> {
  return db.run(sql`delete from variables where workspace_id = ${workspaceId} and name = ${name}`);
}

/** Where a secret may be used. Fields that are left out stay as they were. */
export function bindSecret(
  db: PermittedDb<'route'>,
  workspaceId: string,
  name: string,
  { hosts, workflowIds }: { hosts?: string[]; workflowIds?: string[] },
  now: Date,
): Promise<number> {
  return db.run(sql`
    update variables set hosts = coalesce(${hosts ?? null}::text[], hosts), workflow_ids = coalesce(${workflowIds ?? null}::uuid[], workflow_ids), updated_at = ${now}
    where workspace_id = ${workspaceId} and name = ${name}`);
}

export function workflowsNamed(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return db.many(
    sql`select id, name from workflows where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and deleted_at is null order by name`,
  );
}

export async function areWorkflows(db: Db, workspaceId: string, ids: readonly string[]): Promise<boolean> {
  return (await workflowsNamed(db, workspaceId, ids)).length === ids.length;
}
