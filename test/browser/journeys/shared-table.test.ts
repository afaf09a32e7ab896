import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import { newMember } from '../../harness/factories.ts';
import { useBrowser } from '../harness/browser.ts';
import { eventually } from '../harness/eventually.ts';
import { field } from '../harness/field.ts';
import { cellAt, pasteText, recordsOf } from '../harness/sheet.ts';
import { say } from '../harness/words.ts';

/** As a spreadsheet puts it on the clipboard: every second order is paid. */
const rows = Array.from(
  { length: 200 },
  (_, index) => `Order ${index + 1}\t${(index + 1) * 10}\t${index % 2 === 0 ? 'Open' : 'Paid'}`,
);

describe('a table that two people share', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);
  const total = (page: Page, count: number) => page.getByText(say('grid.total.other', { count }), { exact: true });

  async function makeTable(page: Page): Promise<string> {
    await page
      .getByRole('button', { name: say('tables.create'), exact: true })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: say('new_table.title') });
    const named = async (number: number, name: string, type: string) => {
      await dialog.getByLabel(say('new_table.field_name', { number: number - 1 })).press('Enter');
      await dialog.getByLabel(say('new_table.field_name', { number })).fill(name);
      await dialog.getByLabel(say('new_table.field_type', { number })).selectOption(type);
    };
    await field(dialog, say('new_table.name')).fill('Orders');
    await named(2, 'Amount', 'number');
    await named(3, 'Status', 'select');
    await dialog.getByLabel(say('new_table.choices', { name: 'Status' })).fill('Open, Paid');
    await dialog.getByRole('button', { name: say('new_table.create') }).click();
    await page.getByText(say('grid.empty'), { exact: true }).waitFor();
    return new URL(page.url()).pathname.split('/').at(-1) ?? '';
  }

  /** In the filter of the grid, or in that of a rule. */
  async function onlyPaid(page: Page, within: Page | Locator): Promise<void> {
    await within.getByLabel(say('filter.field'), { exact: true }).first().click();
    await page.getByRole('option', { name: 'Status' }).click();
    await within.getByLabel(say('filter.value'), { exact: true }).first().click();
    await page.getByRole('option', { name: 'Paid' }).click();
  }

  test('two hundred pasted rows, a filter, and a rule that another member sees the effect of at once', async () => {
    const owner = await app.owner();
    const { client } = await newMember(app, 'member');
    const page = await browsing.open('/tables', { as: owner, listening: true });
    const id = await makeTable(page);
    await pasteText(page, rows.join('\n'));
    await total(page, 200).waitFor();
    await cellAt(page, 1, 2).getByText('10', { exact: true }).waitFor();
    await eventually(() => recordsOf(owner, id, 200)).toHaveLength(200);

    const theirs = await browsing.open(`/tables/${id}`, { as: client, listening: true });
    await total(theirs, 200).waitFor();

    await page.getByRole('button', { name: say('toolbar.filter'), exact: true }).click();
    await onlyPaid(page, page);
    await total(page, 100).waitFor();
    await page.keyboard.press('Escape');
    await cellAt(page, 1, 1).getByText('Order 2', { exact: true }).waitFor();

    await page
      .getByRole('navigation', { name: say('tables.tabs') })
      .getByRole('link', { name: say('tables.tab_access') })
      .click();
    await page.getByRole('button', { name: say('access.rule_add') }).click();
    const dialog = page.getByRole('dialog', { name: say('access.rule_add') });
    await field(dialog, say('members.role')).selectOption({ label: say('role.member') });
    await dialog
      .getByRole('button', { name: say('filter.add'), exact: true })
      .first()
      .click();
    await onlyPaid(page, dialog);
    await dialog.getByRole('button', { name: say('access.rule_take') }).click();
    await page
      .getByRole('status')
      .filter({ hasText: say('access.rules_unsaved') })
      .getByRole('button', { name: say('ui.save') })
      .click();
    await page.getByText(say('access.rules_saved')).waitFor();

    await total(theirs, 100).waitFor();
    await cellAt(theirs, 1, 1).getByText('Order 2', { exact: true }).waitFor();
    expect(await theirs.getByText('Order 1', { exact: true }).count()).toBe(0);
    await page.goBack();
    await total(page, 100).waitFor();
    const [open] = await recordsOf(owner, id, 1);
    await owner.act('tables.update_record', { tableId: id, id: open?.id, values: { status: 'paid' } });
    await total(theirs, 101).waitFor();
    await total(page, 101).waitFor();
  });
});
