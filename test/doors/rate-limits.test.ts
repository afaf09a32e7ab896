import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RateLimits } from '../../src/access/rate-limits.ts';
import { type App, startApp, useApp } from '../harness/app.ts';
import { Client } from '../harness/client.ts';
import { cloneDatabase, type TestDatabase } from '../harness/database.ts';
import { newMember, pairComputer } from '../harness/factories.ts';

const perMinute = 6;
const burst = 2 * perMinute;

// contract: token buckets, burst = 2×, kept per caller, shared by all processes.
describe('the limit of action calls', () => {
  let database: TestDatabase;
  let first: App;
  let second: App;

  beforeAll(async () => {
    database = await cloneDatabase();
    const env = { SVC_ACTION_CALLS_PER_MINUTE: String(perMinute) };
    first = await startApp({ database, env });
    second = await startApp({ database, env });
  });

  afterAll(async () => {
    await first?.stop();
    await second?.stop();
    await database?.drop();
  });

  /** The same session at the other process. */
  function atSecond(client: Client): Client {
    const there = new Client(second.baseUrl, { origin: second.baseUrl });
    there.setCookie('svc_session', client.cookie('svc_session') ?? '');
    return there;
  }
  /** A person whose bucket is still full. Every inviter makes one only, for inviting is a call too. */
  const somebody = async () => {
    await fillBuckets();
    return newMember(first, 'member');
  };
  const fillBuckets = () =>
    first.services.database.run({ text: "delete from rate_buckets where key like 'actions:%'", values: [] });

  test('429 with the time to wait, and every answer says where the caller stands', async () => {
    const { client } = await somebody();
    const remaining: number[] = [];
    for (let index = 0; index < burst; index++) {
      const answer = await client.call('crm.list_leads');
      expect(answer.status).toBe(200);
      expect(answer.headers['x-ratelimit-limit']).toBe(String(burst));
      remaining.push(Number(answer.headers['x-ratelimit-remaining']));
      const reset = Number(answer.headers['x-ratelimit-reset']);
      expect(Number.isInteger(reset)).toBe(true);
      expect(reset * 1000).toBeGreaterThan(Date.now() - 1_000);
      expect(reset * 1000).toBeLessThan(Date.now() + 130_000);
    }
    expect(remaining[0]).toBe(burst - 1);
    expect(remaining.at(-1)).toBeLessThanOrEqual(1);
    const refused = await client.call<{ retryAfter: number }>('crm.list_leads');
    expect(refused).toMatchObject({
      status: 429,
      body: { ok: false, code: 'rate_limited', error: expect.any(String), retryAfter: expect.any(Number) },
    });
    expect(refused.body.retryAfter).toBeGreaterThan(Date.now());
    expect(refused.body.retryAfter).toBeLessThan(Date.now() + 60_000 / perMinute + 1_000);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60 / perMinute + 1);
    expect(refused.headers['x-ratelimit-remaining']).toBe('0');
  });

  test('two processes share one bucket, also for calls at the same instant', async () => {
    const { client } = await somebody();
    const doors = [client, atSecond(client)];
    const answers = await Promise.all(
      Array.from({ length: 3 * burst }, (_, index) => (doors[index % 2] as Client).call('crm.list_leads')),
    );
    const done = answers.filter((answer) => answer.status === 200).length;
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(3 * burst - done);
    // What flows in during the calls themselves may let one more through.
    expect(done).toBeGreaterThanOrEqual(burst);
    expect(done).toBeLessThanOrEqual(burst + 1);
  });

  test('it is kept per caller: another person goes on, the same person’s computer does not', async () => {
    const person = await somebody();
    const key = await pairComputer(first, person.client);
    for (let index = 0; index < burst; index++) await person.client.call('crm.list_leads');
    expect(await person.client.call('crm.list_leads')).toMatchObject({ status: 429 });
    expect(await first.browser().get('/api/cli/tools', { headers: { 'x-api-key': key } })).toMatchObject({
      status: 429,
      body: { ok: false, code: 'rate_limited' },
    });
    expect(await (await first.owner()).call('crm.list_leads')).toMatchObject({ status: 200 });
  });

  test('refused calls count too, and strangers’ calls do not', async () => {
    const { client } = await somebody();
    for (let index = 0; index < burst; index++) await client.call('crm.no_such', { x: 1 });
    expect(await client.call('crm.list_leads')).toMatchObject({ status: 429 });
    for (let index = 0; index < 2 * burst; index++)
      expect((await first.browser().call('crm.list_leads')).status).toBe(401);
  });

  test('an empty bucket is told before the body is read, and nothing is done', async () => {
    const { client } = await somebody();
    for (let index = 0; index < burst; index++) await client.call('crm.list_leads');
    expect(await client.call('crm.create_lead', { name: 'Too much' })).toMatchObject({ status: 429 });
    expect(await client.call('crm.create_lead', undefined, { raw: '{' })).toMatchObject({ status: 429 });
    await fillBuckets();
    expect(await client.act('crm.list_leads', { q: 'Too much' })).toEqual({ items: [] });
  });

  test('signing in and out takes nothing from it, so nobody locks themselves out', async () => {
    const person = await somebody();
    for (let index = 0; index < burst; index++) await person.client.call('crm.list_leads');
    expect(await person.client.call('crm.list_leads')).toMatchObject({ status: 429 });
    expect(await person.client.get('/api/auth/session')).toMatchObject({ status: 200 });
    expect(await person.client.post('/api/auth/sign-out')).toMatchObject({ status: 200 });
  });

  test('workspace.usage shows what is left of it', async () => {
    const { client } = await somebody();
    await client.call('crm.list_leads');
    const { limits } = await client.act<{ limits: { name: string }[] }>('workspace.usage');
    expect(limits.find((limit) => limit.name === 'actions')).toMatchObject({ perMinute, burst, remaining: burst - 2 });
  });
});

