import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pngOf } from '../files/small-pictures.ts';
import { useApp } from '../harness/app.ts';
import { type Customer, newCustomer, newLead } from '../harness/factories.ts';
import { barriersInBothSchemes } from './harness/axe.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { refusal, say, sayIn } from './harness/words.ts';

describe('customers', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);
  const row = (page: Page, name: string) =>
    page
      .getByRole('table', { name: say('customers.title') })
      .getByRole('row')
      .filter({ hasText: name });
  /** A cell that can be edited where it stands. */
  const cell = (within: Locator, label: string) => within.getByRole('button', { name: new RegExp(`^${label}: `) });

  test('a new customer is made in the panel; one with a known mail address leads to who has it', async () => {
    browsing.expectRefusals('/api/os/actions/crm.create_customer');
    const owner = await app.owner();
    const known = await newCustomer(owner, { name: 'Known Already', email: 'known@example.com' });
    const page = await browsing.open('/customers', { as: owner });
    await page.getByRole('button', { name: say('customers.create') }).click();
    const panel = page.getByRole('dialog', { name: say('customers.create') });
    await field(panel, say('customer.name')).fill('Grace Hopper');
    await field(panel, say('customer.email')).fill('KNOWN@example.com');
    await panel.getByLabel(say('customer.tags'), { exact: true }).fill('press');
    await page.keyboard.press('Enter');
    await panel.getByRole('button', { name: say('customer.submit_create') }).click();
    await panel.getByText(refusal('crm.refusals:duplicate_email', { email: 'known@example.com' })).waitFor();
    await field(panel, say('customer.email')).fill('grace@example.com');
    await panel.getByRole('button', { name: say('customer.submit_create') }).click();
    await row(page, 'Grace Hopper').filter({ hasText: 'grace@example.com' }).waitFor();
    await eventually(() => owner.act('crm.list_customers', { tag: 'press' })).toMatchObject({
      items: [{ name: 'Grace Hopper', email: 'grace@example.com' }],
    });

    await page.getByRole('button', { name: say('customers.create') }).click();
    await field(panel, say('customer.name')).fill('Twin');
    await field(panel, say('customer.email')).fill('known@example.com');
    await panel.getByRole('button', { name: say('customer.submit_create') }).click();
    await panel.getByRole('button', { name: say('customer.open_known') }).click();
    await page.getByRole('dialog', { name: known.name }).waitFor();
  });

  test('a customer gets a picture in the panel, seen in the list; removing it can be undone', async () => {
    const owner = await app.owner();
    const { id, name } = await newCustomer(owner, { name: 'Portrayed' });
    const page = await browsing.open(`/customers?id=${id}`, { as: owner });
    const panel = page.getByRole('dialog', { name });
    const button = panel.getByRole('button', { name: say('picture.of', { name }) });
    await button.click();
    await page.getByRole('menuitem', { name: say('picture.choose') }).waitFor();
    await page.keyboard.press('Escape');
    const file = { name: 'face.png', mimeType: 'image/png', buffer: pngOf(900, 600) };
    await panel.locator('input[type=file]').setInputFiles(file);
    const picture = button.locator('img');
    await eventually(() => picture.evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth)).toBe(
      160,
    );
    await page.locator(`[data-row-target]`, { hasText: name }).locator('img').waitFor();
    expect(await barriersInBothSchemes(page, 'a customer with a picture')).toEqual([]);
    await button.click();
    await page.getByRole('menuitem', { name: say('picture.remove') }).click();
    await picture.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: say('ui.undo') }).click();
    await picture.waitFor();
    await eventually(
      async () => (await owner.act<{ pictureId: string | null }>('crm.get_customer', { id })).pictureId,
    ).not.toBeNull();
  });

  test('cells are edited where they stand: Enter saves, Escape does not, a refusal keeps what was typed', async () => {
    browsing.expectRefusals('/api/os/actions/crm.update_customer');
    const owner = await app.owner();
    await newCustomer(owner, { name: 'First Holder', email: 'holder@example.com' });
    const customer = await newCustomer(owner, { name: 'Edith Clarke', phone: '123' });
    const page = await browsing.open('/customers', { as: owner });
    const edith = row(page, customer.name);
    await cell(edith, say('customer.company')).click();
    await edith.getByRole('textbox').fill('Grid');
    await page.keyboard.press('Enter');
    await edith.getByText('Grid').waitFor();
    await cell(edith, say('customer.phone')).click();
    await edith.getByRole('textbox').fill('999');
    await page.keyboard.press('Escape');
    await edith.getByText('123').waitFor();
    await cell(edith, say('customer.email')).click();
    await edith.getByRole('textbox').fill('holder@example.com');
    await page.keyboard.press('Enter');
    await page.getByText(refusal('crm.refusals:duplicate_email', { email: 'holder@example.com' })).waitFor();
    expect(await edith.getByRole('textbox').inputValue()).toBe('holder@example.com');
    await edith.getByRole('textbox').fill('edith@example.com');
    await page.keyboard.press('Enter');
    await edith.getByText('edith@example.com').waitFor();
    // The cell shows it before the server has answered.
    await eventually(() => owner.act('crm.get_customer', { id: customer.id })).toMatchObject({
      company: 'Grid',
      phone: '123',
      email: 'edith@example.com',
    });
    expect(new URL(page.url()).searchParams.get('id')).toBeNull();
  });

  test('the panel shows the timeline, which hears of what others write, and takes notes', async () => {
    const owner = await app.owner();
    const customer = await newCustomer(owner, { name: 'Timed', tags: ['fair'] });
    const page = await browsing.open(`/customers/${customer.id}`, { as: owner, listening: true });
    const lines = page
      .getByRole('dialog', { name: customer.name })
      .getByRole('region', { name: say('timeline.title') });
    await lines.getByRole('textbox', { name: say('timeline.note') }).fill('Called, wants an offer');
    await page.keyboard.press('Control+Enter');
    await lines.getByRole('listitem').filter({ hasText: 'Called, wants an offer' }).waitFor();
    expect(await lines.getByRole('textbox', { name: say('timeline.note') }).inputValue()).toBe('');
    await owner.act('tasks.create', { title: 'Write the offer', link: { type: 'customer', id: customer.id } });
    await lines.getByRole('link', { name: 'Write the offer' }).waitFor();
    await page.getByRole('dialog', { name: customer.name }).getByRole('button', { name: 'fair' }).click();
    await page.waitForURL((url) => url.searchParams.get('tag') === 'fair');
    await row(page, customer.name).waitFor();
  });

  test('two are merged into the one that was chosen; deleting asks, and undo brings the customer back', async () => {
    const owner = await app.owner();
    const kept = await newCustomer(owner, { name: 'Mary Jackson', email: 'mary@example.com' });
    const twin = await newCustomer(owner, { name: 'M. Jackson', phone: '555' });
    const page = await browsing.open(`/customers?id=${twin.id}`, { as: owner });
    await page
      .getByRole('dialog', { name: twin.name })
      .getByRole('button', { name: say('customer.merge') })
      .click();
    const dialog = page.getByRole('dialog', { name: say('customer.merge_title', { name: twin.name }) });
    await dialog.getByRole('combobox', { name: say('customer.merge_with') }).fill('mary@');
    await page.getByRole('option', { name: 'Mary Jackson' }).click();
    await dialog.getByRole('radio', { name: kept.name }).check();
    await dialog.getByText(say('customer.merge_effect', { kept: kept.name, merged: twin.name })).waitFor();
    await dialog.getByRole('button', { name: say('customer.merge_now') }).click();
    const panel = page.getByRole('dialog', { name: kept.name, exact: true });
    await panel.getByText('555').waitFor();
    await eventually(() => owner.call('crm.get_customer', { id: twin.id })).toMatchObject({ status: 404 });

    await panel.getByRole('button', { name: say('customer.delete') }).click();
    const question = page.getByRole('dialog', { name: say('lead.delete_title', { name: kept.name }) });
    await question.getByText(say('customer.delete_effect', { name: kept.name })).waitFor();
    await question.getByRole('button', { name: say('customer.delete') }).click();
    await row(page, kept.name).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: say('ui.undo') }).click();
    await row(page, kept.name).waitFor();
  });

  test('a pasted sheet is mapped, looked at and imported; rows with faults are told by number', async () => {
    const owner = await app.owner();
    const page = await browsing.open('/customers', { as: owner });
    await page.getByRole('button', { name: say('contacts.import'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: say('contacts.import_customers') });
    await dialog
      .getByLabel(say('contacts.import_paste'))
      .fill('Kontakt;E-Mail;Shoe size;Labels\nSheet One;one@example.com;38;a, b\nSheet Two;nonsense;40;\n');
    await dialog.getByRole('button', { name: say('contacts.import_next') }).click();
    await dialog
      .getByLabel(say('contacts.import_column', { column: 'Shoe size' }))
      .selectOption({ label: say('contacts.import_own') });
    await dialog.getByRole('button', { name: say('contacts.import_start.other', { count: 2 }) }).click();
    await dialog
      .getByRole('table', { name: say('contacts.import_errors') })
      .getByRole('row')
      .filter({ hasText: 'email' })
      .filter({ hasText: '2' })
      .waitFor();
    await dialog.getByRole('button', { name: say('ui.done') }).click();
    await row(page, 'Sheet One').waitFor();
    const { items } = await owner.act<{ items: Customer[] }>('crm.list_customers', { q: 'Sheet' });
    expect(items).toMatchObject([
      { name: 'Sheet One', email: 'one@example.com', tags: ['a', 'b'], custom: { 'Shoe size': '38' } },
    ]);
  });

  test('a lead changes its stage in the list and becomes a customer from its panel', async () => {
    const owner = await app.owner();
    const lead = await newLead(owner, { name: 'Katherine Johnson', email: 'katherine@example.com' });
    await owner.act('crm.add_note', { leadId: lead.id, text: 'met at the fair' });
    const page = await browsing.open('/leads', { as: owner });
    const line = page
      .getByRole('table', { name: say('leads.title') })
      .getByRole('row')
      .filter({ hasText: lead.name });
    await cell(line, say('lead.stage')).click();
    await line.getByRole('combobox').selectOption({ label: say('stage.proposal') });
    await cell(line, say('lead.stage'))
      .filter({ hasText: say('stage.proposal') })
      .waitFor();
    await page.getByRole('button', { name: lead.name }).click();
    await page
      .getByRole('dialog', { name: lead.name })
      .getByRole('button', { name: say('lead.convert') })
      .click();
    await page
      .getByRole('dialog', { name: say('lead.convert_title', { name: lead.name }) })
      .getByRole('button', { name: say('lead.convert') })
      .click();
    await page.waitForURL((url) => url.pathname === '/customers');
    const panel = page.getByRole('dialog', { name: lead.name });
    await panel.getByText('met at the fair').waitFor();
    await eventually(() => owner.act('crm.get_lead', { id: lead.id })).toMatchObject({
      stage: 'won',
      customerId: new URL(page.url()).searchParams.get('id'),
    });
  });

  test.each([{ language: 'de', dark: true }] as const)(
    'the panel, the merge and the import are without barriers ($language, dark: $dark)',
    async ({ language, dark }) => {
      const says = sayIn[language];
      const owner = await app.owner();
      const customer = await newCustomer(owner, {
        name: `Seen ${language}`,
        email: `${language}@example.com`,
        tags: ['a'],
        consent: 'given',
        state: 'archived',
      });
      await owner.act('crm.add_note', { customerId: customer.id, text: 'x' });
      await owner.post('/api/auth/profile', { language });
      const page = await browsing.open(`/customers?id=${customer.id}`, { as: owner, language, dark });
      const panel = page.getByRole('dialog', { name: customer.name });
      await panel.getByRole('listitem').first().waitFor();
      const found = await barriersInBothSchemes(page, 'panel of a customer');
      await panel.getByRole('button', { name: says('customer.merge') }).click();
      await page.getByRole('combobox', { name: says('customer.merge_with') }).fill('Seen');
      await page.getByRole('dialog', { name: says('customer.merge_title', { name: customer.name }) }).waitFor();
      found.push(...(await barriersInBothSchemes(page, 'merge')));
      await page.goto('/leads?import=yes');
      await page.getByLabel(says('contacts.import_paste')).fill('Name;Status;Betrag\nOne;new;1,50\nTwo;lost;\n');
      await page.getByRole('button', { name: says('contacts.import_next') }).click();
      await page.getByRole('button', { name: says('contacts.import_start.other', { count: 2 }) }).waitFor();
      found.push(...(await barriersInBothSchemes(page, 'columns of an import')));
      await page.getByRole('button', { name: says('contacts.import_start.other', { count: 2 }) }).click();
      await page.getByRole('button', { name: says('ui.done') }).waitFor();
      found.push(...(await barriersInBothSchemes(page, 'outcome of an import')));
      await owner.post('/api/auth/profile', { language: 'en' });
      expect(found).toEqual([]);
    },
  );
});
