import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/**
 * Where a secret is stored. The encryption is bound to this place, so a value copied to another row or column cannot be
 * decrypted.
 */
export interface Place {
  workspaceId: string;
  table: string;
  row: string;
  column: string;
}

export interface Vault {
  readonly keyId: string;
  seal(plain: string, place: Place): Buffer;
  open(sealed: Buffer, place: Place): string;
}

export class WrongKey extends Error {}

const formatVersion = 1;
const keyIdBytes = 4;
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts secrets with AES-256-GCM. Layout: version, key id, nonce, tag, ciphertext. */
export function openVault(secretKeyHex: string): Vault {
  const key = Buffer.from(secretKeyHex, 'hex');
  if (key.length !== 32) throw new Error('A secret key has 32 bytes.');
  const keyId = createHash('sha256').update('svc key id').update(key).digest().subarray(0, keyIdBytes);
  return {
    keyId: keyId.toString('hex'),
    seal(plain, place) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes }).setAAD(bindingOf(place));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(formatVersion), keyId, iv, cipher.getAuthTag(), text]);
    },
    open(sealed, place) {
      if (sealed.length < 1 + keyIdBytes + ivBytes + tagBytes) throw new Error('A sealed value was cut short.');
      const usedKey = sealed.subarray(1, 1 + keyIdBytes);
      if (sealed[0] !== formatVersion || !usedKey.equals(keyId))
        throw new WrongKey('This secret was encrypted with another key.');
      const iv = sealed.subarray(5, 5 + ivBytes);
      const tag = sealed.subarray(5 + ivBytes, 5 + ivBytes + tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
        .setAAD(bindingOf(place))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed.subarray(5 + ivBytes + tagBytes)), decipher.final()]).toString(
        'utf8',
      );
    },
  };
}

function bindingOf(place: Place): Buffer {
  return Buffer.from(JSON.stringify([place.workspaceId, place.table, place.row, place.column]));
}
