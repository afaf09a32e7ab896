import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { barriersInBothSchemes } from './harness/axe.ts';
import { phone, useBrowser } from './harness/browser.ts';
import { cellAt, newOrders, recordsOf } from './harness/sheet.ts';
import { sayIn } from './harness/words.ts';

describe('tables keep nobody out', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);

  test.each([{ language: 'de', dark: true }] as const)(
    'list, grid, editor, filter and panel in $language, dark: $dark',
    async (look) => {
      const say = sayIn[look.language];
      const owner = await app.owner();
      await owner.post('/api/auth/profile', { language: look.language });
      const table = await newOrders(owner, 30, [
        { key: 'stars', name: 'Stars', type: 'rating' },
        { key: 'site', name: 'Site', type: 'url' },
        { key: 'tags', name: 'Tags', type: 'multi_select', options: [{ key: 'a', name: 'Alpha', color: 'violet' }] },
      ]);
      const [record] = await recordsOf(owner, table.id);
      await owner.act('tables.update_record', {
        tableId: table.id,
        id: record?.id,
        values: { stars: 4, site: 'https://example.com', tags: ['a'], due: '2026-02-03' },
      });
      const page = await browsing.open('/tables', { as: owner, ...look });
      const found = await barriersInBothSchemes(page, 'list');
      await page.goto(`/tables/${table.id}`);
      await cellAt(page, 1, 1).waitFor();
      found.push(...(await barriersInBothSchemes(page, 'grid')));
      await page.getByRole('button', { name: say('grid.field_menu', { name: 'Amount' }) }).click();
      await page.getByRole('menuitem', { name: say('grid.delete_field') }).waitFor();
      found.push(...(await barriersInBothSchemes(page, 'menu of a field')));
      await page.keyboard.press('Escape');
      await cellAt(page, 1, 2).click();
      await page.keyboard.type('many');
      await page.keyboard.press('Enter');
      found.push(...(await barriersInBothSchemes(page, 'editor with a problem')));
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: say('toolbar.filter'), exact: true }).click();
      await page.getByRole('button', { name: say('filter.add_group') }).click();
      found.push(...(await barriersInBothSchemes(page, 'filter')));
      await page.goto(`/tables/${table.id}?record=${record?.id}`);
      await page.getByRole('dialog').waitFor();
      found.push(...(await barriersInBothSchemes(page, 'panel')));
      await page.getByText(say('record.history'), { exact: true }).click();
      await page.getByText(say('record.kind_updated')).first().waitFor();
      found.push(...(await barriersInBothSchemes(page, 'history')));
      expect(found).toEqual([]);
    },
  );

  test('the grid on a phone', async () => {
    const owner = await app.owner();
    const table = await newOrders(owner, 3);
    // Without a view it would be a list.
    const view = await owner.act<{ id: string }>('tables.save_view', { tableId: table.id, name: 'Grid' });
    const page = await browsing.open(`/tables/${table.id}?view=${view.id}`, { as: owner, size: phone });
    await cellAt(page, 3, 1).waitFor();
    expect(await barriersInBothSchemes(page, 'grid on a phone')).toEqual([]);
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });
});
