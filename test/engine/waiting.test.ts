import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { deployed, endOf, newWorkflow, startDraft } from '../harness/workflows.ts';

// A waiting run costs no worker and no job; whatever it waits for ends the wait once.
describe('a run that waits', () => {
  const app = useApp({ worker: true });
  const end = { id: 'end', kind: 'transform', config: { value: '{{ steps.wait.output }}' } };
  const then = [{ from: 'wait', to: 'end' }];

  async function rests(
    client: Client,
    executionId: string,
  ): Promise<{ waits: { path: string; callbackUrl?: string; approvalId?: string }[] }> {
    const run = await until(
      () =>
        client.act<{ status: string; waits: { path: string; callbackUrl?: string; approvalId?: string }[] }>(
          'workflows.get_run',
          { executionId },
        ),
      (found) => found.status === 'waiting',
    );
    return run;
  }

  test('for an event goes on with the first that its filter lets through', async () => {
    const owner = await app.owner();
    const wait = {
      id: 'wait',
      kind: 'wait',
      config: { event: 'crm.lead_created', filter: { field: 'lead.name', cmp: 'eq', value: 'The right one' } },
    };
    const id = await startDraft(owner, { steps: [wait, end], edges: then });
    await rests(owner, id);
    expect(
      await rowsOf(
        app.database,
        "select from runs where id = $1 and (worker_id is not null or lease_until is not null or state <> 'waiting')",
        [id],
      ),
    ).toEqual([]);
    await owner.act('crm.create_lead', { name: 'Another one' });
    await owner.act('crm.create_lead', { name: 'The right one' });
    expect(await endOf(owner, id)).toMatchObject({
      status: 'completed',
      output: { event: { name: 'crm.lead_created', data: { lead: { name: 'The right one' } } } },
    });
    expect(await rowsOf(app.database, "select from subscriptions where consumer = 'workflows.wait'")).toEqual([]);
  });

  test('for an event that came between its start and its waiting finds it by looking back', async () => {
    const owner = await app.owner();
    const create = {
      id: 'create',
      kind: 'action',
      config: { action: 'crm.create_lead', input: { name: 'Made by myself' } },
    };
    const wait = {
      id: 'wait',
      kind: 'wait',
      config: { event: 'crm.lead_created', filter: { field: 'lead.name', cmp: 'eq', value: 'Made by myself' } },
    };
    const id = await startDraft(owner, {
      steps: [create, wait, end],
      edges: [{ from: 'create', to: 'wait' }, ...then],
    });
    expect(await endOf(owner, id)).toMatchObject({
      status: 'completed',
      output: { event: { data: { lead: { name: 'Made by myself' } } } },
    });
  });

  test('goes on by “timeout” when nothing comes', async () => {
    const owner = await app.owner();
    const late = { id: 'late', kind: 'set', config: { values: { late: true } } };
    const wait = { id: 'wait', kind: 'wait', config: { event: 'custom.never', timeoutMs: 300 } };
    const id = await startDraft(owner, {
      steps: [wait, end, late],
      edges: [...then, { from: 'wait', to: 'late', port: 'timeout' }],
    });
    expect(await endOf(owner, id)).toMatchObject({ status: 'completed', output: { late: true } });
  });

  test('for a call to its address takes the first call, and no second', async () => {
    const owner = await app.owner();
    const id = await startDraft(owner, {
      steps: [{ id: 'wait', kind: 'wait', config: { callback: true } }, end],
      edges: then,
    });
    const { waits } = await rests(owner, id);
    const address = new URL(waits[0]?.callbackUrl ?? '').pathname;
    const outside = app.browser();
    expect(await outside.post(`${address.slice(0, -3)}abc`, { forged: true })).toMatchObject({
      status: 404,
      body: { code: 'callback_not_found' },
    });
    expect(await outside.get(address)).toMatchObject({ status: 405, headers: { allow: 'POST' } });
    expect(await outside.post(address, { paid: true })).toMatchObject({ status: 202 });
    expect(await endOf(owner, id)).toMatchObject({ status: 'completed', output: { body: { paid: true } } });
    expect(await outside.post(address, { paid: false })).toMatchObject({ status: 404 });
  });

  test('for a person goes on by what they decide, with the form they filled in', async () => {
    const owner = await app.owner();
    const ask = {
      id: 'wait',
      kind: 'approval',
      config: {
        title: 'Send it to {{ trigger.body.to }}?',
        form: { type: 'object', properties: { price: { type: 'number' } } },
      },
    };
    const no = { id: 'no', kind: 'set', config: { values: { declined: true } } };
    const draft = { steps: [ask, end, no], edges: [...then, { from: 'wait', to: 'no', port: 'declined' }] };
    const [yesId, noId] = [
      await startDraft(owner, draft, { to: 'Ada' }),
      await startDraft(owner, draft, { to: 'Bob' }),
    ];
    const approvalOf = async (id: string) => (await rests(owner, id)).waits[0]?.approvalId ?? '';
    const [first, second] = [await approvalOf(yesId), await approvalOf(noId)];
    const card = await owner.act<{ input: object; preview: string }>('approvals.get', { id: first });
    expect(card.preview).toContain('Send it to Ada?');
    await owner.act('approvals.edit_and_approve', { id: first, input: { ...card.input, values: { price: 12 } } });
    await owner.act('approvals.decline', { id: second });
    expect(await endOf(owner, yesId)).toMatchObject({
      status: 'completed',
      output: { state: 'approved', values: { price: 12 }, decidedBy: { name: 'Olivia Owner' } },
    });
    expect(await endOf(owner, noId)).toMatchObject({ status: 'completed', output: { declined: true } });
  });

  test('for the approval of a risky action goes on with its result, or fails when it is declined', async () => {
    const owner = await app.owner();
    const leads = [
      await owner.act<{ id: string }>('crm.create_lead', { name: 'To go' }),
      await owner.act<{ id: string }>('crm.create_lead', { name: 'To stay' }),
    ];
    const draft = {
      settings: { risky: 'ask' },
      steps: [
        { id: 'wait', kind: 'action', config: { action: 'crm.delete_lead', input: { id: '{{ trigger.body.id }}' } } },
        end,
      ],
      edges: then,
    };
    const ids = [await startDraft(owner, draft, leads[0]), await startDraft(owner, draft, leads[1])];
    const approvals = await Promise.all(ids.map(async (id) => (await rests(owner, id)).waits[0]?.approvalId ?? ''));
    await owner.act('approvals.approve', { id: approvals[0] });
    await owner.act('approvals.decline', { id: approvals[1] });
    expect(await endOf(owner, ids[0] ?? '')).toMatchObject({ status: 'completed' });
    expect(await endOf(owner, ids[1] ?? '')).toMatchObject({ status: 'failed', error: 'A person declined it.' });
    expect(await owner.call('crm.get_lead', { id: leads[0]?.id })).toMatchObject({ status: 404 });
    expect(await owner.call('crm.get_lead', { id: leads[1]?.id })).toMatchObject({ status: 200 });
  });

  test('for another workflow gets its output, or its error', async () => {
    const owner = await app.owner();
    const child = await deployed(owner, {
      name: 'Child',
      steps: [{ id: 'c', kind: 'transform', config: { value: { twice: '{{ trigger.body.n * 2 }}' } } }],
      edges: [],
    });
    const broken = await deployed(owner, {
      name: 'Broken',
      steps: [{ id: 'c', kind: 'stop', config: { error: 'Not today' } }],
      edges: [],
    });
    const calling = (workflowId: string) => ({
      steps: [{ id: 'wait', kind: 'workflow', config: { workflowId, input: { n: 21 } } }, end],
      edges: then,
    });
    expect(await endOf(owner, await startDraft(owner, calling(child)))).toMatchObject({
      status: 'completed',
      output: { twice: 42 },
    });
    expect(await endOf(owner, await startDraft(owner, calling(broken)))).toMatchObject({
      status: 'failed',
      error: 'Not today',
      errorStep: 'wait',
    });
    const undeployed = await newWorkflow(owner, { steps: [], edges: [] });
    expect(await endOf(owner, await startDraft(owner, calling(undeployed)))).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('not deployed'),
    });
  });

  test('inside a loop waits for each item, and the loop goes on where it was', async () => {
    const owner = await app.owner();
    const steps = [
      { id: 'loop', kind: 'each', config: { items: [1, 2, 3] } },
      { id: 'nap', kind: 'wait', config: { ms: 50 } },
      { id: 'value', kind: 'transform', config: { value: '{{ item * 10 }}' } },
    ];
    const id = await startDraft(owner, {
      steps,
      edges: [
        { from: 'loop', to: 'nap', port: 'body' },
        { from: 'nap', to: 'value' },
      ],
      output: '{{ steps.loop.output.results }}',
    });
    expect(await endOf(owner, id)).toMatchObject({ status: 'completed', output: [10, 20, 30] });
  });
});
