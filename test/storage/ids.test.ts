import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digestOf, isUuid, momentOfId, newId, newSecret } from '../../src/kernel/ids.ts';

describe('ids', () => {
  test('are UUIDv7, all different, and sort in the order they were made', () => {
    const ids = Array.from({ length: 20_000 }, () => newId());
    expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(
      true,
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort()).toEqual(ids);
  });

  test('keep their order when the clock stands still or goes back', () => {
    const start = Date.now() + 1_000_000;
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5_000, max: 5_000 }), { minLength: 2, maxLength: 300 }), (offsets) => {
        const ids = offsets.map((offset) => newId(start + offset));
        expect([...ids].sort()).toEqual(ids);
      }),
      { numRuns: 50 },
    );
  });

  test('carry the time they were made, also after the clock was put right by more than a minute', () => {
    const far = Date.now() + 1_000_000_000;
    for (const at of [far, far - 61_000, far + 100_000_000, Date.now()]) expect(momentOfId(newId(at))).toBe(at);
    expect(momentOfId(newId(Date.now() - 30_000))).toBeGreaterThan(Date.now() - 30_000);
  });

  test('isUuid takes a UUID of any version and case, and nothing around it', () => {
    fc.assert(
      fc.property(
        fc.uuid(),
        (id) =>
          isUuid(id) &&
          isUuid(id.toUpperCase()) &&
          !isUuid(`${id} `) &&
          !isUuid(`x${id}`) &&
          !isUuid(id.slice(1)) &&
          !isUuid(`${id}\n`),
      ),
    );
    for (const text of [
      '',
      'not-a-uuid',
      '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7g',
      '{0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c}',
    ])
      expect(isUuid(text)).toBe(false);
  });
});

describe('secrets', () => {
  test('are base62, long enough for their bytes, behind their prefix', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 64 }), (bytes) => {
        const secret = newSecret('svc_', bytes);
        expect(secret).toMatch(/^svc_[0-9A-Za-z]+$/);
        expect(62n ** BigInt(secret.length - 4)).toBeGreaterThanOrEqual(256n ** BigInt(bytes));
      }),
    );
  });

  test('are always of one length and never the same', () => {
    const secrets = Array.from({ length: 2_000 }, () => newSecret());
    expect(new Set(secrets.map((secret) => secret.length))).toEqual(new Set([43]));
    expect(new Set(secrets).size).toBe(secrets.length);
  });

  test('use the whole alphabet evenly', () => {
    const letters = Array.from({ length: 2_000 }, () => newSecret().slice(-20)).join('');
    const counts = new Map<string, number>();
    for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(62);
    // 40,000 letters: 645 of each on average; a range that a fair draw practically never leaves.
    for (const count of counts.values()) expect(Math.abs(count - letters.length / 62)).toBeLessThan(200);
  });

  test('are kept as a digest that is always the same for the same secret', () => {
    expect(digestOf('a')).toEqual(digestOf('a'));
    expect(digestOf('a')).not.toEqual(digestOf('b'));
    expect(digestOf('a')).toHaveLength(32);
  });
});
