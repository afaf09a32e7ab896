import type { Static } from 'typebox';
import type { Db } from '../../storage/db.ts';
import type { PermittedDb } from '../../storage/permitted-db.ts';
import { sql } from '../../storage/sql.ts';
import type { Workspace } from './workspace.ts';

type Row = Static<typeof Workspace>;

export function readWorkspace(db: Db, id: string): Promise<Row> {
  return db.one(sql`
    select id, name, slug, time_zone as "timeZone", currency, language, plan, program_hosts as "programHosts", logo_id as "logoId", created_at as "createdAt", updated_at as "updatedAt" from workspaces where id = ${id}`);
}

/** The workspace that was created with the instance and belongs to its operator. */
export async function findFirstWorkspace(db: Db): Promise<string | undefined> {
  const row = await db.maybe<{ id: string }>(sql`select id from workspaces order by created_at, id limit 1`);
  return row?.id;
}

export function lockWorkspace(db: Db, id: string): Promise<Row> {
  return db.one(sql`
    select id, name, slug, time_zone as "timeZone", currency, language, plan, program_hosts as "programHosts", logo_id as "logoId", created_at as "createdAt", updated_at as "updatedAt" from workspaces where id = ${id} for update`);
}

export function saveWorkspace(
  db: PermittedDb<'route'>,
  id: string,
  changes: {
    name?: string;
    slug?: string;
    timeZone?: string;
    currency?: string;
    language?: string;
    programHosts?: string[];
  },
  now: Date,
): Promise<Row> {
  return db.one(sql`
    update workspaces set name = coalesce(${changes.name ?? null}, name), slug = coalesce(${changes.slug ?? null}, slug), time_zone = coalesce(${changes.timeZone ?? null}, time_zone),
      currency = coalesce(${changes.currency ?? null}, currency), language = coalesce(${changes.language ?? null}, language),
      program_hosts = coalesce(${changes.programHosts ?? null}::text[], program_hosts), version = version + 1, updated_at = ${now}
    where id = ${id}
    returning id, name, slug, time_zone as "timeZone", currency, language, plan, program_hosts as "programHosts", logo_id as "logoId", created_at as "createdAt", updated_at as "updatedAt"`);
}

/** A trigger deletes the earlier one. */
export function saveLogo(db: PermittedDb<'publish'>, id: string, logoId: string | null, now: Date): Promise<Row> {
  return db.one(sql`
    update workspaces set logo_id = ${logoId}, version = version + 1, updated_at = ${now} where id = ${id}
    returning id, name, slug, time_zone as "timeZone", currency, language, plan, program_hosts as "programHosts", logo_id as "logoId", created_at as "createdAt", updated_at as "updatedAt"`);
}

export function switchModule(
  db: PermittedDb<'route'>,
  id: string,
  module: string,
  enabled: boolean,
  now: Date,
): Promise<number> {
  return db.run(sql`
    update workspaces set version = version + 1, updated_at = ${now},
      disabled_modules = case when ${enabled} then array_remove(disabled_modules, ${module}::text) else array_append(array_remove(disabled_modules, ${module}::text), ${module}::text) end
    where id = ${id}`);
}

export async function databaseSize(db: Db): Promise<number> {
  return (await db.one<{ bytes: number }>(sql`select pg_database_size(current_database()) as bytes`)).bytes;
}
