import { describe, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newTable } from '../harness/tables.ts';
import { useBrowser } from './harness/browser.ts';
import { say } from './harness/words.ts';

describe('activity', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);

  test('what one person did again and again is one line, with how often', async () => {
    const owner = await app.owner();
    const { id } = await newTable(owner, [{ key: 'title', type: 'text' }], { name: 'Batches' });
    for (const title of ['a', 'b', 'c'])
      await owner.act('tables.import_records', { tableId: id, records: [{ title }, { title: `${title} again` }] });
    const page = await browsing.open('/activity', { as: owner });
    const summary = 'imported 2 records into “Batches”';
    await page.getByText(say('activity.repeated', { summary, count: 3 }), { exact: true }).waitFor();
    await page.getByText('created the table “Batches”', { exact: true }).waitFor();
  });
});
