import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { Client } from '../harness/client.ts';
import { newMember, pairComputer } from '../harness/factories.ts';
import { newKey, request, Speaker } from './speak.ts';

const described = {
  name: 'svc',
  version: expect.any(String),
  protocolVersion: '2024-11-05',
  capabilities: { tools: {} },
};

// spec: Authentication, Errors; contract: MCP endpoint.
describe('at the door of the MCP endpoint', () => {
  const app = useApp();
  let owner: Client;
  let key: string;

  beforeAll(async () => {
    owner = await app.owner();
    ({ key } = await newKey(owner));
  });

  const ask = (headers: Record<string, string>, body: unknown = request('ping')) =>
    new Client(app.baseUrl).post('/api/mcp', body, { headers });

  test('an API key is taken in either header', async () => {
    const ways: Record<string, string>[] = [
      { 'x-api-key': key },
      { authorization: `Bearer ${key}` },
      { authorization: `bearer ${key}` },
    ];
    for (const headers of ways) expect(await ask(headers)).toMatchObject({ status: 200, body: { result: {} } });
  });

  test('without a credential that is accepted here: 401 before the body is looked at, with the way to sign in', async () => {
    const computer = await pairComputer(app, owner);
    const refused = [
      {},
      { 'x-api-key': 'svc_wrong' },
      { 'x-api-key': 'no key at all' },
      { authorization: 'Bearer svc_wrong' },
      { authorization: 'Bearer nonsense' },
      { authorization: `Basic ${key}` },
    ];
    for (const headers of [...refused, { 'x-api-key': computer }, { authorization: `Bearer ${computer}` }] as Record<
      string,
      string
    >[]) {
      const answer = await new Client(app.baseUrl).post('/api/mcp', undefined, { headers, raw: 'not JSON' });
      expect(answer).toMatchObject({ status: 401, body: { error: expect.stringMatching(/key.*OAuth access token/i) } });
      expect(answer.headers['www-authenticate']).toContain(
        `Bearer resource_metadata="${app.baseUrl}/.well-known/oauth-protected-resource/api/mcp", scope="mcp"`,
      );
    }
    expect(await new Client(app.baseUrl).get('/api/mcp')).toMatchObject({ status: 401 });
  });

  test('a browser session is no credential here', async () => {
    expect(await owner.post('/api/mcp', request('ping'))).toMatchObject({ status: 401 });
  });

  test('a revoked key, a rotated key and the key of somebody who left are refused at the next call', async () => {
    const [revoked, rotated] = [await newKey(owner), await newKey(owner)];
    const person = await newMember(app, 'member', owner);
    const left = await newKey(person.client);
    for (const each of [revoked, rotated, left])
      expect(await ask({ 'x-api-key': each.key })).toMatchObject({ status: 200 });
    await owner.act('keys.revoke', { id: revoked.id });
    const renewed = await owner.act<{ key: string }>('keys.rotate', { id: rotated.id });
    await owner.act('members.remove', { id: person.id });
    for (const each of [revoked, rotated, left])
      expect(await ask({ 'x-api-key': each.key })).toMatchObject({ status: 401 });
    expect(await ask({ 'x-api-key': renewed.key })).toMatchObject({ status: 200 });
  });

  test('GET says who it is; a client that looks for a stream is told that there is none', async () => {
    const get = (accept: string) => new Client(app.baseUrl).get('/api/mcp', { headers: { 'x-api-key': key, accept } });
    for (const accept of [
      '',
      '*/*',
      'application/json',
      'application/json, text/event-stream',
      'text/event-stream, */*',
    ]) {
      const answer = await get(accept);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual(described);
    }
    const stream = await get('text/event-stream');
    expect(stream).toMatchObject({ status: 405, body: described, headers: { allow: 'POST, GET' } });
    expect(
      await new Client(app.baseUrl).send('DELETE', '/api/mcp', undefined, { headers: { 'x-api-key': key } }),
    ).toMatchObject({ status: 405, headers: { allow: 'POST, GET' } });
  });

  test('no version of the protocol in the header is a reason to refuse', async () => {
    for (const version of ['2024-11-05', '2025-11-25', 'nonsense'])
      expect(await ask({ 'x-api-key': key, 'mcp-protocol-version': version })).toMatchObject({ status: 200 });
  });

  test('a foreign page, or a foreign name for this machine, is refused', async () => {
    expect(await ask({ 'x-api-key': key, origin: 'https://evil.example' })).toMatchObject({
      status: 403,
      body: { error: expect.any(String) },
    });
    expect(await ask({ 'x-api-key': key, host: 'evil.example' })).toMatchObject({
      status: 403,
      body: { error: expect.any(String) },
    });
    expect(await ask({ 'x-api-key': key, origin: app.baseUrl })).toMatchObject({ status: 200 });
  });

  test('the body is JSON whatever it says it is, and answers are never cached', async () => {
    const answer = await ask({ 'x-api-key': key, 'content-type': 'text/plain' });
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
  });
});

describe('a caller with few calls a minute', () => {
  const app = useApp({ env: { SVC_ACTION_CALLS_PER_MINUTE: '4' } });

  test('is told when to come back, and a batch is no way around it', async () => {
    const owner = await app.owner();
    const { key } = await newKey(owner);
    const person = await newMember(app, 'member', owner);
    const other = new Speaker(app, (await newKey(person.client)).key);
    const mcp = new Speaker(app, key);
    const batch = await other.post<{ error?: { code: number } }[]>(
      Array.from({ length: 20 }, (_, id) => request('ping', {}, id)),
    );
    expect(batch.status).toBe(200);
    expect(batch.body.filter(({ error }) => error?.code === -32000).length).toBeGreaterThan(5);
    const answers = [];
    for (let turn = 0; turn < 10; turn++) answers.push(await mcp.post(request('ping')));
    expect(answers.at(-1)).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^[1-9]/) } });
  });
});
