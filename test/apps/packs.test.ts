import { beforeAll, describe, expect, test } from 'vitest';
import { callOperation } from '../../src/modules/apps/openapi/calling/call-operation.ts';
import { checkPack } from '../../src/modules/apps/packs/check-pack.ts';
import type { Pack, PackField, PackOperation, PackWords } from '../../src/modules/apps/packs/pack.ts';
import { readPack } from '../../src/modules/apps/packs/read-pack.ts';
import { loadPack, loadPacks, packNames } from '../../src/modules/apps/packs/registry.ts';
import { ServiceCalls } from '../../src/modules/apps/subscriptions/service-calls.ts';
import type { Subscription, WebhookTrigger } from '../../src/modules/apps/subscriptions/subscriptions.store.ts';
import type { OrderServices } from '../../src/modules/apps/triggers/ordered-call.ts';
import { presetOf, presets } from '../../src/modules/connections/oauth/presets/registry.ts';
import { addCredentials } from '../../src/outbound/http-credentials.ts';
import { openLine } from '../../src/outbound/line.ts';
import { openDial } from '../../src/outbound/open-dial.ts';
import { standingOrder } from '../../src/runtime/permits.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { schemaFaults } from '../mcp/schema-faults.ts';

/** Every pack that comes with svc. */
const packs = await loadPacks();
const providers = presets.map(({ id }) => id);
const receiver = useHttpReceiver();
const dial = openDial({ allow: ['127.0.0.0/8'] });
const line = openLine(dial).under(standingOrder('call'));

/** A value that fits a field. */
function valueFor(name: string, { type, choices, items }: PackField): unknown {
  if (name === 'feed') return `${receiver.url}/feed.xml`;
  if (choices) return choices[0];
  if (type === 'array') return items === 'object' ? [{ name: 'a', price: 'b' }] : ['one', 'two'];
  const file = { base64: 'Ynl0ZXM=', filename: 'a.txt' };
  return { string: `some ${name}/&?`, integer: 7, number: 1.5, boolean: true, object: { a: 'b' }, file }[type];
}

function variablesOf({ variables = {} }: Pack): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).map(([name, { example }]) => [name, example]));
}

/** By their documentation they answer 202 or 204, without a body. */
const answerNothing = [
  'jira update_issue',
  'jira move_issue',
  'mailchimp tag_member',
  'mailchimp send_campaign',
  'microsoft send_mail',
  'microsoft reply_to_mail',
];

function germanOf(words: PackWords): string {
  return typeof words === 'string' ? '' : words.de;
}

