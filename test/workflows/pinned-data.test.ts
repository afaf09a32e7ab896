import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { callByComputer, newLead, newMember, newRole, pairComputer } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { until } from '../harness/until.ts';
import { newInbound, post } from '../harness/webhooks.ts';
import { deployed, endOf, newWorkflow, type RunAnswer, runDraft } from '../harness/workflows.ts';

interface Sample {
  event: { id: string; name: string; at: string; body: unknown } | null;
}

describe('pinned data', () => {
  const receiver = useHttpReceiver();
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  const calling = () => ({
    steps: [
      { id: 'call', kind: 'http', name: 'Ask the shop', config: { method: 'POST', url: receiver.url } },
      { id: 'check', kind: 'condition', config: { if: '{{ true }}' } },
      { id: 'yes', kind: 'transform', config: { value: 'yes' } },
      { id: 'no', kind: 'transform', config: { value: '{{ steps.call.output.body.text }}' } },
      { id: 'rest', kind: 'wait', config: { ms: 3_600_000 } },
    ],
    edges: [
      { from: 'start', to: 'call' },
      { from: 'call', to: 'check' },
      { from: 'check', to: 'yes' },
      { from: 'check', to: 'no', port: 'false' },
      { from: 'no', to: 'rest' },
    ],
    output: '{{ steps.no.output }}',
  });
  const pins = {
    call: { status: 200, body: { text: 'Costs {{ 1 + 1 }}' } },
    check: { result: false },
    rest: {},
  };

  test('a step with pinned data is not run: its data is the output, and decides the branch', async () => {
    const owner = await app.owner();
    const id = await newWorkflow(owner, calling());
    await owner.act('workflows.update', { id, pins });
    const run = await owner.act<RunAnswer>('workflows.run', { id, draft: true, usePins: true });
    expect(run).toMatchObject({ status: 'completed', output: 'Costs {{ 1 + 1 }}' });
    expect(receiver.requests).toEqual([]);
    const told = await owner.act<{ pinned: string[]; definition: { steps: object[] }; spans: object[] }>(
      'workflows.get_run',
      { executionId: run.executionId },
    );
    expect(told.pinned).toEqual(['call', 'check', 'rest']);
    // As it was drawn, for whoever looks at the run later.
    expect(told.definition.steps).toMatchObject(calling().steps);
    expect(told.spans[0]).toMatchObject({ stepId: 'call', type: 'pinned' });
  });

  test('without being asked for, and in what is deployed, every step runs', async () => {
    const owner = await app.owner();
    const { edges, steps } = calling();
    const id = await newWorkflow(owner, { steps: steps.slice(0, 1), edges: edges.slice(0, 1) });
    await owner.act('workflows.update', { id, pins });
    await owner.act('workflows.run', { id, draft: true });
    expect(receiver.requests).toHaveLength(1);
    await owner.act('workflows.deploy', { id });
    await owner.act('workflows.run', { id, usePins: true });
    expect(receiver.requests).toHaveLength(2);
  });

  test('an approval asks, and a loop goes round, whatever is pinned there', async () => {
    const owner = await app.owner();
    const id = await newWorkflow(owner, {
      steps: [
        { id: 'walk', kind: 'each', config: { items: [1, 2] } },
        { id: 'inner', kind: 'transform', config: { value: '{{ item }}' } },
        { id: 'ask', kind: 'approval', config: { title: 'Go on?' } },
      ],
      edges: [
        { from: 'start', to: 'walk' },
        { from: 'walk', to: 'inner', port: 'body' },
        { from: 'walk', to: 'ask', port: 'done' },
      ],
    });
    await owner.act('workflows.update', { id, pins: { walk: [], inner: 'pinned', ask: { state: 'approved' } } });
    const run = await owner.act<RunAnswer>('workflows.run', { id, draft: true, usePins: true });
    expect(run).toMatchObject({ status: 'waiting' });
    const { spans } = await owner.act<{ spans: { children: { output: unknown }[] }[] }>('workflows.get_run', {
      executionId: run.executionId,
    });
    expect(spans[0]?.children.map(({ output }) => output)).toEqual(['pinned', 'pinned']);
  });

  test('neither a program nor a step runs a draft with pinned data', async () => {
    const owner = await app.owner();
    const id = await newWorkflow(owner, calling());
    const input = { id, draft: true, usePins: true };
    expect(await callByComputer(app, await pairComputer(app, owner), 'workflows.run', input)).toMatchObject({
      status: 403,
      body: { code: 'session_only' },
    });
    const inside = await runDraft(
      app,
      { steps: [{ id: 'inner', kind: 'action', config: { action: 'workflows.run', input } }], edges: [] },
      owner,
    );
    expect(inside).toMatchObject({ status: 'failed', error: { code: 'session_only' } });
  });

  test('no draft holds the stand-in itself', async () => {
    const owner = await app.owner();
    const { faults } = await owner.act<{ faults: { code: string }[] }>('workflows.check', {
      definition: { triggers: [], steps: [{ id: 'one', kind: 'pinned', config: { output: 1 } }], edges: [] },
    });
    expect(faults).toMatchObject([{ stepId: 'one' }]);
  });
});

