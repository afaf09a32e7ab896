import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { newMember, newRole, newWorkspace, ownerAtHome } from '../../harness/factories.ts';
import { newEntry } from '../../harness/log-entries.ts';
import { rowsOf } from '../../harness/statements.ts';
import { type V1, v1Of } from '../../harness/tables.ts';
import { until } from '../../harness/until.ts';
import { chain, type Definition, greeting, newDeployed, workspaceOf } from './world.ts';

interface Job {
  success: boolean;
  taskId: string;
  status: string;
  metadata: { startedAt: string; completedAt?: string; duration?: number };
  estimatedDuration?: number;
  output?: Record<string, unknown>;
  error?: string;
}

interface Queued {
  jobId: string;
  executionId: string;
  statusUrl: string;
}

const jobOf = (executionId: string) => `run_${executionId.replaceAll('-', '')}`;
const waiting = chain([{ id: 'rest', kind: 'wait', config: { callback: true } }]);

// spec: Background job status. contract: execute with X-Execution-Mode: async, and Job.
describe('runs in the background', () => {
  const app = useApp({ worker: true });
  let owner: Client;
  let api: V1;
  const start = async (id: string, body: unknown = {}) =>
    (await api.post<Queued>(`/api/workflows/${id}/execute`, body, { headers: { 'x-execution-mode': 'async' } })).body;
  const job = (jobId: string) => api.get<Job>(`/api/jobs/${jobId}`);
  const ended = async (definition: Definition, body: unknown = {}) => {
    const { jobId } = await start(await newDeployed(owner, definition), body);
    return (
      await until(
        () => job(jobId),
        ({ body: { status } }) => status === 'completed' || status === 'failed',
      )
    ).body;
  };

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    api = await v1Of(app, owner);
  });

  test('202 at once, with everything a client needs to ask again', async () => {
    const answer = await api.post<Queued>(
      `/api/workflows/${await newDeployed(owner)}/execute`,
      { name: 'Ada' },
      { headers: { 'x-execution-mode': 'ASYNC' } },
    );
    const { jobId, executionId } = answer.body;
    expect(answer.status).toBe(202);
    expect(answer.body).toEqual({
      success: true,
      async: true,
      jobId: jobOf(executionId),
      taskId: jobId,
      executionId,
      status: 'queued',
      createdAt: expect.stringMatching(/\.\d{3}Z$/),
      message: expect.any(String),
      statusUrl: `${app.baseUrl}/api/jobs/${jobId}`,
      links: { status: `${app.baseUrl}/api/jobs/${jobId}` },
    });
    expect(answer.headers).toMatchObject({ 'x-ratelimit-limit': '100000' });
    expect(await api.get(new URL(answer.body.statusUrl).pathname)).toMatchObject({ status: 200 });
  });

  test('completed: output with content as text, beside its own keys', async () => {
    const done = await ended(greeting, { name: 'Ada' });
    expect(done).toEqual({
      success: true,
      taskId: expect.stringMatching(/^run_[0-9a-f]{32}$/),
      status: 'completed',
      metadata: {
        startedAt: expect.stringMatching(/Z$/),
        completedAt: expect.stringMatching(/Z$/),
        duration: expect.any(Number),
      },
      output: { greeting: 'Hello Ada', content: JSON.stringify({ greeting: 'Hello Ada' }) },
    });
  });

  test.each<[string, unknown, Record<string, unknown>]>([
    ['a text', 'plain', { content: 'plain' }],
    ['nothing', null, { content: '' }],
    ['a number', 7, { content: '7' }],
    ['a list', [1, 2], { content: '[1,2]' }],
    ['an object with content', { content: 'own', more: 1 }, { content: 'own', more: 1 }],
  ])('the output of a job that answered %s', async (_name, value, output) => {
    expect((await ended(chain([{ id: 'value', kind: 'transform', config: { value } }]))).output).toEqual(output);
  });

  test('failed: 200 with success true, status failed, and the error as text', async () => {
    const failed = await ended(chain([{ id: 'halt', kind: 'stop', config: { error: 'Out of paper' } }]));
    expect(failed).toMatchObject({
      success: true,
      status: 'failed',
      error: expect.stringContaining('Out of paper'),
      metadata: { completedAt: expect.any(String) },
    });
    expect(failed).not.toHaveProperty('output');
    expect(failed).not.toHaveProperty('estimatedDuration');
  });

  test('processing while it waits: with an estimate from the runs before, until it is cancelled: failed, “cancelled”', async () => {
    const id = await newDeployed(owner, waiting);
    const workspaceId = await workspaceOf(owner);
    for (const durationMs of [100, 900, 500]) await newEntry(app, workspaceId, { workflowId: id, durationMs });
    const { jobId, executionId } = await start(id);
    const { body } = await until(
      () => job(jobId),
      (answer) => answer.body.status === 'processing',
    );
    expect(body).toEqual({
      success: true,
      taskId: jobId,
      status: 'processing',
      metadata: { startedAt: expect.any(String) },
      estimatedDuration: 500,
    });

    const cancel = () => api.post(`/api/workflows/${id}/executions/${executionId}/cancel`);
    expect(await cancel()).toMatchObject({ status: 200, body: { success: true, executionId } });
    const { body: gone } = await until(
      () => job(jobId),
      (answer) => answer.body.status === 'failed',
    );
    expect(gone).toMatchObject({ success: true, error: 'cancelled' });
    expect(await cancel()).toMatchObject({ status: 409, body: { error: expect.any(String), code: 'run_finished' } });
  });

  test('cancelling: 404 for a run of another workflow, for none, and for a workflow there is not', async () => {
    const [id, other] = [await newDeployed(owner, waiting), await newDeployed(owner)];
    const { executionId } = await start(id);
    for (const path of [`${other}/executions/${executionId}`, `${id}/executions/${randomUUID()}`, `${id}/executions/x`])
      expect(await api.post(`/api/workflows/${path}/cancel`)).toMatchObject({
        status: 404,
        body: { code: 'run_not_found' },
      });
    expect(await api.post(`/api/workflows/${randomUUID()}/executions/${executionId}/cancel`)).toMatchObject({
      status: 404,
      body: { code: 'workflow_not_found' },
    });
    expect(await api.post(`/api/v1/workflows/${id}/executions/${executionId}/cancel`)).toMatchObject({ status: 200 });
  });

  test('401 without a key', async () => {
    expect(await app.browser().get(`/api/jobs/${jobOf(randomUUID())}`)).toMatchObject({
      status: 401,
      body: { code: 'unauthorized' },
    });
  });

  test('403 access_denied: a job of a workspace that the key’s owner is not in, or without the right to see workflows', async () => {
    const { client } = await newMember(app, 'admin', owner);
    const foreign = await newEntry(app, (await newWorkspace(client)).id);
    expect(await job(jobOf(foreign.executionId))).toMatchObject({
      status: 403,
      body: { error: 'Access denied', code: 'access_denied' },
    });
    const blind = await v1Of(
      app,
      (await newMember(app, await newRole(owner, ['crm.read', 'keys.write', 'keys.read']), owner)).client,
    );
    const own = await newEntry(app, await workspaceOf(owner));
    expect(await blind.get(`/api/jobs/${jobOf(own.executionId)}`)).toMatchObject({
      status: 403,
      body: { code: 'access_denied' },
    });
  });

  test.each([jobOf(randomUUID()), 'run_x', 'x', randomUUID(), 'run_%00'])('404 job_not_found: %s', async (jobId) => {
    for (const prefix of ['/api', '/api/v1'])
      expect(await api.get(`${prefix}/jobs/${jobId}`)).toMatchObject({
        status: 404,
        body: { error: expect.any(String), code: 'job_not_found' },
      });
  });

  test('the same under /api/v1', async () => {
    const entry = await newEntry(app, await workspaceOf(owner), { output: 'x' });
    expect((await api.get(`/api/v1/jobs/${jobOf(entry.executionId)}`)).body).toEqual(
      (await job(jobOf(entry.executionId))).body,
    );
  });
});

