import { createHash } from 'node:crypto';
import { newId } from '../kernel/ids.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Db } from '../storage/db.ts';
import { chunkBytes, maxBytes } from './file-sizes.ts';
import { completeFile, deleteFile, insertChunk, insertFile, type StoredFile } from './files.store.ts';
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

/** Longer than an upload can take: what is still without an end then was cut off together with its process. */
const uploadMs = 60 * 60_000;
/** How long a file waits for the record that it is meant for. */
const unattachedMs = 24 * 60 * 60_000;

/**
 * Writes the content piece by piece as it comes, each piece by a statement of its own: a slow sender holds no
 * connection and no lock. The file can be seen after the last piece; whatever fails before takes everything back.
 */
export async function storeFile(
  db: Db,
  owner: { workspaceId: string; userId: string },
  upload: Upload,
  now: Date,
): Promise<StoredFile> {
  const { workspaceId, userId } = owner;
  const id = newId();
  const inMs = (ms: number) => new Date(now.getTime() + ms);
  const facts = { name: cleanFileName(upload.name), type: cleanContentType(upload.type), createdBy: userId };
  await insertFile(db, { id, workspaceId, ...facts, now, expiresAt: inMs(uploadMs) });
  try {
    const hash = createHash('sha256');
    let size = 0;
    let number = 0;
    for await (const bytes of inChunks(upload.content)) {
      size += bytes.length;
      hash.update(bytes);
      await insertChunk(db, { workspaceId, fileId: id, number, bytes });
      number += 1;
    }
    return await completeFile(db, workspaceId, id, { size, sha256: hash.digest(), expiresAt: inMs(unattachedMs) });
  } catch (error) {
    // Where even this fails, the file expires.
    await deleteFile(db, workspaceId, id).catch(() => undefined);
    throw error;
  }
}

/**
 * Pieces of any size become chunks of the one size. They are copied: many small pieces would hold far more memory than
 * they say.
 */
async function* inChunks(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunk = Buffer.allocUnsafe(chunkBytes);
  let held = 0;
  let size = 0;
  for await (const piece of content) {
    size += piece.length;
    if (size > maxBytes)
      refuse(
        'too_large',
        'payload_too_large',
        refusals.phrase('payload_too_large', { mebibytes: maxBytes / 1024 / 1024 }),
        { limit: maxBytes },
      );
    for (let from = 0; from < piece.length; ) {
      const copied = piece.copy(chunk, held, from);
      from += copied;
      held += copied;
      if (held === chunkBytes) {
        yield chunk;
        chunk = Buffer.allocUnsafe(chunkBytes);
        held = 0;
      }
    }
  }
  if (held > 0) yield chunk.subarray(0, held);
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
