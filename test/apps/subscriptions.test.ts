import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defineJob } from '../../src/queue/define-job.ts';
import { enqueue } from '../../src/queue/enqueue.ts';
import { type App, useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { launchSvc } from '../harness/program.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { deployed } from '../harness/workflows.ts';
import { boardsPack, boardTrigger, SubscriptionService } from './subscription-service.ts';

const env = { SVC_ALLOWED_NETWORKS: '127.0.0.1' };
const receiver = useHttpReceiver();
let service: SubscriptionService;

beforeEach(() => {
  service = new SubscriptionService(receiver);
  service.listen();
});

async function connect(owner: Client): Promise<string> {
  const { id } = await owner.act<{ id: string }>('connections.save', {
    name: `Boards ${Math.random()}`,
    kind: 'http',
    settings: { auth: 'bearer', baseUrl: receiver.url },
    secret: { token: 'right' },
  });
  return id;
}

const deploy = (owner: Client, app: string, board: string) =>
  deployed(owner, {
    triggers: [{ id: 'moved', kind: 'app', config: { app, trigger: 'card_moved', parameters: { board } } }],
    steps: [{ id: 'keep', kind: 'set', config: { values: { card: '{{ trigger.body.card }}' } } }],
    edges: [{ from: 'moved', to: 'keep' }],
    output: '{{ vars.card }}',
  });

const outputs = async (owner: Client, workflowId: string, count: number): Promise<unknown[]> => {
  const runs = await until(
    () => owner.act<{ items: { executionId: string; status: string }[] }>('workflows.list_runs', { workflowId }),
    ({ items }) => items.filter(({ status }) => status === 'completed').length >= count,
  );
  const whole = await Promise.all(
    runs.items.map(({ executionId }) => owner.act<{ output: unknown }>('workflows.get_run', { executionId })),
  );
  return whole.map(({ output }) => output).sort();
};

interface Row {
  id: string;
  status: string;
  version: number;
  failures: number;
  last_error: string | null;
}

const rows = (app: App, board: string) =>
  rowsOf<Row>(
    app.database,
    `select id, status, version, failures, last_error from app_subscriptions where parameters ->> 'board' = $1`,
    [board],
  );

const active = async (app: App, board: string) => {
  const [row] = await until(
    () => rows(app, board),
    (found) => found[0]?.status === 'active',
  );
  return row as Row;
};

/** Lets svc look at the subscriptions of a board as it does when their time has come, and waits until it has. */
async function tend(app: App, board: string): Promise<Row | undefined> {
  await rowsOf(app.database, `update app_subscriptions set next_at = '2000-01-01' where parameters ->> 'board' = $1`, [
    board,
  ]);
  await enqueue(
    app.services.workerDatabase,
    defineJob({ kind: 'apps.keep_due_subscriptions', mode: 'outside', run: async () => undefined }),
    {},
  );
  app.services.signals.send('jobs');
  await until(
    () =>
      rowsOf(
        app.database,
        `select 1 from jobs where kind in ('apps.keep_due_subscriptions', 'apps.keep_subscription')`,
      ),
    (left) => left.length === 0,
  );
  return (await rows(app, board))[0];
}

describe('a webhook that svc subscribes to', () => {
  const app = useApp({ env, worker: true });
  let owner: Client;

  beforeAll(async () => {
    owner = await app.owner();
  });

  const add = async (name: string, own: Record<string, unknown> = {}) =>
    owner.act<{ id: string }>('apps.add_pack', {
      pack: boardsPack(receiver.url, own),
      name,
      connectionId: await connect(owner),
    });

  test('is made on deploy, shared, starts each item once, and is removed on undeploy', async () => {
    const { id: appId } = await add('boards');
    const id = await deploy(owner, 'boards', 'one');
    await active(app, 'one');
    expect(service.hooks).toHaveLength(1);
    const other = await deploy(owner, 'boards', 'one');
    const items = [
      { id: 1, kind: 'moved', card: 'a' },
      { id: 2, kind: 'closed', card: 'b' },
    ];
    // A second workflow that asks for the same waits for the same deliveries.
    expect(await service.deliver('one', items)).toEqual([200]);
    expect(await service.deliver('one', [...items, { id: 3, kind: 'moved', card: 'c' }])).toEqual([200]);
    expect(await outputs(owner, id, 2)).toEqual(['a', 'c']);
    expect(await outputs(owner, other, 2)).toEqual(['a', 'c']);
    expect(service.hooks).toHaveLength(1);
    const shown = await owner.act<{ subscriptions: object[]; triggers: object[] }>('apps.get', { id: appId });
    expect(shown.triggers).toMatchObject([{ name: 'card_moved', kind: 'webhook' }]);
    const workflows = [id, other].sort().map((each) => ({ id: each, triggerId: 'moved' }));
    expect(shown.subscriptions).toMatchObject([
      { trigger: 'card_moved', status: 'active', message: null, remedy: null, receivedAt: expect.any(String) },
    ]);
    const [{ workflows: used }] = shown.subscriptions as [{ workflows: { id: string }[] }];
    expect(used.sort((a, b) => (a.id < b.id ? -1 : 1))).toMatchObject(workflows);
    await owner.act('workflows.undeploy', { id });
    expect(await service.deliver('one', [{ id: 4, kind: 'moved', card: 'd' }])).toEqual([200]);
    expect(await outputs(owner, other, 3)).toEqual(['a', 'c', 'd']);
    await owner.act('workflows.delete', { id: other });
    await until(
      () => rows(app, 'one'),
      (found) => found.length === 0,
    );
    expect(service.hooks).toEqual([]);
  });

  test('refuses what is not signed, or comes to a wrong address', async () => {
    await add('signed');
    await deploy(owner, 'signed', 'two');
    await active(app, 'two');
    const item = { id: 1, kind: 'moved', card: 'a' };
    expect(await service.deliver('two', [item], { secret: 'guessed' })).toEqual([401]);
    expect(await service.deliver('two', [item], { key: 'guessed' })).toEqual([404]);
    expect(await service.deliver('two', [item])).toEqual([200]);
  });

  test('is renewed before it ends, and made again where the service has forgotten it', async () => {
    await add('renewed');
    await deploy(owner, 'renewed', 'three');
    await active(app, 'three');
    await tend(app, 'three');
    expect(service.renewals).toBe(1);
    const [before] = service.hooks.splice(0);
    await tend(app, 'three');
    expect(service.hooks).toHaveLength(1);
    expect(service.hooks[0]?.url).toBe(before?.url);
    expect(await service.deliver('three', [{ id: 1, kind: 'moved', card: 'a' }])).toEqual([200]);
  });

  test('an answer that never came leaves no second one: what was made is found by its address', async () => {
    await add('lost');
    service.afterSubscribe = 'hang up';
    const id = await deploy(owner, 'lost', 'four');
    await until(
      () => rows(app, 'four'),
      (found) => (found[0]?.failures ?? 0) > 0,
    );
    service.afterSubscribe = 'answer';
    await tend(app, 'four');
    await active(app, 'four');
    expect(service.hooks).toMatchObject([{ board: 'four' }]);
    expect(await service.deliver('four', [{ id: 1, kind: 'moved', card: 'a' }])).toEqual([200]);
    expect(await outputs(owner, id, 1)).toEqual(['a']);
  });

  test('where the secret was in the lost answer, it is made anew; a handshake names it too', async () => {
    service.secretFrom = 'answer';
    await add('answered', { secret: { from: 'answer', path: 'secret' } });
    service.afterSubscribe = 'hang up';
    await deploy(owner, 'answered', 'five');
    await until(
      () => rows(app, 'five'),
      (found) => (found[0]?.failures ?? 0) > 0,
    );
    const [lost] = service.hooks;
    expect(await service.deliver('five', [{ id: 1, kind: 'moved' }])).toEqual([503]);
    service.afterSubscribe = 'answer';
    await tend(app, 'five');
    await active(app, 'five');
    expect(service.hooks).toHaveLength(1);
    expect(service.hooks[0]?.id).not.toBe(lost?.id);
    expect(await service.deliver('five', [{ id: 1, kind: 'moved' }])).toEqual([200]);
    service.secretFrom = 'handshake';
    await add('shaken', { secret: { from: 'handshake', header: 'x-hook-secret' } });
    await deploy(owner, 'shaken', 'six');
    await active(app, 'six');
    expect(await service.deliver('six', [{ id: 1, kind: 'moved' }])).toEqual([200]);
    const [hook] = service.hooks.filter(({ board }) => board === 'six');
    const again = await fetch(hook?.url ?? '', { method: 'POST', headers: { 'x-hook-secret': 'another' } });
    expect(again.status).toBe(401);
  });

  test('a service that is down is asked again, the owner is told once, and it is removed when it is back', async () => {
    const { id: appId } = await add('down');
    service.isDown = true;
    const id = await deploy(owner, 'down', 'seven');
    await until(
      () => rows(app, 'seven'),
      (found) => (found[0]?.failures ?? 0) === 1,
    );
    for (const failures of [2, 3, 4]) expect(await tend(app, 'seven')).toMatchObject({ failures, status: 'wanted' });
    const notices = await until(
      () => owner.act<{ items: { kind: string; body: string }[] }>('workspace.list_notices', {}),
      ({ items }) => items.some(({ kind }) => kind === 'app_trigger_failing'),
    );
    expect(notices.items.filter(({ kind }) => kind === 'app_trigger_failing')).toHaveLength(1);
    const told = async () => (await owner.act<{ subscriptions: object[] }>('apps.get', { id: appId })).subscriptions;
    expect(await told()).toMatchObject([{ status: 'wanted', message: expect.any(String), remedy: 'wait' }]);
    service.isDown = false;
    expect(await tend(app, 'seven')).toMatchObject({ failures: 0, status: 'active' });
    expect(await told()).toMatchObject([{ status: 'active', message: null, remedy: null }]);
    service.isDown = true;
    await owner.act('workflows.undeploy', { id });
    await until(
      () => rows(app, 'seven'),
      (found) => found[0]?.status === 'ending' && found[0].failures > 0,
    );
    service.isDown = false;
    await tend(app, 'seven');
    expect(service.hooks).toEqual([]);
  });

  test('an app from a document gets its triggers from a person', async () => {
    const connectionId = await connect(owner);
    const document = {
      openapi: '3.0.0',
      info: { title: 'Boards', version: '1' },
      servers: [{ url: receiver.url }],
      paths: { '/me': { get: { operationId: 'who', responses: { 200: { description: 'ok' } } } } },
    };
    const { id } = await owner.act<{ id: string }>('apps.import_document', { name: 'doc', document, connectionId });
    const wrong = await owner.call('apps.set_triggers', {
      id,
      triggers: [{ ...boardTrigger(), webhook: { ...boardTrigger().webhook, secret: undefined } }],
    });
    expect(wrong.body).toMatchObject({
      code: 'invalid_input',
      details: [{ path: '/triggers/0/webhook/secret' }],
    });
    await owner.act('apps.set_triggers', { id, triggers: [boardTrigger()] });
    await deploy(owner, 'doc', 'eight');
    await active(app, 'eight');
    expect(await service.deliver('eight', [{ id: 1, kind: 'moved' }])).toEqual([200]);
    await owner.act('apps.disconnect', { id });
    await tend(app, 'eight');
    expect(service.hooks).toEqual([]);
  });
});

describe('kill -9 between the service and the store', () => {
  const app = useApp({ env });

  test('leaves no orphan and no second subscription', async () => {
    const owner = await app.owner();
    const pack = boardsPack(receiver.url);
    await owner.act('apps.add_pack', { pack, connectionId: await connect(owner) });
    service.afterSubscribe = 'silence';
    const worker = { ...env, SVC_ROLE: 'worker', SVC_BASE_URL: app.baseUrl };
    const killed = await launchSvc(app.database, worker);
    const id = await deploy(owner, 'boards', 'nine');
    await until(
      async () => service.hooks.length,
      (count) => count === 1,
    );
    await killed.kill();
    expect(await rows(app, 'nine')).toMatchObject([{ status: 'wanted' }]);
    service.afterSubscribe = 'answer';
    await launchSvc(app.database, worker);
    await active(app, 'nine');
    expect(service.hooks).toHaveLength(1);
    expect(await service.deliver('nine', [{ id: 1, kind: 'moved', card: 'a' }])).toEqual([200]);
    expect(await outputs(owner, id, 1)).toEqual(['a']);
  });
});
