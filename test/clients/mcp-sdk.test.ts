import { setTimeout as wait } from 'node:timers/promises';
import { Client as Client2, StreamableHTTPClientTransport as Transport2 } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { until } from '../harness/until.ts';
import { newKey } from '../mcp/speak.ts';

/** What the tests use of either client. */
interface AnyClient {
  getServerVersion(): { name: string } | undefined;
  getInstructions(): string | undefined;
  listTools(): Promise<{ tools: { name: string }[] }>;
  callTool(call: { name: string; arguments?: Record<string, unknown> }): Promise<unknown>;
  ping(): Promise<unknown>;
  close(): Promise<void>;
}

interface Settings {
  headers: Record<string, string>;
  query?: string;
}

// The official clients, unmodified.
describe('the SDK of the protocol', () => {
  const app = useApp();
  let key: string;
  let opened: AnyClient[] = [];

  beforeAll(async () => {
    ({ key } = await newKey(await app.owner()));
  });

  afterEach(async () => {
    for (const client of opened) await client.close();
    opened = [];
  });

  const info = { name: 'test', version: '1.0.0' };
  const address = (query = '') => new URL(`${app.baseUrl}/api/mcp${query}`);
  const connecting = {
    '1.x': async ({ headers, query }: Settings): Promise<AnyClient> => {
      const client = new Client1(info);
      await client.connect(new Transport1(address(query), { requestInit: { headers } }));
      return client;
    },
    '2.x': async ({ headers, query }: Settings): Promise<AnyClient> => {
      const client = new Client2(info);
      await client.connect(new Transport2(address(query), { requestInit: { headers } }));
      return client as AnyClient;
    },
  };

  async function connect(version: keyof typeof connecting, settings: Partial<Settings> = {}): Promise<AnyClient> {
    const client = await connecting[version]({ headers: { 'x-api-key': key }, ...settings });
    opened.push(client);
    return client;
  }

  describe.each(['1.x', '2.x'] as const)('client %s', (version) => {
    test('connects with the key in either header, learns who it speaks to, and pings', async () => {
      for (const headers of [{ 'x-api-key': key }, { authorization: `Bearer ${key}` }] as Record<string, string>[]) {
        const client = await connect(version, { headers });
        expect(client.getServerVersion()).toMatchObject({ name: 'svc' });
        expect(client.getInstructions()).toContain('svc_find_tools');
        await client.ping();
      }
    });

    test('lists the tools of each list', async () => {
      const names = async (query: string) =>
        (await (await connect(version, { query })).listTools()).tools.map(({ name }) => name);
      const [standard, compact, full] = [await names(''), await names('?tools=compact'), await names('?tools=full')];
      expect(standard).toContain('crm_create_lead');
      expect(compact).not.toContain('crm_create_lead');
      expect(full.length).toBeGreaterThan(standard.length);
    });

    test('calls a tool, reads what a failing one says, and is given a card for a risky one', async () => {
      const client = await connect(version);
      const made = await client.callTool({ name: 'crm_create_lead', arguments: { name: 'Ada' } });
      const { id } = answerIn(made);
      expect(id).toEqual(expect.any(String));
      const failed = await client.callTool({ name: 'crm_create_lead', arguments: {} });
      expect(failed).toMatchObject({ isError: true });
      expect(answerIn(failed)).toMatchObject({ code: 'invalid_input', details: [{ path: '/name' }] });
      expect(
        answerIn(
          await client.callTool({ name: 'svc_call', arguments: { tool: 'crm_delete_lead', arguments: { id } } }),
        ),
      ).toMatchObject({ status: 'approval_required' });
      expect(await client.callTool({ name: 'no_such_tool' })).toMatchObject({ isError: true });
    });

    test('is refused with a wrong key', async () => {
      await expect(connecting[version]({ headers: { 'x-api-key': 'svc_wrong' } })).rejects.toThrow(
        /401|unauthorized|required/i,
      );
    });

    test('looks once for a stream of events and not again', async () => {
      const before = streamsAsked();
      const client = await connect(version);
      await until(streamsAsked, (count) => count > before);
      // What must not happen would happen once a second: nothing but time can show it.
      await wait(2_500);
      await client.listTools();
      expect(streamsAsked() - before).toBe(1);
    });
  });

  const streamsAsked = () =>
    app.log
      .map((line) => JSON.parse(line) as { method?: string; route?: string })
      .filter(({ method, route }) => method === 'GET' && route === '/api/mcp').length;
});

function answerIn(result: unknown): Record<string, unknown> {
  const { content } = result as { content: { text: string }[] };
  return JSON.parse(content[0]?.text ?? 'null') as Record<string, unknown>;
}
