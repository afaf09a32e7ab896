import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newTable, options } from '../harness/tables.ts';
import { barriersInBothSchemes } from './harness/axe.ts';
import { phone, useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { say } from './harness/words.ts';

interface Dashboard {
  id: string;
  tiles: { id: string; title: string; width: number }[];
}

describe('dashboards in the console', () => {
  const app = useApp();
  const browsing = useBrowser(app);
  let owner: Client;
  let tableId: string;
  let dashboard: Dashboard;

  beforeAll(async () => {
    owner = await app.owner();
    const table = await newTable(
      owner,
      [
        { key: 'name', type: 'text', name: 'Name' },
        { key: 'status', type: 'select', name: 'Status', options: options('open', 'won') },
      ],
      { name: 'Deals' },
    );
    tableId = table.id;
    for (const [name, status] of [
      ['A', 'open'],
      ['B', 'open'],
      ['C', 'won'],
    ])
      await owner.act('tables.create_record', { tableId, values: { name, status } });
  });

  test('an empty list offers a page of a table, with tiles that svc proposes', async () => {
    const page = await browsing.open('/dashboards', { as: owner });
    await page.getByRole('button', { name: say('dashboards.start_from', { name: 'Deals' }) }).click();
    await page.waitForURL(/\/dashboards\/[0-9a-f-]+$/);
    await page.getByRole('region', { name: 'Deals', exact: true }).getByText('3', { exact: true }).waitFor();
    await page.getByRole('button', { name: say('dashboards.point', { label: 'open', value: '2' }) }).waitFor();
    const { items } = await owner.act<{ items: { id: string }[] }>('dashboards.list');
    dashboard = await owner.act<Dashboard>('dashboards.get', { id: items[0]?.id });
    expect(await barriersInBothSchemes(page, 'dashboard')).toEqual([]);
  });

  test('numbers follow the records, and a bar leads to its own by keyboard', async () => {
    const page = await browsing.open(`/dashboards/${dashboard.id}`, { as: owner, listening: true });
    const point = (value: string) =>
      page.getByRole('button', { name: say('dashboards.point', { label: 'open', value }) });
    await point('2').waitFor();
    await owner.act('tables.create_record', { tableId, values: { name: 'D', status: 'open' } });
    await point('3').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(say('dashboards.records.one', { count: 1 })).waitFor();
    await dialog.getByRole('link', { name: 'C' }).waitFor();
  });

  test('tiles are resized, moved and removed by keys, and saved at once', async () => {
    const page = await browsing.open(`/dashboards/${dashboard.id}?edit=1`, { as: owner });
    const stored = () => owner.act<Dashboard>('dashboards.get', { id: dashboard.id });
    await page.getByRole('button', { name: say('dashboards.resize', { title: 'Deals' }) }).press('ArrowRight');
    await eventually(async () => (await stored()).tiles[0]?.width).toBe(2);
    await page.getByRole('button', { name: say('dashboards.drag', { title: 'Deals' }) }).press('ArrowRight');
    await eventually(async () => (await stored()).tiles[1]?.title).toBe('Deals');
    await page.getByRole('button', { name: say('dashboards.tile_menu', { title: 'Deals' }) }).click();
    await page.getByRole('menuitem', { name: say('dashboards.remove_tile') }).click();
    await eventually(async () => (await stored()).tiles.map(({ title }) => title)).not.toContain('Deals');
  });

  test('a tile is added with a chart of its own, shown as a table, and downloaded', async () => {
    const page = await browsing.open(`/dashboards/${dashboard.id}?edit=1&dialog=tile`, { as: owner });
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('dashboards.tile_title')).fill('Mine');
    await dialog.getByRole('combobox', { name: say('dashboards.source') }).click();
    await page.getByRole('option', { name: 'Deals' }).click();
    await dialog.getByRole('button', { name: say('dashboards.save_tile') }).click();
    const tile = page.getByRole('region', { name: 'Mine', exact: true });
    await tile.getByRole('button', { name: /^open: 3/ }).waitFor();
    const choose = async (item: string) => {
      await tile.getByRole('button', { name: say('dashboards.tile_menu', { title: 'Mine' }) }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    for (const [item, end] of [
      [say('dashboards.export_csv'), 'Mine.csv'],
      [say('dashboards.export_png'), 'Mine.png'],
    ] as const) {
      const download = page.waitForEvent('download');
      await choose(item);
      expect((await download).suggestedFilename()).toBe(end);
    }
    await choose(say('dashboards.as_table'));
    await tile.getByRole('row', { name: 'open 3' }).waitFor();
  });

  test('a tile of text shows its Markdown, and only safe targets become links', async () => {
    const text = [
      '# Goals',
      'Be **bold**, *kind* and 2 * 3 * 4.',
      '- [Plan](https://example.com/plan_(new))',
      '- [Trap](javascript:alert(1)) <b>no tag</b>',
      '1. First',
    ].join('\n');
    const { id } = await owner.act<{ id: string }>('dashboards.save', {
      name: 'Notes',
      tiles: [{ kind: 'text', title: 'Note', text, width: 2, height: 2 }],
    });
    const page = await browsing.open(`/dashboards/${id}`, { as: owner });
    const tile = page.getByRole('region', { name: 'Note', exact: true });
    await tile.getByRole('heading', { name: 'Goals', level: 3 }).waitFor();
    expect(await tile.locator('strong').allTextContents()).toEqual(['bold']);
    expect(await tile.locator('em').allTextContents()).toEqual(['kind']);
    await tile.getByText('2 * 3 * 4').waitFor();
    expect(await tile.locator('ul > li').count()).toBe(2);
    expect(await tile.locator('ol > li').allTextContents()).toEqual(['First']);
    await tile.getByText('[Trap](javascript:alert(1)) <b>no tag</b>').waitFor();
    const links = await tile
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name))));
    expect(links).toEqual([['https://example.com/plan_(new)', '_blank', 'noopener noreferrer']]);
    expect(await barriersInBothSchemes(page, 'text tile')).toEqual([]);
    await page.goto(`/dashboards/${id}?edit=1`);
    await tile.getByRole('button', { name: say('dashboards.tile_menu', { title: 'Note' }) }).click();
    await page.getByRole('menuitem', { name: say('dashboards.edit_tile') }).click();
    await page.getByRole('dialog').getByText(say('dashboards.text_hint')).waitFor();
  });

  test('it keeps nobody out, on a phone and in German', async () => {
    const page = await browsing.open(`/dashboards/${dashboard.id}?edit=1`, { as: owner, size: phone, language: 'de' });
    await page.getByRole('region', { name: 'Mine', exact: true }).waitFor();
    const found = await barriersInBothSchemes(page, 'editing');
    await page.goto(`/dashboards/${dashboard.id}?dialog=settings`);
    await page.getByRole('dialog').waitFor();
    found.push(...(await barriersInBothSchemes(page, 'settings')));
    expect(found).toEqual([]);
  });
});
