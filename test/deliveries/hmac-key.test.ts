import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HmacKey } from '../../src/deliveries/hmac-key.ts';

const bytes = (constraints: fc.IntArrayConstraints) => fc.uint8Array(constraints).map((array) => Buffer.from(array));
const ascii = fc.string({ unit: 'binary-ascii', maxLength: 80 });

describe('HmacKey', () => {
  test('agrees with the platform for every key, head and body', () => {
    fc.assert(
      fc.property(bytes({ maxLength: 200 }), ascii, bytes({ maxLength: 2_000 }), fc.constantFrom('hex', 'base64'), (key, head, body, encoding) => {
        expect(new HmacKey(key).sign(head, body, encoding)).toBe(createHmac('sha256', key).update(head, 'latin1').update(body).digest(encoding));
      }),
      { numRuns: 500 },
    );
  });

  test.each([0, 63, 64, 65, 128])('with a key of %i bytes, at the edges of a block', (size) => {
    const key = Buffer.alloc(size, 0xa7);
    expect(new HmacKey(key).sign('1700000000.', Buffer.from('{}'), 'hex')).toBe(createHmac('sha256', key).update('1700000000.{}').digest('hex'));
  });

  test.each([65_461, 65_462, 262_144])('with a body of %i bytes, around what fits into its room', (size) => {
    const body = Buffer.alloc(size, 'ä');
    expect(new HmacKey(Buffer.from('key')).sign('1700000000.', body, 'hex')).toBe(createHmac('sha256', 'key').update('1700000000.').update(body).digest('hex'));
  });

  test('keeps nothing of the message before it', () => {
    const key = new HmacKey(Buffer.from('key'));
    const short = key.sign('a', Buffer.from('b'), 'hex');
    key.sign('a', Buffer.alloc(5_000, 'x'), 'hex');
    expect(key.sign('a', Buffer.from('b'), 'hex')).toBe(short);
  });
});
