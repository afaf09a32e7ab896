import { refuse } from '../kernel/refusal.ts';
import type { Db } from '../storage/db.ts';
import { attachFiles, type StoredFile } from './files.store.ts';
import { type PictureFacts, pictureFacts } from './picture.ts';
import { storeFile, tooLarge } from './store-file.ts';
import { refusals } from './words/refusals.ts';

export interface PictureLimits {
  bytes: number;
  /** The maximum width and height. */
  side: number;
}

export const largePicture: PictureLimits = { bytes: 256 * 1024, side: 2_048 };
/** For pictures that lists show many of. */
export const smallPicture: PictureLimits = { bytes: 64 * 1024, side: 512 };

export interface ReadPicture extends PictureFacts {
  bytes: Buffer;
}

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Refuses files that are not pictures or are too large. */
export function readPicture(text: string, limits = largePicture): ReadPicture {
  const bytes = base64.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
  if (bytes.length > limits.bytes) throw tooLarge(limits.bytes);
  const facts = pictureFacts(bytes) ?? refuse('invalid', 'not_a_picture', refusals.phrase('not_a_picture'));
  if (Math.max(facts.width, facts.height) > limits.side)
    refuse('invalid', 'picture_too_wide', refusals.phrase('picture_too_wide', { max: limits.side }));
  return { ...facts, bytes };
}

/**
 * Stores a picture in the database, in the transaction that changes its row, because it is small and belongs to one
 * row. No separate upload is needed.
 */
export async function storePicture(
  db: Db,
  owner: { workspaceId: string; userId: string },
  name: string,
  { bytes, type }: ReadPicture,
  now: Date,
): Promise<StoredFile> {
  const upload = { name: `${name}.${type.slice('image/'.length)}`, type, content: piecesOf(bytes) };
  const file = await storeFile(
    { database: db, objects: null },
    owner,
    upload,
    { now: () => now },
    { maxBytes: largePicture.bytes },
  );
  await attachFiles(db, owner.workspaceId, [file.id], now);
  return file;
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
