import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { ownerEmail, ownerPassword, useApp } from '../harness/app.ts';
import { newMember } from '../harness/factories.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { refusal, say } from './harness/words.ts';

const twoFactorStep = 30_000;

describe('signing in', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);

  afterEach(() => app.clock.reset());

  async function signIn(page: Page, email: string, password: string): Promise<void> {
    await field(page, say('entry.email')).fill(email);
    await field(page, say('entry.password')).fill(password);
    await page.getByRole('button', { name: say('sign_in.submit') }).click();
  }

  test('a wrong password is told at its field; the right one leads where the person wanted to go', async () => {
    browsing.expectRefusals('/api/auth/sign-in');
    const page = await browsing.open('/leads?view=board');
    await page.getByRole('heading', { name: say('sign_in.title') }).waitFor();
    await signIn(page, ownerEmail, 'not the password');
    await page.getByText(refusal('access.refusals:wrong_credentials')).waitFor();
    expect(await field(page, say('entry.email')).inputValue()).toBe(ownerEmail);
    await signIn(page, ownerEmail, ownerPassword);
    await page.getByRole('region', { name: say('leads.board') }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/leads');
  });

  test('the address to go to afterwards never leads to another server', async () => {
    const page = await browsing.open(`/sign-in?next=${encodeURIComponent('//elsewhere.example/leads')}`);
    await signIn(page, ownerEmail, ownerPassword);
    await page.getByRole('navigation', { name: say('shell.navigation') }).waitFor();
    expect(page.url()).toBe(`${app.baseUrl}/`);
  });

  test('with two-factor the code is asked for; a wrong one is told, and a recovery code works too', async () => {
    browsing.expectRefusals('/api/auth/sign-in');
    const person = await newMember(app);
    const { body } = await person.client.post<{ secret: string }>('/api/auth/two-factor/start', {
      password: person.password,
    });
    const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
    const codeNow = () => totp.generate({ timestamp: app.clock.now().getTime() });
    const confirmed = await person.client.post<{ recoveryCodes: string[] }>('/api/auth/two-factor/confirm', {
      code: codeNow(),
    });
    // The code that switched it on is used up.
    app.clock.advance(twoFactorStep);

    const page = await browsing.open('/sign-in');
    await signIn(page, person.email, person.password);
    const code = field(page, say('sign_in.code'));
    const confirm = page.getByRole('button', { name: say('sign_in.code_submit') });
    await code.fill('12345x');
    await confirm.click();
    await page.getByText(refusal('access.refusals:wrong_code')).waitFor();
    await code.fill(codeNow());
    await confirm.click();
    await page.getByRole('navigation', { name: say('shell.navigation') }).waitFor();

    const other = await browsing.open('/sign-in');
    await signIn(other, person.email, person.password);
    await field(other, say('sign_in.code')).fill(confirmed.body.recoveryCodes[0] ?? '');
    await other.getByRole('button', { name: say('sign_in.code_submit') }).click();
    await other.getByRole('navigation', { name: say('shell.navigation') }).waitFor();
  });

  test('signing out ends the session, and going back shows nothing of before', async () => {
    const client = await app.owner();
    const page = await browsing.open('/members', { as: client });
    await page.getByRole('button', { name: say('shell.account', { name: 'Olivia Owner' }) }).click();
    await page.getByRole('button', { name: say('shell.sign_out') }).click();
    await page.getByRole('heading', { name: say('sign_in.title') }).waitFor();
    await eventually(() => client.call('crm.list_leads')).toMatchObject({ status: 401 });
    await page.goBack();
    await page.getByRole('heading', { name: say('sign_in.title') }).waitFor();
    expect(await page.getByText(ownerEmail).count()).toBe(0);

    await signIn(page, ownerEmail, ownerPassword);
    await page.getByRole('heading', { name: say('members.title') }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('where no mail can be sent, a lost password is a matter for who runs the server; their link works once', async () => {
    browsing.expectRefusals('/api/auth/reset-password');
    const person = await newMember(app);
    const page = await browsing.open('/sign-in');
    // The address goes along to the other page and back, without standing in an address.
    await field(page, say('entry.email')).fill(person.email);
    await page.getByRole('link', { name: say('sign_in.forgot') }).click();
    await page.getByRole('button', { name: say('forgot.submit') }).click();
    await page.getByRole('heading', { name: say('forgot.no_mail') }).waitFor();
    await page.getByText(`svc reset-password ${person.email}`).waitFor();
    expect(page.url()).toBe(`${app.baseUrl}/forgot`);
    await page.getByRole('link', { name: say('sign_in.back') }).click();
    await page.getByRole('heading', { name: say('sign_in.title') }).waitFor();
    expect(await field(page, say('entry.email')).inputValue()).toBe(person.email);

    const { url } = await app.services.accounts.makeResetLink(app.services.database, person.id);
    const save = async () => {
      await page.goto(url);
      await field(page, say('entry.new_password')).fill('another password');
      await page.getByRole('button', { name: say('reset.submit') }).click();
    };
    await save();
    await page.getByRole('navigation', { name: say('shell.navigation') }).waitFor();
    expect(
      await app.browser().post('/api/auth/sign-in', { email: person.email, password: 'another password' }),
    ).toMatchObject({ status: 200 });
    await save();
    await page
      .getByRole('alert')
      .filter({ hasText: refusal('access.refusals:reset_expired') })
      .waitFor();
  });
});
