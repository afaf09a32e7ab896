import { randomBytes, scrypt } from 'node:crypto';
import { BackupFailure } from '../backup-failure.ts';

/** How the key was derived from the passphrase. Stored in the file, since reading it needs the same parameters. */
export interface KeyDerivation {
  name: 'scrypt';
  salt: string;
  cost: number;
  blockSize: number;
  parallelization: number;
}

const maxCost = 2 ** 20;

export function newDerivation(): KeyDerivation {
  return { name: 'scrypt', salt: randomBytes(16).toString('base64'), cost: 2 ** 17, blockSize: 8, parallelization: 1 };
}

export function deriveKey(passphrase: string, kdf: KeyDerivation): Promise<Buffer> {
  const { cost: N, blockSize: r, parallelization: p } = kdf;
  // The numbers come from the file, and a forged file must not exhaust the memory of this machine.
  if (!(N <= maxCost && r <= 8 && p <= 4)) {
    throw new BackupFailure('The backup asks for an unreasonable key derivation: it is not ours.');
  }
  const options = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), Buffer.from(kdf.salt, 'base64'), 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