describe('sample data of a trigger', () => {
  const app = useApp({ worker: true });
  const nothing = { steps: [], edges: [] };

  test('the newest call of the chosen webhook, before anything is deployed', async () => {
    const owner = await app.owner();
    const [chosen, other] = [await newInbound(owner), await newInbound(owner)];
    const triggers = [{ id: 'form', kind: 'webhook', config: { endpointId: chosen.id } }];
    const id = await newWorkflow(owner, { ...nothing, triggers });
    const find = (who = owner) => who.act<Sample>('workflows.find_sample', { id, triggerId: 'form' });
    expect(await find()).toEqual({ event: null });
    await post(app.baseUrl, chosen, { name: 'Ada' });
    await post(app.baseUrl, other, { name: 'Grace' });
    const { event } = await until(find, (found) => found.event !== null);
    expect(event).toMatchObject({ name: 'platform.webhook_received', body: { name: 'Ada' } });
    const blind = (await newMember(app, await newRole(owner, ['workflows.read', 'workflows.write']))).client;
    expect(await find(blind)).toEqual({ event: null });
  });

  test('the newest event that passes the filter', async () => {
    const owner = await app.owner();
    const filter = { field: 'lead.name', cmp: 'startswith', value: 'A' };
    const triggers = [
      { id: 'lead', kind: 'event', config: { event: 'crm.lead_created', filter } },
      { id: 'hand', kind: 'manual' },
    ];
    const id = await newWorkflow(owner, { ...nothing, triggers });
    for (const name of ['Ada', 'Alan', 'Grace']) await newLead(owner, { name });
    const found = await owner.act<Sample>('workflows.find_sample', { id, triggerId: 'lead' });
    expect(found.event).toMatchObject({ name: 'crm.lead_created', body: { lead: { name: 'Alan' } } });
    expect(await owner.act('workflows.find_sample', { id, triggerId: 'hand' })).toEqual({ event: null });
  });

  test('a webhook says which deployed workflows it starts', async () => {
    const owner = await app.owner();
    const [chosen, other] = [await newInbound(owner), await newInbound(owner)];
    const by = (config: object) => ({ ...nothing, triggers: [{ id: 'form', kind: 'webhook', config }] });
    const one = await deployed(owner, { ...by({ endpointId: chosen.id }), name: 'One' });
    const any = await deployed(owner, { ...by({}), name: 'Any' });
    await deployed(owner, { ...by({ endpointId: other.id }), name: 'Other' });
    await newWorkflow(owner, { ...by({ endpointId: chosen.id }), name: 'Draft' });
    const { items } = await owner.act<{ items: { id: string }[] }>('workflows.list', { endpointId: chosen.id });
    expect(items.map(({ id }) => id)).toEqual([one, any]);
    // And it is so: a call starts exactly these.
    await post(app.baseUrl, chosen, {});
    const runs = () =>
      owner.act<{ items: { workflowId: string; executionId: string }[] }>('workflows.list_runs', { endedOnly: true });
    const { items: started } = await until(runs, (list) => list.items.length === 2);
    for (const { executionId } of started) await endOf(owner, executionId);
    expect(new Set(started.map(({ workflowId }) => workflowId))).toEqual(new Set([one, any]));
  });
});
