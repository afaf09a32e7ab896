import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { ownerAtHome } from '../harness/factories.ts';
import { barriers } from './harness/axe.ts';
import { useBrowser } from './harness/browser.ts';
import { field } from './harness/field.ts';
import { say } from './harness/words.ts';

describe('knowledge', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  test('files are uploaded and read, text is pasted, a question opens the passage, and a document is deleted for good', async () => {
    const page = await browsing.open('/knowledge', { as: owner });
    await page.getByText(say('knowledge.empty'), { exact: true }).waitFor();
    expect(await barriers(page, 'no documents')).toEqual([]);
    await page.locator('input[type=file]').setInputFiles([
      {
        name: 'Rules.md',
        mimeType: 'text/markdown',
        buffer: Buffer.from('# Visitors\n\nA dog may come along on Fridays.'),
      },
      { name: 'Broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no') },
    ]);
    await page.getByRole('link', { name: 'Rules.md' }).waitFor();
    await page.getByText('The file is not a readable PDF document, or it is damaged.').waitFor();
    await page.getByText(say('knowledge_status.ready')).last().waitFor();
    expect(await barriers(page, 'the list of documents')).toEqual([]);

    await page.getByRole('button', { name: say('knowledge.add_other'), exact: true }).click();
    await page.getByRole('menuitem', { name: say('knowledge.add_text') }).click();
    await field(page, say('knowledge.field_title')).fill('Parking');
    await field(page, say('knowledge.field_text')).fill('Cars park behind the bakery.');
    await page
      .getByRole('button', { name: say('knowledge.submit_add'), exact: true })
      .last()
      .click();
    await page.getByRole('link', { name: 'Parking' }).waitFor();

    await page.getByRole('searchbox', { name: say('knowledge.search') }).fill('are dogs allowed on friday');
    const hit = page
      .getByRole('list', { name: say('knowledge.found') })
      .getByRole('listitem')
      .first();
    await hit.getByText('Visitors').waitFor();
    expect(await hit.locator('mark').allTextContents()).toEqual(['dog', 'Fridays']);
    expect(await barriers(page, 'passages')).toEqual([]);
    await hit.getByRole('link', { name: 'Rules.md' }).click();
    const cited = page.locator('[aria-current=location]');
    await cited.waitFor();
    expect(await cited.textContent()).toBe('A dog may come along on Fridays.');
    expect(await barriers(page, 'a document')).toEqual([]);

    await page.getByRole('button', { name: say('knowledge.delete'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('knowledge.delete'), exact: true })
      .click();
    await page.getByRole('link', { name: 'Parking' }).waitFor();
    await page.getByRole('link', { name: 'Rules.md' }).waitFor({ state: 'detached' });
  });
});
