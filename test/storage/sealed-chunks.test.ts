import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openChunks, type StreamKey, sealChunks } from '../../src/storage/backup/sealed-chunks.ts';

const chunk = 64 * 1024;
const sealed = chunk + 16;
const seal: StreamKey = { key: randomBytes(32), boundTo: Buffer.from('the head of a file') };

async function* inParts(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function joined(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

const seals = (bytes: Buffer, length = 10_000) => joined(sealChunks(seal, inParts(bytes, length)));
const opens = (bytes: Buffer, by = seal) => joined(openChunks(by, inParts(bytes, 70_001)));

describe('a stream that is sealed in chunks', () => {
  test.each([0, 1, 100, chunk - 1, chunk, chunk + 1, 2 * chunk, 3 * chunk + 7])(
    'of %d bytes comes back, however it is handed over',
    async (length) => {
      const bytes = randomBytes(length);
      for (const part of [1_000, chunk, 300_000])
        expect((await opens(await seals(bytes, part))).equals(bytes), `in parts of ${part}`).toBe(true);
    },
  );

  test('is refused with any byte flipped', async () => {
    const whole = await seals(randomBytes(40));
    for (let at = 0; at < whole.length; at++) {
      const flipped = Buffer.from(whole);
      flipped[at] = (flipped[at] ?? 0) ^ 0x80;
      await expect(opens(flipped), String(at)).rejects.toThrow();
    }
  });

  test('is refused cut off anywhere, at the end of a chunk too', async () => {
    const whole = await seals(randomBytes(2 * chunk + 100));
    for (const length of [0, 1, 15, 16, sealed - 1, sealed, sealed + 1, 2 * sealed, 2 * sealed + 16, whole.length - 1])
      await expect(opens(whole.subarray(0, length)), String(length)).rejects.toThrow();
    const even = await seals(randomBytes(2 * chunk));
    await expect(opens(even.subarray(0, sealed))).rejects.toThrow();
  });

  test('is refused with chunks in another order, twice, left out, or added', async () => {
    const whole = await seals(randomBytes(3 * chunk + 5));
    const [first, second, third, last] = [0, 1, 2, 3].map((place) =>
      whole.subarray(place * sealed, (place + 1) * sealed),
    ) as [Buffer, Buffer, Buffer, Buffer];
    // Every file has a key of its own.
    const other = await joined(sealChunks({ ...seal, key: randomBytes(32) }, inParts(randomBytes(chunk + 5), 10_000)));
    for (const parts of [
      [second, first, third, last],
      [first, first, second, third, last],
      [first, third, last],
      [first, second, last],
      [last],
      [first, second, third, last, last],
      [other.subarray(0, sealed), second, third, last],
      [first, second, third, other.subarray(sealed)],
      [whole, Buffer.from('x')],
    ])
      await expect(opens(Buffer.concat(parts))).rejects.toThrow();
  });

  test('is refused under another key, or another head', async () => {
    const whole = await seals(Buffer.from('text'));
    await expect(opens(whole, { ...seal, key: randomBytes(32) })).rejects.toThrow();
    await expect(opens(whole, { ...seal, boundTo: Buffer.from('another head') })).rejects.toThrow();
  });
});
