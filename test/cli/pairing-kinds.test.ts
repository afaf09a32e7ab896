import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newLead, newMember, ownerAtHome, pairComputer } from '../harness/factories.ts';

interface Started {
  deviceCode: string;
  userCode: string;
  verificationUrl: string;
}

// contract: API keys.
describe('what a confirmed code gives', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  const start = async (kind?: string) =>
    (await app.browser().post<Started>('/api/auth/device', { name: 'Cursor on laptop', kind })).body;
  const finish = async (deviceCode: string) =>
    app.browser().post<{ state: string; key: string }>('/api/auth/device/token', { deviceCode });
  const listTools = (key: string) =>
    app
      .browser()
      .post(
        '/api/mcp',
        { jsonrpc: '2.0', id: 1, method: 'tools/list' },
        { headers: { 'x-api-key': key, accept: 'application/json, text/event-stream' } },
      );

  test('a code of kind api gives an ordinary key, once, that AI clients can use and the command line cannot', async () => {
    const started = await start('api');
    expect(started.verificationUrl).toBe(`${app.baseUrl}/pair?for=key`);
    expect(await owner.call('keys.confirm_code', { code: started.userCode })).toMatchObject({
      status: 200,
      body: {
        result: { name: 'Cursor on laptop' },
        events: ['platform.key_created'],
        activity: [{ summary: 'created the key “Cursor on laptop”' }],
      },
    });
    const { body } = await finish(started.deviceCode);
    expect(body).toMatchObject({ state: 'paired', key: expect.stringMatching(/^svc_/) });
    expect(await finish(started.deviceCode)).toMatchObject({ status: 400, body: { code: 'code_expired' } });
    expect(await listTools(body.key)).toMatchObject({ status: 200 });
    expect(await callByComputer(app, body.key, 'crm.list_leads')).toMatchObject({ status: 401 });
    expect((await owner.act<{ items: object[] }>('keys.list')).items).toContainEqual(
      expect.objectContaining({ name: 'Cursor on laptop', kind: 'api' }),
    );
  });

  test('a person who was told it is for a computer confirms no API key, nor the other way round', async () => {
    const [forKey, forComputer] = [await start('api'), await start()];
    expect(await owner.call('computers.confirm_code', { code: forKey.userCode })).toMatchObject({
      status: 409,
      body: { code: 'code_expired' },
    });
    expect(await owner.call('keys.confirm_code', { code: forComputer.userCode })).toMatchObject({
      status: 409,
      body: { code: 'code_expired' },
    });
    expect(await finish(forKey.deviceCode)).toMatchObject({ status: 202 });
    expect(await app.browser().post('/api/auth/device', { name: 'x', kind: 'session' })).toMatchObject({ status: 422 });
  });

  test('who may make no keys gives none to a program', async () => {
    const { client: viewer } = await newMember(app, 'viewer', owner);
    expect(await viewer.call('keys.confirm_code', { code: (await start('api')).userCode })).toMatchObject({
      status: 403,
    });
  });

  test('a computer can end its own access, and leaves a line in the activity', async () => {
    const key = await pairComputer(app, owner, 'old laptop');
    const signOut = (headers: Record<string, string>) =>
      app.browser().post('/api/auth/device/sign-out', {}, { headers });
    const { key: ordinary } = await owner.act<{ key: string }>('keys.create', { name: 'Program' });
    for (const headers of [{}, { 'x-api-key': 'svc_wrong' }, { 'x-api-key': ordinary }])
      expect(await signOut(headers as Record<string, string>)).toMatchObject({ status: 401 });
    expect(await signOut({ 'x-api-key': key })).toMatchObject({ status: 200, body: { ok: true } });
    expect(await callByComputer(app, key, 'crm.list_leads')).toMatchObject({ status: 401 });
    expect(await listTools(ordinary)).toMatchObject({ status: 200 });
    const { items } = await owner.act<{ items: { summary: string }[] }>('workspace.activity', { limit: 5 });
    expect(items.map(({ summary }) => summary)).toContain('unpaired the computer “old laptop”');
  });

  test('a paired computer lists and calls the named tools of AI clients, cards included', async () => {
    const key = await pairComputer(app, owner);
    const tools = (list: string) =>
      app
        .browser()
        .get<{ tools: { name: string }[] }>(`/api/cli/tools?list=${list}`, { headers: { 'x-api-key': key } });
    const names = (await tools('svc')).body.tools.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['svc_overview', 'svc_call', 'crm_list_leads', 'memory_search']));
    expect(names).not.toContain('keys_create');
    expect((await tools('full')).body.tools.length).toBeGreaterThan(names.length);
    expect(await tools('every')).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect(await owner.get('/api/os/tools?list=svc')).toMatchObject({
      status: 200,
      body: { actions: expect.any(Array) },
    });

    const lead = await newLead(owner, { name: 'Spared' });
    expect(await callByComputer(app, key, 'svc_overview')).toMatchObject({
      status: 200,
      body: { ok: true, result: { workspace: { name: 'Test workspace' } } },
    });
    expect(
      await callByComputer(app, key, 'svc_call', { tool: 'crm_delete_lead', arguments: { id: lead.id } }),
    ).toMatchObject({
      body: { result: { status: 'approval_required' } },
    });
    expect(await callByComputer(app, key, 'crm_list_lead')).toMatchObject({
      status: 404,
      body: { code: 'unknown_tool', suggestions: expect.arrayContaining(['crm_list_leads']) },
    });
    expect(await callByComputer(app, key, 'keys_create', { name: 'x' })).toMatchObject({
      status: 403,
      body: { code: 'session_only' },
    });
  });
});
