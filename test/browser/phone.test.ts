import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { phone, useBrowser } from './harness/browser.ts';
import { field } from './harness/field.ts';
import { failingJob, furnish } from './harness/screens.ts';
import { turnTo } from './harness/settled.ts';
import { say } from './harness/words.ts';

describe('on a phone', () => {
  const app = useApp({ worker: true, jobs: [failingJob] });
  const browsing = useBrowser(app);
  let owner: Client;

  beforeAll(async () => {
    owner = await app.owner();
    await furnish(app, owner);
  });

  const openNavigation = (page: Page) => page.getByRole('button', { name: say('shell.open_navigation') }).click();

  test('wide tables show all they have: one role at a time, and a day as a card', async () => {
    const page = await browsing.open('/members?view=roles', { as: owner, size: phone });
    const heads = page.getByRole('region', { name: say('roles.matrix') }).locator('thead th');
    await heads.filter({ hasText: say('role.owner') }).waitFor();
    expect(await heads.count()).toBe(2);
    await field(page, say('roles.choose')).selectOption({ label: say('role.viewer') });
    await heads.filter({ hasText: say('role_text.viewer') }).waitFor();
    await turnTo(page, '/settings/usage');
    const days = page.getByRole('region', { name: say('use_days.title') });
    await days.getByText(say('run_usage.as_table')).click();
    await days.getByText(say('use_days.undelivered')).first().waitFor();
    const table = days.getByRole('region');
    expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  });

  test('every main screen is reached through the navigation, which closes behind', async () => {
    const page = await browsing.open('/', { as: owner, size: phone });
    const headings = {
      'nav.approvals': 'approvals.title',
      'nav.leads': 'leads.title',
      'nav.members': 'members.title',
      'nav.activity': 'activity.title',
      'nav.settings': 'settings.profile',
    } as const;
    for (const [link, heading] of Object.entries(headings) as [
      keyof typeof headings,
      (typeof headings)[keyof typeof headings],
    ][]) {
      await openNavigation(page);
      await page
        .getByRole('dialog')
        .getByRole('link', { name: say(link) })
        .click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.getByRole('heading', { level: 1, name: say(heading) }).waitFor();
    }
  });

  test('every page of the settings is reached', async () => {
    const page = await browsing.open('/settings/profile', { as: owner, size: phone });
    const links = page.getByRole('navigation', { name: say('settings.navigation') }).getByRole('link');
    await links.filter({ hasText: say('settings.keys') }).click();
    await page.getByRole('heading', { level: 1, name: say('settings.keys') }).waitFor();
    await links.filter({ hasText: say('settings.profile') }).click();
    await page.getByRole('heading', { level: 1, name: say('settings.profile') }).waitFor();
  });

  test('a lead is made, and a request is opened and left again', async () => {
    const page = await browsing.open('/leads', { as: owner, size: phone });
    await page.getByRole('button', { name: say('leads.create') }).click();
    const panel = page.getByRole('dialog', { name: say('leads.create') });
    await field(panel, say('lead.name')).fill('Made on the way');
    await panel.getByRole('button', { name: say('lead.submit_create') }).click();
    await page.getByRole('button', { name: 'Made on the way' }).waitFor();

    await turnTo(page, '/approvals');
    await page
      .getByRole('region', { name: say('approvals.list') })
      .getByRole('button')
      .first()
      .click();
    await page.getByRole('button', { name: say('approval.decline'), exact: true }).waitFor();
    await page.getByRole('button', { name: say('approvals.back') }).click();
    await page
      .getByRole('region', { name: say('approvals.list') })
      .getByRole('button')
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: say('approval.decline'), exact: true }).isVisible()).toBe(false);
  });
});
