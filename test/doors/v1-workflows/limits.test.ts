import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { newMember, ownerAtHome } from '../../harness/factories.ts';
import { type V1, v1Of } from '../../harness/tables.ts';
import { newDeployed, workspaceOf } from './world.ts';

interface Rate {
  isLimited: boolean;
  requestsPerMinute: number;
  maxBurst: number;
  limit: number;
  remaining: number;
  resetAt: string;
}

interface Usage {
  success: boolean;
  rateLimit: { sync: Rate; async: Rate; authType: string };
  usage: { currentPeriodCost: number; limit: number; plan: string };
  storage: { usedBytes: number; limitBytes: number; percentUsed: number };
}

// contract: token buckets; spec: Limits, execution rate.
describe('how often runs may be started', () => {
  const app = useApp({ env: { SVC_SYNC_RUNS_PER_MINUTE: '3', SVC_ASYNC_RUNS_PER_MINUTE: '4', SVC_PLAN: 'team' } });
  let owner: Client;
  let id: string;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    id = await newDeployed(owner);
  });

  const execute = (by: V1, headers: Record<string, string> = {}) =>
    by.post(`/api/workflows/${id}/execute`, { name: 'x' }, { headers });
  const usage = async (by: V1) => (await by.get<Usage>('/api/users/me/usage-limits')).body;

  test('usage-limits shows what is there, and asking takes nothing', async () => {
    const api = await v1Of(app, (await newMember(app, 'member', owner)).client);
    await usage(api);
    const told = await usage(api);
    const full = (perMinute: number) => ({
      isLimited: false,
      requestsPerMinute: perMinute,
      maxBurst: 2 * perMinute,
      limit: 2 * perMinute,
      remaining: 2 * perMinute,
      resetAt: expect.stringMatching(/\.\d{3}Z$/),
    });
    expect(told).toEqual({
      success: true,
      rateLimit: { sync: full(3), async: full(4), authType: 'api' },
      usage: { currentPeriodCost: expect.any(Number), limit: 500, plan: 'team' },
      storage: { usedBytes: 0, limitBytes: expect.any(Number), percentUsed: 0 },
    });
    expect((await api.get('/api/v1/users/me/usage-limits')).status).toBe(200);
  });

  test('remaining goes down by each run, in the header, in usage-limits and in limits, each kind by itself', async () => {
    const person = (await newMember(app, 'member', owner)).client;
    const api = await v1Of(app, person);
    const first = await execute(api);
    expect(first).toMatchObject({ status: 200, headers: { 'x-ratelimit-limit': '6', 'x-ratelimit-remaining': '5' } });
    expect(await execute(api, { 'x-execution-mode': 'async' })).toMatchObject({
      status: 202,
      headers: { 'x-ratelimit-limit': '8', 'x-ratelimit-remaining': '7' },
    });
    const { rateLimit } = await usage(api);
    expect([rateLimit.sync.remaining, rateLimit.async.remaining]).toEqual([5, 7]);
    const { body } = await api.get<{ limits: unknown }>(`/api/v1/workflows?workspaceId=${await workspaceOf(owner)}`);
    expect(body.limits).toMatchObject({
      workflowExecutionRateLimit: { sync: { remaining: 5, maxBurst: 6 }, async: { remaining: 7, maxBurst: 8 } },
    });
  });

  test('429 when the bucket is empty, with Retry-After, before anything else is looked at; the other kind and other people go on', async () => {
    const api = await v1Of(app, (await newMember(app, 'member', owner)).client);
    const answers = await Promise.all(Array.from({ length: 8 }, () => execute(api)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toEqual({
      error: 'Rate limit exceeded',
      code: 'rate_limited',
      message: expect.any(String),
      retryAfter: expect.any(Number),
    });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(await api.post('/api/workflows/x/execute', undefined, { raw: '{' })).toMatchObject({ status: 429 });
    expect(await execute(api, { 'x-execution-mode': 'async' })).toMatchObject({ status: 202 });
    expect((await usage(api)).rateLimit.sync).toMatchObject({ isLimited: true, remaining: 0 });
    expect(await execute(await v1Of(app, (await newMember(app, 'member', owner)).client))).toMatchObject({
      status: 200,
    });
  });

  test('runs by hand in the console are not limited', async () => {
    for (let count = 0; count < 10; count++)
      expect(await owner.act('workflows.run', { id, input: { name: 'x' } })).toMatchObject({ status: 'completed' });
  });
});
