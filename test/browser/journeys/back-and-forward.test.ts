import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import { newLead } from '../../harness/factories.ts';
import { useBrowser } from '../harness/browser.ts';
import { eventually } from '../harness/eventually.ts';
import { cellAt, newOrders, recordsOf } from '../harness/sheet.ts';
import { say } from '../harness/words.ts';

describe('back and forward', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);
  const addressOf = (page: Page) => page.url().slice(app.baseUrl.length);

  test('a step back undoes what was chosen or opened, a step forward does it again, and what was closed is no step', async () => {
    const owner = await app.owner();
    const won = await newLead(owner, { name: 'Won one', stage: 'won' });
    await newLead(owner, { name: 'New one' });
    const page = await browsing.open('/', { as: owner });
    const panel = page.getByRole('dialog', { name: 'Won one' });
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await page
      .getByRole('navigation', { name: say('shell.navigation') })
      .getByRole('link', { name: say('nav.leads') })
      .click();
    await row('New one').waitFor();
    const stages = page.getByRole('group', { name: say('leads.stage_filter') });
    await stages.getByRole('button', { name: new RegExp(`^${say('stage.won')}`) }).click();
    await row('New one').waitFor({ state: 'hidden' });
    await row('Won one').getByRole('button').first().click();
    await panel.waitFor();
    expect(addressOf(page)).toBe(`/leads?stage=won&id=${won.id}`);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await eventually(() => addressOf(page)).toBe('/leads?stage=won');

    await page.goBack();
    await row('New one').waitFor();
    expect(addressOf(page)).toBe('/leads');
    await page.goForward();
    await row('New one').waitFor({ state: 'hidden' });
    await row('Won one').getByRole('button').first().click();
    await panel.waitFor();
    await page.goBack();
    await panel.waitFor({ state: 'hidden' });
    await page.goForward();
    await panel.waitFor();
    await page.goBack();
    await page.goBack();
    await row('New one').waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /Olivia/ }).waitFor();
    await page.goForward();
    await page.goForward();
    await row('New one').waitFor({ state: 'hidden' });
    expect(addressOf(page)).toBe('/leads?stage=won');

    // What is typed is not a step for each letter, and stays where it was typed.
    await page.getByRole('searchbox', { name: say('leads.search') }).pressSequentially('one');
    await eventually(() => addressOf(page)).toBe('/leads?stage=won&q=one');
    await page.goto('/activity');
    await page.goBack();
    await eventually(() => page.getByRole('searchbox', { name: say('leads.search') }).inputValue()).toBe('one');
  });

  test('a panel that was opened by its address leaves the list behind when it closes', async () => {
    const owner = await app.owner();
    const lead = await newLead(owner, { name: 'Linked to' });
    const page = await browsing.open('/activity', { as: owner });
    await page.goto(`/leads/${lead.id}`);
    const panel = page.getByRole('dialog', { name: 'Linked to' });
    await panel.waitFor();
    await panel.getByRole('button', { name: say('ui.close') }).click();
    await panel.waitFor({ state: 'hidden' });
    expect(addressOf(page)).toBe('/leads');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: say('activity.title') }).waitFor();
  });

  test('walking through the records of a table is one step, and a sort is one', async () => {
    const owner = await app.owner();
    const table = await newOrders(owner, 3);
    const records = await recordsOf(owner, table.id);
    const page = await browsing.open('/tables', { as: owner });
    await page.goto(`/tables/${table.id}`);
    await page.getByRole('button', { name: say('grid.field_menu', { name: 'Amount' }) }).click();
    await page.getByRole('menuitem', { name: say('grid.sort_large') }).click();
    await cellAt(page, 1, 1).getByText('Order 3').waitFor();
    await cellAt(page, 1, 1).click();
    await page.keyboard.press('Shift+Space');
    await page.getByRole('dialog', { name: 'Order 3' }).waitFor();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('record.next') })
      .click();
    await page.getByRole('dialog', { name: 'Order 2' }).waitFor();
    expect(new URL(page.url()).searchParams.get('record')).toBe(records[1]?.id);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await eventually(() => new URL(page.url()).searchParams.get('record')).toBeNull();
    await page.goBack();
    await cellAt(page, 1, 1).getByText('Order 1').waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: say('tables.title') }).waitFor();
  });
});
