import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { newMember, newRole, newWorkspace, ownerAtHome } from '../../harness/factories.ts';
import { newEntry } from '../../harness/log-entries.ts';
import { nowhere, type V1, v1Of } from '../../harness/tables.ts';
import { workspaceOf } from './world.ts';

// spec: Errors, List workflows and run logs.
describe('what GET /api/v1/logs refuses', () => {
  const app = useApp();
  let owner: Client;
  let api: V1;
  let workspaceId: string;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    api = await v1Of(app, owner);
    workspaceId = await workspaceOf(owner);
    for (let count = 0; count < 3; count++) await newEntry(app, workspaceId);
  });

  test.each([
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit=', 'limit'],
    ['triggers=cron', 'triggers'],
    ['triggers=api,cron', 'triggers'],
    ['level=warn', 'level'],
    ['startDate=yesterday', 'startDate'],
    ['startDate=2026-13-01', 'startDate'],
    ['startDate=2026-02-30', 'startDate'],
    ['endDate=20260201', 'endDate'],
    ['endDate=2026-02-01T25:00:00Z', 'endDate'],
    ['minDurationMs=-1', 'minDurationMs'],
    ['minDurationMs=fast', 'minDurationMs'],
    ['maxDurationMs=99999999999999', 'maxDurationMs'],
    ['minCost=-1', 'minCost'],
    ['maxCost=1e3', 'maxCost'],
    ['maxCost=NaN', 'maxCost'],
    ['details=all', 'details'],
    ['includeFinalOutput=1', 'includeFinalOutput'],
    ['includeTraceSpans=yes', 'includeTraceSpans'],
    ['order=newest', 'order'],
    ['level=info&level=error', 'level'],
    ['model=a%00b', 'model'],
    [`workflowIds=${Array.from({ length: 201 }, () => nowhere).join()}`, 'workflowIds'],
    ['cursor=broken', 'cursor'],
  ])('400 Invalid parameters: %s', async (query, path) => {
    const answer = await api.get(`/api/v1/logs?workspaceId=${workspaceId}&${query}`);
    expect(answer).toMatchObject({
      status: 400,
      body: {
        error: 'Invalid parameters',
        code: 'invalid_parameters',
        details: [{ path, message: expect.any(String) }],
      },
    });
    expect(Object.keys(answer.body)).toEqual(['error', 'code', 'details']);
  });

  test('400 names everything that is wrong at once, a missing workspaceId too', async () => {
    const answer = await api.get<{ details: { path: string }[] }>('/api/v1/logs?limit=0&minCost=x&startDate=x');
    expect(answer.body.details.map(({ path }) => path).sort()).toEqual([
      'limit',
      'minCost',
      'startDate',
      'workspaceId',
    ]);
  });

  test('400: a cursor of the other order, of another list, or a forged one', async () => {
    const { body } = await api.get<{ nextCursor: string }>(`/api/v1/logs?workspaceId=${workspaceId}&limit=1`);
    const activity = Buffer.from(JSON.stringify(['workflows', '1', new Date().toISOString(), nowhere])).toString(
      'base64url',
    );
    const forged = Buffer.from(JSON.stringify(['runs', 'gone', new Date().toISOString(), nowhere])).toString(
      'base64url',
    );
    for (const query of [`&order=asc&cursor=${body.nextCursor}`, `&cursor=${activity}`, `&cursor=${forged}`])
      expect(await api.get(`/api/v1/logs?workspaceId=${workspaceId}${query}`)).toMatchObject({
        status: 400,
        body: { code: 'invalid_parameters' },
      });
  });

  test('401 without a key, with a wrong one, and with one as Bearer, before anything of the call is looked at', async () => {
    for (const headers of [{}, { 'x-api-key': 'svc_wrong' }, { authorization: `Bearer ${api.key}` }] as Record<
      string,
      string
    >[])
      for (const path of ['/api/v1/logs?limit=0', `/api/v1/logs/${nowhere}`, `/api/v1/logs/executions/${nowhere}`])
        expect(await app.browser().get(path, { headers })).toMatchObject({
          status: 401,
          body: { code: 'unauthorized' },
        });
  });

  test('403 Access denied for a workspace that the key’s owner is not in, and for who may not see workflows', async () => {
    const { client } = await newMember(app, 'admin', owner);
    const foreign = await newWorkspace(client);
    const blind = await v1Of(
      app,
      (await newMember(app, await newRole(owner, ['crm.read', 'keys.write', 'keys.read']), owner)).client,
    );
    const denied = { status: 403, body: { error: 'Access denied', code: 'access_denied' } };
    expect(await api.get(`/api/v1/logs?workspaceId=${foreign.id}`)).toMatchObject(denied);
    expect(await api.get('/api/v1/logs?workspaceId=x')).toMatchObject(denied);
    for (const query of ['', '&executionId=x', '&workflowIds=x'])
      expect(await blind.get(`/api/v1/logs?workspaceId=${workspaceId}${query}`)).toMatchObject(denied);
  });

  test('a key reaches the log of another workspace of its owner', async () => {
    const second = await newWorkspace(owner);
    const entry = await newEntry(app, second.id);
    expect(
      (await api.get<{ data: { id: string }[] }>(`/api/v1/logs?workspaceId=${second.id}`)).body.data.map(
        ({ id }) => id,
      ),
    ).toEqual([entry.id]);
  });
});
