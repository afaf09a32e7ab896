import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { newWorkspace, ownerAtHome } from '../../harness/factories.ts';
import { type V1, v1Of } from '../../harness/tables.ts';
import { chain, newDeployed, workspaceOf } from './world.ts';

interface Ran {
  success: boolean;
  executionId: string;
  output: Record<string, unknown>;
  error?: string;
  metadata: { duration: number; startTime: string; endTime: string | null };
}

const echo = chain([{ id: 'echo', kind: 'transform', config: { value: '{{ trigger.body }}' } }]);

// contract: Workflows and runs, POST /api/workflows/{id}/execute.
describe('running a workflow and waiting for it', () => {
  const app = useApp({ env: { SVC_SYNC_RUN_SECONDS: '1' }, worker: true });
  let owner: Client;
  let api: V1;
  let echoing: string;
  const execute = (id: string, body?: unknown, headers: Record<string, string> = {}) =>
    api.post<Ran>(`/api/workflows/${id}/execute`, body, { headers });

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    api = await v1Of(app, owner);
    echoing = await newDeployed(owner, echo);
  });

  test('200 with success, executionId, output and metadata, and nothing else', async () => {
    const answer = await execute(echoing, { name: 'Ada' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      executionId: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      output: { name: 'Ada' },
      metadata: {
        duration: expect.any(Number),
        startTime: expect.stringMatching(/\.\d{3}Z$/),
        endTime: expect.stringMatching(/\.\d{3}Z$/),
      },
    });
    expect(answer.headers).toMatchObject({
      'x-ratelimit-limit': '12000',
      'x-ratelimit-remaining': expect.stringMatching(/^\d+$/),
      'x-ratelimit-reset': expect.stringMatching(/^\d{10}$/),
      'x-request-id': expect.any(String),
    });
  });

  test('the same under /api/v1', async () => {
    expect(await api.post(`/api/v1/workflows/${echoing}/execute`, { a: 1 })).toMatchObject({
      status: 200,
      body: { success: true, output: { a: 1 } },
    });
  });

  test.each([
    ['no body', undefined, {}],
    ['an empty object', {}, {}],
    ['the whole object is the input', { a: 1, b: { c: [2] } }, { a: 1, b: { c: [2] } }],
    ['an object input is merged over it', { a: 1, b: 1, input: { b: 2, c: 3 } }, { a: 1, b: 2, c: 3 }],
    ['an input that is no object stays a field', { input: 'text' }, { input: 'text' }],
    ['a list as input stays a field', { input: [1, 2] }, { input: [1, 2] }],
    ['stream: false is for the door', { a: 1, stream: false }, { a: 1 }],
    ['a stream that is neither true nor false is a field', { stream: 'river' }, { stream: 'river' }],
  ])('input: %s', async (_name, body, expected) => {
    expect((await execute(echoing, body)).body.output).toEqual(expected);
  });

  test('the run is in the log when the answer comes, as trigger api, pinned to the deployed version', async () => {
    const { body } = await execute(echoing, { x: 1 });
    const workspaceId = await workspaceOf(owner);
    const log = await api.get<{ data: unknown[] }>(
      `/api/v1/logs?workspaceId=${workspaceId}&executionId=${body.executionId}&details=full&includeFinalOutput=true`,
    );
    const { deployed } = await owner.act<{ deployed: { deploymentVersionId: string } }>('workflows.get', {
      id: echoing,
    });
    expect(log.body.data).toEqual([
      expect.objectContaining({
        executionId: body.executionId,
        trigger: 'api',
        level: 'info',
        deploymentVersionId: deployed.deploymentVersionId,
        finalOutput: { x: 1 },
      }),
    ]);
  });

  test('a failed run answers 500 with the same body and the error in words', async () => {
    const id = await newDeployed(owner, chain([{ id: 'halt', kind: 'stop', config: { error: 'Out of paper' } }]));
    const answer = await execute(id, {});
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      success: false,
      executionId: expect.any(String),
      output: null,
      error: expect.stringContaining('Out of paper'),
      metadata: { duration: expect.any(Number), startTime: expect.any(String), endTime: expect.any(String) },
    });
  });

  test('a run that takes longer than the limit answers 408 with the same body, and goes on', async () => {
    const id = await newDeployed(
      owner,
      chain([
        { id: 'rest', kind: 'wait', config: { ms: 1_600 } },
        { id: 'done', kind: 'set', config: { values: { done: true } } },
      ]),
    );
    const answer = await execute(id, {});
    expect(answer.status).toBe(408);
    expect(answer.body).toMatchObject({
      success: false,
      executionId: expect.any(String),
      error: expect.any(String),
      metadata: { startTime: expect.any(String), endTime: null },
    });
    expect(await owner.act('workflows.get_run', { executionId: answer.body.executionId })).toMatchObject({
      status: expect.stringMatching(/waiting|running|ready|completed/),
    });
  });

  test('a response step sets status, headers and body', async () => {
    const config = {
      status: 201,
      headers: { 'x-made': 'yes', 'set-cookie': 'svc_session=stolen', 'content-security-policy': 'none' },
      body: { id: '{{ trigger.body.id }}' },
    };
    const answer = await execute(await newDeployed(owner, chain([{ id: 'answer', kind: 'response', config }])), {
      id: 7,
    });
    expect(answer).toMatchObject({
      status: 201,
      body: { id: 7 },
      headers: { 'x-made': 'yes', 'content-type': expect.stringContaining('application/json') },
    });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(answer.headers['content-security-policy']).not.toBe('none');
  });

  test('a response step may answer text', async () => {
    const config = { status: 418, headers: { 'content-type': 'text/csv' }, body: 'a,b' };
    const answer = await execute(await newDeployed(owner, chain([{ id: 'answer', kind: 'response', config }])), {});
    expect(answer).toMatchObject({
      status: 418,
      text: 'a,b',
      headers: { 'content-type': expect.stringContaining('text/csv') },
    });
  });

  test('X-Execution-Id becomes the id of the run, and makes the call idempotent', async () => {
    const executionId = randomUUID();
    const first = await execute(echoing, { n: 1 }, { 'x-execution-id': executionId.toUpperCase() });
    expect(first).toMatchObject({ status: 200, body: { executionId } });
    const again = await execute(echoing, { n: 2 }, { 'x-execution-id': executionId });
    expect(again).toMatchObject({ status: 409, body: { error: expect.any(String), code: 'execution_id_conflict' } });
    expect((await owner.act<{ items: unknown[] }>('workflows.list_runs', { executionId })).items).toHaveLength(1);
  });

  test('two calls at once with one X-Execution-Id: exactly one runs', async () => {
    const executionId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => execute(echoing, { n }, { 'x-execution-id': executionId })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('a refused call does not use its X-Execution-Id up', async () => {
    const executionId = randomUUID();
    const strict = await newDeployed(
      owner,
      chain(echo.steps, { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] }),
    );
    expect(await execute(strict, {}, { 'x-execution-id': executionId })).toMatchObject({ status: 422 });
    expect(await execute(strict, { n: 1 }, { 'x-execution-id': executionId })).toMatchObject({ status: 200 });
  });

  test('a key runs workflows of every workspace of its owner', async () => {
    const second = await newWorkspace(owner);
    const id = await newDeployed(second.client, echo);
    expect(await execute(id, { over: 'there' })).toMatchObject({ status: 200, body: { output: { over: 'there' } } });
  });
});
