import type { Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { Dial, DialRequest } from '../../src/outbound/dial.ts';
import { type DialSettings, openDial } from '../../src/outbound/open-dial.ts';
import { startHttpReceiver, useHttpReceiver } from '../harness/http-receiver.ts';
import { until } from '../harness/until.ts';

const dials: Dial[] = [];

function dialWith(settings: Partial<DialSettings> = {}): Dial {
  const dial = openDial({ allow: ['127.0.0.1'], ...settings });
  dials.push(dial);
  return dial;
}

function get(url: string, more: Partial<DialRequest> = {}): DialRequest {
  return { method: 'GET', url, timeoutMs: 5_000, maxBytes: 100_000, ...more };
}

describe('a call', () => {
  const receiver = useHttpReceiver();

  afterEach(async () => {
    for (const dial of dials.splice(0)) await dial.close();
  });

  test('arrives as it was meant, and the answer comes back whole', async () => {
    receiver.handle = (_request, response) =>
      void response.writeHead(201, { 'x-one': 'a', 'set-cookie': ['a=1', 'b=2'] }).end('grüße');
    const answer = await dialWith().send(
      get(`${receiver.url}/a%20b?c=d#e`, { method: 'POST', headers: { 'X-Mine': 'yes' }, body: 'body' }),
    );
    expect(receiver.requests).toMatchObject([
      {
        method: 'POST',
        path: '/a%20b?c=d',
        body: 'body',
        headers: { 'x-mine': 'yes', host: `127.0.0.1:${receiver.port}` },
      },
    ]);
    expect(answer).toMatchObject({
      status: 201,
      headers: { 'x-one': 'a', 'set-cookie': ['a=1', 'b=2'] },
      url: `${receiver.url}/a%20b?c=d`,
      ms: expect.any(Number),
    });
    expect(answer.body.toString()).toBe('grüße');
  });

  test('reuses the connections of those before it', async () => {
    const dial = dialWith();
    const before = receiver.connections;
    for (let call = 0; call < 20; call += 1) await dial.send(get(receiver.url));
    expect(receiver.connections - before).toBeLessThanOrEqual(2);
  });

  describe.each(['destroy', 'resetAndDestroy'] as const)('on a connection that the server has given up (%s)', (end) => {
    const keyed = { method: 'POST', body: 'body', headers: { 'Idempotency-Key': 'one' } };
    const plain = { method: 'POST', body: 'body' };
    const endAtTheSecond = () => {
      const served = new WeakSet<Socket>();
      receiver.handle = (_request, response) => {
        const socket = response.socket as Socket;
        if (served.has(socket)) return void socket[end]();
        served.add(socket);
        response.end('ok');
      };
    };

    test.each([
      ['reads', {}],
      ['has a key against repetition', keyed],
    ])('is repeated on a new one if it %s', async (_what, more) => {
      endAtTheSecond();
      const dial = dialWith({ socketsPerOrigin: 1 });
      await dial.send(get(receiver.url));
      expect(await dial.send(get(receiver.url, more))).toMatchObject({ status: 200 });
      expect(receiver.requests).toHaveLength(3);
      const [, first, second] = receiver.requests;
      expect(second).toEqual({ ...first, headers: { ...first?.headers, connection: 'close' } });
    });

    test('is repeated too where its answer is read as it comes', async () => {
      endAtTheSecond();
      const dial = dialWith({ socketsPerOrigin: 1 });
      await dial.send(get(receiver.url));
      const answer = await dial.open(get(receiver.url, keyed));
      const pieces: Buffer[] = [];
      for await (const piece of answer.content) pieces.push(piece);
      expect(Buffer.concat(pieces).toString()).toBe('ok');
      expect(receiver.requests).toHaveLength(3);
    });

    test.each([
      ['might be done twice', plain],
      ['is asked for once', { ...keyed, once: true }],
    ])('is not repeated if it %s', async (_what, more) => {
      endAtTheSecond();
      const dial = dialWith({ socketsPerOrigin: 1 });
      await dial.send(get(receiver.url));
      await expect(dial.send(get(receiver.url, more))).rejects.toMatchObject({ code: 'connect_failed' });
      expect(receiver.requests).toHaveLength(2);
    });

    test('is not repeated if the connection never answered', async () => {
      receiver.handle = (_request, response) => void response.socket?.[end]();
      const dial = dialWith({ socketsPerOrigin: 1 });
      await expect(dial.send(get(receiver.url, keyed))).rejects.toMatchObject({ code: 'connect_failed' });
      expect(receiver.requests).toHaveLength(1);
    });
  });

  test('waits for a connection when as many as allowed are busy', async () => {
    const held: (() => void)[] = [];
    receiver.handle = (_request, response) => void held.push(() => response.end());
    const dial = dialWith({ socketsPerOrigin: 2 });
    const calls = [1, 2, 3].map(() => dial.send(get(receiver.url)));
    await until(
      () => held.length,
      (count) => count === 2,
    );
    held.shift()?.();
    await until(
      () => held.length,
      (count) => count === 2,
    );
    for (const release of held) release();
    expect((await Promise.all(calls)).map((answer) => answer.status)).toEqual([200, 200, 200]);
  });

  test('dials the very address that was looked at: a name that changes its mind between the two is asked once', async () => {
    const inner = await startHttpReceiver('127.0.0.2', receiver.port);
    try {
      const answers = ['127.0.0.1', '127.0.0.2'];
      const dial = dialWith({ lookup: async () => [{ address: answers.shift() ?? '127.0.0.2', family: 4 }] });
      const url = `http://rebinding.example:${receiver.port}/`;
      await dial.send(get(url, { headers: { 'x-first': '1' } }));
      expect(receiver.requests).toHaveLength(1);
      expect(answers).toEqual(['127.0.0.2']);

      const fresh = dialWith({ lookup: async () => [{ address: answers.shift() ?? '127.0.0.2', family: 4 }] });
      await expect(fresh.send(get(url))).rejects.toMatchObject({ code: 'url_refused' });
      expect(inner.connections).toBe(0);
    } finally {
      await inner.stop();
    }
  });

  test('reaches a private address only where the operator allows its network or its host', async () => {
    await expect(dialWith({ allow: [] }).send(get(receiver.url))).rejects.toMatchObject({ code: 'url_refused' });
    await expect(dialWith({ allow: ['10.0.0.0/8', 'inner.example'] }).send(get(receiver.url))).rejects.toMatchObject({
      code: 'url_refused',
    });
    const lookup = async () => [{ address: '127.0.0.1', family: 4 }];
    expect(
      (await dialWith({ allow: ['inner.example'], lookup }).send(get(`http://inner.example:${receiver.port}/`))).status,
    ).toBe(200);
    expect((await dialWith({ allow: ['127.0.0.0/8'] }).send(get(receiver.url))).status).toBe(200);
    expect(receiver.requests).toHaveLength(2);
  });

  test('ends at its deadline, whether the answer or its rest does not come', async () => {
    receiver.handle = (request, response) => void (request.path === '/rest' && response.write('begun'));
    const dial = dialWith();
    for (const path of ['/', '/rest'])
      await expect(dial.send(get(`${receiver.url}${path}`, { timeoutMs: 150 })), path).rejects.toMatchObject({
        code: 'timeout',
        retryable: true,
        message: expect.stringContaining('150 ms'),
      });
  });

  test('ends when the caller gives up, before and during it', async () => {
    const dial = dialWith();
    await expect(dial.send(get(receiver.url, { signal: AbortSignal.abort() }))).rejects.toMatchObject({
      code: 'aborted',
      retryable: false,
    });
    expect(receiver.requests).toEqual([]);
    const giveUp = new AbortController();
    receiver.handle = (_request, response) => {
      response.write('begun');
      giveUp.abort();
    };
    await expect(dial.send(get(receiver.url, { signal: giveUp.signal }))).rejects.toMatchObject({ code: 'aborted' });
  });

  test('says what went wrong: nobody listens, no such name, the line is cut, no HTTP', async () => {
    const dial = dialWith({
      lookup: async (host) => {
        throw Object.assign(new Error('no'), { code: host === 'later.example' ? 'EAI_AGAIN' : 'ENOTFOUND' });
      },
    });
    await expect(dial.send(get('http://127.0.0.1:1/'))).rejects.toMatchObject({
      code: 'connect_failed',
      retryable: true,
    });
    await expect(dial.send(get('http://nowhere.example/'))).rejects.toMatchObject({
      code: 'dns_failed',
      retryable: false,
    });
    await expect(dial.send(get('http://later.example/'))).rejects.toMatchObject({
      code: 'dns_failed',
      retryable: true,
    });
    receiver.handle = (_request, response) => void response.socket?.destroy();
    await expect(dial.send(get(receiver.url))).rejects.toMatchObject({ code: 'connect_failed', retryable: true });
    receiver.handle = (_request, response) => void response.socket?.end('nonsense\r\n\r\n');
    await expect(dial.send(get(receiver.url))).rejects.toMatchObject({ code: 'bad_answer' });
    await expect(dial.send(get(`https://127.0.0.1:${receiver.port}/`))).rejects.toMatchObject({
      code: 'connect_failed',
    });
  });

  test('cannot set the headers that decide where it goes and where it ends, nor break out of one', async () => {
    const dial = dialWith();
    for (const name of ['Host', 'content-length', 'Transfer-Encoding', 'connection', 'upgrade'])
      await expect(dial.send(get(receiver.url, { headers: { [name]: '1' } })), name).rejects.toMatchObject({
        code: 'invalid_request',
      });
    for (const headers of [{ 'x-a': 'b\r\nx-c: d' }, { 'x a': 'b' }, { '': 'b' }] as Record<string, string>[])
      await expect(dial.send(get(receiver.url, { headers }))).rejects.toMatchObject({ code: 'invalid_request' });
    for (const method of ['CONNECT', 'get', 'GET /x HTTP/1.1\r\n', ''])
      await expect(dial.send(get(receiver.url, { method })), method).rejects.toMatchObject({ code: 'invalid_request' });
    expect(receiver.requests).toEqual([]);
  });

  test('that is open when svc stops ends at once', async () => {
    receiver.handle = () => undefined;
    const dial = openDial({ allow: ['127.0.0.1'] });
    const call = dial.send(get(receiver.url)).catch((error: unknown) => error);
    await until(
      () => receiver.requests.length,
      (count) => count === 1,
    );
    await dial.close();
    expect(await call).toMatchObject({ code: 'aborted' });
  });
});