describe.each(packs.map((pack) => [pack.name, pack] as const))('the pack %s', (name, pack) => {
  test('is sound, has words in both languages and cites its documentation', () => {
    expect(checkPack(JSON.parse(JSON.stringify(pack)), providers).faults).toEqual([]);
    expect(packNames).toContain(name);
    expect(pack.documentation).toMatch(/^https:\/\//);
    const fields = [...pack.operations, ...(pack.triggers ?? [])].flatMap(({ input = {} }) => Object.values(input));
    const words = [
      pack.description,
      ...[...pack.operations, ...(pack.triggers ?? [])].flatMap(({ title, description }) => [title, description]),
      ...fields.map(({ help }) => help as PackWords),
    ];
    for (const said of words) expect(germanOf(said), JSON.stringify(said)).not.toBe('');
    expect(pack.triggers?.length ?? 0).toBeGreaterThan(0);
    for (const credential of pack.credentials)
      if (credential.kind === 'oauth2') expect(presetOf(credential.provider)).toBeDefined();
    expect(pack.test !== undefined || pack.credentials.length === 0).toBe(true);
  });

  test('each operation is a tool that every client takes, with an effect, access, help for each field and an answer', () => {
    const { tools, server } = readPack(pack, name, variablesOf(pack));
    const published = tools.map((tool) => tool.published);
    expect(new Set(published).size).toBe(published.length);
    for (const [place, tool] of tools.entries()) {
      const given = pack.operations[place] as PackOperation;
      expect(tool.published).toMatch(/^app_[a-z0-9_]{1,46}$/);
      expect(tool.title, tool.name).not.toBe('');
      expect(tool.description, tool.name).not.toBe('');
      expect(schemaFaults(tool.inputSchema), tool.name).toEqual([]);
      for (const [field, part] of Object.entries(
        tool.inputSchema.properties as Record<string, { description?: string }>,
      ))
        expect(part.description, `${tool.name} ${field}`).toBeTruthy();
      const asks = given.method === 'DELETE' || given.deletes || given.addressIn !== undefined;
      if (asks) expect(tool.readOnly, tool.name).toBe(false);
      else expect(tool.readOnly, tool.name).toBe(given.method === 'GET' || given.reads === true);
      // What a name says must not be weaker than what the tool may do.
      if (/^(delete|remove)_/.test(tool.name)) expect(given.method === 'DELETE' || given.deletes, tool.name).toBe(true);
      if (tool.readOnly) expect(tool.name).not.toMatch(/^(create|add|update|delete|remove|send|post|archive|upload)_/);
      // Later steps are offered the parts of the answer.
      const answers = given.method !== 'DELETE' && !given.answer && !answerNothing.includes(`${name} ${tool.name}`);
      if (answers) expect(given.returns, tool.name).toBeDefined();
      if (given.server === undefined) expect(tool.operation?.server, tool.name).toBe(server);
    }
  });

  test('every operation makes a request that reaches the service whole', async () => {
    const here = { ...pack, baseUrl: receiver.url, operations: pack.operations.map(({ server: _, ...rest }) => rest) };
    const { tools } = readPack(here, name, {});
    receiver.handle = (_request, response) =>
      void response
        .setHeader('content-type', name === 'rss' ? 'text/xml' : 'application/json')
        .end(name === 'rss' ? '<rss><channel><item><guid>1</guid></item></channel></rss>' : '{}');
    for (const [place, tool] of tools.entries()) {
      const given = pack.operations[place];
      const args = Object.fromEntries(
        Object.entries(given?.input ?? {}).map(([field, kind]) => [field, valueFor(field, kind)]),
      );
      receiver.requests.length = 0;
      await callOperation(line, {
        operation: tool.operation as NonNullable<typeof tool.operation>,
        arguments: args,
        readOnly: tool.readOnly,
        credentials: async (address) =>
          addCredentials(address, { auth: 'path', baseUrl: receiver.url }, { token: 'the-secret' }),
      });
      const [request] = receiver.requests;
      expect(request?.method, tool.name).toBe(given?.method);
      expect(request?.path, tool.name).not.toMatch(/[{}]|%7B|undefined|null/);
      expect(request?.body, tool.name).not.toMatch(/\{\{|\}\}\}\}|"undefined"/);
      if (request?.body && given?.bodyKind === undefined) expect(() => JSON.parse(request.body)).not.toThrow();
    }
  });
});

const webhooks = packs.flatMap((pack) =>
  (pack.triggers ?? []).flatMap((trigger) =>
    trigger.webhook ? [{ name: `${pack.name} ${trigger.name}`, pack, trigger }] : [],
  ),
);

