import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { newMember, newRole, newWorkspace, ownerAtHome } from '../../harness/factories.ts';
import { nowhere, type V1, v1Of } from '../../harness/tables.ts';
import { chain, greeting, limitsShape, newDeployed, newWorkflow, workspaceOf } from './world.ts';

interface Deployed {
  data: { id: string; isDeployed: boolean; deployedAt: string | null; version: number; deploymentVersionId: string };
  limits: unknown;
}

// contract: Workflows and runs: get, status, deploy, rollback, import, export, schema.
describe('workflows and their versions by the API', () => {
  const app = useApp();
  let owner: Client;
  let api: V1;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    api = await v1Of(app, owner);
  });

  test('GET /api/v1/workflows/{id}: the fields of the list, inputs and definition', async () => {
    const schema = { type: 'object', properties: { name: { type: 'string' } } };
    const definition = chain(greeting.steps, schema);
    const id = await newWorkflow(owner, definition);
    const { status, body } = await api.get<{ data: Record<string, unknown> }>(`/api/v1/workflows/${id}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      data: expect.objectContaining({ id, isDeployed: false, inputs: schema, definition }),
      limits: limitsShape(expect),
    });
    expect(Object.keys(body.data)).toHaveLength(14);
  });

  test('deploy, status, undeploy', async () => {
    const id = await newWorkflow(owner);
    const status = () => api.get(`/api/workflows/${id}/status`);
    expect((await status()).body).toEqual({ isDeployed: false, deployedAt: null, needsRedeployment: false });

    const deployed = await api.post<Deployed>(`/api/v1/workflows/${id}/deploy`, {
      name: 'Spring',
      description: 'First',
    });
    expect(deployed.status).toBe(200);
    expect(deployed.body).toEqual({
      data: {
        id,
        isDeployed: true,
        deployedAt: expect.stringMatching(/Z$/),
        version: 1,
        deploymentVersionId: expect.any(String),
      },
      limits: limitsShape(expect),
    });
    expect((await status()).body).toEqual({
      isDeployed: true,
      deployedAt: deployed.body.data.deployedAt,
      needsRedeployment: false,
    });
    await owner.act('workflows.update', { id, definition: chain([]) });
    expect((await status()).body).toMatchObject({ isDeployed: true, needsRedeployment: true });
    expect((await api.get(`/api/v1/workflows/${id}/status`)).body).toEqual((await status()).body);

    expect((await api.delete(`/api/v1/workflows/${id}/deploy`)).body).toEqual({
      data: { id, isDeployed: false, deployedAt: null },
      limits: limitsShape(expect),
    });
    expect((await status()).body).toMatchObject({ isDeployed: false });
  });

  test('deploy takes no body too; rollback makes an earlier version the deployed one', async () => {
    const id = await newDeployed(owner);
    await owner.act('workflows.update', {
      id,
      definition: chain([{ id: 'other', kind: 'set', config: { values: { other: true } } }]),
    });
    expect(await api.post(`/api/v1/workflows/${id}/deploy`)).toMatchObject({
      status: 200,
      body: { data: { version: 2 } },
    });
    expect(await api.post(`/api/workflows/${id}/execute`, {})).toMatchObject({ body: { output: { other: true } } });
    expect(await api.post<Deployed>(`/api/v1/workflows/${id}/rollback`, { version: 1 })).toMatchObject({
      status: 200,
      body: { data: { id, isDeployed: true, version: 1 } },
    });
    expect(await api.post(`/api/workflows/${id}/execute`, { name: 'Ada' })).toMatchObject({
      body: { output: { greeting: 'Hello Ada' } },
    });
  });

  test('409: a broken definition with its faults, and a version there is not', async () => {
    const id = await newWorkflow(owner, { ...greeting, edges: [{ from: 'start', to: 'nobody' }] });
    expect(await api.post(`/api/v1/workflows/${id}/deploy`, {})).toMatchObject({
      status: 409,
      body: { code: 'invalid_definition', faults: [expect.anything()] },
    });
    expect(await api.post(`/api/v1/workflows/${await newDeployed(owner)}/rollback`, { version: 9 })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    });
  });

  test.each<[string, string]>([
    ['deploy', '[]'],
    ['deploy', '{'],
    ['rollback', ''],
    ['rollback', '"1"'],
  ])('400 for a body of %s that is no object: %s', async (route, raw) => {
    expect(await api.post(`/api/v1/workflows/${await newDeployed(owner)}/${route}`, undefined, { raw })).toMatchObject({
      status: 400,
      body: { code: 'invalid_body' },
    });
  });

  test('an Idempotency-Key makes deploy, undeploy, rollback and import safe to repeat', async () => {
    const id = await newWorkflow(owner);
    const once = (key: string) => ({ headers: { 'idempotency-key': `${key} of ${id}` } });
    const deploy = () => api.post<Deployed>(`/api/v1/workflows/${id}/deploy`, {}, once('deploy'));
    const first = await deploy();
    expect((await deploy()).body.data).toEqual(first.body.data);
    expect((await api.post<Deployed>(`/api/v1/workflows/${id}/deploy`, {})).body.data.version).toBe(2);

    const back = () => api.post<Deployed>(`/api/v1/workflows/${id}/rollback`, { version: 1 }, once('rollback'));
    const went = await back();
    expect(went).toMatchObject({ status: 200, body: { data: { isDeployed: true } } });
    expect((await back()).body.data).toEqual(went.body.data);

    const undeploy = () => api.delete(`/api/v1/workflows/${id}/deploy`, once('undeploy'));
    expect(await undeploy()).toMatchObject({ status: 200 });
    await api.post(`/api/v1/workflows/${id}/deploy`, {});
    expect(await undeploy()).toMatchObject({ status: 200 });
    expect(await api.get(`/api/workflows/${id}/status`)).toMatchObject({ body: { isDeployed: true } });

    const { body: document } = await api.get(`/api/v1/workflows/${id}/export`);
    const imported = () => api.post<{ data: { id: string } }>('/api/v1/workflows/import', document, once('import'));
    const made = await imported();
    expect(made.status).toBe(201);
    expect((await imported()).body.data.id).toBe(made.body.data.id);
    expect(await api.post('/api/v1/workflows/import', { ...document, name: 'Another' }, once('import'))).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    });
  });

  test('400 names each fault by its place in the body that was sent', async () => {
    const id = await newDeployed(owner);
    for (const [route, body, path] of [
      [`${id}/deploy`, { title: 'x' }, '/title'],
      [`${id}/rollback`, {}, '/version'],
      ['import', { format: 'svc.workflow', version: 1, name: 'x', definition: 7 }, '/definition'],
    ] as const)
      expect(await api.post(`/api/v1/workflows/${route}`, body)).toMatchObject({
        status: 400,
        body: { details: [{ path, message: expect.any(String) }] },
      });
  });

  test('400 for fields that there are not, or of another kind', async () => {
    const id = await newDeployed(owner);
    for (const [route, body] of [
      ['deploy', { title: 'x' }],
      ['deploy', { name: 7 }],
      ['rollback', {}],
      ['rollback', { version: 'one' }],
    ] as const)
      expect(await api.post(`/api/v1/workflows/${id}/${route}`, body)).toMatchObject({
        status: 400,
        body: { error: 'Invalid parameters', code: 'invalid_parameters' },
      });
  });

  test('a workflow goes from one workspace to another as one document', async () => {
    const second = await newWorkspace(owner);
    const id = await newWorkflow(owner, greeting, { name: 'Traveller', description: 'On the road' });
    const exported = await api.get(`/api/v1/workflows/${id}/export`);
    expect(exported).toMatchObject({
      status: 200,
      body: { format: 'svc.workflow', version: 1, name: 'Traveller', definition: { steps: greeting.steps } },
    });
    const imported = await api.post<{ data: { id: string; missing: unknown[] } }>(
      `/api/v1/workflows/import?workspaceId=${second.id}`,
      exported.body,
    );
    expect(imported).toMatchObject({
      status: 201,
      body: { data: { id: expect.any(String), missing: [] }, limits: limitsShape(expect) },
    });
    expect(await api.get(`/api/v1/workflows/${imported.body.data.id}`)).toMatchObject({
      body: { data: { workspaceId: second.id, name: 'Traveller', description: 'On the road' } },
    });
    const home = await api.post<{ data: { id: string } }>('/api/v1/workflows/import', exported.body);
    expect(await api.get(`/api/v1/workflows/${home.body.data.id}`)).toMatchObject({
      body: { data: { workspaceId: await workspaceOf(owner) } },
    });
    expect(await api.post('/api/v1/workflows/import', { format: 'other' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_parameters' },
    });
    expect(await api.post('/api/v1/workflows/import', [])).toMatchObject({
      status: 400,
      body: { code: 'invalid_body' },
    });
  });

  test('404 for a workflow there is not, 403 for one of others and without the right', async () => {
    const { client } = await newMember(app, 'admin', owner);
    const foreign = await newWorkflow((await newWorkspace(client)).client);
    const reader = await v1Of(
      app,
      (await newMember(app, await newRole(owner, ['workflows.read', 'keys.write', 'keys.read']), owner)).client,
    );
    const own = await newWorkflow(owner);
    const calls = (by: V1, id: string) =>
      [
        ['GET', () => by.get(`/api/v1/workflows/${id}`)],
        ['GET', () => by.get(`/api/workflows/${id}/status`)],
        ['GET', () => by.get(`/api/v1/workflows/${id}/export`)],
        ['POST', () => by.post(`/api/v1/workflows/${id}/deploy`, {})],
        ['POST', () => by.post(`/api/v1/workflows/${id}/rollback`, { version: 1 })],
        ['DELETE', () => by.delete(`/api/v1/workflows/${id}/deploy`)],
      ] as const;
    for (const id of [nowhere, 'x'])
      for (const [, call] of calls(api, id))
        expect(await call()).toMatchObject({ status: 404, body: { code: 'workflow_not_found' } });
    for (const [, call] of calls(api, foreign))
      expect(await call()).toMatchObject({ status: 403, body: { error: 'Access denied', code: 'access_denied' } });
    for (const [method, call] of calls(reader, own)) expect((await call()).status).toBe(method === 'GET' ? 200 : 403);
    expect(await reader.post('/api/v1/workflows/import', {})).toMatchObject({ status: 403 });
  });

  test('the JSON Schema of a definition is open to everybody', async () => {
    const answer = await app.browser().get<{ properties: Record<string, unknown> }>('/api/v1/workflows/schema.json');
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': expect.stringContaining('schema+json'), 'access-control-allow-origin': '*' },
    });
    expect(Object.keys(answer.body.properties)).toEqual(['triggers', 'steps', 'edges', 'output']);
  });

  test('every route is in the reference', async () => {
    const { body } = await app.browser().get<{ paths: Record<string, object> }>('/api/openapi.json');
    const expected = [
      ...[
        '/api/v1/workflows',
        '/api/v1/workflows/{id}',
        '/api/v1/workflows/import',
        '/api/v1/workflows/{id}/export',
        '/api/v1/workflows/{id}/deploy',
      ],
      ...[
        '/api/v1/workflows/{id}/rollback',
        '/api/v1/logs',
        '/api/v1/logs/{id}',
        '/api/v1/logs/executions/{executionId}',
        '/api/jobs/{jobId}',
      ],
      ...[
        '/api/workflows/{id}/execute',
        '/api/workflows/{id}/status',
        '/api/workflows/{id}/executions/{executionId}/cancel',
        '/api/users/me/usage-limits',
      ],
    ];
    expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(expected));
  });
});
