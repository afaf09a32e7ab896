import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newMember } from '../harness/factories.ts';
import { barriersInBothSchemes } from './harness/axe.ts';
import { phone, useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { holdBack } from './harness/hold-back.ts';
import { cellAt, copyText, newOrders, pasteText, recordsOf } from './harness/sheet.ts';
import { say, sayIn } from './harness/words.ts';

describe('the grid of a table', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);

  test('typing replaces a cell, Enter saves it and goes down, Escape keeps what was there', async () => {
    const owner = await app.owner();
    const table = await newOrders(owner, 3);
    const page = await browsing.open(`/tables/${table.id}`, { as: owner });
    await cellAt(page, 1, 1).click();
    await page.keyboard.type('Typed');
    await page.keyboard.press('Enter');
    await page.keyboard.press('F2');
    await page.keyboard.type('!');
    await page.keyboard.press('Tab');
    await page.keyboard.type('77');
    await page.keyboard.press('Escape');
    await eventually(() => recordsOf(owner, table.id)).toMatchObject([
      { title: 'Typed' },
      { title: 'Order 2!', amount: 20 },
      { title: 'Order 3' },
    ]);
    expect(await cellAt(page, 2, 2).textContent()).toBe('20');
  });

  test('a cell that was saved keeps its new value while the next one is being edited', async () => {
    const owner = await app.owner();
    const table = await newOrders(owner, 2);
    const page = await browsing.open(`/tables/${table.id}`, { as: owner, listening: true });
    await cellAt(page, 1, 1).click();
    await page.keyboard.type('Saved');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Not yet');
    await eventually(() => recordsOf(owner, table.id)).toMatchObject([{ title: 'Saved' }, { title: 'Order 2' }]);
    await page.getByText(say('grid.saving')).waitFor({ state: 'hidden' });
    expect(await cellAt(page, 1, 1).textContent()).toBe('Saved');
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Not yet');
  });

  test('an option is chosen, a box is ticked and a cell is emptied by keyboard', async () => {
    const owner = await app.owner();
    const table = await newOrders(owner, 2);
    const page = await browsing.open(`/tables/${table.id}`, { as: owner });
    await cellAt(page, 1, 3).click();
    await page.keyboard.type('pa');
    await page.getByRole('option', { name: 'Paid' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await cellAt(page, 2, 1).click();
    await page.keyboard.press('Delete');
    await eventually(() => recordsOf(owner, table.id)).toMatchObject([{ status: 'paid', done: true }, { title: null }]);
  });

  test('what cannot be read is said at the cell, and nothing typed is lost', async () => {
    const owner = await app.owner();
    const table = await newOrders(owner, 2);
    const page = await browsing.open(`/tables/${table.id}`, { as: owner });
    await cellAt(page, 1, 2).click();
    await page.keyboard.type('many');
    await page.keyboard.press('Enter');
    await page
      .getByRole('alert')
      .filter({ hasText: say('tables.problem_number') })
      .waitFor();
    await cellAt(page, 2, 1).click();
    await eventually(() => cellAt(page, 1, 2).textContent()).toContain('many');
    await cellAt(page, 1, 2).click();
    await cellAt(page, 1, 2)
      .getByText(say('grid.not_saved', { problem: say('tables.problem_number') }))
      .waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => cellAt(page, 1, 2).textContent()).toBe('10');
    expect(await recordsOf(owner, table.id)).toMatchObject([{ amount: 10 }, {}]);
  });

  test("the server's refusal stands at the cell with what was typed", async () => {
    browsing.expectRefusals('/api/os/actions/tables.update_record');
    const owner = await app.owner();
    const table = await newOrders(owner, 2, [{ key: 'code', name: 'Code', type: 'text', pattern: '[A-Z]{3}' }]);
    const page = await browsing.open(`/tables/${table.id}`, { as: owner });
    await cellAt(page, 1, 6).click();
    await page.keyboard.type('abc');
    await page.keyboard.press('Enter');
    await eventually(() => cellAt(page, 1, 6).textContent()).toContain('abc');
    await page.keyboard.press('ArrowUp');
    await cellAt(page, 1, 6)
      .getByText(say('grid.not_saved', { problem: '' }))
      .waitFor();
    await page.keyboard.press('Enter');
    expect(await page.getByRole('textbox', { name: 'Code' }).inputValue()).toBe('abc');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('ABC');
    await page.keyboard.press('Enter');
    await eventually(() => recordsOf(owner, table.id)).toMatchObject([{ code: 'ABC' }, {}]);
  });

  test('cells are copied as a spreadsheet takes them, and pasted texts become values of their fields', async () => {
    const owner = await app.owner();
    const table = await newOrders(owner, 3);
    const page = await browsing.open(`/tables/${table.id}`, { as: owner });
    await cellAt(page, 1, 1).click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    expect(await copyText(page)).toBe('Order 1\t10\tOpen\nOrder 2\t20\tPaid');
    await cellAt(page, 1, 2).click();
    await pasteText(page, '1,250.5\tPaid\tyes\t2026-02-03\r\n7\topen\tno\t3/4/2026\r\n');
    await eventually(() => recordsOf(owner, table.id)).toMatchObject([
      { amount: 1250.5, status: 'paid', done: true, due: '2026-02-03' },
      { amount: 7, status: 'open', done: false, due: '2026-04-03' },
      { amount: 30 },
    ]);
  });

  test('a day is typed into its cell or chosen from the calendar there, by keys alone', async () => {
    const owner = await app.owner();
    const table = await newOrders(owner, 2);
    const page = await browsing.open(`/tables/${table.id}`, { as: owner });
    await cellAt(page, 1, 5).click();
    for (const key of ['Enter', 'Alt+ArrowDown']) await page.keyboard.press(key);
    const calendar = page.getByRole('dialog', { name: say('form.calendar') });
    await calendar.locator('button[data-day]:focus').waitFor();
    const day = await calendar.locator('button[data-day]:focus').getAttribute('data-day');
    await page.keyboard.press('Enter');
    await calendar.waitFor({ state: 'hidden' });
    await eventually(() => recordsOf(owner, table.id)).toMatchObject([{ due: day }, {}]);
    await cellAt(page, 2, 5).click();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Due' }).fill('24 Dec 2030');
    await page.keyboard.press('Enter');
    await eventually(() => recordsOf(owner, table.id)).toMatchObject([{ due: day }, { due: '2030-12-24' }]);
  });

  test('a pasted cell that fits no value is marked, and the others are written', async () => {
    const owner = await app.owner();
    const table = await newOrders(owner, 2);
    const page = await browsing.open(`/tables/${table.id}`, { as: owner });
    await cellAt(page, 1, 2).click();
    await pasteText(page, 'none\n99');
    await eventually(() => recordsOf(owner, table.id)).toMatchObject([{ amount: 10 }, { amount: 99 }]);
    await eventually(() => cellAt(page, 1, 2).textContent()).toContain('none');
  });

  test('rows that are pasted over the end become records, and undo takes them away', async () => {
    const owner = await app.owner();
    const table = await newOrders(owner, 1);
    const page = await browsing.open(`/tables/${table.id}`, { as: owner });
    await cellAt(page, 1, 1).click();
    await pasteText(page, 'First\t1\nSecond\t2\nThird\t3');
    await eventually(() => recordsOf(owner, table.id)).toMatchObject([
      { title: 'First' },
      { title: 'Second', amount: 2 },
      { title: 'Third' },
    ]);
    await cellAt(page, 3, 1).getByText('Third').waitFor();
    await cellAt(page, 1, 1).click();
    await page.keyboard.press('ControlOrMeta+z');
    await eventually(() => recordsOf(owner, table.id)).toHaveLength(1);
    await page.keyboard.press('ControlOrMeta+z');
    await eventually(() => recordsOf(owner, table.id)).toMatchObject([{ title: 'Order 1', amount: 10 }]);
    // Where no cell has the focus there is only one place for new rows: the end.
    await page.evaluate('document.activeElement.blur()');
    await pasteText(page, 'Last\t9');
    await eventually(async () => (await recordsOf(owner, table.id)).at(-1)?.title).toBe('Last');
  });

  test('edits are undone and done again in their order', async () => {
    const owner = await app.owner();
    const table = await newOrders(owner, 1);
    const page = await browsing.open(`/tables/${table.id}`, { as: owner });
    await cellAt(page, 1, 1).click();
    await page.keyboard.type('One');
    await page.keyboard.press('Enter');
    await cellAt(page, 1, 1).click();
    await page.keyboard.type('Two');
    await page.keyboard.press('Enter');
    await eventually(() => recordsOf(owner, table.id)).toMatchObject([{ title: 'Two' }]);
    const undo = page.getByRole('button', { name: say('grid.undo'), exact: true });
    await undo.click();
    await eventually(() => recordsOf(owner, table.id)).toMatchObject([{ title: 'One' }]);
    await undo.click();
    await eventually(() => recordsOf(owner, table.id)).toMatchObject([{ title: 'Order 1' }]);
    await cellAt(page, 1, 1).click();
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await eventually(() => recordsOf(owner, table.id)).toMatchObject([{ title: 'One' }]);
    // The history outlasts another screen, and works in the panel of the record.
    const [record] = await recordsOf(owner, table.id);
    await page
      .getByRole('link', { name: say('tables.title'), exact: true })
      .first()
      .click();
    await page.getByRole('heading', { name: say('tables.title'), exact: true }).waitFor();
    await page.goBack();
    await cellAt(page, 1, 1).click();
    await page.keyboard.press('Shift+Space');
    const title = field(page.getByRole('dialog'), 'Title');
    await title.click();
    await page.keyboard.press('ControlOrMeta+z');
    await eventually(() => recordsOf(owner, table.id)).toMatchObject([{ title: 'Order 1' }]);
    await eventually(() => title.inputValue()).toBe('Order 1');
    // What somebody else wrote meanwhile is not overwritten.
    browsing.expectRefusals('/api/os/actions/tables.update_record');
    await owner.act('tables.update_record', { tableId: table.id, id: record?.id, values: { title: 'Theirs' } });
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await page.getByText(say('grid.changed_since.one', { count: 1 })).waitFor();
    expect(await recordsOf(owner, table.id)).toMatchObject([{ title: 'Theirs' }]);
  });

  test('an edit is undone to the one before it, even if that was still on its way', async () => {
    const owner = await app.owner();
    const table = await newOrders(owner, 1);
    const page = await browsing.open(`/tables/${table.id}`, { as: owner });
    await cellAt(page, 1, 1).waitFor();
    const release = await holdBack(page, '**/api/os/actions/tables.update_record');
    for (const title of ['One', 'Two']) {
      await cellAt(page, 1, 1).click();
      await page.keyboard.type(title);
      await page.keyboard.press('Enter');
      await page.getByRole('gridcell', { name: title, exact: true }).waitFor();
    }
    release();
    await eventually(() => recordsOf(owner, table.id)).toMatchObject([{ title: 'Two' }]);
    await page.getByRole('button', { name: say('grid.undo'), exact: true }).click();
    await eventually(() => recordsOf(owner, table.id)).toMatchObject([{ title: 'One' }]);
  });

  test('undo and redo go step by step, however slowly each is answered', async () => {
    const owner = await app.owner();
    const table = await newOrders(owner, 1);
    const page = await browsing.open(`/tables/${table.id}`, { as: owner });
    for (const title of ['One', 'Two']) {
      await cellAt(page, 1, 1).click();
      await page.keyboard.type(title);
      await page.keyboard.press('Enter');
    }
    await eventually(() => recordsOf(owner, table.id)).toMatchObject([{ title: 'Two' }]);
    const release = await holdBack(page, '**/api/os/actions/tables.update_record');
    await cellAt(page, 1, 1).click();
    await page.keyboard.type('Three');
    await page.keyboard.press('Enter');
    await cellAt(page, 1, 1).click();
    for (const key of ['z', 'z', 'z', 'Shift+z']) await page.keyboard.press(`ControlOrMeta+${key}`);
    release();
    await page.getByText(say('grid.redone')).waitFor();
    expect(await recordsOf(owner, table.id)).toMatchObject([{ title: 'One' }]);
  });

  test('ticked records are deleted after a question that names the effect, and undo brings them back', async () => {
    const owner = await app.owner();
    const table = await newOrders(owner, 5);
    const page = await browsing.open(`/tables/${table.id}`, { as: owner });
    await page.getByRole('checkbox', { name: say('grid.select', { row: 2 }) }).click();
    await page.getByRole('checkbox', { name: say('grid.select', { row: 4 }) }).click({ modifiers: ['Shift'] });
    await page.getByText(say('grid.selected.other', { count: 3 })).waitFor();
    await page.getByRole('button', { name: say('grid.delete_selected'), exact: true }).click();
    const question = page.getByRole('dialog', { name: say('grid.delete_title.other', { count: 3 }) });
    await question.getByText(say('grid.delete_effect')).waitFor();
    await question.getByRole('button', { name: say('grid.delete_confirm') }).click();
    await page.getByText(say('grid.total.other', { count: 2 })).waitFor();
    await eventually(() => recordsOf(owner, table.id)).toMatchObject([{ title: 'Order 1' }, { title: 'Order 5' }]);
    await page
      .getByRole('button', { name: say('ui.undo'), exact: true })
      .last()
      .click();
    await eventually(() => recordsOf(owner, table.id)).toHaveLength(5);
  });

  test('deleted rows leave before the server has answered, outlast a live update, and come back when it refuses', async () => {
    browsing.expectRefusals('/api/os/actions/tables.delete_records');
    const owner = await app.owner();
    const table = await newOrders(owner, 3);
    const [first] = await recordsOf(owner, table.id);
    const page = await browsing.open(`/tables/${table.id}`, { as: owner, listening: true });
    await page.getByRole('checkbox', { name: say('grid.select', { row: 2 }) }).click();
    const deletion = await holdNext(page, 'tables.delete_records');
    await page.getByRole('button', { name: say('grid.delete_selected'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('grid.delete_confirm') })
      .click();
    await cellAt(page, 2, 1).getByText('Order 3').waitFor();
    await page.getByText(say('grid.total.other', { count: 2 })).waitFor();
    // What is changed elsewhere, and what is pasted now, reaches the rows that are seen.
    await owner.act('tables.update_record', { tableId: table.id, id: first?.id, values: { title: 'Theirs' } });
    await cellAt(page, 1, 1).getByText('Theirs').waitFor();
    await cellAt(page, 2, 1).click();
    expect(await copyText(page)).toBe('Order 3');
    await eventually(() => recordsOf(owner, table.id)).toHaveLength(3);
    await (await deletion()).fulfill({ status: 409, json: { error: 'Not these.', code: 'not_these' } });
    await page.getByText('Not these.').waitFor();
    await cellAt(page, 2, 1).getByText('Order 2').waitFor();
    await page.getByText(say('grid.total.other', { count: 3 })).waitFor();
  });

  test('a record is at the end before the server has answered, and what is typed into it meanwhile is kept', async () => {
    const owner = await app.owner();
    const table = await newOrders(owner, 2);
    const page = await browsing.open(`/tables/${table.id}`, { as: owner, listening: true });
    await cellAt(page, 2, 1).waitFor();
    const creation = await holdNext(page, 'tables.create_record');
    await page.getByRole('button', { name: say('grid.add') }).click();
    await page.getByText(say('grid.total.other', { count: 3 })).waitFor();
    await eventually(() => cellAt(page, 3, 1).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.type('Added');
    await page.keyboard.press('Tab');
    await page.keyboard.type('7');
    expect(await recordsOf(owner, table.id)).toHaveLength(2);
    await (await creation()).continue();
    await eventually(() => recordsOf(owner, table.id)).toMatchObject([{}, {}, { title: 'Added', amount: null }]);
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await eventually(() => recordsOf(owner, table.id)).toMatchObject([{}, {}, { title: 'Added', amount: 75 }]);
    await page.getByText(say('grid.saving')).waitFor({ state: 'hidden' });
    expect(await cellAt(page, 3, 1).textContent()).toBe('Added');
    expect(await cellAt(page, 3, 2).textContent()).toBe('75');
  });

  test('a record that the server refuses goes again, and another try has what was typed', async () => {
    browsing.expectRefusals('/api/os/actions/tables.create_record');
    const owner = await app.owner();
    const table = await newOrders(owner, 1);
    const page = await browsing.open(`/tables/${table.id}`, { as: owner });
    await cellAt(page, 1, 1).waitFor();
    const creation = await holdNext(page, 'tables.create_record');
    await page.getByRole('button', { name: say('grid.add') }).click();
    await eventually(() => cellAt(page, 2, 1).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.type('Kept');
    await page.keyboard.press('Tab');
    await page.keyboard.type('7');
    await (await creation()).fulfill({ status: 409, json: { error: 'Not now.', code: 'not_now' } });
    await page.getByText(say('grid.not_added', { problem: 'Not now.' })).waitFor();
    await cellAt(page, 2, 1).waitFor({ state: 'detached' });
    await page.getByText(say('grid.total.one', { count: 1 })).waitFor();
    await page.getByRole('button', { name: say('ui.retry') }).click();
    await cellAt(page, 2, 1).getByText('Kept').waitFor();
    await eventually(() => recordsOf(owner, table.id)).toMatchObject([{}, { title: 'Kept', amount: 7 }]);
  });

  test('sideways only the fields scroll: title and toolbar stay in view', async () => {
    const owner = await app.owner();
    const more = Array.from({ length: 12 }, (_, index) => ({
      key: `more_${index}`,
      name: `More ${index}`,
      type: 'text',
    }));
    const table = await newOrders(owner, 2, more);
    const page = await browsing.open(`/tables/${table.id}`, { as: owner });
    await cellAt(page, 1, 1).click();
    await page.keyboard.press('End');
    const last = page.getByRole('columnheader', { name: 'More 11' });
    await last.waitFor();
    const [title, farthest, search] = await Promise.all([
      cellAt(page, 1, 1).boundingBox(),
      last.boundingBox(),
      page.getByRole('searchbox', { name: say('toolbar.search') }).boundingBox(),
    ]);
    expect(title?.x).toBeLessThan(farthest?.x ?? 0);
    expect(title?.x).toBeGreaterThan(200);
    expect((farthest?.x ?? 0) + (farthest?.width ?? 0)).toBeLessThanOrEqual(1280);
    expect(search?.x).toBeGreaterThan(200);
  });

  test('on a phone the toolbar is one line; the rest of it is in a sheet', async () => {
    const german = sayIn.de;
    const owner = await app.owner();
    const table = await newOrders(owner, 2);
    const { client } = await newMember(app, 'admin');
    await client.post('/api/auth/profile', { language: 'de' });
    const page = await browsing.open(`/tables/${table.id}`, { as: client, size: phone, language: 'de' });
    const options = page.getByRole('button', { name: german('lists.options') });
    const search = page.getByRole('searchbox', { name: german('toolbar.search') });
    const [one, other] = await Promise.all([search.boundingBox(), options.boundingBox()]);
    expect(Math.abs((one?.y ?? 0) - (other?.y ?? 999))).toBeLessThan(4);
    expect(one?.width).toBeGreaterThan(79);
    await options.click();
    const sheet = page.getByRole('dialog', { name: german('lists.options') });
    await sheet.getByRole('button', { name: german('toolbar.fields'), exact: true }).click();
    await page.getByRole('switch', { name: 'Amount' }).click();
    await page.keyboard.press('Escape');
    expect(await barriersInBothSchemes(page, 'the options of a table on a phone')).toEqual([]);
    await sheet.getByRole('button', { name: german('lists.show') }).click();
    await page
      .getByRole('button', { name: german('lists.set', { title: german('lists.options'), count: 1 }) })
      .waitFor();
  });

  test('a list that was read before an edit does not bring the old value back, nor does undo', async () => {
    const owner = await app.owner();
    const table = await newOrders(owner, 2);
    const [, second] = await recordsOf(owner, table.id);
    const page = await browsing.open(`/tables/${table.id}`, { as: owner, listening: true });
    await cellAt(page, 1, 1).waitFor();
    const listing = await holdNext(page, 'tables.list_records');
    await owner.act('tables.update_record', { tableId: table.id, id: second?.id, values: { amount: 777 } });
    const held = await listing();
    const readBefore = await held.fetch();
    for (const title of ['Typed', 'Typed again']) {
      await cellAt(page, 1, 1).click();
      await page.keyboard.type(title);
      await page.keyboard.press('Enter');
      await page.getByText(say('grid.saving')).waitFor({ state: 'hidden' });
      if (title === 'Typed') await held.fulfill({ response: readBefore }).catch(() => undefined);
      await cellAt(page, 2, 2).getByText('777').waitFor();
      expect(await cellAt(page, 1, 1).textContent()).toBe(title);
    }
    await cellAt(page, 1, 1).click();
    await page.keyboard.press('ControlOrMeta+z');
    await eventually(() => recordsOf(owner, table.id)).toMatchObject([{ title: 'Typed' }, {}]);
  });

  test('what others change appears, and a cell that is being edited stays as it is', async () => {
    const owner = await app.owner();
    const table = await newOrders(owner, 2);
    const [first, second] = await recordsOf(owner, table.id);
    const page = await browsing.open(`/tables/${table.id}`, { as: owner, listening: true });
    await cellAt(page, 1, 1).click();
    await page.keyboard.type('Mine');
    await owner.act('tables.update_record', {
      tableId: table.id,
      id: first?.id,
      values: { title: 'Theirs', amount: 555 },
    });
    await owner.act('tables.update_record', { tableId: table.id, id: second?.id, values: { amount: 777 } });
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Mine');
    await page.keyboard.press('Enter');
    await cellAt(page, 2, 2).getByText('777').waitFor();
    await cellAt(page, 1, 2).getByText('555').waitFor();
    await eventually(() => recordsOf(owner, table.id)).toMatchObject([{ title: 'Mine', amount: 555 }, {}]);
  });
});

/** The next call of an action waits for what the test answers. */
async function holdNext(page: Page, action: string): Promise<() => Promise<Route>> {
  const calls: Route[] = [];
  await page.route(`**/api/os/actions/${action}`, (route) => void calls.push(route), { times: 1 });
  return async () => {
    await eventually(() => calls.length).toBe(1);
    return calls[0] as Route;
  };
}