test.each(webhooks)(
  'the webhook of $name is subscribed to, listed, renewed and removed by whole requests',
  async ({ pack, trigger }) => {
    const here = { ...pack, baseUrl: receiver.url };
    const declared = readPack(here, pack.name, {}).triggers.find(({ name }) => name === trigger.name) as WebhookTrigger;
    const parameters = Object.fromEntries(
      Object.entries(trigger.input ?? {}).map(([field, kind]) => [field, valueFor(field, kind)]),
    );
    const subscription = {
      workspaceId: '',
      appId: '',
      connectionId: 'c',
      parameters,
      declared,
    } as unknown as Subscription;
    const ports = {
      triggerDial: line,
      rateLimits: { admit: async () => ({ admitted: true, retryAt: new Date() }) },
      connectionAccess: {
        credentialsFor: async (_workspace: string, _id: string, address: string) =>
          addCredentials(address, { auth: 'path', baseUrl: receiver.url }, { token: 'the-secret' }),
      },
    } as unknown as OrderServices['ports'];
    const address = 'https://svc.example.com/api/webhooks/app/1/key';
    const calls = new ServiceCalls({ ports }, subscription, address, 'own-secret');
    receiver.handle = (_request, response) =>
      void response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ id: 'x', secret: 's', webhook: { id: 5 }, data: { gid: 'g', id: 7 } }));
    const { id, secret, renew } = declared.webhook;
    const made = await calls.subscribe(new Date());
    expect(made.remoteId !== null).toBe(id !== undefined);
    expect(made.secret !== undefined).toBe(secret?.from === 'answer');
    expect(decodeURIComponent(receiver.requests[0]?.body ?? '')).toContain(address);
    if (secret?.from === 'svc') expect(receiver.requests[0]?.body).toContain('own-secret');
    await calls.list();
    await calls.remove(made.remoteId);
    if (renew) await calls.renew(renew, made.remoteId, new Date());
    expect(receiver.requests).toHaveLength(renew ? 4 : 3);
    for (const { path, body } of receiver.requests) {
      expect(path).not.toMatch(/[{}]|%7B|undefined|null/);
      expect(body).not.toMatch(/\{\{|"undefined"/);
    }
  },
);

test('what is wrong with a pack is said by its place', async () => {
  const { operations, ...rest } = (await loadPack('rss')) as Pack;
  const [first] = operations;
  const { faults } = checkPack({ ...rest, operations: [{ ...first, path: '/x/{nothing}' }, first] }, providers);
  expect(faults.map(({ path }) => path)).toEqual(['/operations/1/name', '/operations/0/path']);
  expect(checkPack({ name: 'x' }, providers).faults.length).toBeGreaterThan(3);
});

test('a provider that connections do not know is named with those that they know', () => {
  const [pack] = packs.filter(({ name }) => name === 'github') as [Pack];
  const credentials = [{ kind: 'oauth2', provider: 'gitbub' }];
  const { faults } = checkPack({ ...pack, credentials }, providers);
  expect(faults).toMatchObject([{ path: '/credentials/0/provider', message: expect.stringContaining('github') }]);
});

