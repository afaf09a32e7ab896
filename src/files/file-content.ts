import { refuse } from '../kernel/refusal.ts';
import type { Db } from '../storage/db.ts';
import { chunkBytes } from './file-sizes.ts';
import { readChunks, readFiles, type StoredFile } from './files.store.ts';
import type { ObjectStore } from './object-store.ts';
import { refusals } from './words/refusals.ts';

/** The first and the last byte, both inclusive. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Where content is read from. New files go to the object store if there is one; older files stay where they are. */
export interface ContentPlaces {
  database: Db;
  objects: ObjectStore | null;
}

/** The most chunks that one statement reads. */
const chunksAtOnce = 4;

/** The content of a file of this workspace, read with bounded memory. */
export async function* fileChunks(places: ContentPlaces, workspaceId: string, id: string): AsyncGenerator<Buffer> {
  const [file] = await readFiles(places.database, workspaceId, [id]);
  if (!file) return refuse('not_found', 'file_not_found', refusals.phrase('file_not_found'));
  yield* readRange(places, file, { first: 0, last: file.size - 1 });
}

/** The content as text, without a byte order mark. Refuses text that is not UTF-8. */
export async function* readFileText(places: ContentPlaces, workspaceId: string, id: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes?: Buffer) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      return refuse('conflict', 'file_not_text', refusals.phrase('file_not_text'));
    }
  };
  for await (const bytes of fileChunks(places, workspaceId, id)) yield decode(bytes);
  yield decode();
}

export async function* readRange(
  { database, objects }: ContentPlaces,
  file: Pick<StoredFile, 'id' | 'workspaceId' | 'objectKey'>,
  range: ByteRange,
): AsyncGenerator<Buffer> {
  if (file.objectKey === null) return yield* chunksIn(database, file, range);
  if (!objects)
    throw new Error(`The content of the file ${file.id} is in an object store, and none is configured (SVC_S3_URL).`);
  if (range.last >= range.first) yield* objects.read(file.objectKey, range);
}

async function* chunksIn(
  db: Db,
  file: { id: string; workspaceId: string },
  { first, last }: ByteRange,
): AsyncGenerator<Buffer> {
  const end = Math.floor(last / chunkBytes);
  for (let from = Math.floor(first / chunkBytes); from <= end; from += chunksAtOnce) {
    const to = Math.min(from + chunksAtOnce - 1, end);
    const chunks = await readChunks(db, file.workspaceId, file.id, { from, to });
    if (chunks.length !== to - from + 1) throw new Error(`The file ${file.id} was deleted while it was read.`);
    for (const { number, bytes } of chunks) {
      const start = number * chunkBytes;
      yield bytes.subarray(Math.max(0, first - start), last + 1 - start);
    }
  }
}
