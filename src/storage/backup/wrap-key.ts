import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { BackupFailure } from '../backup-failure.ts';

/** The secret key, encrypted by a passphrase, with everything but the passphrase to open it. */
export interface WrappedKey {
  kdf: { name: 'scrypt'; salt: string; cost: number; blockSize: number; parallelization: number };
  iv: string;
  tag: string;
  ciphertext: string;
}

const cost = 2 ** 17;
const largestCost = 2 ** 20;
const purpose = Buffer.from('svc backup: secret key');

export async function wrapKey(secretKey: string, passphrase: string): Promise<WrappedKey> {
  const kdf: WrappedKey['kdf'] = {
    name: 'scrypt',
    salt: randomBytes(16).toString('base64'),
    cost,
    blockSize: 8,
    parallelization: 1,
  };
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', await deriveKey(passphrase, kdf), iv);
  cipher.setAAD(purpose);
  const ciphertext = Buffer.concat([cipher.update(secretKey, 'utf8'), cipher.final()]);
  return {
    kdf,
    iv: iv.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    ciphertext: ciphertext.toString('base64'),
  };
}

export async function unwrapKey(wrapped: WrappedKey, passphrase: string): Promise<string> {
  const key = await deriveKey(passphrase, wrapped.kdf);
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(wrapped.iv, 'base64'));
  decipher.setAAD(purpose);
  decipher.setAuthTag(Buffer.from(wrapped.tag, 'base64'));
  try {
    const ciphertext = Buffer.from(wrapped.ciphertext, 'base64');
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
  } catch {
    throw new BackupFailure('The passphrase is wrong.');
  }
}

function deriveKey(passphrase: string, kdf: WrappedKey['kdf']): Promise<Buffer> {
  const { cost: N, blockSize: r, parallelization: p } = kdf;
  // The numbers come from the file: a forged one must not make this machine run out of memory.
  if (N > largestCost || r > 8 || p > 4) {
    throw new BackupFailure('The backup asks for an unreasonable key derivation: it is not ours.');
  }
  const options = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), Buffer.from(kdf.salt, 'base64'), 32, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
