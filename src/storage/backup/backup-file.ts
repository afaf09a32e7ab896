import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { BackupFailure } from '../backup-failure.ts';
import type { WrappedKey } from './wrap-key.ts';

/**
 * A backup file is: the magic word, the length of the header (4 bytes), the header as JSON, the
 * compressed frames, and the SHA-256 of all that.
 */
export interface BackupHeader {
  format: 1;
  migrationVersion: number;
  createdAt: string;
  compression: 'zstd';
  secretKey: WrappedKey;
}

const magic = Buffer.from('svc-backup\n');
const digestLength = 32;
const longestHeader = 1024 * 1024;

function encodeHeader(header: BackupHeader): Buffer {
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([magic, length, json]);
}

/** Puts the header before the body and the digest of both behind it. */
export async function* sealBody(header: BackupHeader, body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const head = encodeHeader(header);
  hash.update(head);
  yield head;
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
  yield hash.digest();
}

export interface CheckedBackup {
  header: BackupHeader;
  /** Opens the compressed frames. */
  openBody: () => Readable;
}

/** Reads the header and proves that the whole file is as it was written. */
export async function checkBackupFile(file: string): Promise<CheckedBackup> {
  const handle = await openFile(file);
  try {
    const { size } = await handle.stat();
    const start = Buffer.alloc(magic.length + 4);
    await handle.read(start, 0, start.length, 0);
    if (!start.subarray(0, magic.length).equals(magic)) {
      throw new BackupFailure(`${file} is not a backup of svc.`);
    }
    const headerLength = start.readUInt32BE(magic.length);
    const bodyStart = start.length + headerLength;
    const bodyEnd = size - digestLength;
    if (headerLength > longestHeader || bodyStart >= bodyEnd) throw damaged(file);
    await checkDigest(handle, file, bodyEnd);
    const json = Buffer.alloc(headerLength);
    await handle.read(json, 0, headerLength, start.length);
    const header = JSON.parse(json.toString()) as BackupHeader;
    if (header.format !== 1) {
      throw new BackupFailure(`${file} was made by a newer svc: restore it with that version.`);
    }
    const openBody = () => createReadStream(file, { start: bodyStart, end: bodyEnd - 1 });
    return { header, openBody };
  } finally {
    await handle.close();
  }
}

async function openFile(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'r');
  } catch (error) {
    throw new BackupFailure(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

async function checkDigest(handle: FileHandle, file: string, bodyEnd: number): Promise<void> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { end: bodyEnd - 1 })) hash.update(chunk as Buffer);
  const expected = Buffer.alloc(digestLength);
  await handle.read(expected, 0, digestLength, bodyEnd);
  if (!hash.digest().equals(expected)) throw damaged(file);
}

function damaged(file: string): BackupFailure {
  return new BackupFailure(`${file} is damaged or incomplete: nothing was restored.`);
}
