import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newCard, newLead, newMember, newRole, pairComputer } from '../harness/factories.ts';
import { deployed } from '../harness/workflows.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { counting } from './harness/flows.ts';
import { settled } from './harness/settled.ts';
import { say, sayIn } from './harness/words.ts';

describe('the shell around every screen', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);
  const palette = (page: Page) =>
    page.getByRole('dialog').filter({ has: page.getByPlaceholder(say('palette.placeholder')) });

  test('Ctrl+K goes to a screen, and finds a lead and opens it', async () => {
    const owner = await app.owner();
    await newLead(owner, { name: 'Findable Lead', company: 'Hidden Valley' });
    const page = await browsing.open('/', { as: owner });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder(say('palette.placeholder')).fill('vari');
    await palette(page)
      .getByRole('button', { name: say('settings.variables') })
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: say('settings.variables') }).waitFor();

    await page.keyboard.press('Control+k');
    await page.getByPlaceholder(say('palette.placeholder')).fill('hidden valley');
    await palette(page).getByRole('button', { name: 'Findable Lead' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Findable Lead' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/leads');
  });

  test('the palette makes something of every module, runs a workflow, speaks another language, and knows what was opened last', async () => {
    const owner = await app.owner();
    const id = await deployed(owner, { ...counting, name: 'Counts on demand' });
    const page = await browsing.open('/', { as: owner });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const type = async (text: string) => {
      await page.keyboard.press('Control+k');
      await palette(page).waitFor();
      await page.getByPlaceholder(say('palette.placeholder')).fill(text);
    };
    await type(say('palette.create_table'));
    await page.keyboard.press('Enter');
    const creating = page.getByRole('dialog', { name: say('new_table.title') });
    await creating.waitFor();
    expect(new URL(page.url()).search).toBe('?create=blank');
    await page.keyboard.press('Escape');
    await creating.waitFor({ state: 'hidden' });
    await type(say('nav.customers'));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: say('customers.title') }).waitFor();
    await page.keyboard.press('Control+k');
    await eventually(() => palette(page).getByRole('button').first().textContent()).toContain(say('nav.customers'));
    await page.keyboard.press('Escape');

    await type(say('palette.run_workflow'));
    await page.keyboard.press('Enter');
    await page.getByPlaceholder(say('palette.run_placeholder')).fill('on demand');
    await page.getByRole('button', { name: /Counts on demand/ }).waitFor();
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog', { name: say('palette.run_title', { name: 'Counts on demand' }) })
      .getByRole('button', { name: say('palette.run') })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Counts on demand' }).waitFor();
    expect((await owner.act<{ items: unknown[] }>('workflows.list_runs', { workflowId: id })).items).toHaveLength(1);

    await type('Deutsch');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: sayIn.de('nav.approvals') }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder(sayIn.de('palette.placeholder')).fill('English');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: say('nav.approvals') }).waitFor();
  });

  test('the palette offers nothing that the role does not allow', async () => {
    const owner = await app.owner();
    const person = await newMember(app, await newRole(owner, ['crm.read']));
    const page = await browsing.open('/', { as: person.client });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await palette(page)
      .getByRole('button', { name: say('nav.leads') })
      .waitFor();
    for (const hidden of [
      say('palette.create_lead'),
      say('palette.invite'),
      say('palette.create_key'),
      say('nav.members'),
      say('settings.jobs'),
    ])
      expect(await palette(page).getByRole('button', { name: hidden }).count(), hidden).toBe(0);
  });

  test('? shows the shortcuts, G and a letter go places, N shows the notices', async () => {
    const owner = await app.owner();
    const key = await pairComputer(app, owner);
    const lead = await newLead(owner, { name: 'Noticed' });
    await newCard(app, key, 'crm.delete_lead', { id: lead.id });
    const page = await browsing.open('/', { as: owner });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: say('shell.shortcuts') });
    await sheet.getByText(say('shortcuts.palette')).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    // Another screen begins at its top, with the keyboard in it; who goes back comes to where they were.
    await page.setViewportSize({ width: 1200, height: 420 });
    const scrolled = () => page.evaluate<number>("document.querySelector('#main').scrollTop");
    // As long as its content is still coming, the screen is too short for it.
    await eventually(() =>
      page.evaluate<number>(
        "(document.querySelector('#main').scrollTop = 120, document.querySelector('#main').scrollTop)",
      ),
    ).toBe(120);
    await settled(page);
    expect(await scrolled()).toBe(120);
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await page.getByRole('heading', { level: 1, name: say('members.title') }).waitFor();
    await eventually(scrolled).toBe(0);
    await eventually(() => page.evaluate<string>('document.activeElement.id')).toBe('main');
    await page.goBack();
    await eventually(scrolled).toBe(120);
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: say('members.title') }).waitFor();
    await page.getByRole('button', { name: say('shell.account', { name: 'Olivia Owner' }) }).waitFor();
    await page.keyboard.press('n');
    const notices = page.getByRole('dialog', { name: say('notices.title') });
    await notices.getByRole('button', { name: /Noticed/ }).click();
    await page.getByRole('heading', { level: 1, name: say('approvals.title') }).waitFor();
    await notices.waitFor({ state: 'hidden' });
  });

  test('letters typed into a field are no shortcuts', async () => {
    const page = await browsing.open('/leads', { as: await app.owner() });
    await page.getByRole('searchbox', { name: say('leads.search') }).pressSequentially('gm?nc');
    await eventually(() => new URL(page.url()).searchParams.get('q')).toBe('gm?nc');
    expect(new URL(page.url()).pathname).toBe('/leads');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('the choice between dark and light stays after a reload', async () => {
    const page = await browsing.open('/', { as: await app.owner() });
    const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
    const background = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    await page.getByRole('button', { name: say('shell.account', { name: 'Olivia Owner' }) }).click();
    await eventually(scheme).toBe('light');
    const light = await background();
    await page
      .getByRole('radiogroup', { name: say('shell.theme') })
      .getByText(say('shell.theme_dark'))
      .click();
    await eventually(scheme).toBe('dark');
    await eventually(background).not.toBe(light);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await scheme()).toBe('dark');
    expect(await background()).not.toBe(light);
  });

  test('a part that a newer release took away is offered by a reload, which asks before it loses what was typed', async () => {
    browsing.expectRefusals('/assets/*');
    const page = await browsing.open('/tasks', { as: await app.owner() });
    const adding = page.getByRole('textbox', { name: say('tasks.quick_add') });
    await adding.fill('Half a thought');
    const part = /\/assets\/members-screen-[^/]*\.js$/;
    await page.route(part, (route) => route.fulfill({ status: 404 }));
    const link = page.getByRole('link', { name: say('nav.members') });
    await link.hover();
    const offer = page.getByRole('alert').filter({ hasText: say('shell.part_missing') });
    await offer.getByRole('button', { name: say('shell.reload') }).click();
    const question = page.getByRole('dialog', { name: say('shell.reload_title') });
    await question.getByRole('button', { name: say('ui.cancel') }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await adding.inputValue()).toBe('Half a thought');
    await adding.fill('');
    await page.unroute(part);
    await Promise.all([page.waitForEvent('load'), offer.getByRole('button', { name: say('shell.reload') }).click()]);
    await link.click();
    await page.getByRole('heading', { level: 1, name: say('members.title') }).waitFor();
  });

  test('an address that does not exist says so and leads home; who has no account is not sent to one', async () => {
    const page = await browsing.open('/no/such/screen', { as: await app.owner() });
    await page.getByRole('heading', { name: say('shell.not_found') }).waitFor();
    await page.getByRole('link', { name: say('shell.go_home') }).click();
    await page.getByRole('heading', { level: 1, name: /Olivia/ }).waitFor();
    const stranger = await browsing.open('/no/such/screen');
    await stranger.getByText(say('entry.members')).waitFor();
    expect(await stranger.getByRole('link', { name: say('shell.go_home') }).count()).toBe(0);
  });

  test('the first stop of the keyboard skips the navigation', async () => {
    const page = await browsing.open('/leads', { as: await app.owner() });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: say('shell.skip') });
    expect(await skip.evaluate((link) => link === link.ownerDocument.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate<boolean>("document.querySelector('main').contains(document.activeElement)")).toBe(true);
  });
});
