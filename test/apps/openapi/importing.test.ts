import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { newMember } from '../../harness/factories.ts';
import { useHttpReceiver } from '../../harness/http-receiver.ts';
import { rowsOf } from '../../harness/statements.ts';
import type { ConnectedApp } from '../connect-app.ts';
import { shopThree, shopThreeOneYaml, shopTwo, shopWithAccess } from './documents.ts';

interface Imported {
  id: string;
  name: string;
  operations: { name: string; title: string; method: string; path: string; effect: string }[];
  changes: { added: string[]; removed: string[]; changed: string[] };
  withdrawn: string[];
}

// contract: apps.import_document; tools are app_<name>_<operation>.
describe('an OpenAPI document', () => {
  const app = useApp({ env: { SVC_ALLOWED_NETWORKS: '127.0.0.1' } });
  const receiver = useHttpReceiver();
  let owner: Client;

  beforeAll(async () => {
    owner = await app.owner();
  });

  const take = (input: Record<string, unknown>) => owner.act<Imported>('apps.import_document', input);
  const schemaOf = async (tool: string) =>
    (
      await owner.act<{ inputSchema: { properties: Record<string, Record<string, unknown>> } }>('apps.get_tool', {
        tool,
      })
    ).inputSchema;
  const serve = (document: unknown) => {
    receiver.handle = (_request, response) =>
      void response.end(typeof document === 'string' ? document : JSON.stringify(document));
  };

  test('of version 3.0 becomes an app: operations with names, effects and schemas; none is permitted', async () => {
    const imported = await take({ name: 'shop', document: shopThree('https://shop.example.com') });
    expect(imported).toMatchObject({
      name: 'shop',
      operations: [
        { name: 'list_items', title: 'List items', method: 'GET', path: '/items', effect: 'read' },
        { name: 'create_item', method: 'POST', effect: 'risky' },
        { name: 'get_item', title: 'get_item', method: 'GET', path: '/items/{id}', effect: 'read' },
        { name: 'delete_item', method: 'DELETE', effect: 'risky' },
        { name: 'search_items', effect: 'risky' },
        { name: 'add_photo', effect: 'risky' },
      ],
      changes: { added: [], removed: [], changed: [] },
      withdrawn: [],
    });
    const read = await owner.act<ConnectedApp>('apps.get', { id: imported.id });
    expect(read).toMatchObject({
      source: 'openapi',
      baseUrl: 'https://shop.example.com/v1',
      documentUrl: null,
      serverName: 'Shop of tomorrow',
      tools: 6,
      permitted: 0,
    });
    expect(read.toolList[0]).toMatchObject({ publishedAs: 'app_shop_list_items', tag: 'items', readOnly: true });
    expect(JSON.stringify(read.toolList)).not.toContain('inputSchema');
    expect((await owner.act<{ items: unknown[] }>('apps.list')).items).toMatchObject([
      { name: 'shop', source: 'openapi' },
    ]);
  });

  test('has schemas without references and examples: what leads back to itself is a free object', async () => {
    const { body } = (await schemaOf('app_shop_create_item')).properties;
    expect(body).toEqual({
      type: 'object',
      properties: {
        name: { type: 'string' },
        parent: { type: 'object' },
        colour: { anyOf: [{ type: 'string', enum: ['red', 'blue'] }, { type: 'null' }] },
      },
      required: ['name'],
    });
    expect(Object.keys((await schemaOf('app_shop_list_items')).properties).sort()).toEqual([
      'X-Trace',
      'filter',
      'ids',
      'page',
      'per_page',
    ]);
  });

  test('of version 2.0, as text, with a body, a form and operations without a name', async () => {
    const document = JSON.stringify(shopTwo('old.example.com'));
    const { id, operations } = await take({ name: 'old', document, permit: 'reading' });
    expect(operations.map(({ name }) => name)).toEqual(['list_items', 'post_items', 'sign']);
    expect(await owner.act('apps.get', { id })).toMatchObject({ baseUrl: 'http://old.example.com/v2', permitted: 1 });
    expect(await schemaOf('app_old_sign')).toMatchObject({
      required: ['body'],
      properties: { body: { properties: { who: { type: 'string' } }, required: ['who'] } },
    });
  });

  test('of version 3.1 in YAML, from its address, relative to it; read anew it tells what is different', async () => {
    serve(shopThreeOneYaml('/api'));
    const imported = await take({ name: 'yaml', address: `${receiver.url}/docs/openapi.yaml`, permit: 'all' });
    expect(imported.operations.map(({ name }) => name)).toEqual(['orders_list', 'orders_set_note']);
    expect(await owner.act('apps.get', { id: imported.id })).toMatchObject({
      baseUrl: `${receiver.url}/api`,
      documentUrl: `${receiver.url}/docs/openapi.yaml`,
      permitted: 2,
    });
    const again = () => owner.act<Imported & { app: ConnectedApp }>('apps.refresh_tools', { id: imported.id });
    expect(await again()).toMatchObject({ withdrawn: [], changes: { added: [], changed: [], removed: [] } });

    serve(shopThreeOneYaml('/api').replace('    put:', '    patch:').replaceAll('orders/list', 'orders/all'));
    const changed = await again();
    expect(changed).toMatchObject({
      changes: { added: ['orders_all'], removed: ['orders_list'], changed: ['orders_set_note'] },
      withdrawn: ['orders_list', 'orders_set_note'],
      app: { permitted: 0 },
    });
    expect(changed.app.toolList).toMatchObject([{ change: 'added' }, { change: 'changed', method: 'PATCH' }]);

    // Calls do not go to another server because somebody changed the document.
    serve(shopThreeOneYaml('https://elsewhere.example.com'));
    expect(await owner.call('apps.refresh_tools', { id: imported.id })).toMatchObject({
      status: 409,
      body: { code: 'server_changed' },
    });
  });

  test('imported again under its name keeps what is the same permitted, and nothing else', async () => {
    const document = shopThree('https://again.example.com');
    const { id } = await take({ name: 'again', document, permit: 'all' });
    document.paths['/items'].get.parameters.pop();
    const second = await take({ name: 'again', document });
    expect(second).toMatchObject({ id, changes: { changed: ['list_items'] }, withdrawn: ['list_items'] });
    expect(await owner.act('apps.get', { id })).toMatchObject({ permitted: 5 });
    // Another server: nobody has permitted any of it.
    const third = await take({ name: 'again', document: shopThree('https://moved.example.com') });
    expect(third.withdrawn).toHaveLength(5);
    expect(await owner.call('apps.refresh_tools', { id })).toMatchObject({ body: { code: 'needs_address' } });
  });

  test('has names of at most 50 characters, each once, whatever the document calls them', async () => {
    const long = 'a very long name of an operation that goes on and on';
    const paths = {
      '/one': { get: { operationId: `${long} one`, responses: {} } },
      '/two': { get: { operationId: `${long} two`, responses: {} }, post: { operationId: 'Übersicht', responses: {} } },
      '/three': { get: { operationId: 'same', responses: {} }, post: { operationId: 'Same', responses: {} } },
    };
    const document = { openapi: '3.0.0', servers: [{ url: 'https://a.example.com' }], paths };
    const { id, operations } = await take({ name: 'averyverylongappname', document });
    const { toolList } = await owner.act<ConnectedApp>('apps.get', { id });
    const published = toolList.map(({ publishedAs }) => publishedAs);
    expect(published).toEqual(operations.map(({ name }) => `app_averyverylongappname_${name}`));
    expect(new Set(published).size).toBe(5);
    for (const name of published) expect(name).toMatch(/^[a-z0-9_]{1,50}$/);
  });

  test('is refused in words: no document, no operations, no server, an address that does not answer', async () => {
    const refused = (input: Record<string, unknown>) => owner.call('apps.import_document', { name: 'bad', ...input });
    for (const [document, words] of [
      ['just: words', 'not an OpenAPI document'],
      ['{"openapi": "3.0.0", "paths": ', 'neither JSON nor YAML'],
      [{ openapi: '3.0.0', paths: {} }, 'no operations'],
      [{ openapi: '3.0.0', paths: { '/x': { get: { responses: {} } } } }, 'base address'],
      [{ openapi: '4.0.0', paths: {} }, 'not an OpenAPI document'],
    ] as const)
      expect(await refused({ document })).toMatchObject({
        status: 409,
        body: { code: 'document_refused', error: expect.stringContaining(words) },
      });
    receiver.handle = (_request, response) => void response.writeHead(404).end();
    expect(await refused({ address: receiver.url })).toMatchObject({
      status: 409,
      body: { code: 'document_not_found', error: expect.stringContaining('404') },
    });
    expect(await refused({ address: 'http://10.0.0.1/openapi.json' })).toMatchObject({
      status: 409,
      body: { code: 'document_not_found' },
    });
    expect(await refused({})).toMatchObject({ status: 422 });
    expect(await refused({ document: 'x', address: receiver.url })).toMatchObject({ status: 422 });
    const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`/${n}`, { get: { responses: {} } }]));
    expect(
      await refused({ document: { openapi: '3.0.0', paths: many }, baseUrl: 'https://a.example.com' }),
    ).toMatchObject({ body: { error: expect.stringContaining('2,001 operations') } });
    expect(await rowsOf(app.database, "select from apps where name = 'bad'", [])).toEqual([]);
  });

  test('says how callers are told apart, the way that most operations take first', async () => {
    const document = shopWithAccess('https://shop.example.com');
    const ways = [
      {
        kind: 'oauth2',
        scheme: 'signIn',
        provider: 'custom',
        flow: 'code',
        authorizationUrl: 'https://shop.example.com/authorize',
        tokenUrl: 'https://login.example.com/token',
        scopes: 'write:items',
      },
      { kind: 'http', scheme: 'header', auth: 'header', headerName: 'X-Shop-Key', help: 'Make one in your profile.' },
      {
        ...{ kind: 'http', scheme: 'both', auth: 'basic', together: [] },
        more: [{ in: 'query', name: 'app_key', scheme: 'key' }],
      },
      { kind: 'http', auth: 'none', more: [{ in: 'cookie', name: 'session', scheme: 'cookie' }] },
    ];
    const looked = await owner.act<{ tags: { tag: string; operations: unknown[] }[] }>('apps.read_document', {
      document,
    });
    expect(looked).toMatchObject({
      title: 'Shop of tomorrow',
      baseUrl: 'https://shop.example.com/v1',
      operations: 6,
      access: ways,
    });
    expect(looked.tags.map(({ tag, operations }) => [tag, operations.length])).toEqual([
      ['items', 4],
      ['search', 1],
      ['photos', 1],
    ]);
    const { id } = await take({ name: 'locked', document });
    expect((await owner.act<{ access: unknown[] }>('apps.get', { id })).access).toMatchObject(ways);
    const open = await take({ name: 'open', document: shopThree('https://shop.example.com') });
    expect(await owner.act('apps.get', { id: open.id })).toMatchObject({ access: [] });
    const nowhere = await owner.act('apps.read_document', {
      document: { ...shopTwo(''), host: undefined, basePath: '', securityDefinitions: { who: { type: 'basic' } } },
    });
    expect(nowhere).toMatchObject({ baseUrl: null, access: [{ kind: 'http', auth: 'basic', scheme: 'who' }] });
    for (const name of ['locked', 'open']) {
      const { items } = await owner.act<{ items: { id: string; name: string }[] }>('apps.list');
      await owner.act('apps.disconnect', { id: items.find((each) => each.name === name)?.id });
    }
  });

  test('is called with the connection that a person gives it later, which must allow its address', async () => {
    receiver.handle = (request, response) =>
      void response
        .writeHead(request.headers['x-shop-key'] === 'right' ? 200 : 401, { 'content-type': 'application/json' })
        .end('{"items":[]}');
    const { id } = await take({ name: 'given', document: shopWithAccess(receiver.url), permit: 'reading' });
    const call = () => owner.call('apps.call_reading_tool', { tool: 'app_given_list_items', arguments: {} });
    expect((await call()).status).toBe(409);
    const save = (name: string, token: string, baseUrl: string) =>
      owner.act<{ id: string }>('connections.save', {
        ...{ name, kind: 'http', secret: { token } },
        settings: { auth: 'header', headerName: 'X-Shop-Key', baseUrl },
      });
    const elsewhere = await save('Elsewhere', 'right', 'https://other.example.com');
    const refused = await owner.call('apps.set_connection', { id, connectionId: elsewhere.id });
    expect(refused.status).toBe(422);
    const { id: connectionId } = await save('Shop', 'right', receiver.url);
    const before = await owner.act<{ updatedAt: string }>('apps.get', { id });
    expect(await owner.act('apps.set_connection', { id, connectionId })).toMatchObject({
      connectionId,
      state: 'connected',
      message: null,
      permitted: 2,
    });
    expect((await call()).status).toBe(200);
    const stale = { id, connectionId: null, expectedUpdatedAt: before.updatedAt };
    expect((await owner.call('apps.set_connection', stale)).status).toBe(409);
    expect((await owner.call('connections.delete', { id: connectionId })).status).toBe(409);
    expect(await owner.act('apps.set_connection', { id, connectionId: null })).toMatchObject({ connectionId: null });
    expect((await call()).status).toBe(409);
    await owner.act('apps.disconnect', { id });
  });

  test('is imported by administrators, and disconnected as any other app', async () => {
    const { client: member } = await newMember(app);
    expect((await member.call('apps.import_document', { name: 'x', document: shopTwo('x.example.com') })).status).toBe(
      403,
    );
    await owner.act('apps.disconnect', { id: (await take({ name: 'gone', document: shopTwo('a.example.com') })).id });
    expect(await rowsOf(app.database, "select from app_tools where published like 'app\\_gone%'", [])).toEqual([]);
  });

  test('may say too much, nest without end or be cut in size: what clients get stays small', async () => {
    const properties = Object.fromEntries(
      Array.from({ length: 40 }, (_, n) => [`field${n}`, { $ref: `#/components/schemas/Part${n % 5}` }]),
    );
    const schemas = Object.fromEntries(
      Array.from({ length: 5 }, (_, n) => [`Part${n}`, { type: 'object', description: 'x'.repeat(5_000), properties }]),
    );
    const document = {
      openapi: '3.0.0',
      servers: [{ url: 'https://deep.example.com' }],
      components: { schemas },
      paths: {
        '/deep': {
          post: {
            requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Part0' } } } },
          },
        },
      },
    };
    await take({ name: 'deep', document });
    const schema = await schemaOf('app_deep_post_deep');
    expect(JSON.stringify(schema).length).toBeLessThanOrEqual(20_000);
    expect(Object.keys((schema.properties.body as { properties: object }).properties)).toHaveLength(40);
  });
});