// From a large bucket a process takes a few at once; that must never let more through than the bucket holds.
describe('a large bucket, taken from by two processes at once', () => {
  const app = useApp();

  test('lets through what it holds and what flows in, no more and hardly less', async () => {
    const bucket = { key: 'test:large', perMinute: 500, burst: 1_000 };
    const processes = [new RateLimits(app.services.database), new RateLimits(app.services.database)];
    const startedAt = Date.now();
    let admitted = 0;
    for (let round = 0; round < 120; round++) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => (processes[(round + index) % 2] as RateLimits).admit(bucket)),
      );
      admitted += answers.filter((answer) => answer.admitted).length;
      for (const { remaining } of answers) expect(remaining).toBeLessThan(bucket.burst);
    }
    expect(admitted).toBeGreaterThan(bucket.burst - 50);
    // A place may have flowed in since the last refusal.
    if ((await processes[0]?.admit(bucket))?.admitted) admitted += 1;
    const flown = ((Date.now() - startedAt) / 60_000) * bucket.perMinute;
    expect(admitted).toBeLessThanOrEqual(bucket.burst + Math.ceil(flown));
  });

  test('shows what is left, with what was taken ahead', async () => {
    const bucket = { key: 'test:left', perMinute: 500, burst: 1_000 };
    const limits = new RateLimits(app.services.database);
    const remaining: number[] = [];
    for (let call = 0; call < 12; call++) remaining.push((await limits.admit(bucket)).remaining);
    expect(remaining[0]).toBe(999);
    for (const [index, left] of remaining.entries()) expect(left).toBeGreaterThanOrEqual(999 - index);
    expect(remaining.at(-1)).toBeLessThan(999);
    await limits.refill(bucket);
    expect((await limits.admit(bucket)).remaining).toBe(999);
  });
});

describe('the limit of a plan', () => {
  test('is that of SVC_PLAN where nothing else is set', async () => {
    const app = await startApp({ env: { SVC_PLAN: 'free' } });
    try {
      const owner = await app.owner();
      const answer = await owner.call('workspace.usage');
      expect(answer.headers['x-ratelimit-limit']).toBe('1200');
      expect(answer.body.result).toMatchObject({
        plan: 'free',
        limits: expect.arrayContaining([expect.objectContaining({ name: 'v1', perMinute: 30, burst: 60 })]),
      });
    } finally {
      await app.stop();
    }
  });
});
