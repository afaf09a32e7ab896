import { countTokens } from 'gpt-tokenizer';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newKey, Speaker } from '../mcp/speak.ts';

// What a list of tools costs a model before it has done anything, as the owner sees it: nobody is shown more.
describe('the cost of a list of tools', () => {
  const app = useApp();
  let owner: Client;
  let mcp: Speaker;

  beforeAll(async () => {
    owner = await app.owner();
    mcp = new Speaker(app, (await newKey(owner)).key);
  });

  test.each([
    ['svc', 12_000],
    ['compact', 3_000],
  ])('the list %s takes fewer than %i tokens', async (list, most) => {
    expect(countTokens(JSON.stringify(await mcp.tools(list)))).toBeLessThan(most);
  });

  test.each(['svc', 'compact', 'full'])(
    'what people are told of the list %s is right, give or take a seventh',
    async (list) => {
      const { lists } = await owner.act<{ lists: { mode: string; tools: number; tokens: number }[] }>(
        'workspace.mcp_server',
      );
      const told = lists.find(({ mode }) => mode === list);
      const tools = await mcp.everyTool(list);
      expect(told?.tools).toBe(tools.length);
      const counted = countTokens(JSON.stringify(tools));
      expect(Math.abs((told?.tokens ?? 0) - counted) / counted).toBeLessThan(0.15);
    },
  );
});
