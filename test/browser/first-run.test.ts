import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type App, startApp } from '../harness/app.ts';
import { useBrowser } from './harness/browser.ts';
import { field } from './harness/field.ts';
import { refusal, say } from './harness/words.ts';

describe('the first run', () => {
  let app: App;
  let token: string;

  beforeEach(async () => {
    app = await startApp({ owner: false, worker: true });
    token = await app.services.firstOwner.makeSetupToken();
  });
  afterEach(() => app.stop());
  // After the app, so that pages are closed before it stops.
  const browsing = useBrowser();

  async function fillIn(page: Page): Promise<void> {
    await field(page, say('entry.name')).fill('Ada Lovelace');
    await field(page, say('entry.email')).fill('ada@example.com');
    await field(page, say('entry.password')).fill('a long password');
    await field(page, say('claim.workspace')).fill('Engines Ltd');
    await page.getByRole('button', { name: say('claim.submit') }).click();
  }

  test('who holds the link sets up the instance and stands on the start page; the link is used up then', async () => {
    browsing.expectRefusals('/api/auth/claim');
    const page = await browsing.open(`/claim?token=${token}`, { app });
    const late = await browsing.open(`/claim?token=${token}`, { app });
    await page.getByRole('heading', { name: say('claim.title') }).waitFor();
    await late.getByRole('heading', { name: say('claim.title') }).waitFor();
    await fillIn(page);
    await page.getByRole('heading', { level: 1, name: /Ada/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByRole('button', { name: say('shell.switch_workspace', { name: 'Engines Ltd' }) }).waitFor();
    await page.getByText(say('step.customer'), { exact: true }).waitFor();

    await fillIn(late);
    await late
      .getByRole('alert')
      .filter({ hasText: refusal('access.refusals:already_claimed') })
      .waitFor();
    await late.reload();
    await late.getByRole('heading', { name: say('claim.claimed') }).waitFor();
    await late.getByRole('link', { name: say('sign_in.submit') }).click();
    await late.getByRole('heading', { name: say('sign_in.title') }).waitFor();
  });

  test('a wrong link says so and keeps what was typed', async () => {
    browsing.expectRefusals('/api/auth/claim');
    const page = await browsing.open('/claim?token=setup_wrong', { app });
    await fillIn(page);
    await page
      .getByRole('alert')
      .filter({ hasText: refusal('access.refusals:wrong_setup_token') })
      .waitFor();
    expect(await field(page, say('claim.workspace')).inputValue()).toBe('Engines Ltd');
  });

  test('whoever comes without the link is told where it is', async () => {
    const page = await browsing.open('/leads', { app });
    await page.getByRole('heading', { name: say('claim.no_token') }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/claim');
    expect(await page.getByRole('textbox').count()).toBe(0);
  });

  test('what is missing is told at its field, and nothing is sent', async () => {
    const page = await browsing.open(`/claim?token=${token}`, { app });
    await field(page, say('entry.email')).fill('nobody');
    await field(page, say('entry.password')).fill('short');
    await page.getByRole('button', { name: say('claim.submit') }).click();
    await page.getByText(say('form.email')).waitFor();
    await page.getByText(say('form.password_short')).waitFor();
    expect(await page.getByText(say('form.required')).count()).toBe(2);
    expect(await app.services.firstOwner.isClaimed()).toBe(false);
  });
});
