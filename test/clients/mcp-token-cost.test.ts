import { countTokens } from 'gpt-tokenizer';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newKey, Speaker } from '../mcp/speak.ts';

// What a list of tools costs a model before it has done anything, as the owner sees it: nobody is shown more.
describe('the cost of a list of tools', () => {
  const app = useApp();
  let mcp: Speaker;

  beforeAll(async () => {
    mcp = new Speaker(app, (await newKey(await app.owner())).key);
  });

  test.each([
    ['svc', 12_000],
    ['compact', 3_000],
  ])('the list %s takes fewer than %i tokens', async (list, most) => {
    expect(countTokens(JSON.stringify(await mcp.tools(list)))).toBeLessThan(most);
  });
});
