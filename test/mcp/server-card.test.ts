import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { Client } from '../harness/client.ts';
import { newMember, newRole } from '../harness/factories.ts';
import { newKey, Speaker } from './speak.ts';

interface Server {
  url: string;
  lists: { mode: string; tools: number; tokens: number }[];
}

interface KeyUse {
  id: string;
  lastUsedAt: string | null;
  mcpUsedAt: string | null;
}

// What the card of the MCP server is made of.
describe('what people are told of the MCP server', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await app.owner();
  });

  const useOf = async (id: string) =>
    (await owner.act<{ items: KeyUse[] }>('keys.list')).items.find((key) => key.id === id);

  test('its address, and the lists as each person would be shown them', async () => {
    const mine = await owner.act<Server>('workspace.mcp_server');
    expect(mine.url).toBe(`${app.baseUrl}/api/mcp`);
    expect(mine.lists.map(({ mode }) => mode)).toEqual(['svc', 'compact', 'full']);
    const reader = await newMember(app, await newRole(owner, ['workspace.read', 'crm.read', 'keys.write']), owner);
    const theirs = await reader.client.act<Server>('workspace.mcp_server');
    for (const [index, { mode, tools, tokens }] of theirs.lists.entries()) {
      expect(tools, mode).toBeLessThan(mine.lists[index]?.tools ?? 0);
      expect(tokens, mode).toBeLessThan(mine.lists[index]?.tokens ?? 0);
    }
    const { key } = await newKey(reader.client);
    expect((await new Speaker(app, key).tools('svc')).length).toBe(theirs.lists[0]?.tools);
  });

  test('which keys AI clients hold: those that were used over MCP, and not those of other programs', async () => {
    const { id, key } = await newKey(owner);
    expect(await useOf(id)).toMatchObject({ lastUsedAt: null, mcpUsedAt: null });
    await new Client(app.baseUrl, { 'x-api-key': key }).get('/api/v1/me');
    expect(await useOf(id)).toMatchObject({ lastUsedAt: expect.any(String), mcpUsedAt: null });
    await new Speaker(app, key).tools();
    expect(await useOf(id)).toMatchObject({ lastUsedAt: expect.any(String), mcpUsedAt: expect.any(String) });
    await owner.act('keys.rotate', { id });
    expect(await useOf(id)).toMatchObject({ lastUsedAt: null, mcpUsedAt: null });
  });

  test('in OpenAPI: a key in either header, or OAuth', async () => {
    interface Document {
      paths: Record<string, Record<string, { security: object[] }>>;
      components: { securitySchemes: Record<string, object> };
    }
    const { body } = await app.browser().get<Document>('/api/openapi.json');
    for (const method of ['get', 'post'])
      expect(body.paths['/api/mcp']?.[method]?.security).toEqual([
        { apiKey: [] },
        { bearerKey: [] },
        { oauth: ['mcp'] },
      ]);
    const metadata = await app.browser().get<Record<string, string>>('/.well-known/oauth-authorization-server/api/mcp');
    const flow = (body.components.securitySchemes.oauth as { flows: { authorizationCode: Record<string, string> } })
      .flows.authorizationCode;
    expect([flow.authorizationUrl, flow.tokenUrl].map((path) => app.baseUrl + path)).toEqual([
      metadata.body.authorization_endpoint,
      metadata.body.token_endpoint,
    ]);
  });
});
