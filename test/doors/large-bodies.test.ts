import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { Client } from '../harness/client.ts';
import { newMember } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { deployed } from '../harness/workflows.ts';

const kib = 1024;

/** An object of so many bytes, made of keys that nobody knows. */
function keys(bytes: number): string {
  const parts: string[] = [];
  for (let size = 2, index = 0; size < bytes - 20; index++) {
    const part = `"k${index}":1`;
    parts.push(part);
    size += part.length + 1;
  }
  return `{${parts.join(',')}}`;
}

/** Processor time of what is done, with all that belongs to it. */
async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000_000;
}

/** The longest that others waited for their turn meanwhile, in seconds of processor time. */
async function longestStretchOf(work: () => Promise<unknown>): Promise<number> {
  let [longest, done] = [0, false];
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, user + system);
    before = process.threadCpuUsage();
    if (!done) setImmediate(look);
  };
  setImmediate(look);
  await work();
  done = true;
  return longest / 1_000_000;
}

describe('what one request may cost everybody else', () => {
  const app = useApp();
  let owner: Client;
  let viewer: Client;
  let key: string;

  beforeAll(async () => {
    owner = await app.owner();
    viewer = (await newMember(app, 'viewer')).client;
    key = (await owner.act<{ key: string }>('keys.create', { name: 'Bodies' })).key;
  });

  test.each([
    '/api/auth/sign-in',
    '/api/auth/claim',
    '/api/auth/request-reset',
    '/api/auth/reset-password',
    '/api/auth/accept-invite',
    '/api/auth/device',
    '/api/auth/device/token',
    '/api/mcp/oauth/register',
    '/api/mcp/oauth/token',
  ])('413 for more than 64 KiB at %s', async (path) => {
    const body = `{"email":"a@example.com","password":"${'x'.repeat(64 * kib)}"}`;
    expect(await app.browser().post(path, undefined, { raw: body })).toMatchObject({
      status: 413,
      text: expect.stringContaining('at most 64 KiB'),
    });
    const chunked = await app
      .browser()
      .post(path, undefined, { raw: body, headers: { 'content-length': '', 'transfer-encoding': 'chunked' } });
    expect(chunked).toMatchObject({ status: 413 });
  });

  test.each([
    ['/api/auth/sign-in', 422],
    ['/api/auth/device/token', 422],
    ['/api/mcp/oauth/register', 400],
  ])('a small body of thousands of names is refused at %s before it becomes an object', async (path, status) => {
    const answer = await app.browser().post(path, undefined, { raw: keys(60 * kib) });
    expect(answer).toMatchObject({ status, text: expect.stringContaining('more than 2000 values') });
  });

  test('an action takes what it declares: 413 for a viewer who sends 15 MB of keys, and nothing of it is parsed', async () => {
    const raw = keys(15_000_000);
    const seconds = await secondsOf(async () => {
      expect(await viewer.call('crm.list_leads', undefined, { raw })).toMatchObject({
        status: 413,
        body: { ok: false, code: 'payload_too_large' },
      });
    });
    expect(seconds).toBeLessThan(1.5);
  });

  test('what may not be used is told before a body that is too large', async () => {
    expect(await viewer.call('crm.create_lead', undefined, { raw: keys(2_000_000) })).toMatchObject({ status: 403 });
  });

  test('1 MB of unknown keys is refused with a few faults, at the price of reading them', async () => {
    const raw = keys(1000 * kib);
    const seconds = await secondsOf(async () => {
      const answer = await viewer.call<{ error: string; details: unknown[] }>('crm.list_leads', undefined, { raw });
      expect(answer.status).toBe(422);
      expect(answer.text.length).toBeLessThan(10_000);
    });
    expect(seconds).toBeLessThan(1.5);
  });

  test('of many faults the first thirty are told', async () => {
    const answer = await viewer.call<{ details: unknown[] }>(
      'crm.list_leads',
      Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`k${index}`, 1])),
    );
    expect(answer).toMatchObject({ status: 422 });
    expect(answer.body.details).toHaveLength(30);
  });

  test.each([
    ['v1 records', '/api/v1/tables/0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c/records', 404],
    ['MCP', '/api/mcp', 200],
    ['a run', '/api/workflows/0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c/execute', 404],
    ['A2A', '/api/a2a', 400],
  ])('a body that takes long to parse at %s keeps nobody waiting', async (_door, path, status) => {
    const list = `[${Array.from({ length: 15 }, (_, index) => `{${Array.from({ length: 15_000 }, (_, at) => `"${index}-${at}-${'x'.repeat(15)}":1`).join(',')}}`).join(',')}]`;
    const raw = Buffer.from(path.endsWith('execute') ? `{"rows":${list}}` : list);
    const program = new Client(app.baseUrl, { 'x-api-key': key });
    // What is made at first use is not what is asked about.
    await program.post(path, undefined, { raw: '{}' });
    const longest = await longestStretchOf(async () => {
      expect(await program.post(path, undefined, { raw })).toMatchObject({ status });
    });
    // It was many seconds; collecting garbage can take some of this.
    expect(longest).toBeLessThan(0.6);
  });

  test('the input of a run that needs an escape for every character keeps nobody waiting', async () => {
    const id = await deployed(owner, {
      steps: [{ id: 'end', kind: 'transform', config: { value: 1 } }],
      edges: [],
    });
    const program = new Client(app.baseUrl, { 'x-api-key': key });
    const path = `/api/workflows/${id}/execute`;
    const headers = { 'x-execution-mode': 'async' };
    await program.post(path, { value: '"' }, { headers });
    const raw = Buffer.from(JSON.stringify({ value: '"'.repeat(4_700_000) }));
    const longest = await longestStretchOf(async () => {
      expect(await program.post(path, undefined, { raw, headers })).toMatchObject({ status: 202 });
    });
    // It was 1.5 s of escaping what was escaped already, for the list of one input that the statement takes.
    expect(longest).toBeLessThan(0.6);
  });

  test.each([
    ['too many values', `[${Array(300_000).fill('1').join(',')}]`, /more than 250000 values/],
    ['too many fields', keys(2_000_000), /more than 20000 fields/],
    ['too deep', '['.repeat(2_000_000), /more than 64 levels/],
  ])('400: %s', async (_what, raw, message) => {
    const program = new Client(app.baseUrl, { 'x-api-key': key });
    const answer = await program.post<{ error: string }>(
      '/api/v1/tables/0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c/records',
      undefined,
      { raw },
    );
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(message);
  });

  test('the limit of an address holds before the body is looked at', async () => {
    const odd = () => app.browser().post('/api/auth/sign-in', undefined, { raw: 'not JSON' });
    expect(await odd()).toMatchObject({ status: 422 });
    await rowsOf(
      app.database,
      `update rate_buckets set tokens = 0, updated_at = now() + interval '1 hour' where key like 'session:%'`,
    );
    const answers = [];
    // A few were taken ahead.
    for (let index = 0; index < 12; index++) answers.push((await odd()).status);
    expect(answers.at(-1)).toBe(429);
    await rowsOf(app.database, `delete from rate_buckets where key like 'session:%'`);
  });
});
