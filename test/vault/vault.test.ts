import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openVault, type Place, WrongKey } from '../../src/vault/vault.ts';

const key = 'a'.repeat(64);
const place: Place = { workspaceId: 'w', table: 'users', row: '1', column: 'totp_secret' };

describe('secrets at rest', () => {
  test('what is sealed can be opened again at its place, whatever it is', () => {
    const vault = openVault(key);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (plain) => vault.open(vault.seal(plain, place), place) === plain),
    );
  });

  test('the same secret never looks the same twice, and does not show through', () => {
    const vault = openVault(key);
    const [one, two] = [vault.seal('correct horse', place), vault.seal('correct horse', place)];
    expect(one.equals(two)).toBe(false);
    expect(one.includes('correct')).toBe(false);
  });

  test.each([
    { workspaceId: 'other' },
    { table: 'api_keys' },
    { row: '2' },
    { column: 'password_hash' },
    // Neighbouring parts that read alike when put together are still different places.
    { table: 'users1', row: '' },
  ])('a value copied elsewhere (%o) cannot be opened', (elsewhere) => {
    const vault = openVault(key);
    const sealed = vault.seal('secret', place);
    expect(() => vault.open(sealed, { ...place, ...elsewhere })).toThrow();
  });

  test('another key is told as such', () => {
    const sealed = openVault(key).seal('secret', place);
    expect(() => openVault('b'.repeat(64)).open(sealed, place)).toThrow(WrongKey);
  });

  test('a single changed byte is noticed, wherever it is', () => {
    const vault = openVault(key);
    const sealed = vault.seal('secret', place);
    for (let index = 0; index < sealed.length; index++) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => vault.open(changed, place)).toThrow();
    }
  });

  test('a value that was cut short is refused, never opened in part', () => {
    const vault = openVault(key);
    for (const plain of ['secret', '']) {
      const sealed = vault.seal(plain, place);
      for (let length = 0; length < sealed.length; length++)
        expect(() => vault.open(sealed.subarray(0, length), place)).toThrow();
    }
  });

  test('a key has 32 bytes', () => {
    for (const bad of ['', 'aa', 'a'.repeat(63), 'a'.repeat(66), 'z'.repeat(64)])
      expect(() => openVault(bad)).toThrow();
  });

  test('the key id tells keys apart and gives nothing of the key away', () => {
    expect(openVault(key).keyId).not.toBe(openVault('b'.repeat(64)).keyId);
    expect(key).not.toContain(openVault(key).keyId);
  });
});
