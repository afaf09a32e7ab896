import type { Db } from '../../storage/db.ts';
import { raw, sql } from '../../storage/sql.ts';

export interface Folder {
  id: string;
  name: string;
  workflowCount: number;
  createdAt: Date;
  updatedAt: Date;
}

const columns =
  raw(`f.id, f.name, (select count(*) from workflows w where w.folder_id = f.id and w.deleted_at is null) as "workflowCount",
  f.created_at as "createdAt", f.updated_at as "updatedAt"`);

export function listFolders(db: Db, workspaceId: string): Promise<Folder[]> {
  return db.many(
    sql`select ${columns} from workflow_folders f where f.workspace_id = ${workspaceId} order by f.position, f.id`,
  );
}

export function readFolder(db: Db, workspaceId: string, id: string): Promise<Folder | undefined> {
  return db.maybe(
    sql`select ${columns} from workflow_folders f where f.workspace_id = ${workspaceId} and f.id = ${id}`,
  );
}

/** Returns nothing if another folder has that name. */
export function insertFolder(db: Db, workspaceId: string, id: string, name: string, now: Date): Promise<number> {
  return db.run(sql`
    insert into workflow_folders (id, workspace_id, name, position, created_at, updated_at)
    values (${id}, ${workspaceId}, ${name}, (select coalesce(max(position), 0) + 1 from workflow_folders where workspace_id = ${workspaceId}), ${now}, ${now})
    on conflict (workspace_id, lower(name)) do nothing`);
}

export function lockFolder(
  db: Db,
  workspaceId: string,
  id: string,
): Promise<{ name: string; updatedAt: Date } | undefined> {
  return db.maybe(
    sql`select name, updated_at as "updatedAt" from workflow_folders where workspace_id = ${workspaceId} and id = ${id} for update`,
  );
}

export function folderCalled(db: Db, workspaceId: string, name: string): Promise<{ id: string } | undefined> {
  return db.maybe(
    sql`select id from workflow_folders where workspace_id = ${workspaceId} and lower(name) = lower(${name})`,
  );
}

export function renameFolder(db: Db, workspaceId: string, id: string, name: string, now: Date): Promise<number> {
  return db.run(
    sql`update workflow_folders set name = ${name}, updated_at = ${now} where workspace_id = ${workspaceId} and id = ${id}`,
  );
}

export async function workflowsIn(db: Db, workspaceId: string, folderId: string): Promise<string[]> {
  const rows = await db.many<{ name: string }>(
    sql`select name from workflows where workspace_id = ${workspaceId} and folder_id = ${folderId} and deleted_at is null order by lower(name), id`,
  );
  return rows.map(({ name }) => name);
}

export function deleteFolder(db: Db, workspaceId: string, id: string): Promise<{ name: string } | undefined> {
  return db.maybe(sql`delete from workflow_folders where workspace_id = ${workspaceId} and id = ${id} returning name`);
}
