import { createDecipheriv, createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { BackupFailure } from '../backup-failure.ts';
import type { CheckedBackup } from './backup-file.ts';
import { deriveKey, type KeyDerivation } from './derive-key.ts';

/**
 * Format 1: header, unencrypted compressed frames, and the SHA-256 of both. It can be read but is no longer written.
 */
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

/** The secret key in a backup of format 1, which is the only part protected by the passphrase. */
interface WrappedKey {
  kdf: KeyDerivation;
  iv: string;
  tag: string;
  ciphertext: string;
}

const purpose = Buffer.from('svc backup: secret key');

async function unwrapKey(wrapped: WrappedKey, passphrase: string): Promise<string> {
  const key = await deriveKey(passphrase, wrapped.kdf);
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(wrapped.iv, 'base64'), { authTagLength: 16 });
  decipher.setAAD(purpose);
  decipher.setAuthTag(Buffer.from(wrapped.tag, 'base64'));
  try {
    const ciphertext = Buffer.from(wrapped.ciphertext, 'base64');
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
  } catch {
    throw new BackupFailure('The passphrase is wrong.');
  }
}
