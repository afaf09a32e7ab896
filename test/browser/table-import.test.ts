import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, newRole } from '../harness/factories.ts';
import { rowsIn } from '../tables/workbooks.ts';
import { barriers } from './harness/axe.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { say } from './harness/words.ts';

describe('importing a file', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);
  let owner: Client;

  beforeAll(async () => {
    owner = await app.owner();
  });

  async function newTable(): Promise<string> {
    const fields = [
      { key: 'sku', name: 'Article number', type: 'text', unique: true },
      { key: 'price', name: 'Price', type: 'number' },
    ];
    return (await owner.act<{ id: string }>('tables.create_table', { name: 'Articles', fields })).id;
  }
  const recordsOf = async (tableId: string) =>
    (await owner.act<{ list: { sku: string; price: number | null }[] }>('tables.list_records', { tableId })).list;
  const choose = (page: Page, name: string, text: string) =>
    page.locator('input[type="file"]').setInputFiles({
      name,
      mimeType: name.endsWith('json') ? 'application/json' : 'text/csv',
      buffer: Buffer.from(text),
    });
  const start = (page: Page, count: number) => page.getByRole('button', { name: say('import.start_count', { count }) });

  test('columns are guessed by name, can be sent elsewhere, and the result is counted', async () => {
    // Of these columns none is called exactly like a field.
    browsing.expectRefusals('/api/os/actions/tables.preview_import');
    const tableId = await newTable();
    const page = await browsing.open(`/tables/${tableId}?tab=import`, { as: owner, listening: true });
    await page.getByText(say('import.past_empty')).waitFor();
    expect(await barriers(page, 'import')).toEqual([]);
    await choose(page, 'articles.csv', 'article-number;Cost\nA-1;12,5\nA-2;7\nA-3;1.234\n');
    const mapped = (column: string) => page.getByLabel(say('import.field_of', { column }));
    await eventually(() => mapped('article-number').inputValue()).toBe('sku');
    expect(await mapped('Cost').inputValue()).toBe('');
    await mapped('Cost').selectOption({ label: 'Price' });
    await page
      .getByRole('region', { name: say('import.preview') })
      .getByRole('cell', { name: '12.5' })
      .waitFor();
    await page.getByText(say('import.reads_comma')).waitFor();
    expect(await barriers(page, 'preview of an import')).toEqual([]);
    await start(page, 3).click();
    await page.getByRole('heading', { name: say('import.ended.other', { count: 3 }) }).waitFor();
    expect(await recordsOf(tableId)).toMatchObject([
      { sku: 'A-1', price: 12.5 },
      { sku: 'A-2', price: 7 },
      { sku: 'A-3', price: 1234 },
    ]);
    expect(await barriers(page, 'result of an import')).toEqual([]);
    await page.getByRole('button', { name: say('import.another') }).click();
    await page
      .getByRole('table', { name: say('import.past') })
      .getByText(say('import.state_done'))
      .waitFor();
  });

  test('rows with faults are shown before anything is written, and left out when that is wanted', async () => {
    const tableId = await newTable();
    const page = await browsing.open(`/tables/${tableId}?tab=import`, { as: owner, listening: true });
    await choose(page, 'articles.csv', 'Article number,Price\nB-1,cheap\nB-2,8\n');
    await page.getByText(say('import.faults.one', { count: 1 })).waitFor();
    expect(await start(page, 2).isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: say('import.skip_errors') }).check();
    await start(page, 2).click();
    await page.getByRole('heading', { name: say('import.ended.one', { count: 1 }) }).waitFor();
    expect(await recordsOf(tableId)).toMatchObject([{ sku: 'B-2', price: 8 }]);
    await page
      .getByRole('region', { name: say('import.errors') })
      .getByText(say('import.row_number', { number: 1 }))
      .waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: say('import.download_errors') }).click();
    const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^"1","price",/);
  });

  test('records that exist are updated by a unique field, from a JSON file', async () => {
    const tableId = await newTable();
    await owner.act('tables.create_record', { tableId, values: { sku: 'C-1', price: 1 } });
    const page = await browsing.open(`/tables/${tableId}?tab=import`, { as: owner, listening: true });
    await choose(
      page,
      'articles.json',
      JSON.stringify([
        { sku: 'C-1', price: 2 },
        { sku: 'C-2', price: 3 },
      ]),
    );
    await page
      .getByLabel(say('import.existing'))
      .selectOption({ label: say('import.existing_by', { name: 'Article number' }) });
    await start(page, 2).click();
    await page.getByRole('heading', { name: say('import.ended.other', { count: 2 }) }).waitFor();
    expect(await recordsOf(tableId)).toMatchObject([
      { sku: 'C-1', price: 2 },
      { sku: 'C-2', price: 3 },
    ]);
  });

  test('what was exported for Excel is edited elsewhere and imported again', async () => {
    const tableId = await newTable();
    await owner.act('tables.create_record', { tableId, values: { sku: '=D-1', price: 1.234 } });
    const page = await browsing.open(`/tables/${tableId}`, { as: owner, listening: true });
    await page.getByRole('button', { name: say('toolbar.export') }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: say('toolbar.export_xlsx') }).click();
    expect((await download).suggestedFilename()).toBe('Articles.xlsx');
    const file = await (await download).path();
    expect((await rowsIn(await readFile(file))).map((row) => row.slice(1, 3))).toEqual([
      ['Article number', 'Price'],
      ['=D-1', 1.234],
    ]);
    await page.goto(page.url().replace(/\/tables\/.*/, `/tables/${tableId}?tab=import`));
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'Articles.xlsx', mimeType: '', buffer: await readFile(file) });
    await page
      .getByLabel(say('import.existing'))
      .selectOption({ label: say('import.existing_by', { name: 'Article number' }) });
    expect(await page.getByLabel(say('import.delimiter')).count()).toBe(0);
    await page
      .getByRole('region', { name: say('import.preview') })
      .getByRole('cell', { name: '=D-1' })
      .waitFor();
    await start(page, 1).click();
    await page.getByRole('heading', { name: say('import.ended.other', { count: 0 }) }).waitFor();
    expect(await recordsOf(tableId)).toMatchObject([{ sku: '=D-1', price: 1.234 }]);
  });

  test('who may only read is not offered an import', async () => {
    const tableId = await newTable();
    const reader = await newMember(app, await newRole(owner, ['tables.read']));
    const page = await browsing.open(`/tables/${tableId}?tab=import`, { as: reader.client });
    await page.getByRole('heading', { level: 1, name: 'Articles' }).waitFor();
    expect(await page.locator('input[type="file"]').count()).toBe(0);
  });

  test('the commands for programs work as they are copied', async () => {
    const tableId = await newTable();
    await owner.act('tables.create_record', { tableId, values: { sku: 'Ada', price: 4 } });
    const { key } = await owner.act<{ key: string }>('keys.create', { name: 'commands' });
    const page = await browsing.open(`/tables/${tableId}?tab=api`, { as: owner });
    const listing =
      (await page
        .getByRole('figure', { name: say('table_api.filter') })
        .locator('pre')
        .textContent()) ?? '';
    const address = /curl -G "([^"]+)"/.exec(listing)?.[1] ?? '';
    const filter = /--data-urlencode 'filter=(.+)'/.exec(listing)?.[1] ?? '';
    const answer = await fetch(`${address}?filter=${encodeURIComponent(filter)}`, { headers: { 'x-api-key': key } });
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as { list: unknown[] }).list).toMatchObject([{ sku: 'Ada' }]);
    expect(await barriers(page, 'API')).toEqual([]);
  });
});
