import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { type Lead, newLead } from '../harness/factories.ts';
import { newKey, type RpcAnswer, readResult, request, Speaker } from './speak.ts';

interface Asked {
  status: string;
  approvalId: string;
}

/** What a model that was talked into mischief would try, with every right its person has. */
describe('a client that means harm', () => {
  const app = useApp();
  let owner: Client;
  let mcp: Speaker;

  beforeAll(async () => {
    owner = await app.owner();
    mcp = new Speaker(app, (await newKey(owner)).key);
  });

  const remove = async (lead: Lead) => (await mcp.call<Asked>('crm_delete_lead', { id: lead.id })).value;
  const isThere = async ({ id }: Lead) => (await owner.call('crm.get_lead', { id })).status === 200;
  const stateOf = async (id: string) => (await owner.act<{ state: string }>('approvals.get', { id })).state;

  test('reaches nothing that is for a signed-in person alone, by any spelling, named or wrapped', async () => {
    const actions = [...app.services.catalogue.entries.values()].map(({ action }) => action);
    const closed = actions.filter(({ sessionOnly, returnsSecret }) => sessionOnly || returnsSecret);
    expect(closed.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['approvals.approve', 'keys.create', 'members.invite', 'workspace.mcp_server']),
    );
    for (const { name, example } of closed) {
      const spellings = [name, name.replace('.', '_')];
      for (const tool of spellings) {
        expect(await mcp.call(tool, example), tool).toMatchObject({ isError: true, value: { code: 'session_only' } });
        expect(await mcp.call('svc_call', { tool, arguments: example }), tool).toMatchObject({
          isError: true,
          value: { code: 'session_only' },
        });
      }
    }
  });

  test('finds no tool at all that moves a card, whichever field its id is put into', async () => {
    const lead = await newLead(owner);
    const { approvalId } = await remove(lead);
    for (const { name, inputSchema } of await mcp.everyTool('full')) {
      const ids = Object.keys(inputSchema.properties).filter((field) => /^id$|Id$/.test(field));
      const example = app.services.toolbox.tools.find(name)?.entry.action.example as object | undefined;
      if (ids.length > 0)
        await mcp.call(name, { ...example, ...Object.fromEntries(ids.map((field) => [field, approvalId])) });
    }
    expect(await stateOf(approvalId)).toBe('pending');
    expect(await isThere(lead)).toBe(true);
  });

  test('makes no workflow that decides in its place', async () => {
    const lead = await newLead(owner);
    const { approvalId } = await remove(lead);
    const step = { id: 'yes', kind: 'action', config: { action: 'approvals.approve', input: { id: approvalId } } };
    const definition = {
      triggers: [{ id: 'start', kind: 'manual' }],
      steps: [step],
      edges: [{ from: 'start', to: 'yes' }],
    };
    const made = await mcp.call<{ id: string }>('workflows_create', { name: 'Harmless', definition });
    const run = await mcp.call('workflows_run', { id: made.value.id, input: {}, draft: true, mode: 'sync' });
    expect(run.value).not.toMatchObject({ status: 'completed' });
    expect(await stateOf(approvalId)).toBe('pending');
    expect(await isThere(lead)).toBe(true);
  });

  test('gets in a batch what reads, and a card of its own for each thing that is risky', async () => {
    const leads = [await newLead(owner), await newLead(owner)];
    const calls = leads.map(({ id }, index) =>
      request('tools/call', { name: 'svc_call', arguments: { tool: 'crm_delete_lead', arguments: { id } } }, index),
    );
    const { body } = await mcp.post<RpcAnswer[]>([
      ...calls,
      request('tools/call', { name: 'crm_list_leads', arguments: {} }, 'read'),
    ]);
    const cards = body.filter(({ id }) => id !== 'read').map(({ result }) => readResult<Asked>(result ?? {}).value);
    expect(cards.map(({ status }) => status)).toEqual(['approval_required', 'approval_required']);
    expect(new Set(cards.map(({ approvalId }) => approvalId)).size).toBe(2);
    expect(readResult(body.find(({ id }) => id === 'read')?.result ?? {})).toMatchObject({
      isError: false,
      value: { items: expect.any(Array) },
    });
    for (const lead of leads) expect(await isThere(lead)).toBe(true);
  });

  test('puts nothing on a card that is not used, and uses nothing that is not on it', async () => {
    const [shown, hidden] = [await newLead(owner), await newLead(owner)];
    expect(await mcp.call('crm_delete_lead', { id: shown.id, alsoDelete: hidden.id })).toMatchObject({
      isError: true,
      value: { code: 'invalid_input' },
    });
    const text = `{"id":"${shown.id}","id":"${hidden.id}"}`;
    const { value } = await mcp.call<Asked>('svc_call', { tool: 'crm_delete_lead', arguments: text });
    expect(await owner.act('approvals.get', { id: value.approvalId })).toMatchObject({
      input: { id: hidden.id },
      preview: expect.stringContaining(hidden.name),
    });
    await owner.act('approvals.approve', { id: value.approvalId });
    expect([await isThere(shown), await isThere(hidden)]).toEqual([true, false]);
  });

  test('has done what the person changed the arguments to, and not what it asked for', async () => {
    const [asked, meant] = [await newLead(owner), await newLead(owner)];
    const { approvalId } = await remove(asked);
    await owner.act('approvals.edit_and_approve', { id: approvalId, input: { id: meant.id } });
    expect([await isThere(asked), await isThere(meant)]).toEqual([true, false]);
    expect(await owner.act('approvals.get', { id: approvalId })).toMatchObject({
      state: 'executed',
      input: { id: meant.id },
      originalInput: { id: asked.id },
    });
    expect((await mcp.call('svc_approval_status', { approvalId })).value).toMatchObject({ state: 'executed' });
    expect(await remove(asked)).toMatchObject({
      status: 'approval_required',
      approvalId: expect.not.stringContaining(approvalId),
    });
  });

  test('does not carry a yes over to another call by the key that makes a repetition harmless', async () => {
    const [first, second] = [await newLead(owner), await newLead(owner)];
    const call = ({ id }: Lead) =>
      mcp.call<Asked>('svc_call', { tool: 'crm_delete_lead', arguments: { id }, idempotencyKey: 'the same' });
    await owner.act('approvals.approve', { id: (await call(first)).value.approvalId });
    await call(second);
    expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
  });
});
