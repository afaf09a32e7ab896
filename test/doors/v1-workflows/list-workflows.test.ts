import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { newMember, newRole, newWorkspace, ownerAtHome } from '../../harness/factories.ts';
import { nowhere, type V1, v1Of } from '../../harness/tables.ts';
import { limitsShape, newDeployed, newWorkflow } from './world.ts';

interface Page {
  data: { id: string; name: string }[];
  nextCursor?: string;
  limits: unknown;
}

// spec: List workflows, Workflow, Limits object; Errors of list workflows.
describe('GET /api/v1/workflows', () => {
  const app = useApp();
  let home: Client;
  let owner: Client;
  let workspaceId: string;
  let api: V1;
  const path = (query: string) => `/api/v1/workflows?workspaceId=${workspaceId}${query}`;
  const names = async (query = '') => (await api.get<Page>(path(query))).body.data.map(({ name }) => name);

  beforeAll(async () => {
    home = await ownerAtHome(app);
    const made = await newWorkspace(home);
    [workspaceId, owner] = [made.id, made.client];
    api = await v1Of(app, home);
  });

  test('an item has exactly the fields of the spec; what never happened is null, no description is ""', async () => {
    const id = await newWorkflow(owner, undefined, { name: 'First' });
    const { status, body } = await api.get<Page>(path(''));
    expect(status).toBe(200);
    expect(body).toEqual({ data: [expect.objectContaining({ id })], limits: limitsShape(expect) });
    expect(body.data[0]).toEqual({
      id,
      name: 'First',
      description: '',
      color: expect.stringMatching(/^#[0-9a-f]{6}$/i),
      folderId: null,
      workspaceId,
      isDeployed: false,
      deployedAt: null,
      runCount: 0,
      lastRunAt: null,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
  });

  test('workflows come in the workspace’s own order', async () => {
    const second = await newWorkflow(owner, undefined, { name: 'Second' });
    const third = await newWorkflow(owner, undefined, { name: 'Third' });
    expect(await names()).toEqual(['First', 'Second', 'Third']);
    await owner.act('workflows.reorder', { id: third, before: second });
    expect(await names()).toEqual(['First', 'Third', 'Second']);
  });

  test('limit and cursor walk the list without gaps or repeats, and the last page has no nextCursor', async () => {
    const seen: string[] = [];
    let cursor = '';
    for (let pages = 0; pages < 3; pages++) {
      const { body } = await api.get<Page>(path(`&limit=1${cursor}`));
      seen.push(...body.data.map(({ name }) => name));
      if (pages === 0) await newWorkflow(owner, undefined, { name: 'Late' });
      cursor = `&cursor=${encodeURIComponent(body.nextCursor ?? '')}`;
    }
    expect(seen).toEqual(['First', 'Third', 'Second']);
    expect((await api.get<Page>(path('&limit=100'))).body).not.toHaveProperty('nextCursor');
  });

  test('deployedOnly leaves out drafts', async () => {
    const id = await newDeployed(owner, undefined, { name: 'Live' });
    expect(await names('&deployedOnly=true')).toEqual(['Live']);
    expect(await names('&deployedOnly=false')).toContain('First');
    const { body } = await api.get<{ data: { isDeployed: boolean; deployedAt: string }[] }>(path('&deployedOnly=true'));
    expect(body.data[0]).toMatchObject({ id, isDeployed: true, deployedAt: expect.stringMatching(/Z$/) });
  });

  test('folderId gives what is in that folder alone', async () => {
    const folder = await owner.act<{ id: string }>('workflows.save_folder', { name: 'Sales' });
    await newWorkflow(owner, undefined, { name: 'Inside', folderId: folder.id });
    expect(await names(`&folderId=${folder.id}`)).toEqual(['Inside']);
    expect(await names(`&folderId=${nowhere}`)).toEqual([]);
    expect(await names('&folderId=no-id')).toEqual([]);
  });

  test.each([
    ['', ['workspaceId']],
    ['workspaceId=', ['workspaceId']],
    ['workspaceId=$&limit=0', ['limit']],
    ['workspaceId=$&limit=101', ['limit']],
    ['workspaceId=$&limit=ten', ['limit']],
    ['workspaceId=$&deployedOnly=1', ['deployedOnly']],
    ['workspaceId=$&deployedOnly=TRUE', ['deployedOnly']],
    ['workspaceId=$&workspaceId=$', ['workspaceId']],
    ['limit=0&deployedOnly=maybe', ['limit', 'deployedOnly', 'workspaceId']],
    ['workspaceId=$&cursor=broken', ['cursor']],
  ])('400 Invalid parameters: %s', async (query, paths) => {
    const answer = await api.get<{ details: { path: string; message: string }[] }>(
      `/api/v1/workflows?${query.replaceAll('$', workspaceId)}`,
    );
    expect(answer).toMatchObject({ status: 400, body: { error: 'Invalid parameters', code: 'invalid_parameters' } });
    expect(answer.body.details.map(({ path: at }) => at).sort()).toEqual([...paths].sort());
  });

  test('401 without a key, with a wrong one, and with one as Bearer', async () => {
    for (const headers of [{}, { 'x-api-key': 'svc_wrong' }, { authorization: `Bearer ${api.key}` }] as Record<
      string,
      string
    >[])
      expect(await app.browser().get(path(''), { headers })).toMatchObject({
        status: 401,
        body: { error: expect.any(String), code: 'unauthorized' },
      });
  });

  test('403 Access denied: no member of the workspace, no such workspace, no right to see workflows; 400 comes before it', async () => {
    const { client } = await newMember(app, 'admin', home);
    const foreign = await newWorkspace(client);
    const blind = await v1Of(
      app,
      (await newMember(app, await newRole(home, ['crm.read', 'keys.write', 'keys.read']), home)).client,
    );
    const homeId = (await home.get<{ workspaceId: string }>('/api/auth/session')).body.workspaceId;
    for (const [by, id] of [
      [api, foreign.id],
      [api, nowhere],
      [api, 'no-id'],
      [blind, homeId],
    ] as const)
      expect(await by.get(`/api/v1/workflows?workspaceId=${id}`)).toMatchObject({
        status: 403,
        body: { error: 'Access denied', code: 'access_denied' },
      });
    expect(await api.get(`/api/v1/workflows?workspaceId=${nowhere}&limit=0`)).toMatchObject({ status: 400 });
  });

  test('every answer carries the rate limit and a request id', async () => {
    for (const answer of [await api.get(path('')), await api.get(path('&limit=0'))])
      expect(answer.headers).toMatchObject({
        'x-ratelimit-limit': expect.stringMatching(/^\d+$/),
        'x-ratelimit-remaining': expect.stringMatching(/^\d+$/),
        'x-ratelimit-reset': expect.stringMatching(/^\d{10}$/),
        'x-request-id': expect.any(String),
      });
  });
});

describe('429 on the lists of workflows and logs', () => {
  const app = useApp({ env: { SVC_V1_CALLS_PER_MINUTE: '1' } });

  test.each(['workflows', 'logs'])('GET /api/v1/%s', async (list) => {
    const owner = await app.owner();
    const api = await v1Of(app, owner);
    const answers = await Promise.all(Array.from({ length: 4 }, () => api.get(`/api/v1/${list}`)));
    const refused = answers.find((answer) => answer.status === 429);
    expect(refused?.body).toEqual({
      error: 'Rate limit exceeded',
      code: 'rate_limited',
      message: expect.any(String),
      retryAfter: expect.any(Number),
    });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  });
});
