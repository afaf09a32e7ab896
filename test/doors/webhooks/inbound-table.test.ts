import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import { sendRaw } from '../../harness/raw-request.ts';
import { rowsOf } from '../../harness/statements.ts';
import { newInbound, post, postRaw } from '../../harness/webhooks.ts';

const kib = 1024;

// spec: Errors, Incoming webhook: every row of the table.
describe('an incoming webhook', () => {
  const app = useApp();

  const events = (endpointId: string) =>
    rowsOf<{ id: string; data: Record<string, unknown>; via: string; depth: number; actor_id: string | null }>(
      app.database,
      "select * from events where name = 'platform.webhook_received' and subject_id = $1 order by id",
      [endpointId],
    );

  test('is accepted with 202 and the id of its event, which holds body, path and safe headers', async () => {
    const endpoint = await newInbound(await app.owner());
    const answer = await post(
      app.baseUrl,
      endpoint,
      { order: 7 },
      { 'x-shop': 'north', 'x-shop-secret': 'hush', cookie: 'a=b', 'user-agent': 'Shop/1' },
    );
    expect(answer).toMatchObject({ status: 202, body: { ok: true, eventId: expect.any(String) } });
    const [event, ...others] = await events(endpoint.id);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      id: answer.body.eventId,
      via: 'webhook',
      depth: 0,
      actor_id: null,
      data: {
        endpointId: endpoint.id,
        path: endpoint.path,
        body: { order: 7 },
        headers: { 'content-type': 'application/json', 'user-agent': 'Shop/1', 'x-shop': 'north' },
        receivedAt: expect.any(String),
      },
    });
    expect(JSON.stringify(event)).not.toMatch(/hush|a=b|svcw_/);
  });

  test('is described in the reference, with every answer', async () => {
    const { body } = await app
      .browser()
      .get<{ paths: Record<string, { post: { responses: object; security: object[] } }> }>('/api/openapi.json');
    const described = body.paths['/api/webhooks/trigger/{path}']?.post;
    expect(Object.keys(described?.responses ?? {})).toEqual(['200', '202', '400', '401', '404', '410', '413', '429']);
    expect(described?.security).toHaveLength(2);
  });

  test('at a path where there is no endpoint gets 404 and an empty body', async () => {
    for (const path of [
      'no-such-endpoint',
      'Not-A-Path',
      'a/b',
      'x'.repeat(400),
      '%00',
      '%zz',
      encodeURIComponent('ä'),
    ]) {
      const answer = await postRaw(app.baseUrl, path, '{}', { authorization: 'Bearer svcw_x' });
      expect({ path, status: answer.status, text: answer.text, length: answer.headers['content-length'] }).toEqual({
        path,
        status: 404,
        text: '',
        length: '0',
      });
    }
  });

  test('without a token, or with a wrong one, gets 401', async () => {
    const endpoint = await newInbound(await app.owner());
    const other = await newInbound(await app.owner());
    const refused = { status: 401, body: { error: expect.stringMatching(/^Missing or wrong token/) } };
    const wrong: Record<string, string>[] = [
      {},
      { authorization: 'Bearer ' },
      { authorization: `Bearer ${other.token}` },
      { authorization: endpoint.token },
      { authorization: `Basic ${endpoint.token}` },
      { 'x-svc-token': `${endpoint.token}x` },
      { 'x-svc-token': '   ' },
    ];
    for (const headers of wrong)
      expect(await postRaw(app.baseUrl, endpoint.path, '{}', headers)).toMatchObject(refused);
    expect(await events(endpoint.id)).toEqual([]);
  });

  test('shows its token in either header; an empty header counts as absent, and one valid header suffices', async () => {
    const endpoint = await newInbound(await app.owner());
    const right: Record<string, string>[] = [
      { authorization: `Bearer ${endpoint.token}` },
      { authorization: `bearer  ${endpoint.token}` },
      { 'x-svc-token': endpoint.token },
      { authorization: ' ', 'x-svc-token': endpoint.token },
      { authorization: `Bearer ${endpoint.token}`, 'x-svc-token': ' ' },
      { authorization: 'Bearer wrong', 'x-svc-token': endpoint.token },
    ];
    for (const headers of right)
      expect(await postRaw(app.baseUrl, endpoint.path, '{}', headers), JSON.stringify(headers)).toMatchObject({
        status: 202,
      });
  });

  test('gets 410 while the endpoint is off, before its body is looked at, and 202 again when it is on', async () => {
    const owner = await app.owner();
    const endpoint = await newInbound(owner);
    await owner.act('webhooks.switch_inbound', { id: endpoint.id, on: false });
    expect(await post(app.baseUrl, endpoint, 'x'.repeat(300 * kib))).toMatchObject({
      status: 410,
      body: { error: expect.stringMatching(/^Endpoint is switched off/) },
    });
    expect(await postRaw(app.baseUrl, endpoint.path, '{}')).toMatchObject({ status: 401 });
    await owner.act('webhooks.switch_inbound', { id: endpoint.id, on: true });
    expect(await post(app.baseUrl, endpoint, {})).toMatchObject({ status: 202 });
  });

  test('gets 410 while the workspace has the module switched off', async () => {
    const owner = await app.owner();
    const endpoint = await newInbound(owner);
    await owner.act('workspace.set_module', { module: 'webhooks', enabled: false });
    expect(await post(app.baseUrl, endpoint, {})).toMatchObject({ status: 410 });
    await owner.act('workspace.set_module', { module: 'webhooks', enabled: true });
    expect(await post(app.baseUrl, endpoint, {})).toMatchObject({ status: 202 });
  });

  test('of exactly 256 KiB is accepted, and of one byte more gets 413', async () => {
    const endpoint = await newInbound(await app.owner());
    const sized = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2));
    const token = { authorization: `Bearer ${endpoint.token}` };
    expect(await postRaw(app.baseUrl, endpoint.path, sized(256 * kib), token)).toMatchObject({ status: 202 });
    expect(await postRaw(app.baseUrl, endpoint.path, sized(256 * kib + 1), token)).toMatchObject({
      status: 413,
      body: { error: expect.stringMatching(/^Payload too large/) },
    });
  });

  test('sent in chunks without Content-Length gets 413 while it is still being sent', async () => {
    const endpoint = await newInbound(await app.owner());
    const status = await new Promise<number>((settle, fail) => {
      const call = request(
        `${app.baseUrl}/api/webhooks/trigger/${endpoint.path}`,
        { method: 'POST', headers: { authorization: `Bearer ${endpoint.token}` } },
        (answer) => {
          answer.resume();
          settle(answer.statusCode ?? 0);
          call.destroy();
        },
      );
      call.on('error', fail);
      // Never ended: the answer comes all the same.
      call.write('"');
      for (let sent = 0; sent < 300 * kib; sent += 20 * kib) call.write('x'.repeat(20 * kib));
    });
    expect(status).toBe(413);
    expect(await events(endpoint.id)).toEqual([]);
  });

  test('that goes on and on after a 413 is cut off; one that ends soon can be followed by the next on the same connection', async () => {
    const endpoint = await newInbound(await app.owner());
    const head = (length: number) =>
      `POST /api/webhooks/trigger/${endpoint.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${endpoint.token}\r\ncontent-length: ${length}\r\n`;
    const endless = await sendRaw(
      app.baseUrl,
      Buffer.concat([Buffer.from(`${head(64 * kib * kib)}\r\n`), Buffer.alloc(4 * kib * kib, 'x')]),
    );
    expect(endless).toMatch(/^HTTP\/1\.1 413 /);
    const twice = await sendRaw(
      app.baseUrl,
      `${head(300 * kib)}\r\n${'x'.repeat(300 * kib)}${head(2)}connection: close\r\n\r\n{}`,
    );
    expect(twice.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 202']);
  });

  test('that is empty, no JSON, not to be stored or too deep gets 400 “Not accepted”', async () => {
    const endpoint = await newInbound(await app.owner());
    const bodies = [
      '',
      '   ',
      '{',
      'a=1&b=2',
      '{"a":"\\u0000"}',
      '{"\\u0000":1}',
      '"\\u0000"',
      '"\\ud800"',
      `${'['.repeat(100)}${']'.repeat(100)}`,
      Buffer.from([0x22, 0xff, 0x22]),
    ];
    for (const body of bodies) {
      const answer = await postRaw(app.baseUrl, endpoint.path, body, { authorization: `Bearer ${endpoint.token}` });
      expect(answer, String(body)).toMatchObject({
        status: 400,
        body: { error: expect.stringMatching(/^Not accepted: /) },
      });
    }
    expect(await events(endpoint.id)).toEqual([]);
  });

  test.each([[[1, 'two', null]], ['text'], [''], [42.5], [true], [null]])(
    'whose body is %j becomes the single key value',
    async (body) => {
      const owner = await app.owner();
      const endpoint = await newInbound(owner);
      await post(app.baseUrl, endpoint, body);
      expect(await owner.act('webhooks.get_inbound', { id: endpoint.id })).toMatchObject({
        lastPayload: { value: body },
      });
    },
  );

  test.each([
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'no type at all',
    '/;;',
    '',
  ])('is read as JSON when the Content-Type is “%s”', async (type) => {
    const endpoint = await newInbound(await app.owner());
    expect(await post(app.baseUrl, endpoint, { a: 1 }, { 'content-type': type })).toMatchObject({ status: 202 });
    expect((await events(endpoint.id))[0]?.data.body).toEqual({ a: 1 });
  });
});
