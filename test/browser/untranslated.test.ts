import { describe, expect, test } from 'vitest';
import { pseudoLanguage } from '../../language/pseudo.ts';
import { sql } from '../../src/storage/sql.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { bareWords, piecesOf, rememberTyped } from './harness/bare-words.ts';
import { useBrowser } from './harness/browser.ts';
import { failingJob, furnish, screens } from './harness/screens.ts';
import { settled, turnTo } from './harness/settled.ts';

describe('a console in the pseudo-language', () => {
  const app = useApp({ worker: true, jobs: [failingJob] });
  const browsing = useBrowser(app);

  test('shows no words of ours that were never put into words', async () => {
    const owner = await app.owner();
    const typed = rememberTyped(owner);
    await furnish(app, owner);
    await app.services.database.run(sql`update users set language = ${pseudoLanguage}`);
    const page = await browsing.open('/', { as: owner });
    const left = new Map<string, string>();
    for (const path of [...screens, ...(await deeperScreens(owner))]) {
      await turnTo(page, path);
      await settled(page);
      for (const piece of await piecesOf(page)) {
        const bare = bareWords(piece, typed);
        if (bare.length > 0) left.set(piece, `${path}: “${bare.join(' ')}” in “${piece}”`);
      }
    }
    expect(await page.locator('html').getAttribute('lang')).toBe(pseudoLanguage);
    expect([...left.values()]).toEqual([]);
  });
});

/** Screens of one thing: a workflow in the editor, tables, a customer, a booking. */
async function deeperScreens(owner: Client): Promise<string[]> {
  const first = async (action: string) => (await owner.act<{ items: { id: string }[] }>(action)).items[0]?.id;
  return [
    `/workflows/${await first('workflows.list')}`,
    '/tables',
    `/tables/${await first('tables.list_tables')}`,
    `/customers?id=${await first('crm.list_customers')}`,
    `/bookings?id=${await first('bookings.list_bookings')}`,
  ];
}
