import { SimStudioClient } from 'simstudio-ts-sdk';
import { beforeAll, describe, expect, test } from 'vitest';
import { chain, greeting, newDeployed, newWorkflow } from '../doors/v1-workflows/world.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, ownerAtHome } from '../harness/factories.ts';
import { v1By, v1Of } from '../harness/tables.ts';
import { until } from '../harness/until.ts';

/** It keeps the process alive for as long as a call may take. */
const timeout = 60_000;
const runsPerMinute = 20;

// The published client of a comparable product, unmodified, with nothing but its address changed.
describe('simstudio-ts-sdk', () => {
  const app = useApp({ worker: true, env: { SVC_SYNC_RUNS_PER_MINUTE: String(runsPerMinute) } });
  let owner: Client;
  let sim: SimStudioClient;
  let id: string;

  /** Buckets are per person: each client has a person of its own. */
  async function newClient(): Promise<SimStudioClient> {
    const { key } = await v1Of(app, (await newMember(app, 'admin', owner)).client);
    return new SimStudioClient({ apiKey: key, baseUrl: `${app.baseUrl}/` });
  }

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    sim = await newClient();
    id = await newDeployed(owner, greeting);
  });

  test('executeWorkflow waits for the run', async () => {
    expect(await sim.executeWorkflow(id, { name: 'Ada' }, { timeout })).toMatchObject({
      success: true,
      output: { greeting: 'Hello Ada' },
      metadata: { duration: expect.any(Number) },
    });
    expect(await sim.executeWorkflowSync(id, { name: 'Bob' }, { timeout })).toMatchObject({
      output: { greeting: 'Hello Bob' },
    });
    expect(sim.getRateLimitInfo()).toMatchObject({
      limit: 2 * runsPerMinute,
      remaining: expect.any(Number),
      reset: expect.any(Number),
    });
  });

  test('executeWorkflow takes inputs that are no objects', async () => {
    const echo = await newDeployed(
      owner,
      chain([{ id: 'echo', kind: 'transform', config: { value: '{{ trigger.body.input }}' } }]),
    );
    expect(await sim.executeWorkflow(echo, 'text', { timeout })).toMatchObject({ output: 'text' });
    expect(await sim.executeWorkflow(echo, [1, 2], { timeout })).toMatchObject({ output: [1, 2] });
  });

  test('executeWorkflow async, then getJobStatus until it is completed', async () => {
    const queued = await sim.executeWorkflow(id, { name: 'Ada' }, { timeout, async: true });
    expect(queued).toMatchObject({
      success: true,
      status: 'queued',
      taskId: expect.stringMatching(/^run_/),
      links: { status: expect.any(String) },
    });
    const job = await until(
      () => sim.getJobStatus((queued as { taskId: string }).taskId),
      ({ status }) => status === 'completed',
    );
    expect(job).toMatchObject({
      success: true,
      output: { greeting: 'Hello Ada' },
      metadata: { duration: expect.any(Number) },
    });
    await expect(sim.getJobStatus('run_nothing')).rejects.toMatchObject({ code: 'job_not_found', status: 404 });
  });

  test('a failed run is an error in its words', async () => {
    const failing = await newDeployed(owner, chain([{ id: 'halt', kind: 'stop', config: { error: 'Out of paper' } }]));
    await expect(sim.executeWorkflow(failing, {}, { timeout })).rejects.toMatchObject({
      status: 500,
      message: expect.stringContaining('Out of paper'),
    });
  });

  test('getWorkflowStatus and validateWorkflow', async () => {
    const draft = await newWorkflow(owner);
    expect(await sim.getWorkflowStatus(id)).toMatchObject({
      isDeployed: true,
      deployedAt: expect.any(String),
      needsRedeployment: false,
    });
    expect(await sim.validateWorkflow(id)).toBe(true);
    expect(await sim.validateWorkflow(draft)).toBe(false);
    expect(await sim.validateWorkflow('nothing')).toBe(false);
    await expect(sim.executeWorkflow(draft, {}, { timeout })).rejects.toMatchObject({
      code: 'not_deployed',
      status: 403,
    });
  });

  test('getUsageLimits', async () => {
    expect(await sim.getUsageLimits()).toMatchObject({
      success: true,
      rateLimit: {
        sync: {
          isLimited: false,
          limit: 2 * runsPerMinute,
          remaining: expect.any(Number),
          resetAt: expect.any(String),
        },
        async: { isLimited: false },
        authType: 'api',
      },
      usage: { currentPeriodCost: expect.any(Number), limit: expect.any(Number), plan: 'self_hosted' },
    });
  });

  test('executeWithRetry goes on after a 429', async () => {
    const { key } = await v1Of(app, (await newMember(app, 'admin', owner)).client);
    const busy = new SimStudioClient({ apiKey: key, baseUrl: app.baseUrl });
    // Calls about nothing are calls too: they empty the bucket without running anything.
    for (let count = 0; count < 2 * runsPerMinute; count++)
      await v1By(app, key).post('/api/workflows/nothing/execute', {});
    const refusals = () => app.log.filter((line) => line.includes('"status":429')).length;
    await expect(busy.executeWorkflow(id, {}, { timeout })).rejects.toMatchObject({
      code: 'RATE_LIMIT_EXCEEDED',
      status: 429,
    });
    const before = refusals();
    expect(
      await busy.executeWithRetry(id, { name: 'Ada' }, { timeout }, { maxRetries: 5, initialDelay: 200 }),
    ).toMatchObject({ output: { greeting: 'Hello Ada' } });
    expect(refusals()).toBeGreaterThan(before);
  });

  test('a wrong key is refused', async () => {
    const stranger = new SimStudioClient({ apiKey: 'svc_wrong', baseUrl: app.baseUrl });
    await expect(stranger.executeWorkflow(id, {}, { timeout })).rejects.toMatchObject({
      code: 'unauthorized',
      status: 401,
    });
  });
});
