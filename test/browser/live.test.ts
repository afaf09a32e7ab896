import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startApp, useApp } from '../harness/app.ts';
import { cloneDatabase } from '../harness/database.ts';
import { newLead, newMember } from '../harness/factories.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { holdBack } from './harness/hold-back.ts';
import { say } from './harness/words.ts';

describe('what others do appears without a reload', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);
  const leadIn = (page: Page, name: string) =>
    page
      .getByRole('table', { name: say('leads.title') })
      .getByRole('row')
      .filter({ hasText: name });

  test('a lead that another client makes, changes and deletes', async () => {
    const owner = await app.owner();
    const other = (await newMember(app, 'member')).client;
    await newLead(owner, { name: 'Was there' });
    const page = await browsing.open('/leads', { as: owner, listening: true });
    await leadIn(page, 'Was there').waitFor();
    const lead = await newLead(other, { name: 'From elsewhere' });
    await leadIn(page, 'From elsewhere').waitFor();
    await other.act('crm.update_lead', { id: lead.id, stage: 'meeting' });
    await leadIn(page, 'From elsewhere')
      .filter({ hasText: say('stage.meeting') })
      .waitFor();
    await other.act('crm.delete_lead', { id: lead.id });
    await leadIn(page, 'From elsewhere').waitFor({ state: 'hidden' });
  });

  test('every tab of a browser hears of it, also when the tab that listened is closed', async () => {
    const owner = await app.owner();
    await newLead(owner, { name: 'Seen in tabs' });
    const first = await browsing.open('/leads', { as: owner, listening: true });
    const second = await first.context().newPage();
    await second.goto('/leads');
    await leadIn(second, 'Seen in tabs').waitFor();
    await newLead(owner, { name: 'Heard in both' });
    await leadIn(first, 'Heard in both').waitFor();
    await leadIn(second, 'Heard in both').waitFor();
    const takesOver = second.waitForResponse((response) => response.url().includes('/api/live'));
    await first.close();
    await takesOver;
    await newLead(owner, { name: 'Heard by the other' });
    await leadIn(second, 'Heard by the other').waitFor();
  });

  test('a page that is loaded just after a change asks for everything once', async () => {
    const owner = await app.owner();
    const page = await browsing.open('/leads', { as: owner, listening: true });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await newLead(owner, { name: 'Made a moment ago' });
    const hears = page.waitForResponse((response) => response.url().includes('/api/live'));
    await page.reload();
    await hears;
    await newLead(owner, { name: 'Made since' });
    await leadIn(page, 'Made since').waitFor();
    for (const path of ['/api/auth/session', '/api/os/tools', '/api/os/actions/members.list'])
      expect(
        asked.filter((each) => each === path),
        path,
      ).toHaveLength(1);
  });

  test('what happens between the first drawing and the start of listening is not missed', async () => {
    const owner = await app.owner();
    await newLead(owner, { name: 'Before all' });
    const page = await browsing.open('/settings/profile', { as: owner });
    const listen = await holdBack(page, '**/api/live*');
    await page.goto('/leads');
    await leadIn(page, 'Before all').waitFor();
    await newLead(owner, { name: 'In the gap' });
    listen();
    await leadIn(page, 'In the gap').waitFor();
  });

  test('a server that is gone is told, and what was typed stays; once it is back, so is everything that happened', async () => {
    // The page may still be fetching parts of itself ahead.
    browsing.expectRefusals('/api/live', '/api/os/*', '/favicon.svg', '/assets/*');
    const database = await cloneDatabase();
    const before = await startApp({ database });
    const page = await browsing.open('/leads?id=new', { as: await before.owner(), app: before, listening: true });
    const name = field(page.getByRole('dialog', { name: say('leads.create') }), say('lead.name'));
    await name.fill('Half typed');
    const notice = page.getByText(say('shell.connection_lost'));
    await page.clock.install();
    await before.stop();
    await eventually(async () => {
      await page.clock.runFor(1_000);
      return notice.isVisible();
    }).toBe(true);

    let listen = () => {};
    const held = new Promise<void>((settle) => {
      listen = settle;
    });
    await page.route('**/api/live*', async (route) => {
      await held;
      await route.continue();
    });
    const after = await startApp({ database, env: { PORT: new URL(before.baseUrl).port } });
    await newLead(await after.owner(), { name: 'While it was away' });
    listen();
    await leadIn(page, 'While it was away').waitFor({ state: 'attached' });
    await notice.waitFor({ state: 'hidden' });
    expect(await name.inputValue()).toBe('Half typed');
    await page.close();
    await after.stop();
    await database.drop();
  });

  test('a role that changes shows at once in what its holder sees', async () => {
    const owner = await app.owner();
    const person = await newMember(app, 'member');
    const page = await browsing.open('/leads', { as: person.client, listening: true });
    await page
      .getByRole('button', { name: say('leads.create') })
      .first()
      .waitFor();
    await owner.act('members.set_role', { id: person.id, role: 'viewer' });
    await eventually(() => page.getByRole('button', { name: say('leads.create') }).count()).toBe(0);
  });
});
