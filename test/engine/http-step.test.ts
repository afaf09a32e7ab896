import { afterAll, describe, expect, test } from 'vitest';
import { definitionFault } from '../../src/engine/definition/definition-fault.ts';
import type { EngineServices, OpenConnection } from '../../src/engine/engine-services.ts';
import { RunSecrets } from '../../src/engine/secrets/run-secrets.ts';
import { type RunningStep, StepFailure } from '../../src/engine/step-kinds/define-step-kind.ts';
import { http } from '../../src/engine/step-kinds/http.ts';
import { Permit } from '../../src/kernel/permit.ts';
import { ConnectionFailure } from '../../src/outbound/connection-access.ts';
import { addCredentials, type HttpAccess } from '../../src/outbound/http-credentials.ts';
import { openLine } from '../../src/outbound/line.ts';
import { openDial } from '../../src/outbound/open-dial.ts';
import { startHttpReceiver, useHttpReceiver } from '../harness/http-receiver.ts';

const accessOf = (connection?: Partial<OpenConnection>) => (connection?.settings ?? {}) as unknown as HttpAccess;
const now = new Date('2030-01-01T00:00:00.000Z');

describe('the HTTP step', () => {
  const receiver = useHttpReceiver();
  const dial = openDial({ allow: ['127.0.0.1'] });
  afterAll(() => dial.close());

  async function run(
    config: Record<string, unknown>,
    connection?: Partial<OpenConnection>,
  ): Promise<{ status: number; headers: Record<string, string>; body: unknown }> {
    const services: Partial<EngineServices> = {
      line: openLine(dial),
      connectionAccess: {
        reachOf: async () => ({ id: 'c', name: 'Shop', access: accessOf(connection) }),
        async credentialsFor(workspaceId, _idOrName, address) {
          if (workspaceId !== 'w' || !connection) throw new ConnectionFailure('connection_missing', 'It is gone.');
          return addCredentials(address, accessOf(connection), connection.secret ?? {});
        },
      },
    };
    const context: Partial<RunningStep> = {
      services: services as EngineServices,
      run: { id: 'r', workspaceId: 'w', workflowId: 'f', trigger: 'api', origin: 'person', depth: 0, settings: {} },
      step: { id: 'call', kind: 'http', config },
      idempotencyKey: 'run-1:call',
      secrets: new RunSecrets({}, 'f', false),
      signal: new AbortController().signal,
      now: () => now,
      permit: (effect) => new Permit(effect, 'person'),
    };
    const result = await http.run(context as RunningStep, { method: 'GET', url: receiver.url, ...config });
    return ('output' in result ? result.output : undefined) as never;
  }

  const answer = (status: number, headers: Record<string, string>, body?: string | Buffer) => {
    receiver.handle = (_request, response) => void response.writeHead(status, headers).end(body);
  };

  test.each([
    [{ a: [1, 'ü'] }, '{"a":[1,"ü"]}', 'application/json'],
    [[1], '[1]', 'application/json'],
    [0, '0', 'application/json'],
    [false, 'false', 'application/json'],
    ['plain ü', 'plain ü', 'text/plain; charset=utf-8'],
    ['', '', 'text/plain; charset=utf-8'],
    [null, '', undefined],
    [undefined, '', undefined],
  ])('sends the body %j as “%s” of the type %s', async (body, sent, contentType) => {
    await run({ method: 'POST', body });
    expect(receiver.requests[0]?.body).toBe(sent);
    expect(receiver.requests[0]?.headers['content-type']).toBe(contentType);
  });

  test('sends the body as the type it is told', async () => {
    await run({ method: 'POST', headers: { 'Content-Type': 'application/vnd.shop+json' }, body: { a: 1 } });
    await run({
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: { a: 'b c', d: [1, 2], e: null },
    });
    expect(receiver.requests).toMatchObject([
      { body: '{"a":1}', headers: { 'content-type': 'application/vnd.shop+json' } },
      { body: 'a=b+c&d=1&d=2', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ]);
  });

  test('adds query and headers, and leaves out what is missing', async () => {
    await run({
      method: 'get',
      url: `${receiver.url}/x?a=1#f`,
      query: { b: 'ü &', c: [1, 2], d: null, e: { f: 1 }, g: false },
      headers: { 'X-One': 1, 'x-none': null },
    });
    expect(receiver.requests).toMatchObject([
      {
        method: 'GET',
        path: '/x?a=1&b=%C3%BC+%26&c=1&c=2&e=%7B%22f%22%3A1%7D&g=false',
        headers: { 'x-one': '1', 'user-agent': 'svc' },
      },
    ]);
    expect(receiver.requests[0]?.headers).not.toHaveProperty('x-none');
  });

  test('names every call that changes something by the key of the step, unless it names itself', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) await run({ method });
    expect(receiver.requests.map((request) => request.headers['idempotency-key'])).toEqual(Array(4).fill('run-1:call'));
    await run({ method: 'POST', headers: { 'Idempotency-Key': 'mine' } });
    expect(receiver.requests[4]?.headers['idempotency-key']).toBe('mine');
    for (const method of ['GET', 'HEAD']) await run({ method });
    for (const request of receiver.requests.slice(5)) expect(request.headers).not.toHaveProperty('idempotency-key');
  });

  test.each([
    ['application/json', '{"a":1}', { a: 1 }],
    ['application/problem+json; charset=utf-8', '[1]', [1]],
    ['application/json', 'not json', 'not json'],
    ['application/json', '', null],
    ['text/plain', '{"a":1}', '{"a":1}'],
    ['text/html; charset=ISO-8859-1', Buffer.from('gr\xfc\xdfe', 'latin1'), 'grüße'],
    ['application/xml', '<a/>', '<a/>'],
    ['', '{"a":1}', { a: 1 }],
    ['', 'text', 'text'],
    ['', Buffer.from([0xff, 0xfe, 0]), { base64: '//4A', contentType: 'application/octet-stream', size: 3 }],
    ['text/plain', Buffer.from([97, 0, 98]), { base64: 'YQBi', contentType: 'text/plain', size: 3 }],
    ['image/png', Buffer.from([1, 2]), { base64: 'AQI=', contentType: 'image/png', size: 2 }],
  ])('reads an answer of the type “%s”', async (contentType, sent, body) => {
    answer(200, contentType ? { 'content-type': contentType, 'x-more': 'yes' } : { 'x-more': 'yes' }, sent);
    expect(await run({})).toMatchObject({ status: 200, headers: { 'x-more': 'yes' }, body });
  });

  test('fails from status 400 on, with what was answered, and says whether to try again', async () => {
    for (const [status, retryable] of [
      [400, false],
      [404, false],
      [408, true],
      [425, true],
      [429, true],
      [500, true],
      [503, true],
    ] as const) {
      answer(status, { 'content-type': 'application/json' }, '{"why":"because"}');
      const failure = await run({ url: `${receiver.url}/deep?secret=1` }).catch((error: unknown) => error);
      expect(failure, String(status)).toBeInstanceOf(StepFailure);
      expect(failure).toMatchObject({ code: 'http_status', retryable, details: { status, body: '{"why":"because"}' } });
      expect((failure as Error).message).toMatch(new RegExp(`^GET ${receiver.url}/deep answered ${status} `));
    }
    answer(404, {}, 'x'.repeat(5_000));
    expect(await run({ failOnStatus: false })).toMatchObject({ status: 404 });
    await expect(run({})).rejects.toMatchObject({ details: { body: 'x'.repeat(2_000) } });
  });

  test.each([
    ['120', 120_000],
    ['Tue, 01 Jan 2030 00:01:00 GMT', 60_000],
    ['Mon, 31 Dec 2029 00:00:00 GMT', 0],
    ['99999999', 86_400_000],
    ['soon', undefined],
  ])('a service that asks for patience by Retry-After: %s is given it', async (value, retryAfterMs) => {
    answer(429, { 'retry-after': value });
    const failure = await run({}).catch((error: StepFailure) => error);
    expect((failure as StepFailure).details).toEqual({
      status: 429,
      body: 'null',
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    });
  });

  test('refuses private addresses, wrong ones, and headers that are not its own, as failures that stay', async () => {
    await expect(run({ url: 'http://127.0.0.2/' })).rejects.toMatchObject({
      code: 'url_refused',
      retryable: false,
      message: expect.stringContaining('127.0.0.2 is not a public address'),
    });
    await expect(run({ url: 'http://169.254.169.254/latest/meta-data' })).rejects.toBeInstanceOf(StepFailure);
    for (const url of ['', '/relative', 'ftp://x', 'http://me:pw@x/'])
      await expect(run({ url }), url).rejects.toMatchObject({ code: 'url_refused' });
    for (const name of ['Host', 'Content-Length', 'connection'])
      await expect(run({ headers: { [name]: 'x' } }), name).rejects.toMatchObject({ code: 'header_refused' });
    await expect(run({ method: 'TRACE' })).rejects.toMatchObject({ code: 'invalid_method' });
    for (const timeoutMs of ['soon', 0, 1e9])
      await expect(run({ timeoutMs })).rejects.toMatchObject({ code: 'invalid_config' });
    await expect(run({ headers: { 'x-a': 'b\r\nc: d' } })).rejects.toMatchObject({ code: 'invalid_request' });
    expect(receiver.requests).toEqual([]);
  });

  test('keeps to its time and size, and says which it was', async () => {
    receiver.handle = () => undefined;
    await expect(run({ timeoutMs: 100 })).rejects.toMatchObject({ code: 'timeout', retryable: true });
    answer(200, {}, 'x'.repeat(100));
    await expect(run({ maxBytes: 99 })).rejects.toMatchObject({ code: 'too_large', retryable: false });
    expect(await run({ maxBytes: 100 })).toMatchObject({ status: 200 });
  });

  test('follows redirects unless told not to, and takes no header of the step to another origin', async () => {
    const other = await startHttpReceiver();
    answer(302, { location: `${other.url}/there` });
    expect(await run({ headers: { 'x-token': 's3cret', accept: 'text/html' } })).toMatchObject({
      status: 200,
      body: 'ok',
    });
    expect(other.requests).toMatchObject([{ path: '/there', headers: { accept: 'text/html' } }]);
    expect(other.requests[0]?.headers).not.toHaveProperty('x-token');
    expect(await run({ followRedirects: false })).toMatchObject({ status: 302 });
    await other.stop();
  });

  test('takes address and credentials from its connection, which the step cannot replace', async () => {
    const connection = { settings: { auth: 'bearer', baseUrl: `${receiver.url}/api/v1` }, secret: { token: 's3cret' } };
    await run({ url: 'orders', query: { a: 1 }, connection: 'Shop', headers: { Authorization: 'mine' } }, connection);
    expect(receiver.requests).toMatchObject([
      { path: '/api/v1/orders?a=1', headers: { authorization: 'Bearer s3cret' } },
    ]);
    await expect(run({ url: 'http://127.0.0.1:1/', connection: 'Shop' }, connection)).rejects.toMatchObject({
      code: 'url_refused',
      message: expect.stringContaining('does not send its secret'),
    });
    const query = { settings: { auth: 'query', queryName: 'key', baseUrl: receiver.url }, secret: { token: 's3cret' } };
    answer(500, {});
    await expect(run({ url: '/x', connection: 'Shop' }, query)).rejects.toMatchObject({
      message: expect.not.stringContaining('s3cret'),
    });
    expect(receiver.requests[1]?.path).toBe('/x?key=s3cret');
    await expect(run({ connection: 'Nothing' })).rejects.toMatchObject({ code: 'connection_missing' });
  });

  test('its faults are seen before it runs, where no expression decides', () => {
    const faults = (config: Record<string, unknown>) =>
      http
        .check?.(config, (path, code, why) => definitionFault(path, 's', code, why))
        .map(({ path, code }) => `${path} ${code}`);
    expect(faults({ method: 'GET', url: 'https://a.example' })).toEqual([]);
    expect(faults({ method: '{{ vars.m }}', url: '{{ vars.u }}/x' })).toEqual([]);
    expect(faults({ method: 'GET', url: '/x', connection: 'Shop' })).toEqual([]);
    expect(faults({ method: 'FETCH', url: '/x', headers: { Host: 'a' } })).toEqual([
      'method invalid_method',
      'url url_refused',
      'headers.Host header_refused',
    ]);
  });
});
