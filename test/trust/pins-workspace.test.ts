import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { modules } from '../../src/modules/registry.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newCard, newWorkspace, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { rowsOf } from '../harness/statements.ts';
import { deployed } from '../harness/workflows.ts';
import { type Desk, scenes } from './asked-scenes.ts';

interface Card {
  state: string;
  changed: boolean;
  digest: string;
  facts: { key: string; value: unknown }[];
  before: { key: string; value: unknown }[];
}

const actions = new Map(modules.flatMap((module) => module.actions).map((action) => [action.name, action]));

// contract: Approvals: origin, effects, pins.
describe('what a program asks for in a workspace', () => {
  const receiver = useHttpReceiver();
  // Without a worker nothing is sent: a mail server need only be configured.
  const app = useApp({ env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8', SVC_SMTP_URL: 'smtp://127.0.0.1:9' } });
  let home: Client;

  beforeAll(async () => {
    home = await ownerAtHome(app);
  });

  async function newDesk(): Promise<Desk> {
    // More computers are paired here than anybody pairs in a minute.
    await rowsOf(app.database, "delete from rate_buckets where key like 'open:device%'");
    const { client: owner, id: workspaceId } = await newWorkspace(home);
    return { app, owner, workspaceId, key: await pairComputer(app, owner), url: receiver.url };
  }

  const names = Object.keys(scenes);

  test.each(names)('%s: a program asks and nothing happens; a person just does it', async (action) => {
    const desk = await newDesk();
    const { input, probe } = await (scenes[action] as (typeof scenes)[string])(desk);
    const before = await probe?.();
    const id = await newCard(app, desk.key, action, input);
    expect(await probe?.()).toEqual(before);
    expect(await desk.owner.act<Card>('approvals.get', { id })).toMatchObject({
      state: 'pending',
      changed: false,
      facts: expect.arrayContaining([expect.anything()]),
    });
    const done = await desk.owner.call<{ result?: { approvalId?: string } }>(action, input);
    expect(done.body.result?.approvalId).toBeUndefined();
    if (!probe) return;
    expect(done.status, done.text).toBe(200);
    expect(await probe()).not.toEqual(before);
  });

  test.each(names)('%s: a card that nobody touched can be approved', async (action) => {
    const desk = await newDesk();
    const { input, probe } = await (scenes[action] as (typeof scenes)[string])(desk);
    if (!probe) return;
    const before = await probe();
    const id = await newCard(app, desk.key, action, input);
    expect(await desk.owner.act<Card>('approvals.approve', { id })).toMatchObject({ state: 'executed' });
    expect(await probe()).not.toEqual(before);
  });

  test.each(names)('%s: what was changed since is not approved unseen', async (action) => {
    const desk = await newDesk();
    const { input, probe, change, what } = await (scenes[action] as (typeof scenes)[string])(desk);
    if (!change) return;
    const id = await newCard(app, desk.key, action, input);
    const asked = await desk.owner.act<Card>('approvals.get', { id });
    await change();
    const changedOnly = await probe?.();
    const refused = await desk.owner.call<{
      code: string;
      details: { what: string; before: unknown; after: unknown }[];
    }>('approvals.approve', { id });
    expect(refused, refused.text).toMatchObject({ status: 409, body: { code: 'precondition_changed' } });
    expect(refused.body.details.map((difference) => difference.what)).toEqual(what);
    for (const { before, after } of refused.body.details) expect(before).not.toEqual(after);
    expect(await probe?.()).toEqual(changedOnly);
    const card = await desk.owner.act<Card>('approvals.get', { id });
    expect(card).toMatchObject({ state: 'pending', changed: true, before: asked.facts });
    expect(card.digest).not.toBe(asked.digest);
    expect(await desk.owner.act<Card>('approvals.approve', { id, seen: card.digest })).toMatchObject({
      state: 'executed',
    });
    expect(await probe?.()).not.toEqual(changedOnly);
  });

  test.each(names)('%s: needs what it declares, for everybody: without it nothing happens', async (name) => {
    const desk = await newDesk();
    const { input, probe } = await (scenes[name] as (typeof scenes)[string])(desk);
    const before = await probe?.();
    const action = actions.get(name) as { effects: readonly string[] };
    const declared = action.effects;
    action.effects = [];
    onTestFinished(() => {
      action.effects = declared;
    });
    expect((await desk.owner.call(name, input)).status).toBe(500);
    expect(await probe?.()).toEqual(before);
  });

  test('a deployment shows every change to what runs now', async () => {
    const { owner, key } = await newDesk();
    const id = await deployed(owner, {
      steps: [{ id: 'call', name: 'Tell', kind: 'http', config: { method: 'GET', url: 'https://example.com/one' } }],
      edges: [{ from: 'start', to: 'call' }],
    });
    const { definition } = await owner.act<{ definition: { steps: { config: { url: string } }[] } }>('workflows.get', {
      id,
    });
    for (const step of definition.steps) step.config.url = 'https://example.com/two';
    await owner.act('workflows.update', { id, definition });
    const { facts } = await owner.act<Card>('approvals.get', {
      id: await newCard(app, key, 'workflows.deploy', { id }),
    });
    expect(facts.find((fact) => fact.key === 'changes')?.value).toEqual([
      expect.objectContaining({
        kind: 'step_changed',
        name: 'Tell',
        path: 'config.url',
        before: 'https://example.com/one',
        after: 'https://example.com/two',
      }),
    ]);
  });

  test('what a card would show of a table that is not for everybody: when its records were changed, and not what they hold', async () => {
    const desk = await newDesk();
    const { input, change } = await (scenes['tables.delete_records'] as (typeof scenes)[string])(desk);
    await desk.owner.act('tables.set_permissions', {
      tableId: input.tableId,
      role: 'viewer',
      read: false,
      write: null,
      import: null,
    });
    const id = await newCard(app, desk.key, 'tables.delete_records', input);
    const card = await desk.owner.call<{ result: Card }>('approvals.get', { id });
    expect(card.text).not.toContain('Keep');
    await new Promise((resolve) => setTimeout(resolve, 5));
    await change?.();
    expect(await desk.owner.call('approvals.approve', { id })).toMatchObject({
      status: 409,
      body: { code: 'precondition_changed' },
    });
  });

  test('secret variables are for people only; one that is new and used by nothing is set at once', async () => {
    const { owner, key } = await newDesk();
    const set = (input: object) =>
      callByComputer<{ code?: string; result?: { approvalId?: string } }>(app, key, 'workspace.set_variable', input);
    const refused = { status: 403, body: { code: 'session_only' } };
    await owner.act('workspace.set_variable', { name: 'TOKEN', value: 'open-sesame', secret: true });
    expect(await set({ name: 'FRESH', value: 'x', secret: true })).toMatchObject(refused);
    for (const input of [
      { name: 'TOKEN', value: 'x' },
      { name: 'TOKEN', value: 'x', secret: false },
      { name: 'TOKEN', value: null },
    ])
      expect(await set(input)).toMatchObject(refused);
    expect((await set({ name: 'fresh', value: 'x' })).body.result).toEqual({
      name: 'fresh',
      value: 'x',
      secret: false,
    });
    await deployed(owner, {
      steps: [{ id: 'note', kind: 'set', config: { values: { at: '{{ vars.awaited }}' } } }],
      edges: [{ from: 'start', to: 'note' }],
    });
    expect((await set({ name: 'awaited', value: 'x' })).body.result?.approvalId).toEqual(expect.any(String));
  });

  test('the name of the workspace is changed at once, and so is what already is so', async () => {
    const { owner, key } = await newDesk();
    const { slug } = await owner.act<{ slug: string }>('workspace.get');
    const answer = await callByComputer<{ result: object }>(app, key, 'workspace.update', { name: 'Renamed', slug });
    expect(answer.body.result).toMatchObject({ name: 'Renamed', slug });
  });
});
