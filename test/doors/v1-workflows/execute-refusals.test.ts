import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { newMember, newRole, newWorkspace, ownerAtHome } from '../../harness/factories.ts';
import { rowsOf } from '../../harness/statements.ts';
import { nowhere, type V1, v1Of } from '../../harness/tables.ts';
import { chain, greeting, newDeployed, newWorkflow, workspaceOf } from './world.ts';

// contract: the row of errors of POST /api/workflows/{id}/execute, and the order of refusal.
describe('what running a workflow refuses', () => {
  const app = useApp();
  let owner: Client;
  let api: V1;
  let id: string;
  const execute = (workflow: string, body: unknown = {}, headers: Record<string, string> = {}, by = api) =>
    by.post(`/api/workflows/${workflow}/execute`, body, { headers });

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    api = await v1Of(app, owner);
    id = await newDeployed(owner);
  });

  test.each(['[]', '1', '"text"', 'null', '{', 'name=Ada', '{"a":"\\u0000"}'])('400 invalid_body: %s', async (raw) => {
    expect(await api.post(`/api/workflows/${id}/execute`, undefined, { raw })).toMatchObject({
      status: 400,
      body: { error: expect.any(String), code: 'invalid_body' },
    });
  });

  test.each(['x', '123', `${nowhere}0`, 'run_0'])('400 invalid_execution_id: %s', async (value) => {
    expect(await execute(id, {}, { 'x-execution-id': value })).toMatchObject({
      status: 400,
      body: { code: 'invalid_execution_id' },
    });
  });

  test('400 for a mode that there is not', async () => {
    expect(await execute(id, {}, { 'x-execution-mode': 'later' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_parameters', details: [{ path: 'X-Execution-Mode' }] },
    });
  });

  test('401 without a key, with a wrong one, as Bearer, and with a session alone', async () => {
    for (const headers of [{}, { 'x-api-key': 'svc_wrong' }, { authorization: `Bearer ${api.key}` }] as Record<
      string,
      string
    >[])
      expect(await app.browser().post(`/api/workflows/${id}/execute`, {}, { headers })).toMatchObject({
        status: 401,
        body: { code: 'unauthorized' },
      });
    expect(await owner.post(`/api/workflows/${id}/execute`, {})).toMatchObject({ status: 401 });
  });

  test('403 not_deployed: a draft, and what was undeployed', async () => {
    const draft = await newWorkflow(owner);
    expect(await execute(draft)).toMatchObject({
      status: 403,
      body: { error: expect.any(String), code: 'not_deployed' },
    });
    const once = await newDeployed(owner);
    await owner.act('workflows.undeploy', { id: once });
    expect(await execute(once)).toMatchObject({ status: 403, body: { code: 'not_deployed' } });
  });

  test('403 access_denied comes before not_deployed', async () => {
    const { client } = await newMember(app, 'admin', owner);
    const foreign = await newWorkspace(client);
    for (const workflow of [await newDeployed(foreign.client), await newWorkflow(foreign.client)])
      expect(await execute(workflow)).toMatchObject({
        status: 403,
        body: { error: 'Access denied', code: 'access_denied' },
      });
    const reader = await v1Of(
      app,
      (await newMember(app, await newRole(owner, ['workflows.read', 'keys.write', 'keys.read']), owner)).client,
    );
    expect(await execute(await newWorkflow(owner), {}, {}, reader)).toMatchObject({
      status: 403,
      body: { code: 'access_denied' },
    });
  });

  test('404 workflow_not_found: unknown, no id, deleted after it ran', async () => {
    const deleted = await newDeployed(owner);
    expect(await execute(deleted)).toMatchObject({ status: 200 });
    await owner.act('workflows.delete', { id: deleted });
    for (const workflow of [nowhere, 'x', deleted])
      expect(await execute(workflow)).toMatchObject({
        status: 404,
        body: { error: expect.any(String), code: 'workflow_not_found' },
      });
  });

  test('what somebody elsewhere is told does not depend on who asked before', async () => {
    const { client } = await newMember(app, 'admin', owner);
    const foreign = await newWorkspace(client);
    const workflow = await newDeployed(foreign.client);
    expect(await execute(workflow, {}, {}, await v1Of(app, foreign.client))).toMatchObject({ status: 200 });
    expect(await execute(workflow)).toMatchObject({ status: 403, body: { code: 'access_denied' } });
    await foreign.client.act('workflows.delete', { id: workflow });
    expect(await execute(workflow)).toMatchObject({ status: 404, body: { code: 'workflow_not_found' } });
  });

  test('409 execution_id_conflict also for the id of a run that somebody started otherwise', async () => {
    const { executionId } = await owner.act<{ executionId: string }>('workflows.run', { id, input: { name: 'x' } });
    expect(await execute(id, {}, { 'x-execution-id': executionId })).toMatchObject({
      status: 409,
      body: { code: 'execution_id_conflict' },
    });
  });

  test('413 over 10 MiB; up to that it runs', async () => {
    const large = (bytes: number) =>
      api.post(`/api/workflows/${id}/execute`, undefined, { raw: `{"name":"${'x'.repeat(bytes)}"}` });
    expect(await large(10 * 1024 * 1024)).toMatchObject({
      status: 413,
      body: { error: expect.any(String), code: 'payload_too_large' },
    });
    expect((await large(200_000)).status).toBe(200);
  });

  test('422 invalid_input: the input does not match the trigger’s schema', async () => {
    const schema = {
      type: 'object',
      properties: { name: { type: 'string' }, age: { type: 'integer' } },
      required: ['name'],
    };
    const strict = await newDeployed(owner, chain(greeting.steps, schema));
    const answer = await execute(strict, { age: 'old' });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect((answer.body.details as { path: string }[]).map(({ path }) => path).sort()).toEqual([
      '/input/age',
      '/input/name',
    ]);
    expect(await execute(strict, { name: 'Ada', age: 36 })).toMatchObject({ status: 200 });
  });

  test('order of refusal: key, body, place, deployment, input, execution id', async () => {
    const headers = { 'x-execution-id': randomUUID() };
    expect(await app.browser().post('/api/workflows/x/execute', undefined, { raw: '{' })).toMatchObject({
      status: 401,
    });
    expect(await api.post(`/api/workflows/${nowhere}/execute`, undefined, { raw: '{' })).toMatchObject({ status: 400 });
    expect(await execute(nowhere, {}, headers)).toMatchObject({ status: 404 });
    const draft = await newWorkflow(owner, chain(greeting.steps, { type: 'object', required: ['name'] }));
    expect(await execute(draft, {}, headers)).toMatchObject({ status: 403 });
    await owner.act('workflows.deploy', { id: draft });
    expect(await execute(draft, {}, headers)).toMatchObject({ status: 422 });
  });
});

