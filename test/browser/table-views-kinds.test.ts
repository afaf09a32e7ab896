import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { barriers, barriersInBothSchemes } from './harness/axe.ts';
import { phone, useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { cellAt, newOrders, type Orders, recordsOf } from './harness/sheet.ts';
import { say, sayIn } from './harness/words.ts';

describe('kinds of views', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);
  let owner: Client;
  let table: Orders;

  beforeAll(async () => {
    owner = await app.owner();
  });

  const save = async (wish: object) =>
    (await owner.act<{ id: string }>('tables.save_view', { tableId: table.id, ...wish })).id;
  const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const card = (page: Page, of: string, name: string) => column(page, of).getByRole('button', { name, exact: true });
  const cardsOf = async (view: string, value: string) =>
    (
      await owner.act<{ items: { title: string }[] }>('tables.list_cards', { tableId: table.id, view, column: value })
    ).items.map(({ title }) => title);

  test('a board is made, cards are moved by mouse, keyboard and menu, and numbers follow', async () => {
    table = await newOrders(owner, 6);
    const page = await browsing.open(`/tables/${table.id}`, { as: owner, listening: true });
    await page.getByRole('button', { name: new RegExp(`^${say('views.view')}: `) }).click();
    await page.getByRole('menuitem', { name: say('views.new'), exact: true }).click();
    await page.getByRole('menuitem', { name: say('view_kind.board'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: say('views.new_title', { kind: say('view_kind.board') }) });
    await field(dialog, say('views.name')).fill('By status');
    await dialog.getByRole('button', { name: say('ui.save') }).click();
    await card(page, 'Open', 'Order 1').waitFor();
    const view = new URL(page.url()).searchParams.get('view')?.replaceAll('"', '') ?? '';
    await column(page, 'Open').getByRole('heading').getByText('3', { exact: true }).waitFor();

    const writes: string[] = [];
    page.on('request', (request) => {
      if (/tables\.(move_card|update_record)/.test(request.url())) writes.push(request.url());
    });
    const target = card(page, 'Paid', 'Order 4');
    await card(page, 'Open', 'Order 3').hover();
    await page.mouse.down();
    const { x = 0, y = 0 } = (await target.boundingBox()) ?? {};
    await page.mouse.move(x + 40, y, { steps: 8 });
    await page.mouse.up();
    await card(page, 'Paid', 'Order 3').waitFor();
    await eventually(() => cardsOf(view, 'paid')).toEqual(['Order 2', 'Order 3', 'Order 4', 'Order 6']);
    expect(writes).toHaveLength(1);
    await column(page, 'Paid').getByRole('heading').getByText('4', { exact: true }).waitFor();

    await card(page, 'Open', 'Order 1').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await eventually(() => cardsOf(view, 'open')).toEqual(['Order 5', 'Order 1']);
    await page.getByRole('button', { name: say('board.move', { name: 'Order 5' }) }).click();
    await page.getByRole('menuitem', { name: 'Paid', exact: true }).click();
    await card(page, 'Paid', 'Order 5').waitFor();
    await eventually(() => cardsOf(view, 'open')).toEqual(['Order 1']);
    await page.keyboard.press('ControlOrMeta+z');
    await eventually(() => cardsOf(view, 'open')).toEqual(['Order 5', 'Order 1']);
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await eventually(() => cardsOf(view, 'open')).toEqual(['Order 1']);
    await card(page, 'Paid', 'Order 5').waitFor();
    // Somebody else writes: the numbers follow.
    await owner.act('tables.create_record', { tableId: table.id, values: { title: 'New one', status: 'open' } });
    await card(page, 'Open', 'New one').waitFor();
    await column(page, 'Open').getByRole('heading').getByText('2', { exact: true }).waitFor();
    expect(await barriersInBothSchemes(page, 'board')).toEqual([]);
  });

  test('a grid is grouped, folded and summed', async () => {
    table = await newOrders(owner, 6);
    const page = await browsing.open(`/tables/${table.id}`, { as: owner });
    await page.getByRole('button', { name: say('grid.field_menu', { name: 'Status' }) }).click();
    await page.getByRole('menuitem', { name: say('grid.group_field') }).click();
    const heading = page.getByRole('button', { name: 'Status: Open' });
    await heading.waitFor();
    await cellAt(page, 2, 1).getByText('Order 1').waitFor();
    await page.getByRole('button', { name: say('grid.field_menu', { name: 'Amount' }) }).click();
    await page.getByRole('menuitem', { name: say('grid.total_field') }).click();
    await page.getByRole('menuitem', { name: say('total.sum'), exact: true }).click();
    await cellAt(page, 1, 2)
      .getByText(`${say('total.sum_short')} 90`)
      .waitFor();
    await page.getByText(`${say('total.sum_short')} 210`).waitFor();
    await heading.click();
    await cellAt(page, 2, 1).getByText('Paid').waitFor();
    // A value is changed in its group, as in any grid.
    await cellAt(page, 3, 2).click();
    await page.keyboard.type('500');
    await page.keyboard.press('Enter');
    await cellAt(page, 2, 2)
      .getByText(`${say('total.sum_short')} 600`)
      .waitFor();
    expect(await barriersInBothSchemes(page, 'groups')).toEqual([]);
    await page.getByRole('button', { name: say('toolbar.export') }).click();
    await page.getByRole('menuitem', { name: say('toolbar.print') }).click();
    const sheet = page.getByRole('dialog', { name: say('print.title') });
    await sheet.getByText('Status: Open (3)').waitFor();
    expect(await sheet.getByRole('row').count()).toBe(1 + 2 * 2 + 6 + 1);
    await sheet.getByText(`${say('total.sum_short')} 600`).waitFor();
    expect(await barriers(page, 'printed groups')).toEqual([]);
    await page.keyboard.press('Escape');
    // A group says its value in words, also where a record shows a mark.
    const [first] = await recordsOf(owner, table.id);
    await owner.act('tables.update_record', { tableId: table.id, id: first?.id, values: { done: true } });
    await page.goto(`/tables/${table.id}?group=done`);
    await cellAt(page, 1, 1).getByText(say('tables.no'), { exact: true }).waitFor();
    await page.getByRole('row').getByText(say('tables.yes'), { exact: true }).waitFor();
    await page.getByRole('button', { name: say('grid.field_menu', { name: 'Due' }) }).click();
    await page.getByRole('menuitem', { name: say('grid.move_left') }).click();
    await page.getByRole('columnheader').nth(4).getByText('Due').waitFor();
  });

  test('a calendar moves a record by keyboard, in German', async () => {
    const german = sayIn.de;
    await owner.post('/api/auth/profile', { language: 'de' });
    table = await newOrders(owner, 2);
    const [first] = await recordsOf(owner, table.id);
    const id = first?.id ?? '';
    await owner.act('tables.update_record', { tableId: table.id, id, values: { due: '2026-03-10' } });
    const view = await save({ name: 'Termine', kind: 'calendar', settings: { startField: 'due' } });
    const page = await browsing.open(`/tables/${table.id}?view=${view}&day=2026-03-01`, { as: owner, language: 'de' });
    await page.getByRole('heading', { name: 'März 2026' }).waitFor();
    const event = page.locator(`[data-record="${id}"]`);
    await event.waitFor();
    // No page of records is asked for that only a grid would show, while it is not yet known that this is a calendar.
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('tables.list_records')) asked.push(request.postData() ?? '');
    });
    await page.reload();
    await event.waitFor();
    expect(asked.filter((question) => !question.includes('"due"') && !question.includes('"limit":1,'))).toEqual([]);
    expect(asked.length).toBeGreaterThan(0);
    await event.locator('xpath=ancestor-or-self::*[@tabindex="0" or self::a][1]').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await eventually(async () => (await recordsOf(owner, table.id))[0]).toMatchObject({ due: '2026-03-11' });
    await page.getByText(german('calendar.moved', { name: 'Order 1' })).waitFor();
    expect(await barriersInBothSchemes(page, 'calendar')).toEqual([]);
    await owner.post('/api/auth/profile', { language: 'en' });
  });

  test('on a phone records are a list, and a gallery shows them as cards', async () => {
    table = await newOrders(owner, 3);
    const gallery = await save({ name: 'Cards', kind: 'gallery' });
    const page = await browsing.open(`/tables/${table.id}`, { as: owner, size: phone });
    await page.getByRole('listitem').getByRole('button', { name: 'Order 2' }).waitFor();
    expect(await barriersInBothSchemes(page, 'list')).toEqual([]);
    await page.goto(`/tables/${table.id}?view=${gallery}`);
    const card = page.getByRole('listitem').getByRole('button', { name: 'Order 2' });
    await card.waitFor();
    expect(await barriersInBothSchemes(page, 'gallery')).toEqual([]);
    await card.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Order 2' }).waitFor();
  });
});
