import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newLead } from '../harness/factories.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { refusal, say } from './harness/words.ts';

describe('leads', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);
  const row = (page: Page, name: string) =>
    page
      .getByRole('table', { name: say('leads.title') })
      .getByRole('row')
      .filter({ hasText: name });

  test('a new lead is made in the panel and stands in the list with what was entered', async () => {
    const owner = await app.owner();
    const page = await browsing.open('/leads', { as: owner });
    await page
      .getByRole('button', { name: say('leads.create') })
      .first()
      .click();
    const panel = page.getByRole('dialog', { name: say('leads.create') });
    await panel.getByRole('button', { name: say('lead.submit_create') }).click();
    await panel.getByText(say('form.required')).waitFor();
    await field(panel, say('lead.name')).fill('Grace Hopper');
    await field(panel, say('lead.company')).fill('Harbour Systems');
    await field(panel, say('lead.value')).fill('1250.50');
    await panel.getByRole('button', { name: say('lead.submit_create') }).click();
    await panel.waitFor({ state: 'hidden' });
    await row(page, 'Grace Hopper').filter({ hasText: 'Harbour Systems' }).filter({ hasText: '1,250.50' }).waitFor();
    const { items } = await owner.act<{ items: unknown[] }>('crm.list_leads', { q: 'Grace Hopper' });
    expect(items).toMatchObject([
      { name: 'Grace Hopper', company: 'Harbour Systems', value: 125_050, currency: 'EUR', stage: 'new' },
    ]);
  });

  test('the panel is read first; editing in it changes only what was changed, and leaves a note that was begun', async () => {
    const owner = await app.owner();
    const lead = await newLead(owner, { name: 'Edith Clarke', company: 'Grid', phone: '123' });
    const page = await browsing.open('/leads', { as: owner });
    await page.getByRole('button', { name: lead.name }).click();
    const panel = page.getByRole('dialog', { name: lead.name });
    await panel.getByRole('definition').filter({ hasText: 'Grid' }).waitFor();
    const note = panel.getByRole('textbox', { name: say('timeline.note') });
    await note.fill('Half a thought');
    const edit = panel.getByRole('button', { name: say('ui.edit') });
    await edit.click();
    await field(panel, say('lead.email')).fill('edith@example.com');
    await field(panel, say('lead.company')).fill('');
    await field(panel, say('lead.stage')).selectOption({ label: say('stage.screening') });
    await panel.getByRole('button', { name: say('lead.submit_save') }).click();
    await panel.getByRole('link', { name: 'edith@example.com' }).waitFor();
    expect(await edit.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true);
    expect(await note.inputValue()).toBe('Half a thought');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await row(page, lead.name)
      .filter({ hasText: say('stage.screening') })
      .waitFor();
    await eventually(() => owner.act('crm.get_lead', { id: lead.id })).toMatchObject({
      email: 'edith@example.com',
      company: null,
      phone: '123',
      stage: 'screening',
    });
  });

  test('when somebody else was faster, both versions are offered and nothing typed is lost', async () => {
    browsing.expectRefusals('/api/os/actions/crm.update_lead');
    const owner = await app.owner();
    const lead = await newLead(owner, { name: 'Contested', company: 'First' });
    const page = await browsing.open(`/leads?id=${lead.id}`, { as: owner });
    const panel = page.getByRole('dialog', { name: lead.name });
    await panel.getByRole('button', { name: say('ui.edit') }).click();
    await field(panel, say('lead.company')).fill('Mine');
    await owner.act('crm.update_lead', { id: lead.id, company: 'Theirs' });
    await panel.getByRole('button', { name: say('lead.submit_save') }).click();
    await panel
      .getByRole('alert')
      .filter({ hasText: say('error.stale_version_by', { name: 'Olivia Owner' }) })
      .waitFor();
    expect(await field(panel, say('lead.company')).inputValue()).toBe('Mine');
    await panel.getByRole('button', { name: say('lead.save_anyway') }).click();
    await panel.getByRole('button', { name: say('ui.edit') }).waitFor();
    await eventually(() => owner.act('crm.get_lead', { id: lead.id })).toMatchObject({ company: 'Mine' });
  });

  test('the search narrows the list, and the address keeps it', async () => {
    const owner = await app.owner();
    await newLead(owner, { name: 'Needle', company: 'Haystack' });
    await newLead(owner, { name: 'Straw' });
    const page = await browsing.open('/leads', { as: owner });
    await row(page, 'Straw').waitFor();
    await page.getByRole('searchbox', { name: say('leads.search') }).fill('needle');
    await row(page, 'Straw').waitFor({ state: 'hidden' });
    await row(page, 'Needle').waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('needle');
    await page.reload();
    await row(page, 'Needle').waitFor();
    expect(await row(page, 'Straw').count()).toBe(0);
    await page.getByRole('searchbox', { name: say('leads.search') }).fill('no such lead');
    await page.getByText(say('leads.none_found'), { exact: true }).waitFor();
    await page.getByRole('button', { name: say('leads.clear_filters') }).click();
    await row(page, 'Straw').waitFor();
  });

  test('deleting asks and names the effect; undo brings the lead back', async () => {
    const owner = await app.owner();
    const lead = await newLead(owner, { name: 'Short Lived' });
    const page = await browsing.open(`/leads?id=${lead.id}`, { as: owner });
    const panel = page.getByRole('dialog', { name: lead.name, exact: true });
    await panel.getByRole('button', { name: say('lead.delete') }).click();
    const question = page.getByRole('dialog', { name: say('lead.delete_title', { name: lead.name }) });
    await question.getByText(say('lead.delete_effect', { name: lead.name })).waitFor();
    await question.getByRole('button', { name: say('ui.cancel') }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await owner.act('crm.get_lead', { id: lead.id })).toMatchObject({ name: lead.name });

    await panel.getByRole('button', { name: say('lead.delete') }).click();
    await question.getByRole('button', { name: say('lead.delete') }).click();
    await row(page, lead.name).waitFor({ state: 'hidden' });
    await panel.waitFor({ state: 'hidden' });
    await eventually(() => owner.call('crm.get_lead', { id: lead.id })).toMatchObject({ status: 404 });
    await page.getByRole('button', { name: say('ui.undo') }).click();
    await row(page, lead.name).waitFor();
    await eventually(() => owner.call('crm.get_lead', { id: lead.id })).toMatchObject({ status: 200 });
  });

  test('a lead has an address of its own, and back and forward close and open it', async () => {
    const owner = await app.owner();
    const lead = await newLead(owner, { name: 'Linked' });
    const page = await browsing.open(`/leads/${lead.id}`, { as: owner });
    const panel = page.getByRole('dialog', { name: lead.name });
    await panel.waitFor();
    expect(page.url()).toBe(`${app.baseUrl}/leads?id=${lead.id}`);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: lead.name }).click();
    await panel.waitFor();
    await page.goBack();
    await panel.waitFor({ state: 'hidden' });
    expect(page.url()).toBe(`${app.baseUrl}/leads`);
    await page.goForward();
    await panel.waitFor();
  });

  test('an address of a lead that is gone says so', async () => {
    browsing.expectRefusals('/api/os/actions/crm.get_lead');
    const page = await browsing.open('/leads?id=0190a0a0-0000-7000-8000-000000000000', { as: await app.owner() });
    await page
      .getByRole('dialog')
      .getByRole('alert')
      .filter({ hasText: refusal('crm.refusals:lead_not_found') })
      .waitFor();
  });
});
