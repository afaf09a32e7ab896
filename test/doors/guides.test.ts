import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';

const names = readdirSync(new URL('../../docs/guides', import.meta.url)).map((file) => file.replace(/\.md$/, ''));

describe('the guides as pages', () => {
  const app = useApp();
  const page = (name: string) => app.browser().get(`/docs/guides/${name}`);

  test('every guide for users is a page without script, and every link on it leads somewhere', async () => {
    for (const name of names.filter((each) => !/^(writing|adding)-a/.test(each))) {
      const { status, text, headers } = await page(name);
      expect(status, name).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(text).toMatch(/<h1>\S/);
      expect(text).not.toMatch(/<script/i);
      const links = [...text.matchAll(/href="([^"#]+)/g)]
        .map(([, href]) => href ?? '')
        .filter((href) => href.startsWith('/'));
      for (const href of new Set(links)) expect((await app.browser().get(href)).status, `${name}: ${href}`).toBe(200);
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
