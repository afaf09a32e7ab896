import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { newMember, newRole, newWorkspace, ownerAtHome } from '../../harness/factories.ts';
import { newEntry } from '../../harness/log-entries.ts';
import { rowsOf } from '../../harness/statements.ts';
import { nowhere, type V1, v1Of } from '../../harness/tables.ts';
import { greeting, limitsShape, newDeployed, workspaceOf } from './world.ts';

interface Span {
  id: string;
  children?: Span[];
}

// contract: GET /api/v1/logs/{id} and /api/v1/logs/executions/{executionId}.
describe('one log entry', () => {
  const app = useApp();
  let owner: Client;
  let api: V1;
  let workspaceId: string;
  let workflowId: string;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    api = await v1Of(app, owner);
    workspaceId = await workspaceOf(owner);
    workflowId = await newDeployed(owner, greeting, { name: 'Greeter', description: 'Says hello' });
  });

  test('has the fields of the list, the workflow, spans, final output, cost and limits', async () => {
    const usage = { tokens: { prompt: 1, completion: 2, total: 3 }, models: {}, base: 0 };
    const entry = await newEntry(app, workspaceId, { workflowId, output: { greeting: 'Hello' }, usage, cost: 0.25 });
    const { status, body } = await api.get<{ data: Record<string, unknown>; limits: unknown }>(
      `/api/v1/logs/${entry.id}`,
    );
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['data', 'limits']);
    expect(body.limits).toEqual(limitsShape(expect));
    expect(body.data).toEqual({
      id: entry.id,
      workflowId,
      executionId: entry.executionId,
      deploymentVersionId: entry.versionId,
      level: 'info',
      trigger: 'api',
      startedAt: expect.any(String),
      endedAt: expect.any(String),
      totalDurationMs: 120,
      cost: { total: 0.25, tokens: usage.tokens, models: {} },
      files: null,
      workflow: {
        id: workflowId,
        name: 'Greeter',
        description: 'Says hello',
        color: expect.any(String),
        folderId: null,
        workspaceId,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
      executionData: { traceSpans: [], finalOutput: { greeting: 'Hello' } },
    });
  });

  test('an entry outlives its workflow', async () => {
    const entry = await newEntry(app, workspaceId, { workflowId: randomUUID() });
    expect(await api.get(`/api/v1/logs/${entry.id}`)).toMatchObject({
      status: 200,
      body: { data: { workflow: null } },
    });
  });

  test('spans that were written in parts come back as one trace, children below their parents', async () => {
    const times = {
      startTime: '2026-01-02T15:04:05.000Z',
      endTime: '2026-01-02T15:04:06.000Z',
      duration: 1_000,
      relativeStartMs: 0,
      attempt: 1,
    };
    const span = (id: string, parent?: string) => ({
      id,
      name: id,
      type: 'set',
      stepId: id,
      status: 'success',
      ...times,
      ...(parent ? { parent } : {}),
    });
    const entry = await newEntry(app, workspaceId, { spans: [span('last'), span('inner2', 'loop')] });
    for (const [part, spans] of [[span('first'), span('loop')], [span('inner1', 'loop')]].entries())
      await rowsOf(app.database, 'insert into run_spans (id, part, workspace_id, spans) values ($1, $2, $3, $4)', [
        entry.id,
        part,
        workspaceId,
        JSON.stringify(spans),
      ]);
    const { body } = await api.get<{ data: { executionData: { traceSpans: Span[] } } }>(`/api/v1/logs/${entry.id}`);
    const { traceSpans } = body.data.executionData;
    expect(traceSpans.map(({ id }) => id)).toEqual(['first', 'loop', 'last']);
    expect(traceSpans[1]?.children?.map(({ id }) => id)).toEqual(['inner1', 'inner2']);
    expect(JSON.stringify(traceSpans)).not.toContain('parent');
  });

  test('executions/{id}: the definition it was pinned to, and what became of it', async () => {
    const { executionId } = await owner.act<{ executionId: string }>('workflows.run', {
      id: workflowId,
      input: { name: 'Ada' },
    });
    const { status, body } = await api.get<{ workflowState: { steps: unknown } }>(
      `/api/v1/logs/executions/${executionId.toUpperCase()}`,
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      executionId,
      workflowId,
      workflowState: expect.objectContaining({ triggers: greeting.triggers, edges: greeting.edges }),
      executionMetadata: {
        trigger: 'manual',
        startedAt: expect.any(String),
        endedAt: expect.any(String),
        totalDurationMs: expect.any(Number),
        cost: { total: expect.any(Number), tokens: { prompt: 0, completion: 0, total: 0 }, models: {} },
      },
      limits: limitsShape(expect),
    });
    expect(body.workflowState.steps).toEqual(greeting.steps);
  });

  test('404 log_not_found: unknown, or no id at all', async () => {
    for (const id of [nowhere, 'x', '%00'])
      for (const path of [`/api/v1/logs/${id}`, `/api/v1/logs/executions/${id}`])
        expect(await api.get(path)).toMatchObject({
          status: 404,
          body: { error: expect.any(String), code: 'log_not_found' },
        });
  });

  test('403 Access denied: an entry of another workspace, or no right to see workflows', async () => {
    const { client } = await newMember(app, 'admin', owner);
    const foreign = await newEntry(app, (await newWorkspace(client)).id);
    const own = await newEntry(app, workspaceId);
    const blind = await v1Of(
      app,
      (await newMember(app, await newRole(owner, ['crm.read', 'keys.write', 'keys.read']), owner)).client,
    );
    for (const [by, entry] of [
      [api, foreign],
      [blind, own],
    ] as const)
      for (const path of [`/api/v1/logs/${entry.id}`, `/api/v1/logs/executions/${entry.executionId}`])
        expect(await by.get(path)).toMatchObject({
          status: 403,
          body: { error: 'Access denied', code: 'access_denied' },
        });
  });

  test('of two workspaces with the same execution id each is shown its own', async () => {
    const { client } = await newMember(app, 'admin', owner);
    const elsewhere = (await newWorkspace(client)).id;
    const executionId = randomUUID();
    await newEntry(app, elsewhere, { executionId, workflowId: randomUUID() });
    await newEntry(app, workspaceId, { executionId, workflowId });
    expect(await api.get(`/api/v1/logs/executions/${executionId}`)).toMatchObject({
      status: 200,
      body: { workflowId },
    });
  });
});
