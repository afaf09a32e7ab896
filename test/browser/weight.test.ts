import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { useBrowser } from './harness/browser.ts';
import { settled } from './harness/settled.ts';

const limit = 220_000;

describe('the first load', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);

  async function scriptsOf(
    path: string,
    as?: Awaited<ReturnType<typeof app.owner>>,
  ): Promise<{ file: string; bytes: number; coding: string | undefined }[]> {
    const page = await browsing.open('about:blank', { as, unused: true });
    const answers: Promise<{ file: string; bytes: number; coding: string | undefined }>[] = [];
    let isFirst = true;
    page.on('request', (request) => {
      // With the words of other screens begins what comes later, when the first screen has what it needs.
      if (/\/(rest|command-palette)-/.test(request.url())) isFirst = false;
      const file = new URL(request.url()).pathname;
      if (!isFirst || !file.endsWith('.js')) return;
      const read = async () => {
        const answer = await request.response();
        await answer?.finished();
        const { responseBodySize: bytes } = await request.sizes();
        return { file, bytes, coding: (await answer?.allHeaders())?.['content-encoding'] };
      };
      answers.push(read());
    });
    await page.goto(path);
    await settled(page);
    return Promise.all(answers);
  }

  test.each(['/sign-in', '/'])('%s needs less than 220 kB of script, all of it compressed', async (path) => {
    const scripts = await scriptsOf(path, path === '/' ? await app.owner() : undefined);
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.filter(({ coding, bytes }) => coding === undefined && bytes > 1_000)).toEqual([]);
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(total).toBeGreaterThan(50_000);
    expect(total, JSON.stringify(scripts)).toBeLessThan(limit);
  });

  test('a second visit fetches no script anew', async () => {
    const page = await browsing.open('/', { as: await app.owner(), unused: true });
    await settled(page);
    await page.reload();
    await settled(page);
    const fetched = await page.evaluate<string[]>(
      "performance.getEntriesByType('resource').filter((one) => one.name.endsWith('.js') && one.transferSize > 0).map((one) => one.name)",
    );
    expect(fetched).toEqual([]);
  });
});
