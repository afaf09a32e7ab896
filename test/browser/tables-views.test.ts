import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { cellAt, newOrders, recordsOf } from './harness/sheet.ts';
import { say } from './harness/words.ts';

describe('looking at a table', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);
  const total = (page: Page, count: string) =>
    page.getByText(say(count === '1' ? 'grid.total.one' : 'grid.total.other', { count }), { exact: true });
  const viewsButton = (page: Page, name: string) =>
    page.getByRole('button', { name: new RegExp(`^${say('views.view')}: ${name}`) });

  test('a table is found in the list and opened by keyboard', async () => {
    const owner = await app.owner();
    const table = await newOrders(owner, 3);
    const page = await browsing.open('/tables', { as: owner });
    await page.getByRole('searchbox', { name: say('tables.search') }).fill(table.name);
    // Found when what does not fit has gone: until then the rows may still be put anew.
    await page.getByRole('button', { name: /^Leads/ }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: table.name }).focus();
    await page.keyboard.press('Enter');
    await total(page, '3').waitFor();
    await page.getByRole('heading', { level: 1, name: table.name }).waitFor();
  });

  test('a filter is built, kept in the address, saved as a view and shown as changed', async () => {
    const owner = await app.owner();
    const table = await newOrders(owner, 6);
    const page = await browsing.open(`/tables/${table.id}`, { as: owner });
    await page.getByRole('button', { name: say('toolbar.filter'), exact: true }).click();
    await page.getByRole('combobox', { name: say('filter.field') }).click();
    await page.getByRole('option', { name: 'Status' }).click();
    await page.getByRole('combobox', { name: say('filter.value') }).click();
    await page.getByRole('option', { name: 'Paid' }).click();
    await total(page, '3').waitFor();
    await page.keyboard.press('Escape');
    await page.reload();
    await total(page, '3').waitFor();

    await viewsButton(page, say('views.all')).click();
    await page.getByRole('menuitem', { name: say('views.save_as') }).click();
    const dialog = page.getByRole('dialog', { name: say('views.save_as') });
    await field(dialog, say('views.name')).fill('Paid ones');
    await dialog.getByRole('button', { name: say('ui.save') }).click();
    await viewsButton(page, 'Paid ones$').waitFor();
    expect(page.url()).not.toContain('filter=');
    await total(page, '3').waitFor();

    await page.getByRole('button', { name: say('grid.field_menu', { name: 'Amount' }) }).click();
    await page.getByRole('menuitem', { name: say('grid.sort_large') }).click();
    await cellAt(page, 1, 1).getByText('Order 6').waitFor();
    await viewsButton(page, `Paid ones, ${say('views.changed')}`).click();
    await page.getByRole('menuitem', { name: say('views.save'), exact: true }).click();
    await viewsButton(page, 'Paid ones$').waitFor();
    const { items } = await owner.act<{ items: unknown[] }>('tables.list_views', { tableId: table.id });
    expect(items).toMatchObject([
      {
        name: 'Paid ones',
        sort: '-amount',
        filter: { op: 'and', children: [{ field: 'status', cmp: 'eq', value: 'paid' }] },
      },
    ]);
  });

  test('the search narrows the records, and nothing found says how to go on', async () => {
    const owner = await app.owner();
    const table = await newOrders(owner, 4);
    const page = await browsing.open(`/tables/${table.id}`, { as: owner });
    await page.getByRole('searchbox', { name: say('toolbar.search') }).fill('order 3');
    await total(page, '1').waitFor();
    await page.getByRole('searchbox', { name: say('toolbar.search') }).fill('nothing like this');
    await page.getByText(say('grid.none_match'), { exact: true }).waitFor();
    await page.getByRole('button', { name: say('grid.clear_all') }).click();
    await total(page, '4').waitFor();
  });

  test('a hidden field is gone from the grid and comes back', async () => {
    const owner = await app.owner();
    const table = await newOrders(owner, 1);
    const page = await browsing.open(`/tables/${table.id}`, { as: owner });
    const header = page.getByRole('columnheader', { name: 'Due' });
    await page.getByRole('button', { name: say('grid.field_menu', { name: 'Due' }) }).click();
    await page.getByRole('menuitem', { name: say('grid.hide_field') }).click();
    await header.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: say('toolbar.fields_hidden', { count: 1 }) }).click();
    await page.getByRole('button', { name: say('toolbar.show_all') }).click();
    await header.waitFor();
  });

  test('the panel edits all fields, walks through the list and shows what was before', async () => {
    const owner = await app.owner();
    const table = await newOrders(owner, 2);
    const [first] = await recordsOf(owner, table.id);
    const page = await browsing.open(`/tables/${table.id}?record=${first?.id}`, { as: owner });
    const panel = page.getByRole('dialog');
    await field(panel, 'Amount').fill('99');
    await panel.getByRole('button', { name: say('record.save') }).click();
    await page.getByText(say('record.saved')).waitFor();
    expect(await recordsOf(owner, table.id)).toMatchObject([{ amount: 99, title: 'Order 1' }, {}]);
    await panel.getByRole('button', { name: say('record.history') }).click();
    const change = panel.getByRole('listitem').filter({ hasText: say('record.kind_updated') });
    await change.getByRole('deletion').getByText('10').waitFor();
    await change.getByRole('insertion').getByText('99').waitFor();
    await panel.getByRole('button', { name: say('record.next') }).click();
    await page.getByRole('dialog', { name: 'Order 2' }).waitFor();
  });

  test('when somebody else was faster, both versions are shown and nothing typed is lost', async () => {
    browsing.expectRefusals('/api/os/actions/tables.update_record');
    const owner = await app.owner();
    const table = await newOrders(owner, 1);
    const [record] = await recordsOf(owner, table.id);
    const page = await browsing.open(`/tables/${table.id}?record=${record?.id}`, { as: owner, listening: true });
    const panel = page.getByRole('dialog');
    await field(panel, 'Title').fill('Mine');
    await owner.act('tables.update_record', { tableId: table.id, id: record?.id, values: { title: 'Theirs' } });
    await panel.getByRole('button', { name: say('record.save') }).click();
    await panel.getByText(say('record.conflict')).waitFor();
    await panel.getByText(say('record.conflict_field', { name: 'Title', value: 'Theirs' })).waitFor();
    expect(await field(panel, 'Title').inputValue()).toBe('Mine');
    await panel.getByRole('button', { name: say('record.save_anyway') }).click();
    await eventually(() => recordsOf(owner, table.id)).toMatchObject([{ title: 'Mine' }]);
  });

  test('the whole list can be scrolled, and its last record is reached by one key', async () => {
    const owner = await app.owner();
    const table = await newOrders(owner, 10_000);
    const page = await browsing.open(`/tables/${table.id}`, { as: owner });
    await cellAt(page, 1, 1).click();
    await page.keyboard.press('ControlOrMeta+End');
    await cellAt(page, 10_000, 1).getByText('Order 10000').waitFor();
    await page.evaluate(`document.querySelector('[role="grid"]').scrollTop = 5000 * 32`);
    await page.getByText('Order 5001', { exact: true }).waitFor();
    await page.getByText('Order 5010', { exact: true }).waitFor();
  });

  test('the last of a million records can be reached, and only a window of them is ever held', async () => {
    const owner = await app.owner();
    const table = await newOrders(owner, 1);
    const count = 1_000_000;
    const page = await browsing.open('/tables', { as: owner });
    // A list of this length is made up here: the question is whether the browser can scroll over it.
    await page.route('**/api/os/actions/tables.list_records', async (route) => {
      const { offset = 0, limit = 25 } = route.request().postDataJSON() as { offset?: number; limit?: number };
      const list = Array.from({ length: Math.min(limit, count - offset) }, (_, index) => ({
        id: `record ${offset + index}`,
        title: `Row ${offset + index + 1}`,
      }));
      await route.fulfill({
        json: {
          ok: true,
          result: { list, pageInfo: { totalRows: count, limit, offset, isLastPage: false } },
          activity: [],
          events: [],
        },
      });
    });
    await page.goto(`/tables/${table.id}`);
    await page.getByText('Row 1', { exact: true }).waitFor();
    const held = () => page.getByRole('row').count();
    const rows = [await held()];
    for (const part of [0.25, 0.5, 0.75]) {
      await page.evaluate(
        `(() => { const grid = document.querySelector('[role="grid"]'); grid.scrollTop = grid.scrollHeight * ${part}; })()`,
      );
      await page
        .getByText(new RegExp(`^Row ${part * 100}\\d{4}$`))
        .first()
        .waitFor();
      rows.push(await held());
    }
    await page.evaluate(`document.querySelector('[role="grid"]').scrollTop = 1e9`);
    const last = page.getByText('Row 1000000', { exact: true });
    await last.waitFor();
    rows.push(await held());
    expect(Math.max(...rows)).toBeLessThan(100);
    const footer = await page.getByText(say('grid.total.other', { count: '1,000,000' })).boundingBox();
    const box = await last.boundingBox();
    expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThan(footer?.y ?? 0);
  });
});
