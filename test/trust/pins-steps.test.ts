import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectApp } from '../apps/connect-app.ts';
import { speakMcp } from '../apps/remote-server.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newCard, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { type Draft, endOf, newWorkflow } from '../harness/workflows.ts';

interface Waiting {
  executionId: string;
  approvals: { approvalId: string; summary: string }[];
}

interface StepCard {
  action: string;
  digest: string;
  input: { shown: { url: string } };
  facts: { value: { facts: { key: string; value: unknown }[] }[] }[];
}

// contract: Approvals: origin, effects, pins. What a run asks for: workflows.allow_step, workflows.allow_steps,
// workflows.decide_step; and apps.call_tool.
describe('a step that a program’s run asks about', () => {
  const receiver = useHttpReceiver();
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  let owner: Client;
  let key: string;
  let connectionId: string;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    key = await pairComputer(app, owner);
    const settings = { auth: 'none', baseUrl: `${receiver.url}/shown` };
    connectionId = (await owner.act<{ id: string }>('connections.save', { name: 'Shop', kind: 'http', settings })).id;
  });
  beforeEach(() => leadTo('/shown'));

  const leadTo = (path: string) =>
    owner.act('connections.save', { id: connectionId, settings: { auth: 'none', baseUrl: `${receiver.url}${path}` } });
  const call = (n: unknown, url = 'orders') => ({
    id: 'call',
    name: 'Tell the shop',
    kind: 'http',
    config: { method: 'POST', url, connection: 'Shop', body: { n } },
  });
  const drawn = (...steps: { id: string }[]): Draft => ({
    steps,
    edges: steps.map(({ id }, index) => ({ from: steps[index - 1]?.id ?? 'start', to: id })),
  });
  const requests = () => receiver.requests.map(({ path, body }) => ({ path, ...JSON.parse(body) }));
  const cardOf = (id: string | undefined) => owner.act<StepCard>('approvals.get', { id });

  async function run(draft: Draft): Promise<Waiting & { workflowId: string }> {
    const workflowId = await newWorkflow(owner, draft);
    const answer = await callByComputer<{ result: Waiting }>(app, key, 'workflows.run', {
      id: workflowId,
      draft: true,
    });
    expect(answer, answer.text).toMatchObject({
      status: 200,
      body: { result: { status: 'waiting', approvals: [{}] } },
    });
    return { ...answer.body.result, workflowId };
  }

  test('workflows.allow_step: calls what the card shows, once: the connection and the workflow lead elsewhere meanwhile', async () => {
    const { executionId, approvals, workflowId } = await run(drawn(call(1)));
    const id = approvals[0]?.approvalId;
    expect(await cardOf(id)).toMatchObject({
      action: 'workflows.allow_step',
      input: { shown: { url: `${receiver.url}/shown/orders`, connection: 'Shop' } },
    });
    expect(approvals[0]?.summary).toContain(`Call POST ${receiver.url}/shown/orders, with the connection “Shop”.`);
    await leadTo('/elsewhere');
    await owner.act('workflows.update', {
      id: workflowId,
      definition: { triggers: [{ id: 'start', kind: 'manual' }], ...drawn(call(2)) },
    });
    expect(requests()).toEqual([]);
    await owner.act('approvals.approve', { id });
    expect(await endOf(owner, executionId)).toMatchObject({ status: 'completed' });
    expect(requests()).toEqual([{ path: '/shown/orders', n: 1 }]);
    expect(await owner.call('approvals.approve', { id })).toMatchObject({
      status: 409,
      body: { code: 'already_decided' },
    });
  });

  test('workflows.allow_step: where an address comes from a secret, the card shows the rest of it', async () => {
    await owner.act('workspace.set_variable', { name: 'PATH_OF_ORDERS', value: 'open-sesame-4712', secret: true });
    const { executionId, approvals } = await run(drawn(call(1, 'orders/{{ secrets.PATH_OF_ORDERS }}')));
    const card = await cardOf(approvals[0]?.approvalId);
    expect(card.input.shown.url).toBe(`${receiver.url}/shown/orders/•••`);
    await leadTo('/elsewhere');
    await owner.act('approvals.approve', { id: approvals[0]?.approvalId });
    await endOf(owner, executionId);
    expect(requests()).toEqual([{ path: '/shown/orders/open-sesame-4712', n: 1 }]);
  });

  test('workflows.allow_steps: each item of the list goes where the card shows it', async () => {
    const loop = { id: 'loop', kind: 'each', config: { items: [1, 2] } };
    const { executionId, approvals } = await run({
      steps: [loop, call('{{ item }}')],
      edges: [{ from: 'loop', to: 'call', port: 'body' }],
    });
    const card = await cardOf(approvals[0]?.approvalId);
    expect(card.action).toBe('workflows.allow_steps');
    const asked = card.facts[0]?.value.map(({ facts }) => facts.find((fact) => fact.key === 'request')?.value);
    expect(asked).toEqual(Array(2).fill(`POST ${receiver.url}/shown/orders`));
    await leadTo('/elsewhere');
    await owner.act('approvals.approve', { id: approvals[0]?.approvalId });
    expect(await endOf(owner, executionId)).toMatchObject({ status: 'completed' });
    expect(requests()).toEqual([1, 2].map((n) => ({ path: '/shown/orders', n })));
  });

  test('workflows.decide_step: what it covers is done as it shows it, once; where the connection leads elsewhere, the step asks for itself', async () => {
    const ask = { id: 'ask', kind: 'approval', config: { title: 'Tell the shop?', covers: ['call'] } };
    const unchanged = await run(drawn(ask, call(1)));
    await owner.act('approvals.approve', { id: unchanged.approvals[0]?.approvalId });
    expect(await endOf(owner, unchanged.executionId)).toMatchObject({ status: 'completed' });
    expect(requests()).toEqual([{ path: '/shown/orders', n: 1 }]);

    const { executionId, approvals } = await run(drawn(ask, call(2)));
    expect((await cardOf(approvals[0]?.approvalId)).facts[0]?.value[0]?.facts).toContainEqual(
      expect.objectContaining({ key: 'request', value: `POST ${receiver.url}/shown/orders` }),
    );
    await leadTo('/elsewhere');
    await owner.act('approvals.approve', { id: approvals[0]?.approvalId });
    const [own] = await until(
      () =>
        rowsOf<{ id: string; action: string }>(
          app.database,
          "select id, action from approvals where state = 'pending'",
        ),
      (cards) => cards.length === 1,
    );
    expect(await cardOf(own?.id)).toMatchObject({
      action: 'workflows.allow_step',
      input: { shown: { url: `${receiver.url}/elsewhere/orders` } },
    });
    expect(requests()).toHaveLength(1);
    await owner.act('approvals.decline', { id: own?.id });
    expect(await endOf(owner, executionId)).toMatchObject({ status: 'failed', errorCode: 'approval_declined' });
    expect(requests()).toHaveLength(1);
  });

  test('apps.call_tool: calls the tool with the arguments that the card shows, once, at the app that it shows', async () => {
    const server = speakMcp(receiver, { tools: [{ name: 'write_note' }] });
    const connect = (url: string) => connectApp(owner, { name: 'notes', url });
    const { id: appId } = await connect(receiver.url);
    const input = { tool: 'app_notes_write_note', arguments: { text: 'Buy seeds' } };
    const unchanged = await newCard(app, key, 'apps.call_tool', input);
    const moved = await newCard(app, key, 'apps.call_tool', { ...input, arguments: { text: 'Buy more' } });
    expect(server.calls).toEqual([]);
    expect(await owner.act('approvals.approve', { id: unchanged })).toMatchObject({ state: 'executed' });
    expect(server.calls).toEqual([{ name: 'write_note', arguments: { text: 'Buy seeds' } }]);
    await owner.act('apps.disconnect', { id: appId });
    expect(await owner.call('approvals.approve', { id: moved })).toMatchObject({
      status: 409,
      body: { code: 'precondition_changed', cause: { code: 'app_tool_not_found' } },
    });
    await connect(`${receiver.url}/elsewhere`);
    const refused = await owner.call('approvals.approve', { id: moved });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'precondition_changed',
        details: [{ what: 'Address', before: `${receiver.url}/`, after: `${receiver.url}/elsewhere` }],
      },
    });
    expect(server.calls).toHaveLength(1);
    const { digest } = await cardOf(moved);
    expect(await owner.act('approvals.approve', { id: moved, seen: digest })).toMatchObject({ state: 'executed' });
    expect(server.calls.slice(1)).toEqual([{ name: 'write_note', arguments: { text: 'Buy more' } }]);
  });
});
