import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newKey, type RpcAnswer, request, Speaker } from './speak.ts';

// spec: MCP endpoint; contract: MCP endpoint, the table of cases.
describe('the MCP endpoint', () => {
  const app = useApp();
  let mcp: Speaker;

  beforeAll(async () => {
    mcp = new Speaker(app, (await newKey(await app.owner())).key);
  });

  test.each(['2024-11-05', '2025-06-18', '1999-01-01', undefined])(
    'initialize asked for version %s answers 2024-11-05, who it is and how approvals work',
    async (protocolVersion) => {
      const answer = await mcp.post(
        request(
          'initialize',
          { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
          'first',
        ),
      );
      expect(answer).toMatchObject({
        status: 200,
        body: {
          jsonrpc: '2.0',
          id: 'first',
          result: { protocolVersion: '2024-11-05', capabilities: { tools: {} }, serverInfo: { name: 'svc' } },
        },
      });
      expect(answer.body.result?.instructions).toMatch(/Test workspace[\s\S]*svc_approval_status/);
    },
  );

  test('ping is answered with an empty result', async () => {
    expect(await mcp.post(request('ping'))).toMatchObject({ status: 200, body: { jsonrpc: '2.0', id: 1, result: {} } });
  });

  test.each([
    ['a notification', { jsonrpc: '2.0', method: 'notifications/initialized' }],
    ['a notification of an unknown kind', { jsonrpc: '2.0', method: 'notifications/whatever', params: {} }],
    ['a response', { jsonrpc: '2.0', id: 4, result: {} }],
    ['a response that is an error', { jsonrpc: '2.0', id: 4, error: { code: 1, message: 'no' } }],
    ['a batch of notifications', [{ jsonrpc: '2.0', method: 'notifications/initialized' }]],
  ])('%s gets 202 and no body', async (_, body) => {
    expect(await mcp.post(body)).toMatchObject({ status: 202, text: '' });
  });

  test.each([
    ['words', 'hello'],
    ['nothing', ''],
    ['half an object', '{"jsonrpc":"2.0"'],
    ['text that cannot be stored', '{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":"\\u0000"}}'],
  ])('a body of %s is a parse error', async (_, body) => {
    expect(await mcp.raw(body)).toMatchObject({
      status: 400,
      body: { jsonrpc: '2.0', id: null, error: { code: -32700, message: expect.stringContaining('Parse error') } },
    });
  });

  test.each([
    ['an empty object', {}, null],
    ['a number', 7, null],
    ['an empty batch', [], null],
    ['another version of JSON-RPC', { jsonrpc: '1.0', id: 3, method: 'ping' }, 3],
    ['no method', { jsonrpc: '2.0', id: 3 }, 3],
    ['a method that is no text', { jsonrpc: '2.0', id: 3, method: 5 }, 3],
    ['params that are a list', { jsonrpc: '2.0', id: 3, method: 'ping', params: [] }, 3],
    ['an id that is an object', { jsonrpc: '2.0', id: {}, method: 'ping' }, null],
    ['an id of null', { jsonrpc: '2.0', id: null, method: 'ping' }, null],
    ['a batch of far too many', Array.from({ length: 101 }, () => request('ping')), null],
  ])('%s is an invalid request', async (_, body, id) => {
    expect(await mcp.post(body)).toMatchObject({
      status: 400,
      body: { jsonrpc: '2.0', id, error: { code: -32600, message: expect.stringContaining('Invalid Request') } },
    });
  });

  test.each([{}, { name: '' }, { name: 5 }, { arguments: {} }])(
    'tools/call without the name of a tool (%j) has invalid params',
    async (params) => {
      expect(await mcp.post(request('tools/call', params))).toMatchObject({
        status: 400,
        body: { id: 1, error: { code: -32602, message: expect.stringContaining('Invalid params') } },
      });
    },
  );

  test('an unknown method is told as such, with status 200', async () => {
    for (const method of ['resources/list', 'prompts/list', 'nonsense'])
      expect(await mcp.post(request(method))).toMatchObject({
        status: 200,
        body: { id: 1, error: { code: -32601, message: expect.stringContaining(method) } },
      });
  });

  test('a batch is answered as a batch, in its order, without answers to notifications', async () => {
    const { status, body } = await mcp.post<RpcAnswer[]>([
      request('ping', undefined, 'a'),
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      5,
      request('nonsense', {}, 'b'),
      request('tools/call', {}, 'c'),
    ]);
    expect(status).toBe(200);
    expect(body.map(({ id, error }) => [id, error?.code])).toEqual([
      ['a', undefined],
      [null, -32600],
      ['b', -32601],
      ['c', -32602],
    ]);
  });

  test('an unknown list of tools is refused', async () => {
    expect(await mcp.post(request('tools/list'), '?tools=everything')).toMatchObject({
      status: 400,
      body: { id: 1, error: { code: -32602 } },
    });
    expect(await mcp.post(request('tools/list'), '?tools=svc&tools=full')).toMatchObject({
      status: 400,
      body: { error: { code: -32602 } },
    });
  });

  test('a cursor that was never answered is refused', async () => {
    expect(await mcp.post(request('tools/list', { cursor: 'bm90aGluZw' }))).toMatchObject({
      status: 400,
      body: { error: { code: -32602 } },
    });
  });
});
