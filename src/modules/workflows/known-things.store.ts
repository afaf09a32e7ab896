import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';

/** The things in the workspace that definitions name: only names and ids, never contents. */

export interface Named {
  id: string;
  name: string;
}

export function connectionsOf(db: Db, workspaceId: string): Promise<Named[]> {
  return db.many(sql`select id, name from connections where workspace_id = ${workspaceId} and deleted_at is null`);
}

export async function isModelConnection(db: Db, workspaceId: string, id: string): Promise<boolean> {
  const found = await db.maybe(
    sql`select 1 from connections where workspace_id = ${workspaceId} and id = ${id} and kind = 'model' and deleted_at is null`,
  );
  return found !== undefined;
}

export async function kindsOfConnections(db: Db, workspaceId: string): Promise<Set<string>> {
  const rows = await db.many<{ kind: string }>(
    sql`select distinct kind from connections where workspace_id = ${workspaceId} and deleted_at is null`,
  );
  return new Set(rows.map(({ kind }) => kind));
}

/** The existing workflows with these ids and names; if several have the same name, the oldest comes first. */
export function workflowsAmong(db: Db, workspaceId: string, ids: string[], names: string[] = []): Promise<Named[]> {
  return db.many(sql`
    select id, name from workflows where workspace_id = ${workspaceId} and deleted_at is null and (id = any(${ids}::uuid[]) or name = any(${names}::text[])) order by created_at, id`);
}

export function tablesAmong(db: Db, workspaceId: string, ids: string[], names: string[] = []): Promise<Named[]> {
  return db.many(sql`
    select id, name from data_tables
    where workspace_id = ${workspaceId} and deleted_at is null and kind <> 'system' and (id = any(${ids}::uuid[]) or name = any(${names}::text[])) order by created_at, id`);
}

export async function endpointsAmong(db: Db, workspaceId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.many<{ id: string }>(
    sql`select id from inbound_endpoints where workspace_id = ${workspaceId} and deleted_at is null and id = any(${ids}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}

export async function hasEndpoint(db: Db, workspaceId: string): Promise<boolean> {
  const { has } = await db.one<{ has: boolean }>(
    sql`select exists(select from inbound_endpoints where workspace_id = ${workspaceId} and deleted_at is null) as has`,
  );
  return has;
}

/** The incoming webhook of a workspace that has only one. */
export async function onlyEndpoint(db: Db, workspaceId: string): Promise<string | undefined> {
  const [only, second] = await db.many<{ id: string }>(
    sql`select id from inbound_endpoints where workspace_id = ${workspaceId} and deleted_at is null limit 2`,
  );
  return second ? undefined : only?.id;
}

export async function secretsAmong(db: Db, workspaceId: string, names: string[]): Promise<Set<string>> {
  const rows = await db.many<{ name: string }>(
    sql`select name from variables where workspace_id = ${workspaceId} and sealed is not null and name = any(${names}::text[])`,
  );
  return new Set(rows.map((row) => row.name));
}
