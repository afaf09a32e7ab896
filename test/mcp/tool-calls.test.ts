import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newLead } from '../harness/factories.ts';
import { newKey, request, Speaker } from './speak.ts';

interface Failure {
  error: string;
  code: string;
  details?: { path: string; message: string }[];
  inputSchema?: { properties: Record<string, unknown> };
  suggestions?: string[];
}

// spec: tools/call; contract: MCP endpoint.
describe('a call of a tool', () => {
  const app = useApp();
  let owner: Client;
  let mcp: Speaker;

  beforeAll(async () => {
    owner = await app.owner();
    mcp = new Speaker(app, (await newKey(owner, 'Claude')).key);
  });

  test('answers the result of the action itself as JSON text, by either spelling of its name', async () => {
    const lead = await newLead(owner, { name: 'Ada' });
    for (const name of ['crm_get_lead', 'crm.get_lead']) {
      const { body } = await mcp.post(request('tools/call', { name, arguments: { id: lead.id } }));
      const [content] = (body.result?.content ?? []) as { type: string; text: string }[];
      expect(content?.type).toBe('text');
      expect(JSON.parse(content?.text ?? '')).toEqual(await owner.act('crm.get_lead', { id: lead.id }));
      expect(body.result).not.toHaveProperty('isError');
    }
  });

  test('writes like any other door: the same rules, the same events, and the key’s name in the activity', async () => {
    const made = await mcp.call<{ id: string }>('crm_create_lead', { name: 'Grace', email: 'grace@example.com' });
    expect(await owner.act('crm.get_lead', { id: made.value.id })).toMatchObject({ name: 'Grace', stage: 'new' });
    expect(await owner.act('workspace.activity', { via: 'mcp' })).toMatchObject({
      items: [{ via: 'mcp', client: 'Claude', action: 'crm.create_lead' }],
    });
  });

  test('with wrong arguments says which, in words, and shows the schema', async () => {
    const { isError, value } = await mcp.call<Failure>('crm_update_lead', { id: 'nobody', stagee: 'won' });
    expect({ isError, code: value.code }).toEqual({ isError: true, code: 'invalid_input' });
    expect(value.details?.map(({ path }) => path).sort()).toEqual(['/id', '/stagee']);
    expect(value.inputSchema?.properties).toHaveProperty('stage');
    for (const args of [[], 'text', 7])
      expect(await mcp.call<Failure>('crm_list_leads', args)).toMatchObject({
        isError: true,
        value: { code: 'invalid_input' },
      });
  });

  test('that a rule refuses says so with its code', async () => {
    const lost = await newLead(owner, { stage: 'lost', lostReason: 'too dear' });
    expect(await mcp.call<Failure>('crm_update_lead', { id: lost.id, stage: 'new' })).toMatchObject({
      isError: true,
      value: { code: 'lead_closed', error: expect.any(String) },
    });
    expect(await mcp.call<Failure>('crm_get_lead', { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' })).toMatchObject({
      isError: true,
      value: { code: 'lead_not_found' },
    });
  });

  test('of an unknown tool suggests three that are near', async () => {
    const { isError, value } = await mcp.call<Failure>('crm_update_lead_now', {});
    expect({ isError, code: value.code, suggestions: value.suggestions?.length }).toEqual({
      isError: true,
      code: 'unknown_tool',
      suggestions: 3,
    });
    expect(value.suggestions).toContain('crm_update_lead');
  });

  test('works for every tool that the caller may use, whatever the list', async () => {
    const answer = await mcp.post(request('tools/call', { name: 'members_list', arguments: {} }), '?tools=compact');
    expect(answer.body.result).not.toHaveProperty('isError');
  });

  test('of what is for a signed-in person alone is refused', async () => {
    for (const name of ['keys_create', 'keys.create', 'computers_list', 'members_invite', 'approvals_approve'])
      expect(await mcp.call<Failure>(name, {}), name).toMatchObject({ isError: true, value: { code: 'session_only' } });
  });

  test('that answers a file answers its content', async () => {
    const { id } = await owner.act<{ id: string }>('tables.create_table', {
      name: 'Parts',
      fields: [{ key: 'title', type: 'text' }],
    });
    await owner.act('tables.create_record', { tableId: id, values: { title: 'Bolt' } });
    const { isError, value } = await mcp.call<{ type: string; content: string }>('tables_export_records', {
      tableId: id,
      format: 'csv',
    });
    expect({ isError, value }).toMatchObject({ isError: false, value: { content: expect.stringContaining('Bolt') } });
    const workbook = await mcp.call<{ content: string }>('tables_export_records', { tableId: id, format: 'xlsx' });
    expect(workbook).toMatchObject({ isError: false, value: { name: 'Parts.xlsx', encoding: 'base64' } });
    expect(Buffer.from(workbook.value.content, 'base64').subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'));
  });

  test('svc_call takes either spelling and arguments as an object or as JSON text, and refuses itself', async () => {
    const lead = await newLead(owner);
    for (const tool of ['crm_get_lead', 'crm.get_lead'])
      for (const args of [{ id: lead.id }, JSON.stringify({ id: lead.id })])
        expect(await mcp.call('svc_call', { tool, arguments: args })).toMatchObject({
          isError: false,
          value: { id: lead.id },
        });
    expect(await mcp.call('svc_call', { tool: 'crm_get_lead', arguments: '{' })).toMatchObject({
      isError: true,
      value: { code: 'invalid_input', details: [{ path: '/arguments' }] },
    });
    expect(await mcp.call('svc_call', { tool: 'svc_call', arguments: {} })).toMatchObject({
      isError: true,
      value: { code: 'invalid_input' },
    });
    const wrong = await mcp.call<Failure>('svc_call', { tool: 'crm_create_lead', arguments: {} });
    expect(wrong.value.inputSchema?.properties).toHaveProperty('nextStepAt');
  });

  test('svc_call with an idempotencyKey does it once', async () => {
    const call = { tool: 'crm_create_lead', arguments: { name: 'Once' }, idempotencyKey: 'k-1' };
    const [first, second] = [
      await mcp.call<{ id: string }>('svc_call', call),
      await mcp.call<{ id: string }>('svc_call', call),
    ];
    expect(second.value.id).toBe(first.value.id);
    expect(await mcp.call('svc_call', { ...call, arguments: { name: 'Twice' } })).toMatchObject({
      isError: true,
      value: { code: 'idempotency_key_reused' },
    });
  });

  test('svc_overview says where one is and what is there, or one section of it', async () => {
    const { value } = await mcp.call('svc_overview');
    expect(value).toMatchObject({
      workspace: { name: 'Test workspace', timeZone: expect.any(String) },
      you: { name: 'Olivia Owner', role: 'owner' },
      waitingApprovals: 0,
    });
    expect(
      (await mcp.call<{ sections: { module: string }[] }>('svc_overview', { section: 'crm' })).value.sections,
    ).toMatchObject([{ module: 'crm' }]);
    expect(await mcp.call('svc_overview', { section: 'nonsense' })).toMatchObject({
      isError: true,
      value: { code: 'unknown_section' },
    });
  });

  test('svc_find_tools answers what is needed to call the tool, narrowed down as asked', async () => {
    const { value } = await mcp.call<{ items: Record<string, unknown>[] }>('svc_find_tools', {
      query: 'prospect moved forward',
      limit: 3,
    });
    expect(value.items).toHaveLength(3);
    expect(value.items[0]).toMatchObject({
      name: 'crm_update_lead',
      effect: 'write',
      requiresApproval: false,
      inputSchema: { type: 'object' },
      example: expect.anything(),
    });
    const risky = await mcp.call<{ items: Record<string, unknown>[] }>('svc_find_tools', {
      query: 'lead',
      effect: 'risky',
      module: 'crm',
      limit: 20,
    });
    expect(
      risky.value.items.every(({ name, requiresApproval }) => String(name).startsWith('crm_') && requiresApproval),
    ).toBe(true);
  });
});
