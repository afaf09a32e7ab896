import type { Db } from '../storage/db.ts';
import { prepared, raw, type Sql, sql } from '../storage/sql.ts';

export interface StoredFile {
  id: string;
  workspaceId: string;
  name: string;
  type: string;
  size: number;
  /** Hexadecimal. */
  sha256: string;
  createdBy: string;
  attachedAt: Date | null;
  /** The key of its object in the store; null if the database holds the content. */
  objectKey: string | null;
  /** Contains a secret, so only the steps of its run can read it. */
  secret: boolean;
}

const columns = raw(
  'id, workspace_id as "workspaceId", name, type, size, encode(sha256, \'hex\') as sha256, created_by as "createdBy", attached_at as "attachedAt", object_key as "objectKey", secret',
);
/** An unfinished upload is not a file yet. */
const complete = raw('sha256 is not null');

export function insertFile(
  db: Db,
  file: {
    id: string;
    workspaceId: string;
    name: string;
    type: string;
    createdBy: string;
    now: Date;
    expiresAt: Date;
    objectKey: string | null;
  },
): Promise<number> {
  return db.run(sql`
    insert into files (id, workspace_id, name, type, created_by, created_at, expires_at, object_key)
    values (${file.id}, ${file.workspaceId}, ${file.name}, ${file.type}, ${file.createdBy}, ${file.now}, ${file.expiresAt}, ${file.objectKey})`);
}

/** An upload in progress does not expire. */
export function prolongUpload(db: Db, workspaceId: string, id: string, expiresAt: Date): Promise<number> {
  return db.run(sql`
    update files set expires_at = ${expiresAt} where workspace_id = ${workspaceId} and id = ${id} and sha256 is null`);
}

export function insertChunk(
  db: Db,
  chunk: { workspaceId: string; fileId: string; number: number; bytes: Buffer },
): Promise<number> {
  return db.run(sql`
    insert into file_chunks (workspace_id, file_id, number, bytes) values (${chunk.workspaceId}, ${chunk.fileId}, ${chunk.number}, ${chunk.bytes})`);
}

/** Finishes the upload, which makes the file visible. */
export function completeFile(
  db: Db,
  workspaceId: string,
  id: string,
  end: { size: number; sha256: Buffer; expiresAt: Date; secret: boolean },
): Promise<StoredFile> {
  return db.one(sql`
    update files set size = ${end.size}, sha256 = ${end.sha256}, expires_at = ${end.expiresAt}, secret = ${end.secret}
    where workspace_id = ${workspaceId} and id = ${id} returning ${columns}`);
}

export function deleteFile(db: Db, workspaceId: string, id: string): Promise<number> {
  return db.run(sql`delete from files where workspace_id = ${workspaceId} and id = ${id}`);
}

/** Finds a file in any workspace. The caller's access to that workspace is checked afterwards. */
export function findFile(db: Db, id: string): Promise<StoredFile | undefined> {
  return db.maybe(prepared(sql`select ${columns} from files where id = ${id} and ${complete}`));
}

/** Only finds the current logo of its workspace. */
export function findLogo(db: Db, id: string): Promise<StoredFile | undefined> {
  return db.maybe(
    prepared(sql`
    select ${columns} from files where id = ${id} and ${complete}
      and exists (select from workspaces w where w.id = files.workspace_id and w.logo_id = files.id)`),
  );
}

/** The ids that belong to files of this workspace, in the given order. */
export function readFiles(db: Db, workspaceId: string, ids: readonly string[]): Promise<StoredFile[]> {
  return db.many(
    prepared(sql`
    select ${columns} from files where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and ${complete}
    order by array_position(${ids}::uuid[], id)`),
  );
}

/**
 * Keeps files that a record now holds. Call it in the transaction that writes the record. Returns how many there were;
 * if there are fewer than requested, one has just been deleted.
 */
export function attachFiles(db: Db, workspaceId: string, ids: readonly string[], now: Date): Promise<number> {
  return db.run(sql`
    update files set attached_at = coalesce(attached_at, ${now}), expires_at = null
    where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and ${complete}`);
}

export function readChunks(
  db: Db,
  workspaceId: string,
  fileId: string,
  numbers: { from: number; to: number },
): Promise<{ number: number; bytes: Buffer }[]> {
  return db.many(sql`
    select number, bytes from file_chunks
    where workspace_id = ${workspaceId} and file_id = ${fileId} and number between ${numbers.from} and ${numbers.to} order by number`);
}

/** A file has several hundred rows, so few files are deleted at a time to keep the statements short. */
const purgedAtOnce = 20;

/**
 * Deletes files that nobody attached in time, and uploads whose process died. `isHeld` says for a row of `files`
 * whether something unfinished still needs it.
 */
export async function purgeFiles(db: Db, before: Date, isHeld: Sql = sql`false`): Promise<void> {
  while ((await db.run(expired(before, isHeld))) === purgedAtOnce);
}

function expired(before: Date, isHeld: Sql): Sql {
  return sql`
    delete from files where expires_at <= ${before}
      and id in (
        select id from files where expires_at <= ${before} and not (${isHeld})
        order by expires_at limit ${purgedAtOnce} for update skip locked
      )`;
}

export interface FileUse {
  fileId: string;
  tableId: string;
  recordId: string;
}

export function insertUses(db: Db, workspaceId: string, uses: readonly FileUse[]): Promise<number> {
  return db.run(sql`
    insert into file_uses (workspace_id, file_id, table_id, record_id)
    select ${workspaceId}, "fileId", "tableId", "recordId" from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as x ("fileId" uuid, "tableId" uuid, "recordId" uuid)
    on conflict do nothing`);
}

const maxUses = 200;

/** The newest record that holds, or once held, one of these files. */
export function listUses(db: Db, workspaceId: string, fileIds: readonly string[]): Promise<FileUse[]> {
  return db.many(sql`
    select file_id as "fileId", table_id as "tableId", record_id as "recordId" from file_uses
    where workspace_id = ${workspaceId} and file_id = any(${fileIds}::uuid[]) order by record_id desc limit ${maxUses}`);
}

/** Keeps the files at least until then. */
export function keepFiles(db: Db, workspaceId: string, ids: readonly string[], until: Date): Promise<number> {
  return db.run(sql`
    update files set expires_at = ${until} where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and expires_at < ${until}`);
}

/** Deletes a temporary file, unless a record holds it. */
export function releaseFile(db: Db, workspaceId: string, id: string, expiresAt: Date): Promise<number> {
  return db.run(sql`
    update files set expires_at = ${expiresAt} where workspace_id = ${workspaceId} and id = ${id} and not exists (select from file_uses u where u.file_id = files.id)`);
}

export function discardObject(db: Db, key: string): Promise<number> {
  return db.run(sql`insert into discarded_objects (object_key) values (${key}) on conflict do nothing`);
}

/** The oldest objects whose files were deleted. */
export async function listDiscarded(db: Db, limit: number): Promise<string[]> {
  const rows = await db.many<{ key: string }>(
    sql`select object_key as key from discarded_objects order by discarded_at limit ${limit}`,
  );
  return rows.map(({ key }) => key);
}

export function forgetDiscarded(db: Db, keys: readonly string[]): Promise<number> {
  return db.run(sql`delete from discarded_objects where object_key = any(${keys}::text[])`);
}
