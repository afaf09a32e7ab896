import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { ownerEmail, ownerPassword, useApp } from '../harness/app.ts';
import { newLead } from '../harness/factories.ts';
import { useBrowser } from './harness/browser.ts';
import { field } from './harness/field.ts';
import { refusal, say } from './harness/words.ts';

const beyondTheSession = 31 * 86_400_000;

describe('a session that ends while somebody works', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);

  afterEach(() => app.clock.reset());

  /** The session is over at the moment in which the page sends this. */
  async function endSessionAt(page: Page, action: string): Promise<void> {
    browsing.expectRefusals('/api/os/*', '/api/live');
    await page.route(
      `**/api/os/actions/${action}`,
      async (route) => {
        app.clock.advance(beyondTheSession);
        await route.continue();
      },
      { times: 1 },
    );
  }

  test('signing in over the page keeps what was typed, and sends it', async () => {
    browsing.expectRefusals('/api/auth/sign-in');
    const page = await browsing.open('/leads?id=new', { as: await app.owner() });
    const panel = page.getByRole('dialog', { name: say('leads.create') });
    await field(panel, say('lead.name')).fill('Typed before the end');
    await field(panel, say('lead.company')).fill('Half Done Inc');
    await endSessionAt(page, 'crm.create_lead');
    await panel.getByRole('button', { name: say('lead.submit_create') }).click();

    const again = page.getByRole('dialog', { name: say('shell.signed_out') });
    await again.waitFor();
    expect(await page.getByText(say('lead.company')).count()).toBeGreaterThan(0);
    await field(again, say('entry.password')).fill('not the password');
    await again.getByRole('button', { name: say('sign_in.submit') }).click();
    await again.getByText(refusal('access.refusals:wrong_credentials')).waitFor();
    await field(again, say('entry.password')).fill(ownerPassword);
    await again.getByRole('button', { name: say('sign_in.submit') }).click();
    await again.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Typed before the end' }).waitFor();
    const { items } = await (await app.owner()).act<{ items: { name: string; company: string }[] }>('crm.list_leads', {
      q: 'Typed before',
    });
    expect(items).toMatchObject([{ name: 'Typed before the end', company: 'Half Done Inc' }]);
  });

  test('an edit goes on after signing in, and is saved', async () => {
    const owner = await app.owner();
    const lead = await newLead(owner, { name: 'Edited at midnight' });
    const page = await browsing.open(`/leads?id=${lead.id}`, { as: owner });
    const panel = page.getByRole('dialog', { name: lead.name });
    await panel.getByRole('button', { name: say('ui.edit') }).click();
    await field(panel, say('lead.phone')).fill('+43 1 2345');
    await field(panel, say('lead.stage')).selectOption({ label: say('stage.meeting') });
    await endSessionAt(page, 'crm.update_lead');
    await panel.getByRole('button', { name: say('lead.submit_save') }).click();
    const again = page.getByRole('dialog', { name: say('shell.signed_out') });
    await field(again, say('entry.password')).fill(ownerPassword);
    await again.getByRole('button', { name: say('sign_in.submit') }).click();
    await panel.getByRole('button', { name: say('ui.edit') }).waitFor();
    expect(await (await app.owner()).act('crm.get_lead', { id: lead.id })).toMatchObject({
      phone: '+43 1 2345',
      stage: 'meeting',
    });
  });

  test('who does not want to sign in again leaves to the sign-in page', async () => {
    browsing.expectRefusals('/api/auth/sign-out');
    const page = await browsing.open('/leads?id=new', { as: await app.owner() });
    const panel = page.getByRole('dialog', { name: say('leads.create') });
    await field(panel, say('lead.name')).fill('Never sent');
    await endSessionAt(page, 'crm.create_lead');
    await panel.getByRole('button', { name: say('lead.submit_create') }).click();
    await page
      .getByRole('dialog', { name: say('shell.signed_out') })
      .getByRole('button', { name: say('shell.leave') })
      .click();
    await page.getByRole('heading', { name: say('sign_in.title') }).waitFor();
    expect(await (await app.owner()).act('crm.list_leads', { q: 'Never sent' })).toMatchObject({ items: [] });
    await field(page, say('entry.email')).fill(ownerEmail);
    await field(page, say('entry.password')).fill(ownerPassword);
    await page.getByRole('button', { name: say('sign_in.submit') }).click();
    await page.getByRole('navigation', { name: say('shell.navigation') }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
