import { beforeAll, describe, expect, test } from 'vitest';
import { palette } from '../../src/modules/workflows/make-workflow.ts';
import { purgeWorkflows } from '../../src/modules/workflows/workflows.store.ts';
import { sql } from '../../src/storage/sql.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { searchWorkspace } from '../harness/search.ts';
import { getWorkflow, greeting, newWorkflow, type WholeWorkflow, type WorkflowShape } from './make-workflows.ts';

const broken = {
  triggers: [{ id: 'start', kind: 'manual' }],
  steps: [
    { id: 'a', kind: 'set', config: { values: { x: '{{ steps.nobody.output }}' } } },
    { id: 'b', kind: 'no_such_kind' },
  ],
  edges: [
    { from: 'start', to: 'a' },
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ],
};

describe('the draft of a workflow', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  test('begins with a trigger by hand, a colour of the palette and no faults of its own making', async () => {
    const made = await owner.act<WorkflowShape>('workflows.create', { name: '  First  ' });
    expect(made).toMatchObject({
      name: 'First',
      description: '',
      folderId: null,
      isDeployed: false,
      deployedAt: null,
      runCount: 0,
      lastRunAt: null,
      triggers: ['manual'],
    });
    expect(palette).toContain(made.color);
    const whole = await getWorkflow(owner, made.id);
    expect(whole).toMatchObject({
      definition: { triggers: [{ id: 'start', kind: 'manual' }], steps: [], edges: [] },
      settings: {},
      pins: {},
      deployed: null,
    });
    expect(whole.inputs).toEqual({ type: 'object', additionalProperties: true });
  });

  test('neighbours get different colours', async () => {
    const [one, two] = [await newWorkflow(owner), await newWorkflow(owner)];
    expect(one.color).not.toBe(two.color);
  });

  test('is saved whole: definition, settings, sample data, words', async () => {
    const { id } = await newWorkflow(owner);
    const settings = { risky: 'ask', runsAtOnce: 3, priority: 'high', timeLimitMs: 60_000, keepSpans: false };
    const pins = { greet: { greeting: 'Servus' } };
    const saved = await owner.act<WholeWorkflow>('workflows.update', {
      id,
      name: 'Renamed',
      description: 'Says hello',
      color: '#ABCDEF',
      definition: greeting('Moin'),
      settings,
      pins,
    });
    expect(saved).toMatchObject({
      name: 'Renamed',
      description: 'Says hello',
      color: '#abcdef',
      definition: greeting('Moin'),
      settings,
      pins,
      faults: [],
    });
    expect(await getWorkflow(owner, id)).toEqual(saved);
  });

  test('keeps what an update does not name', async () => {
    const { id } = await newWorkflow(owner, { description: 'Stays', settings: { risky: 'ask' } });
    const saved = await owner.act<WholeWorkflow>('workflows.update', { id, name: 'Another name' });
    expect(saved).toMatchObject({ description: 'Stays', settings: { risky: 'ask' }, definition: greeting() });
  });

  test('is refused when somebody else saved in between', async () => {
    const { id, updatedAt } = await newWorkflow(owner);
    await owner.act('workflows.update', { id, name: 'Theirs', expectedUpdatedAt: updatedAt });
    const mine = await owner.call('workflows.update', { id, name: 'Mine', expectedUpdatedAt: updatedAt });
    expect(mine).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect((await getWorkflow(owner, id)).name).toBe('Theirs');
  });

  test('may be broken, and says what is wrong with which step', async () => {
    const { id } = await newWorkflow(owner, { definition: broken });
    const { faults, definition } = await getWorkflow(owner, id);
    expect(definition).toEqual(broken);
    expect(faults.length).toBeGreaterThan(1);
    for (const fault of faults)
      expect(fault).toEqual({
        path: expect.stringMatching(/\S/),
        stepId: fault.stepId,
        code: expect.stringMatching(/^[a-z_]+$/),
        message: expect.stringMatching(/\S/),
        phrase: expect.objectContaining({ key: expect.stringMatching(/\.failures:/) }),
      });
    expect(faults.map((fault) => fault.stepId)).toContain('b');
  });

  test('tells a field that is missing, or names a step that is not there, at the field itself', async () => {
    const steps = [
      { id: 'split', kind: 'condition', config: {} },
      {
        id: 'lead',
        kind: 'action',
        config: { action: 'crm.create_lead', input: { company: '{{ steps.nobody.output }}' } },
      },
      { id: 'other', kind: 'action', config: { action: 'crm.create_lead', input: {} } },
    ];
    const { faults } = await owner.act<{ faults: object[] }>('workflows.check', {
      definition: { ...greeting(), steps, edges: [] },
    });
    expect(faults).toMatchObject([
      { path: 'steps.split.config.if', code: 'missing' },
      { path: 'steps.lead.config.input.company', code: 'unknown_reference' },
      { path: 'steps.other.config.input.name', code: 'missing' },
    ]);
  });

  test('is checked while it is written, and nothing is saved', async () => {
    const before = await owner.act<{ items: unknown[] }>('workflows.list', { limit: 200 });
    expect((await owner.act<{ faults: unknown[] }>('workflows.check', { definition: greeting() })).faults).toEqual([]);
    expect(
      (await owner.act<{ faults: unknown[] }>('workflows.check', { definition: broken })).faults.length,
    ).toBeGreaterThan(1);
    expect(await owner.act('workflows.list', { limit: 200 })).toEqual(before);
  });

  test('a mail needs a recipient, a subject and a text, unless it is a draft or has a template; and what steps need is told while it is not connected', async () => {
    const mail = (id: string, input: object) => ({ id, kind: 'action', config: { action: 'messages.send', input } });
    const steps = [
      mail('nobody', { subject: 'Hello', text: 'There' }),
      mail('somebody', { to: 'ada@example.com', subject: 'Hello', text: 'There' }),
      mail('draft', { id: '{{ trigger.body.draft }}' }),
      mail('mute', { to: 'ada@example.com', subject: ' ' }),
      mail('emptied', { to: '', templateId: '{{ trigger.body.template }}' }),
      { id: 'choice', kind: 'action', config: { action: 'tasks.complete', input: { id: '' } } },
      { id: 'think', kind: 'model', config: { prompt: 'Say hello.' } },
    ];
    const edges = steps.map(({ id }, index) => ({ from: steps[index - 1]?.id ?? 'start', to: id }));
    const definition = { ...greeting(), steps, edges };
    const { faults, missing } = await owner.act<{ faults: object[]; missing: object[] }>('workflows.check', {
      definition,
    });
    expect(faults).toMatchObject([
      { path: 'steps.nobody.config.input.customerId', code: 'missing' },
      { path: 'steps.mute.config.input.subject', code: 'missing' },
      { path: 'steps.mute.config.input.text', code: 'missing' },
      { path: 'steps.emptied.config.input.customerId', code: 'missing' },
      { path: 'steps.choice.config.input.id', code: 'missing' },
      { path: 'steps.think.config.connection', code: 'missing' },
    ]);
    expect(missing).toEqual([
      { kind: 'mail', stepIds: ['nobody', 'somebody', 'draft', 'mute', 'emptied'] },
      { kind: 'model', stepIds: ['think'] },
    ]);
    const { client } = await newWorkspace(await ownerAtHome(app));
    await client.act('connections.save', {
      name: 'Mail',
      kind: 'smtp',
      settings: { host: 'mail.example.com', port: 587, secure: false, from: 'Acme <hello@acme.example>' },
    });
    const there = await client.act<{ missing: object[] }>('workflows.check', {
      definition: { ...definition, steps: steps.slice(0, 3), edges: edges.slice(0, 3) },
    });
    expect(there.missing).toEqual([]);
  });

  test('a trigger that others call by a name needs one', async () => {
    const definition = { ...greeting(), triggers: [{ id: 'start', kind: 'chat' }] };
    const { faults } = await owner.act<{ faults: { code: string }[] }>('workflows.check', { definition });
    expect(faults).toContainEqual(expect.objectContaining({ path: 'triggers.start.config.slug', code: 'missing' }));
  });

  test('tells what a run takes: the schema of its trigger', async () => {
    const input = { type: 'object', properties: { email: { type: 'string', format: 'email' } }, required: ['email'] };
    const { id } = await newWorkflow(owner, {
      definition: { ...greeting(), triggers: [{ id: 'start', kind: 'api', config: { input } }] },
    });
    expect(await getWorkflow(owner, id)).toMatchObject({ inputs: input, faults: [] });
  });

  test('is copied with its settings and sample data, under a name of its own', async () => {
    const original = await newWorkflow(owner, { name: 'Original', settings: { risky: 'ask' } });
    await owner.act('workflows.update', { id: original.id, pins: { greet: 1 } });
    const copy = await owner.act<{ id: string; name: string }>('workflows.duplicate', { id: original.id });
    expect(copy.name).toBe('Original (copy)');
    expect(await getWorkflow(owner, copy.id)).toMatchObject({
      definition: greeting(),
      settings: { risky: 'ask' },
      pins: { greet: 1 },
      color: original.color,
      isDeployed: false,
    });
    const long = await newWorkflow(owner, { name: 'x'.repeat(120) });
    expect((await owner.act<{ name: string }>('workflows.duplicate', { id: long.id })).name).toHaveLength(120);
    expect((await owner.act<{ name: string }>('workflows.duplicate', { id: long.id, name: 'Short' })).name).toBe(
      'Short',
    );
  });

  test('is deleted and brought back as it was', async () => {
    const { id } = await newWorkflow(owner, { name: 'Lost and found' });
    await owner.act('workflows.delete', { id });
    expect(await owner.call('workflows.get', { id })).toMatchObject({
      status: 404,
      body: { code: 'workflow_not_found' },
    });
    const { items } = await owner.act<{ items: { type: string; id: string; title: string }[] }>(
      'workspace.list_deleted',
    );
    expect(items).toContainEqual(expect.objectContaining({ type: 'workflow', id, title: 'Lost and found' }));
    await owner.act('workspace.restore', { type: 'workflow', id });
    expect(await getWorkflow(owner, id)).toMatchObject({
      name: 'Lost and found',
      definition: greeting(),
      isDeployed: false,
    });
  });

  test('ends for good after its time in the trash, unless a run of it is still under way', async () => {
    const [forgotten, waiting, kept] = [await newWorkflow(owner), await newWorkflow(owner), await newWorkflow(owner)];
    const { database } = app.services;
    const { deploymentVersionId } = await owner.act<{ deploymentVersionId: string }>('workflows.deploy', {
      id: waiting.id,
    });
    await database.run(sql`
      insert into runs (id, workspace_id, workflow_id, version_id, trigger, mode, actor_id, state, queued_at)
      select gen_random_uuid(), workspace_id, workflow_id, id, 'api', 'async', created_by, 'waiting', now() from workflow_versions where id = ${deploymentVersionId}`);
    for (const { id } of [forgotten, waiting]) await owner.act('workflows.delete', { id });
    await purgeWorkflows(database, new Date(Date.now() - 60_000));
    await owner.act('workspace.restore', { type: 'workflow', id: forgotten.id });
    await owner.act('workflows.delete', { id: forgotten.id });
    await purgeWorkflows(database, new Date(Date.now() + 60_000));
    expect(await owner.call('workspace.restore', { type: 'workflow', id: forgotten.id })).toMatchObject({
      status: 404,
    });
    await owner.act('workspace.restore', { type: 'workflow', id: waiting.id });
    expect((await getWorkflow(owner, kept.id)).name).toBe(kept.name);
  });

  test('is found by the search of the workspace', async () => {
    const { id } = await newWorkflow(owner, { name: 'Quarterly newsletter' });
    const { items } = await searchWorkspace(owner, 'newslett');
    expect(items).toContainEqual(expect.objectContaining({ type: 'workflow', id }));
  });

  test('is built of kinds that are described, with schemas, examples and functions', async () => {
    const { items, triggers, functions } = await owner.act<{
      items: { kind: string; ports: string[]; config: object }[];
      triggers: { kind: string; config: object }[];
      functions: { name: string }[];
    }>('workflows.step_kinds');
    expect(items.find(({ kind }) => kind === 'condition')).toMatchObject({
      ports: ['true', 'false'],
      config: { type: 'object' },
    });
    expect(triggers.find(({ kind }) => kind === 'mcp')).toMatchObject({
      config: { required: ['name', 'description'] },
    });
    expect(functions.map(({ name }) => name)).toContain('NOW');
  });

  test('is read as one state, while somebody saves it', async () => {
    const { id } = await owner.act<WorkflowShape>('workflows.create', { name: 'State 0' });
    const saves = 40;
    let saving = true;
    const saved = (async () => {
      for (let number = 1; number <= saves; number++) {
        const steps = [{ id: 'only', name: `State ${number}`, kind: 'transform', config: { value: number } }];
        app.clock.advance(1_000);
        await owner.act('workflows.update', {
          id,
          name: `State ${number}`,
          definition: { triggers: [{ id: 'start', kind: 'manual' }], steps, edges: [] },
        });
      }
    })().finally(() => {
      saving = false;
    });
    const names = new Map<string, string>();
    while (saving)
      for (const { name, updatedAt, definition } of await Promise.all([1, 2, 3].map(() => getWorkflow(owner, id)))) {
        expect(definition.steps[0]?.name ?? 'State 0').toBe(name);
        expect(names.get(updatedAt) ?? name).toBe(name);
        names.set(updatedAt, name);
      }
    await saved;
    expect(names.size).toBeGreaterThan(1);
  });
});
