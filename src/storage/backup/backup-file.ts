import { createHash, hkdfSync } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { BackupFailure } from '../backup-failure.ts';
import { deriveKey, type KeyDerivation, newDerivation } from './derive-key.ts';
import { checkOldFile, type OldHeader } from './old-backup-file.ts';
import { openChunks, type StreamKey, sealChunks } from './sealed-chunks.ts';

/**
 * A backup file consists of: the magic word, the length of the header (4 bytes), the header as JSON, its SHA-256, and
 * the body, encrypted in chunks that are bound to the header (sealed-chunks.ts). The body consists of the length of the
 * contents (4 bytes), the contents as JSON, and compressed frames. The digest distinguishes a damaged header from a
 * wrong passphrase; the encryption protects the file.
 */
interface Head {
  format: 2;
  cipher: 'aes-256-gcm';
  compression: 'zstd';
  kdf: KeyDerivation;
  /** Derived from the key. Tells whether the passphrase is correct. */
  check: string;
}

export interface BackupContents {
  migrationVersion: number;
  createdAt: string;
  secretKey: string;
}

export interface CheckedBackup {
  migrationVersion: number;
  secretKey: string;
  /** Opens the compressed frames. */
  openBody: () => Readable;
  /** Whether the file has an old format without protection against changes. */
  isUnprotected: boolean;
}

export interface NewSeal extends StreamKey {
  /** The unencrypted beginning of the file. */
  beginning: Buffer;
}

const magic = Buffer.from('svc-backup\n');
const digestLength = 32;
const maxHeadLength = 1024 * 1024;

/** Creates a separate key for each file. */
export async function newSeal(passphrase: string): Promise<NewSeal> {
  const kdf = newDerivation();
  const keys = keysFrom(await deriveKey(passphrase, kdf));
  const head: Head = { format: 2, cipher: 'aes-256-gcm', compression: 'zstd', kdf, check: keys.check };
  const json = Buffer.from(JSON.stringify(head));
  const beginning = Buffer.concat([magic, lengthOf(json), json, createHash('sha256').update(json).digest()]);
  return { key: keys.stream, boundTo: json, beginning };
}

/** Produces the file: its beginning, then the contents and frames, encrypted. */
export async function* sealBackup(
  seal: NewSeal,
  contents: BackupContents,
  frames: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  yield seal.beginning;
  yield* sealChunks(seal, withContents(contents, frames));
}

async function* withContents(contents: BackupContents, frames: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const json = Buffer.from(JSON.stringify(contents));
  yield Buffer.concat([lengthOf(json), json]);
  yield* frames;
}

/** Checks that the passphrase is correct and that the whole file is unchanged. */
export async function checkBackupFile(file: string, passphrase: string): Promise<CheckedBackup> {
  const handle = await openFile(file);
  try {
    const { size } = await handle.stat();
    const { json, end } = await readHead(handle, file, size);
    const head = parseHead(json, file);
    if (head.format === 1) return await checkOldFile({ file, handle, header: head, bodyStart: end, size, passphrase });
    if (head.format !== 2) throw new BackupFailure(`${file} was made by a newer svc: restore it with that version.`);
    const digest = Buffer.alloc(digestLength);
    await handle.read(digest, 0, digestLength, end);
    if (!createHash('sha256').update(json).digest().equals(digest)) throw damaged(file);
    const keys = keysFrom(await deriveKey(passphrase, head.kdf));
    if (keys.check !== head.check) throw new BackupFailure('The passphrase is wrong.');
    const seal = { key: keys.stream, boundTo: json };
    const openSealed = () => createReadStream(file, { start: end + digestLength });
    const contents = await proveWhole(file, seal, openSealed());
    const openBody = () => Readable.from(frameBytes(file, seal, openSealed()));
    return {
      migrationVersion: contents.migrationVersion,
      secretKey: contents.secretKey,
      openBody,
      isUnprotected: false,
    };
  } finally {
    await handle.close();
  }
}

async function readHead(handle: FileHandle, file: string, size: number): Promise<{ json: Buffer; end: number }> {
  const start = Buffer.alloc(magic.length + 4);
  await handle.read(start, 0, start.length, 0);
  if (!start.subarray(0, magic.length).equals(magic)) throw new BackupFailure(`${file} is not a backup of svc.`);
  const length = start.readUInt32BE(magic.length);
  const end = start.length + length;
  if (length > maxHeadLength || end + digestLength >= size) throw damaged(file);
  const json = Buffer.alloc(length);
  await handle.read(json, 0, length, start.length);
  return { json, end };
}

function parseHead(json: Buffer, file: string): Head | OldHeader {
  try {
    return JSON.parse(json.toString()) as Head | OldHeader;
  } catch {
    throw damaged(file);
  }
}

/** Reads the whole file once and returns its contents. */
async function proveWhole(file: string, seal: StreamKey, sealed: Readable): Promise<BackupContents> {
  const { contents, rest } = await splitContents(file, opened(file, seal, sealed));
  for await (const _ of rest);
  return contents;
}

async function* frameBytes(file: string, seal: StreamKey, sealed: Readable): AsyncGenerator<Buffer> {
  yield* (await splitContents(file, opened(file, seal, sealed))).rest;
}

async function splitContents(
  file: string,
  plain: AsyncGenerator<Buffer>,
): Promise<{ contents: BackupContents; rest: AsyncIterable<Buffer> }> {
  const first = await plain.next();
  const bytes: Buffer = first.done ? Buffer.alloc(0) : first.value;
  // The contents are short, so the first chunk includes them.
  const end = bytes.length < 4 ? Number.POSITIVE_INFINITY : 4 + bytes.readUInt32BE(0);
  if (end > bytes.length) throw damaged(file);
  const rest = async function* () {
    if (end < bytes.length) yield bytes.subarray(end);
    yield* plain;
  };
  return { contents: JSON.parse(bytes.subarray(4, end).toString()) as BackupContents, rest: rest() };
}

async function* opened(file: string, seal: StreamKey, sealed: Readable): AsyncGenerator<Buffer> {
  try {
    yield* openChunks(seal, sealed);
  } catch {
    throw damaged(file);
  }
}

function keysFrom(key: Buffer): { stream: Buffer; check: string } {
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, '', `svc backup: ${purpose}`, length));
  return { stream: derive('stream', 32), check: derive('check', 16).toString('base64') };
}

function lengthOf(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return length;
}

async function openFile(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'r');
  } catch (error) {
    throw new BackupFailure(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

function damaged(file: string): BackupFailure {
  return new BackupFailure(`${file} is damaged, incomplete or was changed: nothing was restored.`);
}
