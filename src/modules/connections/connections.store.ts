import type { Db } from '../../storage/db.ts';
import { type DeletedPage, deletedPage } from '../../storage/deleted-page.ts';
import type { PermittedDb } from '../../storage/permitted-db.ts';
import { raw, sql } from '../../storage/sql.ts';

export interface ConnectionRow {
  id: string;
  name: string;
  kind: string;
  settings: Record<string, unknown>;
  secret: Buffer | null;
  testedAt: Date | null;
  testError: string | null;
  createdAt: Date;
  createdBy: string | null;
  updatedAt: Date;
}

const columns = raw(`id, name, kind, settings, secret, tested_at as "testedAt", test_error as "testError",
  created_at as "createdAt", created_by as "createdBy", updated_at as "updatedAt"`);

export function listConnections(db: Db, workspaceId: string, kind: string | null): Promise<ConnectionRow[]> {
  return db.many(sql`
    select ${columns} from connections
    where workspace_id = ${workspaceId} and deleted_at is null and (${kind}::text is null or kind = ${kind}) order by lower(name), id`);
}

export function readConnection(db: Db, workspaceId: string, id: string): Promise<ConnectionRow | undefined> {
  return db.maybe(sql`select ${columns} from connections where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`);
}

export function lockConnection(db: Db, workspaceId: string, id: string): Promise<ConnectionRow | undefined> {
  return db.maybe(sql`select ${columns} from connections where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null for update`);
}

export function insertConnection(db: PermittedDb<'route'>, workspaceId: string, row: ConnectionRow): Promise<number> {
  const { id, name, kind, settings, secret, createdAt, createdBy, updatedAt } = row;
  return db.run(sql`
    insert into connections (id, workspace_id, name, kind, settings, secret, created_at, created_by, updated_at)
    values (${id}, ${workspaceId}, ${name}, ${kind}, ${JSON.stringify(settings)}::jsonb, ${secret}, ${createdAt}, ${createdBy}, ${updatedAt})`);
}

/** What was tried was the connection as it was before. */
export function updateConnection(
  db: PermittedDb<'route'>,
  workspaceId: string,
  row: Pick<ConnectionRow, 'id' | 'name' | 'settings' | 'secret' | 'updatedAt'>,
): Promise<ConnectionRow> {
  return db.one(sql`
    update connections set name = ${row.name}, settings = ${JSON.stringify(row.settings)}::jsonb, secret = ${row.secret}, tested_at = null, test_error = null, updated_at = ${row.updatedAt}
    where workspace_id = ${workspaceId} and id = ${row.id} returning ${columns}`);
}

/** Only if the connection is still the one that was tried. */
export function recordTest(db: Db, workspaceId: string, tried: Pick<ConnectionRow, 'id' | 'updatedAt'>, error: string | null, now: Date): Promise<number> {
  return db.run(sql`
    update connections set tested_at = ${now}, test_error = ${error} where workspace_id = ${workspaceId} and id = ${tried.id} and updated_at = ${tried.updatedAt} and deleted_at is null`);
}

export function deleteConnection(db: Db, workspaceId: string, id: string, userId: string, now: Date): Promise<number> {
  return db.run(sql`update connections set deleted_at = ${now}, deleted_by = ${userId}, updated_at = ${now} where workspace_id = ${workspaceId} and id = ${id}`);
}

export function listDeletedConnections(db: Db, workspaceId: string, page: DeletedPage): Promise<{ id: string; title: string; deletedAt: Date; deletedById: string | null }[]> {
  return db.many(sql`
    select id, name as title, deleted_at as "deletedAt", deleted_by as "deletedById" from connections
    where workspace_id = ${workspaceId} and deleted_at is not null ${deletedPage(raw(`name`), page)}`);
}

export function restoreConnection(db: Db, workspaceId: string, id: string, now: Date): Promise<{ name: string; kind: string } | undefined> {
  return db.maybe(sql`
    update connections set deleted_at = null, deleted_by = null, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id} and deleted_at is not null returning name, kind`);
}

export function purgeConnections(db: Db, before: Date, workspaceId: string | null = null): Promise<number> {
  return db.run(sql`delete from connections where deleted_at < ${before} and workspace_id = coalesce(${workspaceId}::uuid, workspace_id)`);
}

/** Deployed workflows with a step that names the connection by one of these: its id, its name. */
export function listUses(db: Db, workspaceId: string, names: string[]): Promise<{ id: string; name: string }[]> {
  const wanted = names.map((name) => name.toLowerCase());
  return db.many(sql`
    select w.id, w.name from workflows w join workflow_versions v on v.id = w.deployed_version_id
    where w.workspace_id = ${workspaceId} and w.deleted_at is null and exists (
      select from jsonb_array_elements(v.definition -> 'steps') as step where lower(step #>> '{config,connection}') = any(${wanted}::text[]))
    order by lower(w.name), w.id limit 100`);
}
