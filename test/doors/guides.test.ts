import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';

const names = readdirSync(new URL('../../docs/guides', import.meta.url)).map((file) => file.replace(/\.md$/, ''));

describe('the guides as pages', () => {
  const app = useApp();
  const page = (name: string) => app.browser().get(`/docs/guides/${name}`);

  test('every guide for users is a page without script, and every link on it leads to what it names', async () => {
    const seen = new Map<string, string>();
    const read = async (address: string) => {
      const known = seen.get(address);
      if (known !== undefined) return known;
      const { status, text } = await app.browser().get(address);
      expect(status, address).toBe(200);
      seen.set(address, text);
      return text;
    };
    for (const name of names.filter((each) => !/^(writing-an|adding-a)-/.test(each))) {
      const { text, headers } = await page(name);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(text).toMatch(/<h1 id="\S+">\S/);
      expect(text).not.toMatch(/<script/i);
      for (const [, address = '', place] of text.matchAll(/href="((?:\/|(?=#))[^"#]*)(?:#([^"]+))?"/g)) {
        const there = await read(address || `/docs/guides/${name}`);
        if (place !== undefined) expect(there, `${name}: ${address}#${place}`).toContain(`id="${place}"`);
      }
    }
  });

  test('code is shown as it is written', async () => {
    const { text } = await page('tables');
    expect(text).toContain('<pre tabindex="0"><code>curl -H &quot;x-api-key: $KEY&quot;');
  });

  test('the reference names them; what there is no guide for is not found', async () => {
    expect((await app.browser().get('/docs')).text).toContain('href="/docs/guides/workflows"');
    for (const name of [
      'nothing',
      'writing-an-action',
      'adding-a-field',
      'adding-a-language',
      'adding-a-notice',
      'adding-a-route',
      '..%2f..%2fREADME',
      'tables.md',
    ])
      expect((await page(name)).status, name).toBe(404);
  });
});
