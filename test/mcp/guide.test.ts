import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { recipes } from '../../console/src/screens/integrations/client-recipes.ts';

// The console and the guide say the same: whoever follows either of them gets there.
describe('docs/guides/mcp.md', () => {
  test.each(recipes.map(({ id }) => id))('tells of the client %s what the console tells', async (id) => {
    const guide = blank(await readFile(new URL('../../docs/guides/mcp.md', import.meta.url), 'utf8'));
    const parts =
      recipes.find((recipe) => recipe.id === id)?.parts({ url: 'https://svc.example.com/api/mcp', key: 'svc_…' }) ?? [];
    for (const { code } of parts) if (code !== undefined) expect(guide).toContain(blank(code));
  });
});

/** Without white space: JSON is laid out differently in both. */
function blank(text: string): string {
  return text.replaceAll(/\s+/g, '');
}
