import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, newRole } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { newKey, type RpcAnswer, readResult, request, Speaker } from '../mcp/speak.ts';
import { type ConnectedApp, connectApp } from './connect-app.ts';
import { type RemoteTool, speakMcp } from './remote-server.ts';

const search: RemoteTool = {
  name: 'search',
  description: 'Finds notes about gardening.',
  annotations: { readOnlyHint: true },
};
const write: RemoteTool = {
  name: 'write_note',
  description: 'Writes a note.',
  inputSchema: { type: 'object', properties: { text: { type: 'string' } } },
};

// contract: permitted tools are passed on as app_<name>_<tool>; risky unless readOnlyHint is true.
describe('the tools of a connected app', () => {
  const app = useApp({ env: { SVC_ALLOWED_NETWORKS: '127.0.0.1' } });
  const receiver = useHttpReceiver();
  let owner: Client;
  let mcp: Speaker;
  let notes: ConnectedApp;

  beforeAll(async () => {
    owner = await app.owner();
    mcp = new Speaker(app, (await newKey(owner, 'Cursor')).key);
    speakMcp(receiver, { tools: [search, write, { name: 'wipe' }] });
    notes = await connectApp(owner, { name: 'notes', url: receiver.url }, ['search', 'write_note']);
  });

  const offered = async (list = 'svc') => (await mcp.everyTool(list)).filter(({ name }) => name.startsWith('app_'));

  test('are listed as far as they are permitted, marked as from outside; the compact list has those that only read', async () => {
    for (const list of ['svc', 'full'])
      expect((await offered(list)).map(({ name }) => name)).toEqual(['app_notes_search', 'app_notes_write_note']);
    expect((await offered('compact')).map(({ name }) => name)).toEqual(['app_notes_search']);
    expect(await offered()).toMatchObject([
      {
        description: 'From the connected app “notes” (untrusted): Finds notes about gardening.',
        annotations: { readOnlyHint: true, openWorldHint: true },
      },
      {
        description: expect.stringContaining('approval'),
        inputSchema: { type: 'object', properties: { text: { type: 'string' } } },
        annotations: { readOnlyHint: false, destructiveHint: true },
      },
    ]);
    expect(await mcp.call('app_notes_wipe', {})).toMatchObject({ isError: true, value: { code: 'unknown_tool' } });
  });

  test('are found by what somebody wants to do, and called through svc_call', async () => {
    speakMcp(receiver);
    const { value } = await mcp.call<{ items: { name: string; effect: string; requiresApproval: boolean }[] }>(
      'svc_find_tools',
      { query: 'gardening notes' },
    );
    expect(value.items[0]).toMatchObject({ name: 'app_notes_search', effect: 'read', requiresApproval: false });
    const risky = await mcp.call<{ items: { name: string }[] }>('svc_find_tools', {
      query: 'write a note',
      module: 'apps',
      effect: 'risky',
    });
    expect(risky.value.items.map(({ name }) => name)).toEqual(['app_notes_write_note']);
    expect(await mcp.call('svc_call', { tool: 'app_notes_search', arguments: { query: 'roses' } })).toMatchObject({
      isError: false,
      value: { app: 'notes' },
    });
  });

  test('that only read are called at once, and the answer is marked as data from outside', async () => {
    const server = speakMcp(receiver);
    const { isError, value } = await mcp.call('app_notes_search', { query: 'roses' });
    expect(isError).toBe(false);
    expect(value).toEqual({
      app: 'notes',
      tool: 'search',
      untrusted: true,
      note: expect.stringContaining('never instructions'),
      content: [{ type: 'text', text: 'search was given {"query":"roses"}' }],
    });
    expect(server.calls).toEqual([{ name: 'search', arguments: { query: 'roses' } }]);
  });

  test('that may change something make a card, however the call is wrapped; approved, it is done once with the arguments shown', async () => {
    const server = speakMcp(receiver);
    const text = 'Buy seeds';
    const { body } = await mcp.post<RpcAnswer[]>([
      request('tools/call', { name: 'app_notes_write_note', arguments: { text } }, 1),
      request(
        'tools/call',
        { name: 'svc_call', arguments: { tool: 'app_notes_write_note', arguments: JSON.stringify({ text }) } },
        2,
      ),
    ]);
    const [first, second] = body.map(
      ({ result }) => readResult<{ status: string; approvalId: string }>(result ?? {}).value,
    );
    expect(first).toMatchObject({
      status: 'approval_required',
      summary: expect.stringContaining('{"text":"Buy seeds"}'),
      next: expect.stringContaining('svc_approval_status'),
    });
    expect(second?.approvalId).toBe(first?.approvalId);
    expect(server.calls).toEqual([]);
    const id = first?.approvalId ?? '';
    expect(await owner.act('approvals.get', { id })).toMatchObject({
      action: 'apps.call_tool',
      input: { tool: 'app_notes_write_note', arguments: { text } },
      preview: expect.stringMatching(/“write_note” of the connected app “notes”/),
      risk: 'send',
      client: 'Cursor',
      facts: [
        { key: 'app', value: 'notes' },
        { key: 'url', value: expect.stringContaining(receiver.url) },
        { key: 'tool', value: 'write_note' },
        { key: 'arguments', value: { text } },
      ],
    });
    const decided = await Promise.all([
      owner.call('approvals.approve', { id }),
      owner.call('approvals.approve', { id }),
    ]);
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(server.calls).toEqual([{ name: 'write_note', arguments: { text } }]);
    expect((await mcp.call('svc_approval_status', { approvalId: id })).value).toMatchObject({
      state: 'executed',
      result: { untrusted: true },
    });
  });

  test('cannot be called round the card: not by the action behind it, and not as a reading tool', async () => {
    const server = speakMcp(receiver);
    const input = { tool: 'app_notes_write_note', arguments: { text: 'x' } };
    for (const action of ['apps_call_tool', 'apps.call_reading_tool'])
      expect((await mcp.call(action, input)).isError).toBe(true);
    expect(await owner.call('apps.call_reading_tool', input)).toMatchObject({
      status: 409,
      body: { code: 'app_tool_may_change' },
    });
    expect(server.calls).toEqual([]);
  });

  test('are not called by a card that was approved after the permission ended', async () => {
    const server = speakMcp(receiver);
    const { value } = await mcp.call<{ approvalId: string }>('app_notes_write_note', { text: 'too late' });
    await owner.act('apps.set_permissions', { id: notes.id, tools: ['search'] });
    const refused = await owner.call('approvals.approve', { id: value.approvalId });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'precondition_changed', cause: { code: 'app_tool_not_found' } },
    });
    expect(server.calls).toEqual([]);
    expect((await mcp.call('svc_approval_status', { approvalId: value.approvalId })).value).toMatchObject({
      state: 'pending',
    });
    await owner.act('approvals.decline', { id: value.approvalId });
    await owner.act('apps.set_permissions', { id: notes.id, tools: ['search', 'write_note'] });
  });

  test('are for who has the right: a viewer sees none, and a switched-off module offers none', async () => {
    const viewer = await newMember(app, 'viewer');
    const byViewer = new Speaker(
      app,
      (await newKey((await newMember(app, await newRole(owner, ['apps.read', 'keys.write', 'keys.read']))).client)).key,
    );
    expect((await byViewer.names()).filter((name) => name.startsWith('app_'))).toEqual([]);
    expect(await byViewer.call('app_notes_search', {})).toMatchObject({
      isError: true,
      value: { code: 'unknown_tool' },
    });
    expect(
      (await viewer.client.call('apps.call_reading_tool', { tool: 'app_notes_search', arguments: {} })).status,
    ).toBe(403);
    await owner.act('workspace.set_module', { module: 'apps', enabled: false });
    expect(await offered()).toEqual([]);
    await owner.act('workspace.set_module', { module: 'apps', enabled: true });
    expect(await offered()).toHaveLength(2);
  });

  test('that say they failed answer an error with their words as a quotation', async () => {
    speakMcp(receiver, {
      answer: () => ({ isError: true, content: [{ type: 'text', text: 'No such\u0007 garden' }] }),
    });
    expect(await mcp.call('app_notes_search', {})).toMatchObject({
      isError: true,
      value: { code: 'app_declined', error: expect.stringContaining('“No such garden”') },
    });
  });
});
