import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hideMarks, SecretMask } from '../../src/engine/runs/execution/mask-secrets.ts';

const signs = fc.constantFrom('\uE000', '\uE001', '\uE002', 'secret:', 'KEY', '\uE000secret:KEY\uE001', '"', '\\', 'n', '1234', 'null');
const text = fc.oneof(
  fc.string(),
  fc.array(signs, { maxLength: 8 }).map((parts) => parts.join('')),
);
const secret = fc.oneof(fc.string({ minLength: 4 }), fc.constantFrom('1234', 'null', 'true', 'name', '\\"\\"', '\n\n\n\n', 'sk-live-12345'));
const { value } = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, text, secret, fc.integer(), fc.boolean(), fc.constant(null), fc.array(tie('value')), fc.dictionary(text, tie('value'))),
}));
const parse = (json: string) => JSON.parse(json) as unknown;

describe('what a run remembers', () => {
  test('comes back as it was, whatever it holds and whatever the secrets are', () => {
    fc.assert(
      fc.property(value, fc.dictionary(fc.constantFrom('KEY', 'OTHER'), secret), (kept, secrets) => {
        const mask = new SecretMask(secrets);
        const json = JSON.stringify(kept);
        expect(parse(mask.open(mask.seal(json)))).toEqual(parse(json));
        parse(mask.hide(json));
      }),
      { numRuns: 2_000 },
    );
  });

  test('holds no secret, and neither does what people see of it', () => {
    fc.assert(
      fc.property(text, text, fc.integer({ min: 0, max: 1e9 }), (before, after, number) => {
        const key = `sk-${number}-secret`;
        const mask = new SecretMask({ KEY: key });
        const json = JSON.stringify({ [before + key]: [before + key + after, after] });
        for (const shown of [mask.seal(json), mask.hide(json), hideMarks(mask.seal(json))]) expect(shown).not.toContain(key);
      }),
    );
  });

  test('a text from outside that looks like a mark opens nothing', () => {
    const mask = new SecretMask({ KEY: 'sk-live-12345' });
    const json = JSON.stringify({ name: '\uE000secret:KEY\uE001', both: '\uE000secret:KEY\uE001 sk-live-12345 \uE000\uE002' });
    expect(parse(mask.open(mask.seal(json)))).toEqual(parse(json));
    expect(mask.open(mask.seal(mask.seal(json)))).not.toContain('sk-live-12345"');
    expect(mask.open(new SecretMask({}).seal(json).replace('sk-live-12345', ''))).not.toContain('sk-live-12345');
  });

  test('a secret that is a number elsewhere leaves the number alone', () => {
    const mask = new SecretMask({ PIN: '1234' });
    expect(parse(mask.hide('{"pin":"1234","count":12345,"list":[1234]}'))).toEqual({ pin: '••••••', count: 12345, list: [1234] });
  });

  test('texts of many megabytes are read too', () => {
    const mask = new SecretMask({ KEY: 'sk-live-12345' });
    const json = JSON.stringify({ large: '\n"x'.repeat(5_000_000), secret: 'sk-live-12345' });
    expect(mask.seal(json)).not.toContain('sk-live-12345');
    expect(mask.open(mask.seal(json))).toBe(json);
  });
});
