import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newLead, pairComputer } from '../harness/factories.ts';
import { deployed, endOf } from '../harness/workflows.ts';
import { Speaker } from '../mcp/speak.ts';

interface Card {
  status: string;
  approvalId: string;
  approveUrl: string;
}

// contract: Approvals: origin, effects, pins.
describe('what a key may do', () => {
  const app = useApp({ worker: true });

  async function keyOf(owner: Client, limits: object): Promise<{ id: string; key: string }> {
    return owner.act('keys.create', { name: 'Program', ...limits });
  }
  const withKey = (key: string) => ({ headers: { 'x-api-key': key, origin: '' } });
  const newTable = async (owner: Client, name = 'Orders') =>
    (
      await owner.act<{ id: string }>('tables.create_table', {
        name,
        fields: [{ key: 'name', name: 'Name', type: 'text' }],
      })
    ).id;
  const newRecord = async (owner: Client, tableId: string) =>
    (await owner.act<{ id: string }>('tables.create_record', { tableId, values: { name: 'One' } })).id;
  const remove = (key: string, tableId: string, id: string) =>
    app.browser().send<Card>('DELETE', `/api/v1/tables/${tableId}/records/${id}`, undefined, withKey(key));

  test('full: v1 does what it is told; ask: 202 and a card, and nothing happens until it is approved', async () => {
    const owner = await app.owner();
    const tableId = await newTable(owner);
    const [first, second] = [await newRecord(owner, tableId), await newRecord(owner, tableId)];
    const { key: full } = await keyOf(owner, {});
    expect((await remove(full, tableId, first)).status).toBeLessThan(300);
    expect((await owner.call('tables.get_record', { tableId, id: first })).status).toBe(404);

    const { key: asking } = await keyOf(owner, { mode: 'ask' });
    const answer = await remove(asking, tableId, second);
    expect(answer).toMatchObject({
      status: 202,
      body: {
        status: 'approval_required',
        approvalId: expect.any(String),
        approveUrl: expect.stringContaining('/approvals/'),
      },
    });
    expect((await owner.call('tables.get_record', { tableId, id: second })).status).toBe(200);
    await owner.act('approvals.approve', { id: answer.body.approvalId });
    expect((await owner.call('tables.get_record', { tableId, id: second })).status).toBe(404);
  });

  test('ask: a run it starts stops at an effect, and the call is told where to decide', async () => {
    const owner = await app.owner();
    const lead = await newLead(owner);
    const id = await deployed(owner, {
      triggers: [{ id: 'start', kind: 'api' }],
      steps: [{ id: 'delete', kind: 'action', config: { action: 'crm.delete_lead', input: { id: lead.id } } }],
      edges: [{ from: 'start', to: 'delete' }],
    });
    const { key } = await keyOf(owner, { mode: 'ask' });
    const answer = await app
      .browser()
      .post<{ executionId: string; approvals: { approvalId: string }[] }>(
        `/api/workflows/${id}/execute`,
        {},
        withKey(key),
      );
    expect(answer).toMatchObject({
      status: 202,
      body: {
        success: true,
        status: 'waiting',
        approvals: [{ approvalId: expect.any(String), summary: expect.stringContaining(lead.name) }],
      },
    });
    await owner.act('approvals.approve', { id: answer.body.approvals[0]?.approvalId });
    expect(await endOf(owner, answer.body.executionId)).toMatchObject({ status: 'completed', origin: 'program' });
  });

  test('read: it sees, and changes nothing, through every door', async () => {
    const owner = await app.owner();
    const tableId = await newTable(owner);
    const id = await newRecord(owner, tableId);
    const { key } = await keyOf(owner, { mode: 'read' });
    expect((await app.browser().send('GET', `/api/v1/tables/${tableId}/records`, undefined, withKey(key))).status).toBe(
      200,
    );
    for (const [method, path] of [
      ['POST', `/api/v1/tables/${tableId}/records`],
      ['DELETE', `/api/v1/tables/${tableId}/records/${id}`],
    ] as const)
      expect(
        (await app.browser().send(method, path, method === 'POST' ? { name: 'Two' } : undefined, withKey(key))).status,
        method,
      ).toBeGreaterThanOrEqual(400);
    expect(
      (
        await app
          .browser()
          .send<{ pageInfo: { totalRows: number } }>(
            'GET',
            `/api/v1/tables/${tableId}/records`,
            undefined,
            withKey(key),
          )
      ).body.pageInfo.totalRows,
    ).toBe(1);
    const mcp = new Speaker(app, key);
    expect(
      (await mcp.everyTool('full')).filter(({ annotations }) => !annotations.readOnlyHint).map(({ name }) => name),
    ).toEqual(expect.not.arrayContaining(['crm_create_lead']));
    expect(await mcp.call('crm_create_lead', { name: 'Nobody' })).toMatchObject({
      isError: true,
      value: { code: 'missing_capability' },
    });
  });

  test('read: whatever changes something is neither offered nor done, also what its person may do as a reader', async () => {
    const owner = await app.owner();
    const { key } = await keyOf(owner, { mode: 'read' });
    const mcp = new Speaker(app, key);
    const offered = await mcp.everyTool('full');
    expect(offered.length).toBeGreaterThan(50);
    const { entries } = app.services.runtime.settings.catalogue;
    const changing = [...entries.values()].filter(
      ({ action }) => action.mode === 'write' && action.capability.endsWith('.read') && !action.sessionOnly,
    );
    expect(changing.map(({ action }) => action.name)).toContain('workspace.mark_notices_read');
    const names = new Set(offered.map(({ name }) => name));
    for (const { action } of changing) {
      const tool = action.name.replace('.', '_');
      expect(names).not.toContain(tool);
      expect(await mcp.call(tool, action.example as object), tool).toMatchObject({
        isError: true,
        value: { code: 'missing_capability' },
      });
    }
    expect(names).toContain('tables_export_records');
  });

  test('scopes: what they leave out is refused, whichever door it comes by', async () => {
    const owner = await app.owner();
    const [mine, other] = [await newTable(owner, 'Mine'), await newTable(owner, 'Other')];
    const flow = await deployed(owner, { triggers: [{ id: 'start', kind: 'api' }], steps: [], edges: [] });
    const { key } = await keyOf(owner, { scopes: { modules: ['crm'], tableIds: [mine] } });
    const records = (tableId: string) =>
      app.browser().send('GET', `/api/v1/tables/${tableId}/records`, undefined, withKey(key));
    expect((await records(mine)).status).toBe(200);
    expect(await records(other)).toMatchObject({ status: 403, body: { code: 'out_of_scope' } });
    expect(await app.browser().post(`/api/workflows/${flow}/execute`, {}, withKey(key))).toMatchObject({
      status: 403,
      body: { code: 'out_of_scope' },
    });
    const mcp = new Speaker(app, key);
    expect(await mcp.call('crm_create_lead', { name: 'Ada' })).toMatchObject({ isError: false });
    expect(await mcp.call('tasks_create', { title: 'Not mine' })).toMatchObject({
      isError: true,
      value: { code: 'out_of_scope' },
    });
    expect(await mcp.call('tables_create_record', { tableId: other, values: {} })).toMatchObject({
      isError: true,
      value: { code: 'out_of_scope' },
    });

    const { key: runner } = await keyOf(owner, { scopes: { workflowIds: [flow] } });
    const run = await app
      .browser()
      .post<{ executionId: string }>(`/api/workflows/${flow}/execute`, {}, withKey(runner));
    expect(run.status).toBe(200);
    expect(
      await new Speaker(app, runner).call('workflows_get_run', { executionId: run.body.executionId }),
    ).toMatchObject({ isError: false });
    expect(await new Speaker(app, runner).call('workflows_list', {})).toMatchObject({
      isError: true,
      value: { code: 'out_of_scope' },
    });
  });

  test('a scope names what there is', async () => {
    const owner = await app.owner();
    const answer = await owner.call('keys.create', { name: 'Program', scopes: { modules: ['no_such'] } });
    expect(answer).toMatchObject({ status: 422 });
    expect(
      await owner.call('keys.create', {
        name: 'Program',
        scopes: { tableIds: ['0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c'] },
      }),
    ).toMatchObject({ status: 422 });
  });

  test('the key of a computer asks, at v1 too', async () => {
    const owner = await app.owner();
    const tableId = await newTable(owner);
    const id = await newRecord(owner, tableId);
    expect(await remove(await pairComputer(app, owner), tableId, id)).toMatchObject({
      status: 202,
      body: { status: 'approval_required' },
    });
    const { items } = await owner.act<{ items: { kind: string; mode: string }[] }>('keys.list', {});
    expect(items.filter(({ kind }) => kind === 'computer').every(({ mode }) => mode === 'ask')).toBe(true);
  });

  test('a card whose key was revoked cannot be approved', async () => {
    const owner = await app.owner();
    const lead = await newLead(owner);
    const { id, key } = await keyOf(owner, { mode: 'ask' });
    const { value } = await new Speaker(app, key).call<{ approvalId: string }>('crm_delete_lead', { id: lead.id });
    await owner.act('keys.revoke', { id });
    expect(await owner.call('approvals.approve', { id: value.approvalId })).toMatchObject({
      status: 409,
      body: { code: 'precondition_changed', because: 'program_not_let_in' },
    });
    expect((await owner.call('crm.get_lead', { id: lead.id })).status).toBe(200);
  });

  test('each client has its own card for the same call, and a hundred at most', async () => {
    const owner = await app.owner();
    const lead = await newLead(owner);
    const [one, two] = [new Speaker(app, (await keyOf(owner, {})).key), new Speaker(app, (await keyOf(owner, {})).key)];
    const ask = async (speaker: Speaker) =>
      (await speaker.call<{ approvalId: string }>('crm_delete_lead', { id: lead.id })).value.approvalId;
    const first = await ask(one);
    expect(await ask(one)).toBe(first);
    expect(await ask(two)).not.toBe(first);
    for (let count = 1; count < 100; count++) {
      const { id } = await newLead(owner);
      await two.call('crm_delete_lead', { id });
    }
    expect(await two.call('crm_delete_lead', { id: (await newLead(owner)).id })).toMatchObject({
      isError: true,
      value: { code: 'too_many_pending' },
    });
    expect(await one.call('crm_delete_lead', { id: (await newLead(owner)).id })).toMatchObject({ isError: false });
  });
});
