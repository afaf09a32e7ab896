import type { StoredFile } from '../../../files/files.store.ts';
import type { Db } from '../../../storage/db.ts';
import { raw, sql } from '../../../storage/sql.ts';

export interface RunFileNote {
  workspaceId: string;
  runId: string;
  actorId: string;
  /** The path of the step that added the file; empty for the trigger. */
  path: string;
  /** Whether the file was created for the run. Otherwise it belongs to a record. */
  made: boolean;
  /** The file is kept at least until then, or longer if a record holds it. */
  keptUntil: Date | null;
  now: Date;
}

/** Lets the run use these files. */
export function noteRunFiles(db: Db, note: RunFileNote, fileIds: readonly string[]): Promise<number> {
  const { workspaceId, runId, actorId, path, made, keptUntil, now } = note;
  return db.run(sql`
    with kept as (
      update files set expires_at = ${keptUntil}
      where workspace_id = ${workspaceId} and id = any(${fileIds}::uuid[]) and sha256 is not null and expires_at < ${keptUntil}
    )
    insert into run_files (workspace_id, run_id, file_id, path, made, actor_id, created_at)
    select ${workspaceId}, ${runId}, id, ${path}, ${made}, ${actorId}, ${now} from files
    where workspace_id = ${workspaceId} and id = any(${fileIds}::uuid[]) and sha256 is not null
    on conflict do nothing`);
}

/** Lets a run use the files of another run: its parent, its child, or the run it retries. Null means all of them. */
export function shareRunFiles(
  db: Db,
  note: Pick<RunFileNote, 'workspaceId' | 'runId' | 'actorId' | 'path' | 'now'>,
  from: string,
  fileIds: readonly string[] | null,
): Promise<number> {
  const { workspaceId, runId, actorId, path, now } = note;
  return db.run(sql`
    insert into run_files (workspace_id, run_id, file_id, path, made, actor_id, created_at)
    select workspace_id, ${runId}, file_id, ${path}, made, ${actorId}, ${now} from run_files
    where workspace_id = ${workspaceId} and run_id = ${from} and (${fileIds}::uuid[] is null or file_id = any(${fileIds}::uuid[]))
    on conflict do nothing`);
}

const columns = raw(
  `f.id, f.workspace_id as "workspaceId", f.name, f.type, f.size, encode(f.sha256, 'hex') as sha256, f.created_by as "createdBy", f.attached_at as "attachedAt",
  f.object_key as "objectKey", f.secret`,
);

/** A file that this run may use. */
export function readRunFile(db: Db, workspaceId: string, runId: string, id: string): Promise<StoredFile | undefined> {
  return db.maybe(sql`
    select ${columns} from run_files r join files f on f.id = r.file_id
    where r.run_id = ${runId} and r.file_id = ${id} and r.workspace_id = ${workspaceId} and f.sha256 is not null`);
}

/** Whether a run that has not ended may use the file (a row of `files`). */
export const heldByRun = sql`exists (select from run_files r join runs on runs.id = r.run_id where r.file_id = files.id)`;

export interface ListedFile {
  runId: string;
  path: string;
  id: string;
  name: string;
  type: string;
  size: number;
  secret: boolean;
}

/** The files that these runs created. Files of records are not listed. */
export function listRunFiles(db: Db, workspaceId: string, runIds: readonly string[]): Promise<ListedFile[]> {
  return db.many(sql`
    select r.run_id as "runId", r.path, f.id, f.name, f.type, f.size, f.secret from run_files r join files f on f.id = r.file_id
    where r.workspace_id = ${workspaceId} and r.run_id = any(${runIds}::uuid[]) and r.made and f.sha256 is not null
    order by r.run_id, r.created_at, f.id`);
}

/** The people that the runs which created these files act as. */
export function listHolders(
  db: Db,
  workspaceId: string,
  fileIds: readonly string[],
): Promise<{ fileId: string; actorId: string }[]> {
  return db.many(sql`
    select distinct file_id as "fileId", actor_id as "actorId" from run_files
    where workspace_id = ${workspaceId} and file_id = any(${fileIds}::uuid[]) and made`);
}