describe('adding a pack', () => {
  const app = useApp({ env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  let owner: Client;

  beforeAll(async () => {
    owner = await app.owner();
  });

  const own = (): Record<string, unknown> => ({
    name: 'notes',
    title: 'Notes',
    description: 'Our own notes.',
    category: 'files',
    mark: { letters: 'No', color: '#123456' },
    documentation: 'https://notes.example.com/docs',
    baseUrl: receiver.url,
    credentials: [{ kind: 'http', auth: 'bearer', help: 'Ask Ada.' }],
    test: { operation: 'who', shows: 'user.name' },
    operations: [
      { name: 'who', title: 'Who', description: 'Who.', method: 'GET', path: '/me' },
      {
        name: 'write',
        title: { en: 'Write', de: 'Schreiben' },
        description: { en: 'Write a note.', de: 'Eine Notiz schreiben.' },
        method: 'POST',
        path: '/notes',
        input: { title: { type: 'string', required: true }, body: { type: 'string' } },
        body: { note: { title: '{{ input.title }}', text: '{{ input.body }}' } },
        returns: { id: 'integer' },
      },
      { name: 'wipe', title: 'Wipe', description: 'Delete all.', method: 'POST', path: '/wipe', deletes: true },
    ],
  });

  async function connect(token: string): Promise<string> {
    const { id } = await owner.act<{ id: string }>('connections.save', {
      name: `Notes ${token}`,
      kind: 'http',
      settings: { auth: 'bearer', baseUrl: receiver.url },
      secret: { token },
    });
    return id;
  }

  test('tests the connection, allows what reads, and calls as imported operations are called', async () => {
    receiver.handle = (request, response) =>
      request.headers.authorization === 'Bearer right'
        ? void response
            .setHeader('content-type', 'application/json')
            .end(request.path === '/me' ? '{"user":{"name":"Ada"}}' : '{"id":5}')
        : void response.writeHead(401).end();
    const unknown = { ...own(), credentials: [{ kind: 'oauth2', provider: 'gitbub' }] };
    expect(await owner.act('apps.check_pack', { pack: unknown })).toMatchObject({
      problems: [{ path: '/credentials/0/provider', message: expect.stringMatching(/github.*google/) }],
    });
    expect((await owner.call('apps.add_pack', { pack: unknown })).body).toMatchObject({
      details: [{ path: '/pack/credentials/0/provider' }],
    });
    const wrong = await owner.call<{ code: string }>('apps.add_pack', {
      pack: own(),
      connectionId: await connect('wrong'),
    });
    expect(wrong.status).toBe(409);
    expect(wrong.body).toMatchObject({ code: 'pack_not_working' });
    const connectionId = await connect('right');
    const added = await owner.act('apps.add_pack', { pack: { ...own(), callsPerMinute: 30 }, connectionId });
    expect(added).toMatchObject({ name: 'notes', account: 'Ada', operations: 3, permitted: 1 });
    const { id } = added as { id: string };
    const limits = { callsPerMinute: 30, usualCallsPerMinute: 30 };
    expect(await owner.act('apps.get', { id })).toMatchObject(limits);
    await owner.act('apps.set_call_limit', { id, callsPerMinute: 90 });
    await owner.act('apps.add_pack', { pack: { ...own(), callsPerMinute: 40 }, connectionId });
    expect(await owner.act('apps.get', { id })).toMatchObject({ callsPerMinute: 90, usualCallsPerMinute: 40 });
    const tool = await owner.act('apps.get_tool', { tool: 'app_notes_write' });
    expect(tool).toMatchObject({ permitted: false, outputSchema: { properties: { id: { type: 'integer' } } } });
    await owner.act('apps.set_permissions', { id, tools: ['who', 'write'] });
    await owner.act('apps.call_tool', { tool: 'app_notes_write', arguments: { title: 'Call Ada', body: null } });
    expect(receiver.requests.at(-1)).toMatchObject({
      method: 'POST',
      path: '/notes',
      body: '{"note":{"title":"Call Ada"}}',
    });
    const misspelt = await owner.call('apps.call_tool', {
      tool: 'app_notes_write',
      arguments: { titel: 'x', title: 'y' },
    });
    expect(misspelt.status).toBe(422);
    const marked = await owner.call('apps.set_permissions', { id, tools: ['wipe'], reading: ['wipe'] });
    expect(marked.status).toBe(422);
  });

  test('fails where the service answers 200 and says in the answer that it refused, as Slack does', async () => {
    let failed = 'invalid_auth';
    receiver.handle = (_request, response) =>
      void response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(failed === '' ? { ok: true, user: { name: 'Ada' } } : { ok: false, error: failed }));
    const failure = { path: 'ok', is: false, says: 'error', credentials: ['invalid_auth'] };
    const pack = { ...own(), name: 'loud', failure };
    const connectionId = await connect('told');
    const wrong = await owner.call('apps.add_pack', { pack, connectionId });
    expect(wrong).toMatchObject({ status: 409, body: { code: 'pack_not_working' } });
    expect(wrong.text).toContain('invalid_auth');
    failed = '';
    expect(await owner.act('apps.add_pack', { pack, connectionId })).toMatchObject({ account: 'Ada' });
    failed = 'channel_not_found';
    const refused = await owner.call('apps.call_reading_tool', { tool: 'app_loud_who', arguments: {} });
    expect(refused).toMatchObject({ status: 409, body: { code: 'app_declined' } });
    expect(refused.text).toContain('channel_not_found');
  });

  test('a service that asks for two keys gets both, and its page says which is missing', async () => {
    const credential = { kind: 'http', auth: 'query', queryName: 'key', help: 'Ask Ada.' };
    const more = [{ in: 'query', name: 'token', title: 'Token' }];
    const pack = { ...own(), name: 'two', credentials: [{ ...credential, more }] };
    receiver.handle = ({ path }, response) =>
      void response
        .writeHead(path === '/me?key=k&token=t' ? 200 : 401, { 'content-type': 'application/json' })
        .end('{"user":{"name":"Ada"}}');
    const settings = { auth: 'query', queryName: 'key', baseUrl: receiver.url };
    const save = (change: object) => owner.act<{ id: string }>('connections.save', change);
    const { id: connectionId } = await save({ name: 'Two', kind: 'http', settings, secret: { token: 'k' } });
    expect((await owner.call('apps.add_pack', { pack, connectionId })).status).toBe(409);
    const moreKeys = [{ in: 'query', name: 'token' }];
    await save({ id: connectionId, settings: { ...settings, moreKeys }, secret: { 'query:token': 't' } });
    const { id } = await owner.act<{ id: string }>('apps.add_pack', { pack, connectionId });
    expect(await owner.act('apps.get', { id })).toMatchObject({ missing: [] });
    expect(await owner.act('apps.set_connection', { id, connectionId: await connect('other') })).toMatchObject({
      missing: [{ words: 'API key in the address, as key' }, { words: 'Token' }],
    });
  });

  test('refuses without a connection, with a faulty pack, and from a program', async () => {
    expect((await owner.call('apps.add_pack', { pack: 'github' })).body).toMatchObject({ code: 'invalid_input' });
    expect((await owner.call('apps.add_pack', { pack: 'nothing' })).body).toMatchObject({ code: 'invalid_input' });
    const { operations: _, ...faulty } = own();
    expect((await owner.call('apps.add_pack', { pack: faulty })).body).toMatchObject({ code: 'invalid_input' });
  });

  test('is checked before it is added: every problem with its place, and otherwise what it offers', async () => {
    const check = (pack: unknown) =>
      owner.act<{ problems: { path: string; message: string }[]; offer: unknown }>('apps.check_pack', { pack });
    const { title: _, ...untitled } = own();
    expect(await check(untitled)).toMatchObject({ problems: [{ path: '/title' }], offer: null });
    const wrong = await check({
      ...own(),
      credentials: [
        { kind: 'oauth2', provider: 'custom', authorizationUrl: 'ftp://login.example.com' },
        { kind: 'oauth2', provider: 'github', tokenUrl: 'https://login.example.com' },
        { kind: 'http', auth: 'header', help: 'In your profile.' },
      ],
      test: { operation: 'write' },
    });
    expect(wrong.problems.map(({ path }) => path).sort()).toEqual([
      '/credentials/0/authorizationUrl',
      '/credentials/0/tokenUrl',
      '/credentials/1/tokenUrl',
      '/credentials/2/headerName',
      '/test/operation',
    ]);
    expect(await check(own())).toMatchObject({
      problems: [],
      offer: {
        name: 'notes',
        credentials: [{ kind: 'http', auth: 'bearer' }],
        operations: [{ effect: 'read' }, {}, {}],
      },
    });
  });

  test('lists every pack in the words of whoever asks', async () => {
    const { items } = await owner.act<{ items: { name: string; operations: unknown[] }[] }>('apps.list_packs', {});
    expect(items.map(({ name }) => name).sort()).toEqual([...packNames].sort());
  });
});
