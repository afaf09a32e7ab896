import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { Client } from '../harness/client.ts';
import { type Lead, newLead, newMember } from '../harness/factories.ts';
import { newKey, type RpcAnswer, readResult, request, Speaker } from './speak.ts';

interface Card {
  status: string;
  approvalId: string;
  summary: string;
  expiresAt: string;
  approveUrl: string;
  next: string;
}

// contract: a gated call answers with a normal result; catalogue: Approval card.
describe('a risky call over MCP', () => {
  const app = useApp();
  let owner: Client;
  let mcp: Speaker;
  let lead: Lead;

  beforeAll(async () => {
    owner = await app.owner();
    mcp = new Speaker(app, (await newKey(owner, 'Cursor')).key);
    lead = await newLead(owner, { name: 'Ada Lovelace' });
  });

  const remove = (id = lead.id) => mcp.call<Card>('crm_delete_lead', { id });
  const isThere = async (id: string) => (await owner.call('crm.get_lead', { id })).status === 200;
  const statusOf = async (approvalId: string) =>
    (await mcp.call<{ state: string }>('svc_approval_status', { approvalId })).value;

  test('is not done: it answers with a card, and the identical call with the same one', async () => {
    const { isError, value } = await remove();
    expect(isError).toBe(false);
    expect(value).toEqual({
      status: 'approval_required',
      approvalId: expect.any(String),
      summary: expect.stringContaining('Ada Lovelace'),
      expiresAt: expect.any(String),
      approveUrl: `${app.baseUrl}/approvals/${value.approvalId}`,
      next: expect.stringContaining('svc_approval_status'),
    });
    expect((await remove()).value.approvalId).toBe(value.approvalId);
    expect(await isThere(lead.id)).toBe(true);
    expect(await statusOf(value.approvalId)).toEqual({ approvalId: value.approvalId, state: 'pending' });
  });

  test('is a card however it is wrapped: in svc_call, in svc_call with text, in a batch', async () => {
    const wrapped = [
      request('tools/call', { name: 'crm.delete_lead', arguments: { id: lead.id } }, 1),
      request(
        'tools/call',
        { name: 'svc_call', arguments: { tool: 'crm_delete_lead', arguments: { id: lead.id } } },
        2,
      ),
      request(
        'tools/call',
        {
          name: 'svc_call',
          arguments: { tool: 'crm.delete_lead', arguments: JSON.stringify({ id: lead.id }), idempotencyKey: 'force' },
        },
        3,
      ),
    ];
    const { body } = await mcp.post<RpcAnswer[]>(wrapped);
    for (const { result } of body)
      expect(readResult(result ?? {})).toMatchObject({ isError: false, value: { status: 'approval_required' } });
    expect(await isThere(lead.id)).toBe(true);
  });

  test('cannot be approved by the client that asked, whatever it tries', async () => {
    const { value } = await remove();
    for (const tool of ['approvals_approve', 'approvals.approve', 'approvals_edit_and_approve', 'approvals_decline'])
      for (const attempt of [
        () => mcp.call(tool, { id: value.approvalId }),
        () => mcp.call('svc_call', { tool, arguments: { id: value.approvalId } }),
      ])
        expect(await attempt(), tool).toMatchObject({ isError: true, value: { code: 'session_only' } });
    const { key } = await newKey(owner);
    const byKey = await new Client(app.baseUrl, { 'x-api-key': key }).post('/api/os/actions/approvals.approve', {
      id: value.approvalId,
    });
    expect(byKey.status).toBe(401);
    expect(await statusOf(value.approvalId)).toMatchObject({ state: 'pending' });
  });

  test('shows on its card who asks, by which program and why, and the arguments that will really be used', async () => {
    const other = await newLead(owner, { name: 'Mary' });
    const { value } = await mcp.call<Card>('svc_call', {
      tool: 'crm_delete_lead',
      arguments: { id: other.id },
      reason: 'She asked to be <b>forgotten</b>',
    });
    expect(await owner.act('approvals.get', { id: value.approvalId })).toMatchObject({
      action: 'crm.delete_lead',
      input: { id: other.id },
      via: 'mcp',
      client: 'Cursor',
      reason: 'She asked to be <b>forgotten</b>',
      risk: 'delete',
      preview: expect.stringContaining('Mary'),
    });
  });

  test('is done once a person approves, and the client reads what came of it', async () => {
    const { value } = await remove();
    await owner.act('approvals.approve', { id: value.approvalId });
    expect(await isThere(lead.id)).toBe(false);
    expect(await statusOf(value.approvalId)).toMatchObject({
      approvalId: value.approvalId,
      state: 'executed',
      result: expect.anything(),
    });
  });

  test('that was declined stays undone, tells why, and the next call makes a new card', async () => {
    const kept = await newLead(owner);
    const first = (await remove(kept.id)).value;
    await owner.act('approvals.decline', { id: first.approvalId, note: 'Not this one' });
    expect(await statusOf(first.approvalId)).toEqual({
      approvalId: first.approvalId,
      state: 'declined',
      note: 'Not this one',
    });
    expect(await isThere(kept.id)).toBe(true);
    expect((await remove(kept.id)).value.approvalId).not.toBe(first.approvalId);
  });

  test('about nothing is refused and makes no card', async () => {
    expect(await mcp.call('crm_delete_lead', { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' })).toMatchObject({
      isError: true,
      value: { code: 'lead_not_found' },
    });
    expect(await mcp.call('crm_delete_lead', {})).toMatchObject({ isError: true, value: { code: 'invalid_input' } });
  });

  test('makes a card whose outcome others without the right to see cards cannot read', async () => {
    const { value } = await remove((await newLead(owner)).id);
    const { key: role } = await owner.act<{ key: string }>('members.save_role', {
      name: 'No cards',
      capabilities: ['crm.read', 'keys.write'],
    });
    const stranger = await newMember(app, role, owner);
    const theirs = new Speaker(app, (await newKey(stranger.client)).key);
    expect(await theirs.call('svc_approval_status', { approvalId: value.approvalId })).toMatchObject({
      isError: true,
      value: { code: 'approval_not_found' },
    });
  });
});
