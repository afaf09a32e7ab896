import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { BackupFailure } from '../backup-failure.ts';
import type { CheckedBackup } from './backup-file.ts';
import { unwrapKey, type WrappedKey } from './unwrap-key.ts';

/** Format 1: header, compressed frames in clear, and the SHA-256 of both. It is read, and no longer written. */
export interface OldHeader {
  format: 1;
  migrationVersion: number;
  secretKey: WrappedKey;
}

interface OldFile {
  file: string;
  handle: FileHandle;
  header: OldHeader;
  bodyStart: number;
  size: number;
  passphrase: string;
}

const digestLength = 32;

export async function checkOldFile({
  file,
  handle,
  header,
  bodyStart,
  size,
  passphrase,
}: OldFile): Promise<CheckedBackup> {
  const bodyEnd = size - digestLength;
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { end: bodyEnd - 1 })) hash.update(chunk as Buffer);
  const expected = Buffer.alloc(digestLength);
  await handle.read(expected, 0, digestLength, bodyEnd);
  if (!hash.digest().equals(expected))
    throw new BackupFailure(`${file} is damaged or incomplete: nothing was restored.`);
  const openBody = () => createReadStream(file, { start: bodyStart, end: bodyEnd - 1 });
  return {
    migrationVersion: header.migrationVersion,
    secretKey: await unwrapKey(header.secretKey, passphrase),
    openBody,
    isUnprotected: true,
  };
}
