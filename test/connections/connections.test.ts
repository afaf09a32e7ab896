import { beforeAll, describe, expect, test } from 'vitest';
import { openConnection } from '../../src/vault/connections.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newCard, newMember, newWorkspace, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { deployWorkflow } from './deployed-workflow.ts';

interface Connection {
  id: string;
  name: string;
  settings: Record<string, unknown>;
  hasSecret: boolean;
  secretHint: string | null;
  updatedAt: string;
}

const token = 'sesame-open-the-door-7890';
const shop = {
  name: 'Shop',
  kind: 'http',
  settings: { auth: 'bearer', baseUrl: 'https://shop.example/api' },
  secret: { token },
};

// catalogue: connections. Encrypted at rest, never read back.
describe('connections', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  const save = (client: Client, input: Record<string, unknown> = {}) =>
    client.act<Connection>('connections.save', { ...shop, ...input });
  const open = (workspaceId: string, idOrName: string) =>
    openConnection(app.services.database, app.services.vault, workspaceId, idOrName);

  test('a new one is listed by name with its settings, and opens by id and by name for whoever runs steps', async () => {
    const { client, id: workspaceId } = await newWorkspace(owner);
    const answer = await client.call<{ result: Connection; events: string[] }>('connections.save', {
      ...shop,
      name: ' Shop ',
    });
    expect(answer.body).toMatchObject({
      result: {
        name: 'Shop',
        kind: 'http',
        settings: shop.settings,
        hasSecret: true,
        secretHint: '7890',
        testedAt: null,
        testError: null,
      },
      events: ['platform.connection_changed'],
      activity: [{ summary: 'created the connection “Shop”' }],
    });
    const { id } = answer.body.result;
    await save(client, {
      name: 'Archive',
      kind: 'model',
      settings: { provider: 'openai', baseUrl: 'https://models.example/v1' },
      secret: undefined,
    });
    expect(await client.act('connections.list')).toMatchObject({
      items: [
        { name: 'Archive', kind: 'model', hasSecret: false, secretHint: null },
        { name: 'Shop', id },
      ],
    });
    expect(await client.act<{ items: unknown[] }>('connections.list', { kind: 'http' })).toMatchObject({
      items: [{ id }],
    });
    for (const name of [id, id.toUpperCase(), 'Shop', 'SHOP'])
      expect(await open(workspaceId, name), name).toEqual({
        id,
        name: 'Shop',
        kind: 'http',
        settings: shop.settings,
        secret: { token },
      });
    expect(await open(workspaceId, 'nothing')).toBeUndefined();
    expect(await owner.act('connections.list')).toMatchObject({
      items: expect.not.arrayContaining([expect.objectContaining({ id })]),
    });
  });

  test('the secret is nowhere to be read: not in answers, events, the activity list, the log or the database', async () => {
    const { client } = await newWorkspace(owner);
    const saved = await save(client);
    const texts = [
      JSON.stringify(saved),
      (await client.call('connections.list')).text,
      (await client.call('workspace.activity')).text,
      app.log.join('\n'),
      JSON.stringify(await rowsOf(app.database, 'select data from events')),
      JSON.stringify(await rowsOf(app.database, "select c.*, encode(secret, 'escape') from connections c")),
    ];
    for (const text of texts) expect(text).not.toContain('open-the-door');
  });

  test('a short secret shows nothing of itself', async () => {
    const { client } = await newWorkspace(owner);
    expect(await save(client, { secret: { token: '12345678901' } })).toMatchObject({
      hasSecret: true,
      secretHint: null,
    });
    expect(await save(client, { name: 'Twelve', secret: { token: '123456789012' } })).toMatchObject({
      secretHint: '9012',
    });
  });

  test('changing one keeps the secret unless a new one comes, and forgets how the last trial went', async () => {
    const { client, id: workspaceId } = await newWorkspace(owner);
    const { id } = await save(client);
    await rowsOf(app.database, "update connections set tested_at = now(), test_error = 'no' where id = $1", [id]);
    expect(
      await client.act('connections.save', {
        id,
        name: 'Store',
        settings: { auth: 'bearer', baseUrl: 'https://shop.example/v2' },
      }),
    ).toMatchObject({
      name: 'Store',
      settings: { baseUrl: 'https://shop.example/v2' },
      hasSecret: true,
      testedAt: null,
      testError: null,
    });
    expect(await open(workspaceId, id)).toMatchObject({ secret: { token } });
    await client.act('connections.save', { id, secret: { token: 'another token' } });
    expect(await open(workspaceId, id)).toMatchObject({ name: 'Store', secret: { token: 'another token' } });
  });

  test('409 secret_needed: a kept secret goes nowhere it was not given for', async () => {
    const { client } = await newWorkspace(owner);
    const { id } = await save(client);
    for (const settings of [
      { auth: 'bearer', baseUrl: 'https://elsewhere.example' },
      { auth: 'bearer', baseUrl: 'http://shop.example/api' },
      { auth: 'bearer', baseUrl: 'https://shop.example:8443/api' },
      { ...shop.settings, allowedHosts: ['elsewhere.example'] },
    ])
      expect(await client.call('connections.save', { id, settings })).toMatchObject({
        status: 409,
        body: { code: 'secret_needed' },
      });
    await client.act('connections.save', {
      id,
      settings: { auth: 'bearer', baseUrl: 'https://elsewhere.example' },
      secret: { token: 'known' },
    });
    const mail = { host: 'mail.example', port: 587, secure: false, username: 'me', from: 'me@mail.example' };
    const smtp = await save(client, { name: 'Mail', kind: 'smtp', settings: mail, secret: { password: 'pw' } });
    expect(
      await client.call('connections.save', { id: smtp.id, settings: { ...mail, host: 'evil.example' } }),
    ).toMatchObject({ status: 409, body: { code: 'secret_needed' } });
    await client.act('connections.save', { id: smtp.id, settings: { ...mail, from: 'you@mail.example' } });
  });

  test('409 name_taken, whatever the case, also when restored; 409 stale_version; 404', async () => {
    const { client } = await newWorkspace(owner);
    const first = await save(client);
    expect(await client.call('connections.save', { ...shop, name: 'SHOP' })).toMatchObject({
      status: 409,
      body: { code: 'name_taken' },
    });
    const second = await save(client, { name: 'Other' });
    expect(await client.call('connections.save', { id: second.id, name: 'shop' })).toMatchObject({
      status: 409,
      body: { code: 'name_taken' },
    });
    await client.act('connections.save', { id: first.id, name: 'SHOP', expectedUpdatedAt: first.updatedAt });
    app.clock.advance(1_000);
    await client.act('connections.save', { id: first.id, name: 'Shop' });
    expect(
      await client.call('connections.save', { id: first.id, name: 'x', expectedUpdatedAt: first.updatedAt }),
    ).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    await client.act('connections.delete', { id: first.id });
    await save(client, { name: 'shop' });
    expect(await client.call('workspace.restore', { type: 'connection', id: first.id })).toMatchObject({
      status: 409,
      body: { code: 'name_taken' },
    });
    expect(await owner.call('connections.save', { id: second.id, name: 'x' })).toMatchObject({
      status: 404,
      body: { code: 'connection_not_found' },
    });
  });

  test('a deleted one is gone for steps, and comes back whole', async () => {
    const { client, id: workspaceId } = await newWorkspace(owner);
    const { id } = await save(client);
    expect(await client.call('connections.delete', { id })).toMatchObject({
      status: 200,
      body: { events: ['platform.connection_changed'] },
    });
    expect(await client.act('connections.list')).toEqual({ items: [] });
    expect(await open(workspaceId, id)).toBeUndefined();
    expect(await client.act('workspace.list_deleted')).toMatchObject({
      items: [{ type: 'connection', id, title: 'Shop' }],
    });
    expect(await client.call('workspace.restore', { type: 'connection', id })).toMatchObject({
      status: 200,
      body: { events: ['platform.connection_changed'] },
    });
    expect(await open(workspaceId, id)).toMatchObject({ secret: { token } });
  });

  test('409 connection_in_use names what of a module uses it: settings, channels', async () => {
    const { client } = await newWorkspace(owner);
    const save = async (kind: string, name: string, settings: object, more: object = {}) =>
      (await client.act<{ id: string }>('connections.save', { kind, name, settings, ...more })).id;
    const [mail, web, shop] = [
      await save('smtp', 'Mail', { host: 'mail.example.com', port: 587, secure: false, from: 'us@example.com' }),
      await save('http', 'Web', { baseUrl: 'https://blog.example.com', auth: 'bearer' }, { secret: { token: 'abc' } }),
      await save('payment', 'Shop', { provider: 'test' }),
    ];
    await client.act('messages.save_settings', { connectionId: mail });
    await client.act('payments.save_settings', { connectionId: shop });
    const channel = await client.act<{ id: string }>('publishing.save_channel', {
      name: 'Blog',
      url: 'https://blog.example.com/posts',
      connectionId: web,
    });
    const uses = {
      [mail]: ['the settings of messages'],
      [web]: ['the channel “Blog”'],
      [shop]: ['the settings of payments'],
    };
    for (const [id, names] of Object.entries(uses))
      expect(await client.call('connections.delete', { id })).toMatchObject({
        status: 409,
        body: { code: 'connection_in_use', uses: names },
      });
    await client.act('publishing.delete_channel', { id: channel.id });
    await client.act('messages.save_settings', { connectionId: null });
    for (const id of [web, mail])
      expect(await client.call('connections.delete', { id })).toMatchObject({ status: 200 });
  });

  test('409 connection_in_use names the deployed workflows that use it, by id or by name; drafts do not hold it', async () => {
    const { client, id: workspaceId } = await newWorkspace(owner);
    const { id } = await save(client);
    const steps = (connection: string) => [
      { id: 'call', kind: 'http', config: { method: 'GET', url: '/x', connection } },
    ];
    const byId = await deployWorkflow(app, workspaceId, 'By id', steps(id));
    const byName = await deployWorkflow(app, workspaceId, 'By name', steps('shop'));
    await deployWorkflow(app, workspaceId, 'Another', steps('Shop 2'));
    expect(await client.call('connections.delete', { id })).toMatchObject({
      status: 409,
      body: {
        code: 'connection_in_use',
        workflows: [
          { id: byId.id, name: 'By id' },
          { id: byName.id, name: 'By name' },
        ],
      },
    });
    const renamed = { id, name: 'Store' };
    expect(await client.call('connections.save', renamed)).toMatchObject({
      status: 409,
      body: { code: 'connection_in_use', workflows: [{ id: byName.id }] },
    });
    await byName.undeploy();
    await client.act('connections.save', renamed);
    expect(await client.call('connections.delete', { id })).toMatchObject({
      status: 409,
      body: { code: 'connection_in_use' },
    });
    await byId.undeploy();
    await client.act('connections.delete', { id });
  });

  test('everybody reads them, administrators change them, and a program that deletes one gets a card', async () => {
    const { client } = await newWorkspace(owner);
    const { id } = await save(client);
    const { client: member } = await newMember(app, 'member', client);
    expect(await member.act('connections.list')).toMatchObject({ items: [{ id }] });
    for (const [action, input] of [
      ['connections.save', { id, name: 'x' }],
      ['connections.test', { id }],
      ['connections.delete', { id }],
    ] as const)
      expect(await member.call(action, input), action).toMatchObject({
        status: 403,
        body: { code: 'missing_capability', capability: 'connections.admin' },
      });
    const home = await save(owner, { name: 'Home' });
    const key = await pairComputer(app, owner);
    const card = await newCard(app, key, 'connections.delete', { id: home.id });
    expect(await owner.act('approvals.get', { id: card })).toMatchObject({
      preview: 'Delete the connection “Home”. It can be restored for 30 days.',
      risk: 'delete',
    });
    expect(await callByComputer(app, key, 'connections.list')).toMatchObject({
      status: 200,
      body: { result: { items: [{ id: home.id }] } },
    });
  });
});
