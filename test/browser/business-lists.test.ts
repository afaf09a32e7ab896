import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newCustomer, newLead, newWorkspace } from '../harness/factories.ts';
import { barriersInBothSchemes } from './harness/axe.ts';
import { phone, useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { settled, turnTo } from './harness/settled.ts';
import { say, sayIn } from './harness/words.ts';

describe('lists of business data', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);
  let client: Client;

  beforeAll(async () => {
    ({ client } = await newWorkspace(await app.owner(), { currency: 'EUR' }));
  });

  const names = (page: Page) => page.locator('[data-row-target]').allTextContents();
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const choose = (page: Page, name: string) => page.getByRole('checkbox', { name: say('lists.choose', { name }) });

  test('a lead that moves changes the totals of both stages, on the board and in the list', async () => {
    await newLead(client, { name: 'Ada', value: 120_000 });
    await newLead(client, { name: 'Bea', value: 50 });
    const page = await browsing.open('/leads?view=board', { as: client, listening: true });
    const column = (stage: 'new' | 'screening') =>
      page.getByRole('region', { name: say(`stage.${stage}`), exact: true });
    await column('new').getByText('€1,200.50').waitFor();
    await column('new').getByRole('button', { name: 'Ada', exact: true }).focus();
    await page.keyboard.press('Alt+ArrowRight');
    await column('new').getByText('€0.50', { exact: true }).first().waitFor();
    await column('screening').locator('p').getByText('€1,200.00').waitFor();
    // Somebody else makes a third one.
    await newLead(client, { name: 'Cid', value: 100 });
    await column('new').getByText('€1.50').waitFor();
    await press(page, say('leads.table'));
    const stages = page.getByRole('group', { name: say('leads.stage_filter') });
    await stages
      .getByRole('button', { name: /Screening/ })
      .getByText('€1,200.00')
      .waitFor();
    await stages.getByRole('button', { name: /All/ }).getByText('€1,201.50').waitFor();
  });

  test('a row is drawn again only when it has changed, and not with the address', async () => {
    const [moved, still] = [await newLead(client, { name: 'Moves' }), await newLead(client, { name: 'Stays' })];
    const page = await browsing.open('/leads?q=s&sort=name', { as: client, listening: true });
    const cells = (name: string) => page.getByRole('row').filter({ hasText: name }).getByRole('cell').last();
    // React gives an element new properties whenever what draws it is called again.
    const drawnAs = (element: object) =>
      Object.entries(element).find(([name]) => name.startsWith('__reactProps'))?.[1] as object | undefined;
    // The names of the members may come after the rows.
    await settled(page);
    const before = await (await cells(still.name).elementHandle())?.evaluateHandle(drawnAs);
    await press(page, moved.name);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await choose(page, moved.name).check();
    await client.act('crm.update_lead', { id: moved.id, company: 'Harbour' });
    await page.getByRole('cell').filter({ hasText: 'Harbour' }).waitFor();
    // One that is new moves the others down.
    await newLead(client, { name: 'A is first' });
    await page.getByRole('button', { name: 'A is first', exact: true }).waitFor();
    const after = await (await cells(still.name).elementHandle())?.evaluateHandle(drawnAs);
    expect(await page.evaluate(([one, other]) => one !== undefined && one === other, [before, after])).toBe(true);
  });

  test('rows are chosen by keys and shift-click, changed together, and put back', async () => {
    for (const name of ['d1', 'd2', 'd3', 'd4']) await newLead(client, { name, source: 'bulk' });
    await newLead(client, { name: 'd5', stage: 'won' });
    const page = await browsing.open('/leads?q=d&sort=name', { as: client });
    await eventually(() => names(page)).toEqual(['Ada', 'Cid', 'd1', 'd2', 'd3', 'd4', 'd5']);
    await press(page, say('lead.name'));
    await eventually(() => names(page)).toEqual(['d5', 'd4', 'd3', 'd2', 'd1', 'Cid', 'Ada']);
    await page.getByRole('button', { name: 'd5', exact: true }).focus();
    await page.keyboard.press('x');
    await choose(page, 'd2').click({ modifiers: ['Shift'] });
    const bar = page.getByRole('region', { name: say('bulk.title') });
    await bar.getByText(say('bulk.chosen.other', { count: 4 })).waitFor();
    expect(await barriersInBothSchemes(page, 'leads that are chosen')).toEqual([]);
    await bar.getByRole('button', { name: say('lead.stage') }).click();
    await page.getByRole('menuitem', { name: say('stage.proposal') }).click();
    await page.getByText('3 changed, 1 left as they were').waitFor();
    const stagesOf = async () =>
      (await client.act<{ items: { stage: string }[] }>('crm.list_leads', { q: 'd', sort: 'name' })).items
        .slice(2)
        .map(({ stage }) => stage);
    expect(await stagesOf()).toEqual(['new', 'proposal', 'proposal', 'proposal', 'won']);
    await press(page, say('ui.undo'));
    await page.getByText(say('bulk.undone.other', { count: 3 })).waitFor();
    expect(await stagesOf()).toEqual(['new', 'new', 'new', 'new', 'won']);

    await choose(page, 'd1').click();
    await choose(page, 'd2').click();
    await bar.getByRole('button', { name: say('bulk.delete') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('bulk.delete') })
      .click();
    await eventually(() => names(page)).toEqual(['d5', 'd4', 'd3', 'Cid', 'Ada']);
    await press(page, say('ui.undo'));
    await eventually(() => names(page)).toEqual(['d5', 'd4', 'd3', 'd2', 'd1', 'Cid', 'Ada']);
  });

  test('columns and order are kept, saved as a view, and exported as they are shown', async () => {
    await newCustomer(client, { name: 'Eve', phone: '+49 30 1', address: 'A "street", Berlin', company: 'Zeta' });
    await newCustomer(client, { name: 'Dan', email: 'dan@example.com', company: '=1+1' });
    const page = await browsing.open('/customers', { as: client });
    await press(page, say('customer.company'));
    await press(page, say('lists.columns'));
    for (const key of ['customer.email', 'customer.tags', 'customer.owner', 'customer.updated'] as const)
      await page.getByRole('checkbox', { name: say(key), exact: true }).click();
    await page.getByRole('checkbox', { name: say('customer.address'), exact: true }).click();
    await page.keyboard.press('Escape');
    const heads = () => page.getByRole('columnheader').allTextContents();
    const shown = ['Name', 'Company', 'Phone', 'Address'];
    await eventually(heads).toEqual(shown);
    await press(page, say('list_views.title'));
    await page.getByRole('menuitem', { name: say('list_views.save') }).click();
    await field(page, say('list_views.name')).fill('By company');
    await press(page, say('list_views.save_now'));
    await page.getByRole('button', { name: 'By company', exact: true }).waitFor();
    const waiting = page.waitForEvent('download');
    await press(page, say('lists.export'));
    const file = await (await waiting).path();
    expect(await readFile(file, 'utf8')).toBe(
      `\uFEFFName,Company,Phone,Address\r\nDan,'=1+1,,\r\nEve,Zeta,+49 30 1,"A ""street"", Berlin"\r\n`,
    );
    await page.reload();
    await eventually(heads).toEqual(shown);
    await press(page, 'By company');
    await page.getByRole('menuitem', { name: say('list_views.leave') }).click();
    await eventually(heads).toEqual(['Name', 'Company', 'E-mail', 'Phone', 'Tags', 'Owner']);
    await press(page, say('list_views.title'));
    await page.getByRole('menuitem', { name: 'By company' }).click();
    await eventually(heads).toEqual(shown);
  });

  test('tasks, conversations, invoices and bookings have the same tools, in both languages', async () => {
    for (const [title, priority] of [
      ['Call', 'low'],
      ['Write', 'high'],
      ['Pay', 'normal'],
    ])
      await client.act('tasks.create', { title, priority });
    const page = await browsing.open('/tasks?view=table&who=all', { as: client });
    await eventually(() => names(page).then((all) => all.toSorted())).toEqual(['Call', 'Pay', 'Write']);
    await press(page, say('task.priority'));
    await eventually(() => names(page)).toEqual(['Write', 'Pay', 'Call']);
    await choose(page, 'Write').click();
    await choose(page, 'Pay').click();
    expect(await barriersInBothSchemes(page, 'tasks that are chosen')).toEqual([]);
    await press(page, say('task.complete'));
    await eventually(() => names(page)).toEqual(['Call']);
    await press(page, say('ui.undo'));
    await eventually(() => names(page)).toEqual(['Write', 'Pay', 'Call']);
    await press(page, say('list_views.title'));
    await page.getByRole('menuitem', { name: say('list_views.save') }).click();
    await field(page, say('list_views.name')).fill('Urgent first');
    await press(page, say('list_views.save_now'));
    await page.getByRole('button', { name: 'Urgent first', exact: true }).waitFor();

    for (const subject of ['Zebra', 'Apple'])
      await client.act('messages.draft', { to: `${subject}@example.com`, subject, text: 'Hello' });
    await turnTo(page, '/messages');
    await press(page, say('lists.layout_table'));
    await press(page, say('message.subject'));
    await eventually(() => names(page)).toEqual(['apple@example.com', 'zebra@example.com']);
    await choose(page, 'apple@example.com').click();
    await press(page, say('thread.archive'));
    await eventually(() => names(page)).toEqual(['zebra@example.com']);
    await press(page, say('thread_state.archived'));
    await eventually(() => names(page)).toEqual(['apple@example.com']);

    const { id: customerId } = await newCustomer(client, { name: 'Payer', email: 'payer@example.com' });
    const newDraft = (unitPrice: number) =>
      client.act<{ id: string }>('payments.save_invoice', {
        customerId,
        lines: [{ text: 'Work', unitPrice, taxRate: 0 }],
      });
    await newDraft(100);
    const { id: sent } = await newDraft(900);
    await page.goto(`${app.baseUrl}/invoices`);
    await press(page, say('invoice.total'));
    const totals = () => page.locator('tbody td[data-align="right"]').allTextContents();
    await eventually(() => totals().then((all) => all.filter(Boolean))).toEqual(['€9.00', '€1.00']);
    await page.getByRole('checkbox', { name: say('lists.choose_all') }).click();
    await press(page, say('bulk.delete_drafts_button'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('bulk.delete_drafts_button') })
      .click();
    await page.getByText(say('invoices.empty')).waitFor();
    await press(page, say('ui.undo'));
    await eventually(() => totals().then((all) => all.filter(Boolean))).toEqual(['€9.00', '€1.00']);

    // A draft cannot be paid: the question counts what will change, and says what is left alone.
    await client.act('payments.send_invoice', { id: sent, mail: false });
    await page.goto(`${app.baseUrl}/invoices`);
    await page.getByRole('checkbox', { name: say('lists.choose_all') }).click();
    await press(page, say('bulk.mark_paid_button'));
    const question = page.getByRole('dialog', { name: say('bulk.mark_paid.one', { count: 1 }) });
    await question.getByText(say('bulk.left_mark_paid.one', { count: 1 })).waitFor();
    // What cannot be put back once it has happened is held back for a moment.
    await question.getByRole('button', { name: say('bulk.mark_paid_button') }).click();
    await page.getByText(say('bulk.in_a_moment.one', { count: 1 })).waitFor();
    await press(page, say('ui.undo'));
    await turnTo(page, '/bookings?view=list');
    await page.getByRole('button', { name: say('lists.export') }).waitFor();
    expect(await barriersInBothSchemes(page, 'bookings as a list')).toEqual([]);
  });

  test('a company is made from the name that a customer has, and has its people, leads and value', async () => {
    const { id } = await newCustomer(client, { name: 'Fay', company: 'Nimbus' });
    await newLead(client, { name: 'Gus', company: 'nimbus', value: 70_000 });
    const page = await browsing.open(`/customers?id=${id}`, { as: client });
    await page.getByRole('link', { name: say('companies.make') }).click();
    await field(page, say('company.domain')).fill('nimbus.example');
    await press(page, say('company.submit_create'));
    const panel = page.getByRole('dialog');
    await panel
      .getByRole('region', { name: say('customers.title') })
      .getByRole('link', { name: 'Fay' })
      .waitFor();
    await panel
      .getByRole('region', { name: say('leads.title') })
      .getByText('€700.00')
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => names(page)).toEqual(['Nimbus']);
  });

  test('possible duplicates lead to the merge, or are told to be two, on a phone and in German', async () => {
    await newCustomer(client, { name: 'Ida', phone: '030 5556667' });
    await newCustomer(client, { name: 'Ida Ost', phone: '+49 30 5556667', email: 'ida@example.com' });
    await newCustomer(client, { name: 'Udo' });
    await newCustomer(client, { name: 'udo' });
    const german = sayIn.de;
    await client.post('/api/auth/profile', { language: 'de' });
    const page = await browsing.open('/customers', { as: client, language: 'de', size: phone });
    await press(page, german('duplicates.count.other', { count: 2 }));
    const pair = (name: string, other: string) =>
      page.getByRole('region', { name: german('duplicates.pair', { name, other }) });
    await pair('Ida', 'Ida Ost').getByText(german('duplicates.reason_phone')).waitFor();
    expect(await barriersInBothSchemes(page, 'duplicates on a phone')).toEqual([]);
    await pair('Udo', 'udo')
      .getByRole('button', { name: german('duplicates.keep_apart') })
      .click();
    await pair('Udo', 'udo').waitFor({ state: 'detached' });
    await pair('Ida', 'Ida Ost')
      .getByRole('button', { name: german('customer.merge') })
      .click();
    await press(page, german('customer.merge_now'));
    await page.getByText(german('duplicates.none')).waitFor();
    expect(await client.act('crm.list_customers', { q: 'ida' })).toMatchObject({
      items: [{ name: 'Ida', email: 'ida@example.com' }],
    });
    await page.keyboard.press('Escape');
    await press(page, german('lists.options'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: german('customer_state.archived') })
      .click();
    await press(page, german('lists.show'));
    await press(page, german('lists.set', { title: german('lists.options'), count: 1 }));
    await page.getByRole('button', { name: german('lists.columns') }).waitFor();
  });
});