describe('a job without a worker', () => {
  const app = useApp();

  test('queued: startedAt is the time of queueing, and there is an estimate', async () => {
    const owner = await ownerAtHome(app);
    const api = await v1Of(app, owner);
    const id = await newDeployed(owner);
    const { body: queued } = await api.post<Queued & { createdAt: string }>(
      `/api/workflows/${id}/execute`,
      {},
      { headers: { 'x-execution-mode': 'async' } },
    );
    expect((await api.get(`/api/jobs/${queued.jobId}`)).body).toEqual({
      success: true,
      taskId: queued.jobId,
      status: 'queued',
      metadata: { startedAt: queued.createdAt },
      estimatedDuration: expect.any(Number),
    });
  });

  test('500 status_unavailable when the status cannot be read', async () => {
    const owner = await ownerAtHome(app);
    const api = await v1Of(app, owner);
    const entry = await newEntry(app, await workspaceOf(owner));
    await rowsOf(app.database, 'alter table run_details rename to run_details_away');
    try {
      expect(await api.get(`/api/jobs/${jobOf(entry.executionId)}`)).toMatchObject({
        status: 500,
        body: { error: expect.any(String), code: 'status_unavailable' },
      });
    } finally {
      await rowsOf(app.database, 'alter table run_details_away rename to run_details');
    }
  });
});
