import { maxDatabaseBytes } from '../../files/file-sizes.ts';
import { attachFiles, deleteFile, listUses } from '../../files/files.store.ts';
import { storeFile } from '../../files/store-file.ts';
import type { WriteContext } from '../../runtime/define-action.ts';
import type { Db } from '../../storage/db.ts';
import type { Source } from './document.ts';
import { readJob } from './indexing/read-job.ts';

/**
 * Stores texts and loaded pages as files too, so that all documents are read in the same way. The content is small and
 * belongs to the transaction, so it stays in the database.
 */
export async function keepContent(
  db: Db,
  owner: { workspaceId: string; userId: string },
  content: { name: string; type: string; bytes: Buffer },
  now: Date,
): Promise<string> {
  const pieces = async function* () {
    yield content.bytes;
  };
  const file = await storeFile(
    { database: db, objects: null },
    owner,
    { name: content.name, type: content.type, content: pieces() },
    { now: () => now },
    { maxBytes: maxDatabaseBytes },
  );
  await attachFiles(db, owner.workspaceId, [file.id], now);
  return file.id;
}

export function orderReading(ctx: WriteContext, { id, edition }: { id: string; edition: number }): Promise<void> {
  return ctx.enqueue(readJob, { documentId: id, edition });
}

/** Deletes the content of a document for good, unless a record holds the same file. */
export async function dropContent(
  db: Db,
  workspaceId: string,
  { fileId, source }: { fileId: string; source: Source },
): Promise<void> {
  if (source === 'record') return;
  if ((await listUses(db, workspaceId, [fileId])).length === 0) await deleteFile(db, workspaceId, fileId);
}