describe('402 usage_limit_exceeded', () => {
  const app = useApp({ env: { SVC_PERIOD_COST: '2' } });

  test('no run is started once the month’s cost is used up; another month’s does not count', async () => {
    const owner = await ownerAtHome(app);
    const api = await v1Of(app, owner);
    const workspaceId = await workspaceOf(owner);
    const id = await newDeployed(owner);
    const tally = (day: Date, cost: number) =>
      rowsOf(
        app.database,
        'insert into run_tallies (workspace_id, workflow_id, day, runs, failed, cost, duration_ms) values ($1, $2, $3, 1, 0, $4, 5)',
        [...[workspaceId, id, day.toISOString().slice(0, 10), cost]],
      );
    const now = new Date();
    await tally(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)), 50);
    expect(await api.post(`/api/workflows/${id}/execute`, {})).toMatchObject({ status: 200 });
    await tally(now, 1.99);
    const limits = (await api.get<{ limits: { usage: object } }>(`/api/v1/workflows?workspaceId=${workspaceId}`)).body
      .limits;
    expect(limits.usage).toMatchObject({ currentPeriodCost: expect.closeTo(1.99, 1), limit: 2, plan: 'self_hosted' });
    await tally(now, 0.02);
    for (const headers of [{}, { 'x-execution-mode': 'async' }] as Record<string, string>[])
      expect(await api.post(`/api/workflows/${id}/execute`, {}, { headers })).toMatchObject({
        status: 402,
        body: { error: expect.any(String), code: 'usage_limit_exceeded' },
      });
    expect(await owner.call('workflows.run', { id })).toMatchObject({
      status: 409,
      body: { code: 'usage_limit_exceeded' },
    });
    expect((await api.get(`/api/v1/workflows?workspaceId=${workspaceId}`)).body).toMatchObject({
      limits: { usage: { isExceeded: true } },
    });
  });
});
