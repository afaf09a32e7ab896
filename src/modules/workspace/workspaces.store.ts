import type { Static } from 'typebox';
import type { Db } from '../../storage/db.ts';
import type { PermittedDb } from '../../storage/permitted-db.ts';
import { sql } from '../../storage/sql.ts';
import type { Workspace } from './workspace.ts';

type Row = Static<typeof Workspace>;

export function readWorkspace(db: Db, id: string): Promise<Row> {
  return db.one(sql`
    select id, name, slug, time_zone as "timeZone", currency, language, plan, program_hosts as "programHosts", created_at as "createdAt", updated_at as "updatedAt" from workspaces where id = ${id}`);
}

export function lockWorkspace(db: Db, id: string): Promise<Row> {
  return db.one(sql`
    select id, name, slug, time_zone as "timeZone", currency, language, plan, program_hosts as "programHosts", created_at as "createdAt", updated_at as "updatedAt" from workspaces where id = ${id} for update`);
}

export function saveWorkspace(
  db: Db,
  id: string,
  changes: { name?: string; slug?: string; timeZone?: string; currency?: string; language?: string; programHosts?: string[] },
  now: Date,
): Promise<Row> {
  return db.one(sql`
    update workspaces set name = coalesce(${changes.name ?? null}, name), slug = coalesce(${changes.slug ?? null}, slug), time_zone = coalesce(${changes.timeZone ?? null}, time_zone),
      currency = coalesce(${changes.currency ?? null}, currency), language = coalesce(${changes.language ?? null}, language),
      program_hosts = coalesce(${changes.programHosts ?? null}::text[], program_hosts), version = version + 1, updated_at = ${now}
    where id = ${id}
    returning id, name, slug, time_zone as "timeZone", currency, language, plan, program_hosts as "programHosts", created_at as "createdAt", updated_at as "updatedAt"`);
}

export function switchModule(db: PermittedDb<'route'>, id: string, module: string, enabled: boolean, now: Date): Promise<number> {
  return db.run(sql`
    update workspaces set version = version + 1, updated_at = ${now},
      disabled_modules = case when ${enabled} then array_remove(disabled_modules, ${module}::text) else array_append(array_remove(disabled_modules, ${module}::text), ${module}::text) end
    where id = ${id}`);
}

export async function databaseSize(db: Db): Promise<number> {
  return (await db.one<{ bytes: number }>(sql`select pg_database_size(current_database()) as bytes`)).bytes;
}

export interface VariableRow {
  name: string;
  /** null where it is a secret. */
  value: string | null;
  secret: boolean;
  updatedAt: Date;
}

export function listVariables(db: Db, workspaceId: string): Promise<VariableRow[]> {
  return db.many(sql`
    select name, case when sealed is null then value end as value, sealed is not null as secret, updated_at as "updatedAt"
    from variables where workspace_id = ${workspaceId} order by name`);
}

export function readVariable(db: Db, workspaceId: string, name: string): Promise<Pick<VariableRow, 'value' | 'secret'> | undefined> {
  return db.maybe(sql`
    select case when sealed is null then value end as value, sealed is not null as secret from variables where workspace_id = ${workspaceId} and name = ${name}`);
}

/** Whether a deployed workflow may read a variable of this name: it stands somewhere in its definition, or which one it reads is computed. */
export async function isNamedByDeployed(db: Db, workspaceId: string, name: string): Promise<boolean> {
  const { named } = await db.one<{ named: boolean }>(sql`
    select exists (select from workflows w join workflow_versions v on v.id = w.deployed_version_id
      where w.workspace_id = ${workspaceId} and w.deleted_at is null and (position(${name} in v.definition::text) > 0 or position('vars[' in v.definition::text) > 0)) as named`);
  return named;
}

export async function isSecretVariable(db: Db, workspaceId: string, name: string): Promise<boolean> {
  return (await db.maybe(sql`select name from variables where workspace_id = ${workspaceId} and name = ${name} and sealed is not null for update`)) !== undefined;
}

export function saveVariable(db: Db, workspaceId: string, name: string, content: { value: string } | { sealed: Buffer }, now: Date): Promise<number> {
  const { value, sealed } = { value: '', sealed: null, ...content };
  return db.run(sql`
    insert into variables (workspace_id, name, value, sealed, updated_at) values (${workspaceId}, ${name}, ${value}, ${sealed}, ${now})
    on conflict (workspace_id, name) do update set value = excluded.value, sealed = excluded.sealed, updated_at = excluded.updated_at`);
}

export function deleteVariable(db: Db, workspaceId: string, name: string): Promise<number> {
  return db.run(sql`delete from variables where workspace_id = ${workspaceId} and name = ${name}`);
}
