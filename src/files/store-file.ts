import { createHash } from 'node:crypto';
import type { Clock } from '../kernel/clock.ts';
import { newId } from '../kernel/ids.ts';
import { inBlocks } from '../kernel/in-blocks.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Db } from '../storage/db.ts';
import type { ContentPlaces } from './file-content.ts';
import { chunkBytes } from './file-sizes.ts';
import {
  completeFile,
  deleteFile,
  discardObject,
  insertChunk,
  insertFile,
  prolongUpload,
  type StoredFile,
} from './files.store.ts';
import { refusals } from './words/refusals.ts';

const maxLength = 255;

/**
 * Control characters, line and paragraph separators, and marks that turn the direction of text around (`gpj.exe` shown
 * as `exe.jpg`).
 */
const unwanted = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

const typePattern = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,126}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/;

export interface Upload {
  /** As the caller says them: they are cleaned here. */
  name: string;
  type: string;
  content: AsyncIterable<Buffer>;
}

export interface StoreOptions {
  maxBytes: number;
  /** How long it is kept unless a record takes it; a day unless told. */
  keptMs?: number;
  /** Whether it was made from a secret; asked once all of it has been seen. */
  isSecret?(): boolean;
}

/** An upload that has been silent for this long was cut off together with its process. */
const uploadMs = 60 * 60_000;
const prolongMs = uploadMs / 4;
/** How long a file waits for the record that it is meant for. */
const unattachedMs = 24 * 60 * 60_000;

/**
 * Writes the content as it comes, in pieces, and holds neither a connection nor a lock meanwhile. The file can be seen
 * after the last piece; whatever fails before takes everything back.
 */
export async function storeFile(
  { database, objects }: ContentPlaces,
  owner: { workspaceId: string; userId: string },
  upload: Upload,
  clock: Clock,
  { maxBytes, keptMs = unattachedMs, isSecret = () => false }: StoreOptions,
): Promise<StoredFile> {
  const { workspaceId, userId } = owner;
  const id = newId();
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms);
  // The row comes first: whatever happens to the object then, the row leads to it.
  const objectKey = objects ? `${workspaceId}/${id}` : null;
  const facts = { name: cleanFileName(upload.name), type: cleanContentType(upload.type), createdBy: userId };
  await insertFile(database, { id, workspaceId, ...facts, now: clock.now(), expiresAt: inMs(uploadMs), objectKey });
  try {
    const hash = createHash('sha256');
    let size = 0;
    let prolonged = clock.now().getTime();
    const counted = async function* () {
      for await (const piece of upload.content) {
        size += piece.length;
        if (size > maxBytes) throw tooLarge(maxBytes);
        hash.update(piece);
        yield piece;
        if (clock.now().getTime() - prolonged < prolongMs) continue;
        prolonged = clock.now().getTime();
        await prolongUpload(database, workspaceId, id, inMs(uploadMs));
      }
    };
    if (objects && objectKey !== null) await objects.write(objectKey, counted());
    else await writeChunks(database, workspaceId, id, counted());
    return await completeFile(database, workspaceId, id, {
      size,
      sha256: hash.digest(),
      expiresAt: inMs(keptMs),
      secret: isSecret(),
    });
  } catch (error) {
    // Where even this fails, the file expires. The object follows its row, also where the row went first.
    await deleteFile(database, workspaceId, id)
      .then(() => (objectKey === null ? 0 : discardObject(database, objectKey)))
      .catch(() => undefined);
    throw error;
  }
}

export function tooLarge(maxBytes: number): Refusal {
  const mebibytes = Math.floor((maxBytes / 1024 / 1024) * 10) / 10;
  return new Refusal('too_large', 'payload_too_large', refusals.phrase('payload_too_large', { mebibytes }), {
    limit: maxBytes,
  });
}

async function writeChunks(db: Db, workspaceId: string, fileId: string, content: AsyncIterable<Buffer>): Promise<void> {
  let number = 0;
  for await (const bytes of inBlocks(content, chunkBytes)) {
    await insertChunk(db, { workspaceId, fileId, number, bytes });
    number += 1;
  }
}

/** A name for people and for saving: without folders, without anything that is not shown. */
function cleanFileName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const shown = [...last.replace(unwanted, '').trim()].slice(0, maxLength).join('').trim();
  return shown === '' || shown === '.' || shown === '..' ? 'file' : shown;
}

/** A media type by the letters of RFC 6838; anything else is just bytes. */
function cleanContentType(type: string): string {
  const lower = type.toLowerCase();
  return typePattern.test(lower) ? lower : 'application/octet-stream';
}
