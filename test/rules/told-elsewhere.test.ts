import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newLead, newMember } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { type LiveStream, openStream } from '../harness/live-stream.ts';
import { until } from '../harness/until.ts';
import { deployed, endOf, startDraft } from '../harness/workflows.ts';
import { newEndpoint, untilStates } from '../webhooks/outgoing-harness.ts';
import { mark, restrictedScene, type Scene } from './scene.ts';

describe('what a role with rules is told of business data elsewhere', () => {
  const receiver = useHttpReceiver();
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  let scene: Scene;
  let ada: Client;
  let owner: Client;
  let workspaceId: string;
  const streams: LiveStream[] = [];

  beforeAll(async () => {
    scene = await restrictedScene(app);
    ada = scene.ada.client;
    owner = scene.owner;
    workspaceId = (await owner.act<{ id: string }>('workspace.get')).id;
  });

  afterAll(() => {
    for (const stream of streams) stream.close();
  });

  async function listen(client: Client): Promise<LiveStream> {
    const stream = await openStream(client, `/api/live?workspace=${workspaceId}`);
    streams.push(stream);
    return stream;
  }

  test('live updates tell it that a lead changed, and others which', async () => {
    const [hers, theirs] = [await listen(ada), await listen(owner)];
    const lead = await newLead(owner, { name: 'Unseen' });
    await theirs.change('lead', lead.id);
    await hers.change('lead', '*');
    expect(JSON.stringify(hers.events)).not.toContain(lead.id);
    // A role without rules that may not see leads at all is not told which one changed either.
    const { key: role } = await owner.act<{ key: string }>('members.save_role', {
      name: 'Tasks only',
      capabilities: ['tasks.read', 'workspace.read'],
    });
    const other = await newMember(app, role, owner);
    const blind = await listen(other.client);
    await newLead(owner, { name: 'Another' });
    await blind.change('lead', '*');
    expect(blind.events.filter(({ data }) => (data as { topic?: string }).topic === 'lead')).toEqual([
      { event: 'change', data: { topic: 'lead', id: '*' } },
    ]);
  });

  test('one person has so many live streams, and is told so when there are more', async () => {
    const person = await newMember(app, 'member', owner);
    const opened: LiveStream[] = [];
    while (opened.at(-1)?.status !== 429 && opened.length < 40) opened.push(await listen(person.client));
    expect(opened.length).toBe(31);
    expect(await person.client.get(`/api/live?workspace=${workspaceId}`)).toMatchObject({
      status: 429,
      body: { code: 'too_many_streams', limit: 30 },
    });
    expect((await listen(owner)).status, 'others are not held up').toBe(200);
    opened[0]?.close();
    const again = await until(
      () => listen(person.client),
      ({ status }) => status === 200,
    );
    expect(again.status).toBe(200);
  });

  test('a run shows it how it went, and what it read and wrote only where it had its own rights', async () => {
    const run = await ada.act<Record<string, unknown> & { spans: Record<string, unknown>[] }>('workflows.get_run', {
      executionId: scene.runId,
    });
    expect(run).toMatchObject({ status: 'completed', input: null, output: null });
    expect(run.spans[0]).toMatchObject({ stepId: 'look', status: 'success' });
    for (const key of ['input', 'output']) expect(run.spans[0]).not.toHaveProperty(key);
    const { items } = await ada.act<{ items: { output: unknown }[] }>('workflows.list_runs', {
      include: ['output', 'spans'],
      endedOnly: true,
    });
    expect(JSON.stringify(items)).not.toContain(mark);
    const own = await startDraft(
      ada,
      { steps: [{ id: 'set', kind: 'set', config: { values: { said: '{{ trigger.body.said }}' } } }], edges: [] },
      { said: 'mine' },
    );
    expect((await endOf(ada, own)).input).toEqual({ said: 'mine' });
  });

  test('the address that ends a wait is shown to who may run the workflow, not to everybody who reads the log', async () => {
    const viewer = await newMember(app, 'viewer', owner);
    const id = await startDraft(owner, {
      steps: [{ id: 'wait', kind: 'wait', config: { callback: true } }],
      edges: [],
    });
    const waits = (client: Client) =>
      client
        .act<{ waits: { callbackUrl?: string }[] }>('workflows.get_run', { executionId: id })
        .then((run) => run.waits);
    await until(
      () => waits(owner),
      ([wait]) => wait?.callbackUrl !== undefined,
    );
    expect(await waits(viewer.client)).toEqual([{ path: 'wait', kind: 'callback' }]);
    await owner.act('workflows.cancel_run', { executionId: id });
  });

  test('the activity tells of its own deeds, and of others’ only where they cannot name what it does not see', async () => {
    await ada.act('crm.update_lead', { id: scene.seen.lead, company: 'Changed by Ada' });
    await owner.act('tasks.create', { title: 'Call somebody' });
    await owner.act('workspace.update', { name: 'Renamed' });
    const { items } = await ada.act<{
      items: { id: string; action: string; summary: string; actor: { id: string } }[];
    }>('workspace.activity', { limit: 200 });
    expect(items.filter(({ action }) => action.startsWith('crm.'))).toMatchObject([
      { action: 'crm.update_lead', summary: 'Update a lead', actor: { id: scene.ada.id } },
    ]);
    expect(items.some(({ action }) => action === 'workspace.update')).toBe(true);
    const all = await owner.act<{ items: { id: string; action: string }[] }>('workspace.activity', { module: 'crm' });
    const foreign = all.items.find(({ action }) => action === 'crm.create_lead');
    expect(await ada.call('workspace.get_activity', { id: foreign?.id })).toMatchObject({ status: 404 });
    const own = items.find(({ action }) => action === 'crm.update_lead');
    expect(await ada.act('workspace.get_activity', { id: own?.id })).toMatchObject({ changes: null });
  });

  test('a card about what it may not see is not there for it: not to read, and not to decide', async () => {
    expect(await ada.call('approvals.get', { id: scene.cardId })).toMatchObject({ status: 404 });
    expect(await ada.call('approvals.approve', { id: scene.cardId })).toMatchObject({ status: 404 });
    expect(await owner.act('crm.get_lead', { id: scene.hidden.lead })).toMatchObject({ id: scene.hidden.lead });
  });

  test('its webhooks and workflows hear of rows in its sight, without hidden fields', async () => {
    const { key: role } = await owner.act<{ key: string }>('members.save_role', {
      name: 'Integrator',
      capabilities: [
        'crm.read',
        'crm.write',
        'webhooks.read',
        'webhooks.admin',
        'workflows.read',
        'workflows.write',
        'workflows.publish',
        'tasks.read',
        'tasks.write',
      ],
    });
    const maker = await newMember(app, role, owner);
    const tableId = scene.tables.leads;
    const { rules } = await owner.act<{ rules: object[] }>('tables.get_access', { tableId });
    await owner.act('tables.set_row_rules', {
      tableId,
      rules: [...rules, { role, verb: 'read', condition: { field: 'company', cmp: 'eq', value: 'Seen' } }],
    });
    const { rights } = await owner.act<{ rights: object[] }>('tables.get_access', { tableId });
    await owner.act('tables.set_field_rights', {
      tableId,
      rights: [...rights, { role, field: 'phone', access: 'hidden' }],
    });
    const { id } = await newEndpoint(maker.client, receiver.url, { events: ['crm.lead_created'], ordered: true });
    const steps = [{ id: 'keep', kind: 'set', config: { values: { told: '{{ trigger.body }}' } } }];
    const workflowId = await deployed(maker.client, {
      triggers: [{ id: 'heard', kind: 'event', config: { event: 'crm.lead_created' } }],
      steps,
      edges: [{ from: 'heard', to: 'keep' }],
    });
    await newLead(owner, { name: 'Nobody', company: mark, phone: mark });
    await newLead(owner, { name: 'Somebody', company: 'Seen', phone: mark });
    expect(await untilStates(owner, id, ['skipped', 'delivered'])).toMatchObject([{ reason: 'not_visible' }, {}]);
    const told = receiver.requests.map(({ body }) => JSON.parse(body).data.lead);
    expect(told).toMatchObject([{ name: 'Somebody' }]);
    expect(told[0]).not.toHaveProperty('phone');
    const { items } = await until(
      () =>
        owner.act<{ items: { executionId: string }[] }>('workflows.list_runs', {
          workflowIds: [workflowId],
          endedOnly: true,
        }),
      (page) => page.items.length > 0,
    );
    const { input } = await endOf(owner, items[0]?.executionId ?? '');
    expect(items).toHaveLength(1);
    expect(input).toMatchObject({ lead: { name: 'Somebody' } });
    expect(JSON.stringify(input)).not.toContain(mark);
  });
});
