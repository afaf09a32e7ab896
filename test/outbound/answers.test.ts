import { brotliCompressSync, createGzip, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import type { DialRequest } from '../../src/outbound/dial.ts';
import { openDial } from '../../src/outbound/open-dial.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { until } from '../harness/until.ts';

describe('the answer to a call', () => {
  const receiver = useHttpReceiver();
  const dial = openDial({ allow: ['127.0.0.1'] });
  afterAll(() => dial.close());

  const send = (more: Partial<DialRequest> = {}) =>
    dial.send({ method: 'GET', url: receiver.url, timeoutMs: 5_000, maxBytes: 1_000, ...more });

  test('may be exactly as large as allowed, and not a byte larger', async () => {
    receiver.handle = (_request, response) => void response.end('x'.repeat(1_000));
    expect((await send()).body.length).toBe(1_000);
    for (const length of [{ 'content-length': '1001' }, {}]) {
      receiver.handle = (_request, response) => {
        response.writeHead(200, length);
        response.write('x'.repeat(500));
        response.end('x'.repeat(501));
      };
      await expect(send()).rejects.toMatchObject({
        code: 'too_large',
        retryable: false,
        message: expect.stringContaining('1,000 bytes'),
      });
    }
  });

  test('comes decompressed', async () => {
    const text = 'a long text, '.repeat(50);
    for (const [coding, bytes] of [
      ['gzip', gzipSync(text)],
      ['x-gzip', gzipSync(text)],
      ['deflate', deflateSync(text)],
      ['br', brotliCompressSync(text)],
      ['gzip, br', brotliCompressSync(gzipSync(text))],
      ['identity', Buffer.from(text)],
    ] as const) {
      receiver.handle = (_request, response) => void response.writeHead(200, { 'content-encoding': coding }).end(bytes);
      const answer = await send();
      expect(answer.body.toString(), coding).toBe(text);
      if (coding !== 'identity') expect(answer.headers, coding).not.toHaveProperty('content-encoding');
    }
    expect(receiver.requests[0]?.headers['accept-encoding']).toBe('gzip, br');
  });

  test('in a coding nobody knows is left as it came', async () => {
    receiver.handle = (_request, response) =>
      void response.writeHead(200, { 'content-encoding': 'rot13' }).end('uryyb');
    expect(await send()).toMatchObject({ headers: { 'content-encoding': 'rot13' }, body: Buffer.from('uryyb') });
  });

  test('that swells on decompression is cut off at the same size, once and twice compressed', async () => {
    const bomb = await endlessZeros(50_000_000);
    expect(bomb.length).toBeLessThan(100_000);
    for (const [coding, bytes] of [
      ['gzip', bomb],
      ['gzip, gzip', gzipSync(bomb)],
    ] as const) {
      receiver.handle = (_request, response) => void response.writeHead(200, { 'content-encoding': coding }).end(bytes);
      const before = process.memoryUsage().arrayBuffers;
      await expect(send({ maxBytes: 100_000 }), coding).rejects.toMatchObject({ code: 'too_large' });
      expect(process.memoryUsage().arrayBuffers - before, coding).toBeLessThan(10_000_000);
    }
    receiver.handle = (_request, response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip, gzip, gzip' }).end(bomb);
    await expect(send()).rejects.toMatchObject({ code: 'bad_answer' });
  });

  test('that is broken in its compression is an error, not half an answer', async () => {
    const whole = gzipSync('a long text, '.repeat(50));
    for (const bytes of [whole.subarray(0, whole.length - 9), Buffer.from('no gzip at all')]) {
      receiver.handle = (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bytes);
      await expect(send()).rejects.toMatchObject({
        code: 'bad_answer',
        message: expect.stringContaining('decompressed'),
      });
    }
  });

  test('without a body is empty, whatever its headers promise', async () => {
    receiver.handle = (_request, response) =>
      void response.writeHead(200, { 'content-length': '5000', 'content-encoding': 'gzip' }).end();
    expect(await send({ method: 'HEAD' })).toMatchObject({
      status: 200,
      headers: { 'content-length': '5000' },
      body: Buffer.alloc(0),
    });
    receiver.handle = (_request, response) => void response.writeHead(204).end();
    expect(await send()).toMatchObject({ status: 204, body: Buffer.alloc(0) });
  });

  test('that is longer than wanted is cut where the caller says so, and its connection ends', async () => {
    let closed = false;
    receiver.handle = (_request, response) => {
      response.on('close', () => {
        closed = true;
      });
      response.write('first and more');
    };
    expect(await send({ maxBytes: 5, cut: true, timeoutMs: 5_000 })).toMatchObject({
      status: 200,
      body: Buffer.from('first'),
    });
    await until(
      () => closed,
      (is) => is,
    );
  });

  test('that is cut in the middle of its compression gives what could be read of it', async () => {
    const text = Array.from({ length: 20_000 }, (_, index) => `line ${index}\n`).join('');
    receiver.handle = (_request, response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text));
    const { body } = await send({ maxBytes: 8_000, cut: true });
    expect(body.length).toBeGreaterThan(0);
    expect(text.startsWith(body.toString())).toBe(true);
  });

  test('that never ends is given up at the deadline, and the failure tells what had come by then', async () => {
    let closed = false;
    receiver.handle = (_request, response) => {
      response.on('close', () => {
        closed = true;
      });
      response.writeHead(201, { 'x-first': 'yes' }).write('first');
    };
    const failure = await send({ timeoutMs: 200, maxBytes: 1_000 }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: 'timeout',
      begun: { status: 201, headers: { 'x-first': 'yes' }, chunks: [Buffer.from('first')] },
    });
    await until(
      () => closed,
      (is) => is,
    );
  });
});

async function endlessZeros(size: number): Promise<Buffer> {
  const gzip = createGzip({ level: 9 });
  const zeros = Buffer.alloc(1_000_000);
  for (let written = 0; written < size; written += zeros.length) gzip.write(zeros);
  gzip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of gzip) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
