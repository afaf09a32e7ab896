import { createDecipheriv } from 'node:crypto';
import { BackupFailure } from '../backup-failure.ts';
import { deriveKey, type KeyDerivation } from './derive-key.ts';

/** The secret key in a backup of format 1, the only thing there that the passphrase protects. */
export interface WrappedKey {
  kdf: KeyDerivation;
  iv: string;
  tag: string;
  ciphertext: string;
}

const purpose = Buffer.from('svc backup: secret key');

export async function unwrapKey(wrapped: WrappedKey, passphrase: string): Promise<string> {
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
