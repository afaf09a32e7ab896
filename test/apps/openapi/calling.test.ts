import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { startHttpReceiver, useHttpReceiver } from '../../harness/http-receiver.ts';
import { runDraft } from '../../harness/workflows.ts';
import { newKey, Speaker } from '../../mcp/speak.ts';
import type { ConnectedApp } from '../connect-app.ts';
import { shopThree, shopTwo } from './documents.ts';

// contract: an operation is a tool: what reads is called at once, what may change something makes a card.
describe('the operations of a document', () => {
  const app = useApp({ env: { SVC_ALLOWED_NETWORKS: '127.0.0.1' } });
  const receiver = useHttpReceiver();
  const secret = 'token-of-the-shop-1234';
  let owner: Client;
  let mcp: Speaker;
  let shop: ConnectedApp;

  beforeAll(async () => {
    owner = await app.owner();
    mcp = new Speaker(app, (await newKey(owner, 'Cursor')).key);
    const { id: connectionId } = await owner.act<{ id: string }>('connections.save', {
      kind: 'http',
      name: 'shop',
      settings: { auth: 'bearer', baseUrl: receiver.url },
      secret: { token: secret },
    });
    const { id } = await owner.act<{ id: string }>('apps.import_document', {
      name: 'shop',
      document: shopThree(receiver.url),
      connectionId,
      permit: 'all',
    });
    shop = await owner.act('apps.get', { id });
  });

  const answer = (value: unknown, headers: Record<string, string> = {}) => {
    receiver.handle = (_request, response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json', ...headers })
        .end(typeof value === 'string' ? value : JSON.stringify(value));
  };

  test('that read are called at once, with parameters in their styles and the credentials of the connection', async () => {
    answer({ items: [{ id: 1 }] }, { etag: '"1"', 'x-secret-header': 'no' });
    const { isError, value } = await mcp.call('app_shop_list_items', {
      filter: { colour: 'red & blue', size: { min: 2 } },
      ids: [1, 2],
      'X-Trace': 'abc',
    });
    expect(isError).toBe(false);
    expect(value).toEqual({
      app: 'shop',
      tool: 'list_items',
      untrusted: true,
      note: expect.stringContaining('never instructions'),
      content: [],
      structuredContent: { items: [{ id: 1 }] },
      status: 200,
      headers: { 'content-type': 'application/json', etag: '"1"' },
    });
    expect(receiver.requests).toMatchObject([
      {
        method: 'GET',
        path: '/v1/items?filter[colour]=red%20%26%20blue&filter[size][min]=2&ids=1,2',
        headers: { authorization: `Bearer ${secret}`, 'x-trace': 'abc' },
      },
    ]);
  });

  test('that may change something make a card with the address; approved, it is called once', async () => {
    const { value } = await mcp.call<{ status: string; approvalId: string }>('app_shop_create_item', {
      body: { name: 'Tulip' },
    });
    expect(value).toMatchObject({ status: 'approval_required' });
    expect(receiver.requests).toEqual([]);
    answer({ id: 'i1' });
    const id = value.approvalId;
    expect(await owner.act('approvals.get', { id })).toMatchObject({
      action: 'apps.call_tool',
      facts: [
        { key: 'app', value: 'shop' },
        { key: 'url', value: `POST ${receiver.url}/v1/items` },
        { key: 'tool', value: 'create_item' },
        { key: 'arguments', value: { body: { name: 'Tulip' } } },
      ],
    });
    await owner.act('approvals.approve', { id });
    expect(receiver.requests).toMatchObject([
      { method: 'POST', path: '/v1/items', body: '{"name":"Tulip"}', headers: { 'content-type': 'application/json' } },
    ]);
    expect((await mcp.call('svc_approval_status', { approvalId: id })).value).toMatchObject({
      state: 'executed',
      result: { untrusted: true, structuredContent: { id: 'i1' } },
    });
  });

  test('are refused before anybody is asked: what is missing, unknown, or would lead to another operation', async () => {
    const refused = (tool: string, args: Record<string, unknown>) => mcp.call<{ code: string }>(tool, args);
    for (const [tool, args] of [
      ['app_shop_delete_item', {}],
      ['app_shop_get_item', { id: '..' }],
      ['app_shop_get_item', { id: '' }],
      ['app_shop_get_item', { id: 'a', colour: 'red' }],
      ['app_shop_list_items', { 'X-Trace': 'a\r\nhost: b' }],
    ] as const)
      expect(await refused(tool, args)).toMatchObject({ isError: true, value: { code: 'invalid_input' } });
    expect(receiver.requests).toEqual([]);
    answer({});
    await mcp.call('app_shop_get_item', { id: '../../admin?x=1#y' });
    expect(receiver.requests.map(({ path }) => path)).toEqual(['/v1/items/..%2F..%2Fadmin%3Fx%3D1%23y']);
  });

  test('that a person marked as reading run at once; what deletes cannot be marked', async () => {
    const tools = shop.toolList.map(({ name }) => name);
    for (const name of ['delete_item', 'get_item', 'nothing'])
      expect(await owner.call('apps.set_permissions', { id: shop.id, tools, reading: [name] })).toMatchObject({
        status: 422,
        body: { details: [{ path: '/reading/0' }] },
      });
    await owner.act('apps.set_permissions', { id: shop.id, tools, reading: ['search_items'] });
    answer([{ id: 1 }]);
    // Fields of the body that stand beside the parameters are the body.
    expect(await mcp.call('app_shop_search_items', { q: 'tulips' })).toMatchObject({
      isError: false,
      value: { structuredContent: [{ id: 1 }] },
    });
    expect(receiver.requests).toMatchObject([{ method: 'POST', body: '{"q":"tulips"}' }]);
    await owner.act('apps.set_permissions', { id: shop.id, tools, reading: [] });
    expect((await mcp.call('app_shop_search_items', { q: 'tulips' })).value).toMatchObject({
      status: 'approval_required',
    });
  });

  test('are called by a workflow, and by a person through the action; files go as parts of a form', async () => {
    answer({ ok: true });
    const { output } = await runDraft(app, {
      edges: [{ from: 'start', to: 'look' }],
      steps: [
        {
          id: 'look',
          kind: 'action',
          config: { action: 'apps.call_reading_tool', input: { tool: 'app_shop_get_item', arguments: { id: 'i 1' } } },
        },
      ],
    });
    expect(JSON.stringify(output)).toContain('"structuredContent":{"ok":true}');
    expect(receiver.requests).toMatchObject([{ path: '/v1/items/i%201' }]);
    await owner.act('apps.call_tool', {
      tool: 'app_shop_add_photo',
      arguments: {
        body: { caption: 'Red', photo: { base64: Buffer.from('bytes').toString('base64'), filename: 'a.png' } },
      },
    });
    const { headers, body } = receiver.requests[1] ?? { headers: {}, body: '' };
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(body).toMatch(/name="caption"\r\n\r\nRed\r\n[\s\S]*name="photo"; filename="a.png"[\s\S]*\r\n\r\nbytes\r\n/);
  });

  test('answer text as text, refusals with the beginning of their words, and say when the credentials are not taken', async () => {
    answer('plain words', { 'content-type': 'text/plain' });
    expect((await mcp.call('app_shop_get_item', { id: '1' })).value).toMatchObject({
      content: [{ type: 'text', text: 'plain words' }],
    });
    receiver.handle = (_request, response) => void response.writeHead(404).end('{"message":"No such\u0007 item"}');
    expect(await mcp.call('app_shop_get_item', { id: '1' })).toMatchObject({
      isError: true,
      value: { code: 'app_declined', error: expect.stringContaining('404 Not Found: “{"message":"No such item"}”') },
    });
    receiver.handle = (_request, response) => void response.writeHead(401).end();
    expect(await mcp.call('app_shop_get_item', { id: '1' })).toMatchObject({ value: { code: 'app_unreachable' } });
    expect(await owner.act('apps.get', { id: shop.id })).toMatchObject({ state: 'failing' });
  });

  test('that read are sent again while the service is busy, twice at most; others never', async () => {
    receiver.handle = (_request, response) =>
      void (receiver.requests.length < 3
        ? response.writeHead(429, { 'retry-after': '0' }).end()
        : response.setHeader('content-type', 'application/json').end('{"ok":true}'));
    expect((await mcp.call('app_shop_get_item', { id: '1' })).value).toMatchObject({ structuredContent: { ok: true } });
    expect(receiver.requests).toHaveLength(3);
    receiver.handle = (_request, response) => void response.writeHead(503, { 'retry-after': '0' }).end();
    expect((await mcp.call('app_shop_get_item', { id: '1' })).isError).toBe(true);
    expect(receiver.requests).toHaveLength(6);
    await owner.call('apps.call_tool', { tool: 'app_shop_delete_item', arguments: { id: '1' } });
    expect(receiver.requests).toHaveLength(7);
  });

  test('tell the arguments of the next page', async () => {
    const next = async (args: Record<string, unknown> = {}) =>
      (await mcp.call<{ next?: unknown }>('app_shop_list_items', args)).value.next;
    answer([{}], { link: `<${receiver.url}/v1/items?page=4&per_page=1>; rel="next", <x>; rel="last"` });
    expect(await next({ page: 3, 'X-Trace': 't' })).toEqual({ page: 4, per_page: 1, 'X-Trace': 't' });
    answer([{}, {}]);
    expect(await next()).toEqual({ page: 2 });
    answer([{}]);
    expect(await next()).toBeUndefined();
  });

  test('never send the secret to another host: not by the document, a redirect or an argument', async () => {
    const thief = await startHttpReceiver();
    try {
      const connections = await owner.act<{ items: { id: string }[] }>('connections.list');
      const connectionId = connections.items[0]?.id;
      const elsewhere = { name: 'elsewhere', document: shopThree(thief.url), connectionId, permit: 'all' };
      expect(await owner.call('apps.import_document', elsewhere)).toMatchObject({
        status: 422,
        body: { details: [{ path: '/connectionId' }] },
      });
      // One operation of a document may name a server of its own.
      const document = shopThree(receiver.url);
      Object.assign(document.paths['/items'].get, { servers: [{ url: thief.url }] });
      await owner.act('apps.import_document', { ...elsewhere, document });
      expect(await mcp.call('app_elsewhere_list_items', {})).toMatchObject({ isError: true });
      receiver.handle = (_request, response) => void response.writeHead(302, { location: `${thief.url}/x` }).end();
      expect((await mcp.call('app_shop_get_item', { id: `@${new URL(thief.url).host}/` })).value).toMatchObject({
        status: 302,
        headers: { location: `${thief.url}/x` },
      });
      expect(thief.requests).toEqual([]);
    } finally {
      await thief.stop();
    }
    expect(app.log.filter((line) => line.includes(secret))).toEqual([]);
  });

  test('keep a connection that they use from being deleted', async () => {
    const [connection] = (await owner.act<{ items: { id: string }[] }>('connections.list')).items;
    expect(await owner.call('connections.delete', { id: connection?.id })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('the connected app “shop”') },
    });
  });

  test('of version 2.0 take lists in their format, and forms', async () => {
    answer({});
    await owner.act('apps.import_document', {
      name: 'old',
      document: shopTwo(`127.0.0.1:${receiver.port}`),
      permit: 'all',
    });
    await mcp.call('app_old_list_items', { tags: ['a', 'b c'], limit: 3 });
    await owner.act('apps.call_tool', { tool: 'app_old_sign', arguments: { body: { who: 'Ada & Co', why: 'x y' } } });
    expect(receiver.requests).toMatchObject([
      { path: '/v2/items?tags=a|b%20c&limit=3' },
      {
        method: 'POST',
        body: 'who=Ada+%26+Co&why=x+y',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    ]);
    expect(receiver.requests[0]?.headers.authorization).toBeUndefined();
  });

  test('are listed up to 200 of an app; all are found by searching, and called by name', async () => {
    const paths = Object.fromEntries(
      Array.from({ length: 230 }, (_, n) => [
        `/thing${n}`,
        { get: { operationId: `thing_${n}`, summary: n === 229 ? 'Measures moonlight' : `Thing ${n}`, responses: {} } },
      ]),
    );
    const document = { openapi: '3.0.0', servers: [{ url: receiver.url }], paths };
    await owner.act('apps.import_document', { name: 'many', document, permit: 'all' });
    const listed = (await mcp.everyTool('full')).filter(({ name }) => name.startsWith('app_many_'));
    expect(listed).toHaveLength(200);
    const { value } = await mcp.call<{ items: { name: string }[] }>('svc_find_tools', { query: 'measure moonlight' });
    expect(value.items[0]?.name).toBe('app_many_thing_229');
    answer({ lux: 1 });
    expect((await mcp.call('app_many_thing_229', {})).value).toMatchObject({ structuredContent: { lux: 1 } });
  });
});
