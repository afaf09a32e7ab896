import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newMember } from '../harness/factories.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { refusal, say } from './harness/words.ts';

describe('settings of one’s own account', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);

  const signIn = (email: string, password: string) => app.browser().post('/api/auth/sign-in', { email, password });

  test('the password is changed with the current one, and other sessions end', async () => {
    browsing.expectRefusals('/api/auth/change-password');
    const person = await newMember(app);
    const other = await app.browser();
    await other.post('/api/auth/sign-in', { email: person.email, password: person.password });
    const page = await browsing.open('/settings/security', { as: person.client });
    const section = page.getByRole('region', { name: say('security.password') });
    const change = async (current: string) => {
      await field(section, say('security.current')).fill(current);
      await field(section, say('entry.new_password')).fill('a fresh password');
      await section.getByRole('button', { name: say('security.change') }).click();
    };
    await change('not the password');
    await section.getByText(refusal('access.refusals:wrong_password')).waitFor();
    await change(person.password);
    await page.getByText(say('security.changed')).waitFor();
    expect(await field(section, say('security.current')).inputValue()).toBe('');
    expect(await signIn(person.email, 'a fresh password')).toMatchObject({ status: 200 });
    expect(await other.call('crm.list_leads')).toMatchObject({ status: 401 });
    expect(await person.client.call('crm.list_leads')).toMatchObject({ status: 200 });
  });

  test('sessions are listed, and another one is ended from here', async () => {
    const person = await newMember(app);
    const other = app.browser();
    await other.post('/api/auth/sign-in', { email: person.email, password: person.password });
    const page = await browsing.open('/settings/security', { as: person.client });
    const rows = page.getByRole('table', { name: say('sessions.title') }).getByRole('row');
    await eventually(() => rows.count()).toBe(3);
    await rows.filter({ hasText: say('sessions.current') }).waitFor();
    expect(
      await rows
        .filter({ hasText: say('sessions.current') })
        .getByRole('button')
        .count(),
    ).toBe(0);
    await rows.getByRole('button', { name: say('sessions.revoke') }).click();
    await page
      .getByRole('dialog', { name: say('sessions.revoke_title') })
      .getByRole('button', { name: say('sessions.revoke') })
      .click();
    await eventually(() => rows.count()).toBe(2);
    await eventually(() => other.call('crm.list_leads')).toMatchObject({ status: 401 });
  });

  test('two-factor sign-in is set up with a picture to scan, gives recovery codes once, and is turned off again', async () => {
    browsing.expectRefusals(
      '/api/auth/two-factor/confirm',
      '/api/auth/two-factor/start',
      '/api/auth/two-factor/disable',
    );
    const person = await newMember(app);
    const page = await browsing.open('/settings/security', { as: person.client });
    const section = page.getByRole('region', { name: say('security.two_factor') });
    await section.getByRole('button', { name: say('security.two_factor_start') }).click();
    const dialog = page.getByRole('dialog', { name: say('security.two_factor') });
    await field(dialog, say('entry.password')).fill('not the password');
    await dialog.getByRole('button', { name: say('security.go_on') }).click();
    await dialog.getByText(refusal('access.refusals:wrong_password')).waitFor();
    await field(dialog, say('entry.password')).fill(person.password);
    await dialog.getByRole('button', { name: say('security.go_on') }).click();
    const picture = await dialog.getByRole('img', { name: say('security.qr') }).boundingBox();
    expect(picture?.width).toBeGreaterThan(120);
    const secret = /[A-Z2-7]{32}/.exec((await dialog.textContent()) ?? '')?.[0] ?? '';
    await field(dialog, say('security.code')).fill('12345x');
    await dialog.getByRole('button', { name: say('security.confirm') }).click();
    await dialog.getByText(refusal('access.refusals:wrong_first_code')).waitFor();
    await field(dialog, say('security.code')).fill(
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() }),
    );
    await dialog.getByRole('button', { name: say('security.confirm') }).click();
    await dialog.getByText(say('security.recovery_text')).waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(10);
    await dialog.getByRole('button', { name: say('security.kept') }).click();
    await section.getByText(say('security.two_factor_on')).waitFor();
    expect(await signIn(person.email, person.password)).toMatchObject({
      status: 401,
      body: { code: 'two_factor_required' },
    });

    await section.getByRole('button', { name: say('security.two_factor_stop') }).click();
    const stop = page.getByRole('dialog', { name: say('security.two_factor_stop_title') });
    await field(stop, say('entry.password')).fill(person.password);
    await field(stop, say('sign_in.code')).fill('123456');
    await stop.getByRole('button', { name: say('security.two_factor_stop') }).click();
    await stop.getByText(refusal('access.refusals:wrong_code')).waitFor();
    app.clock.advance(30_000);
    await field(stop, say('sign_in.code')).fill(
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() }),
    );
    await stop.getByRole('button', { name: say('security.two_factor_stop') }).click();
    await section.getByText(say('security.two_factor_off')).waitFor();
    expect(await signIn(person.email, person.password)).toMatchObject({ status: 200 });
  });

  test('which notices come is chosen by each person and kept', async () => {
    const person = await newMember(app, 'admin');
    const page = await browsing.open('/settings/notices', { as: person.client });
    const choices = async () =>
      (
        await person.client.act<{ items: { kind: string; title: string; console: boolean; mail: boolean }[] }>(
          'workspace.get_notice_preferences',
        )
      ).items;
    const [first] = await choices();
    if (!first) throw new Error('There is no kind of notice to choose.');
    const toggle = page.getByRole('switch', { name: say('notice_settings.toggle_console', { title: first.title }) });
    await eventually(() => toggle.isChecked()).toBe(first.console);
    await page.getByText(say('notice_settings.no_mail')).waitFor();
    // The switch itself is drawn by its label, which takes the click.
    await toggle.click({ force: true });
    await eventually(async () => (await choices())[0]?.console).toBe(!first.console);
    await page.reload();
    await eventually(() => toggle.isChecked()).toBe(!first.console);
  });

  test('a new name shows at once and to others', async () => {
    const person = await newMember(app);
    const page = await browsing.open('/settings/profile', { as: person.client });
    await field(page, say('entry.name')).fill('Renamed Person');
    await page.getByRole('button', { name: say('ui.save') }).click();
    await page.getByRole('button', { name: say('shell.account', { name: 'Renamed Person' }) }).waitFor();
    expect(await (await app.owner()).act('members.list')).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ id: person.id, name: 'Renamed Person' })]),
    });
  });
});
