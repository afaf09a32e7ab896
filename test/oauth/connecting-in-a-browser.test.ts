import { describe, expect, test } from 'vitest';
import { barriers } from '../browser/harness/axe.ts';
import { phone, useBrowser } from '../browser/harness/browser.ts';
import { field } from '../browser/harness/field.ts';
import { say, sayIn } from '../browser/harness/words.ts';
import { ownerEmail, ownerPassword, useApp } from '../harness/app.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { until } from '../harness/until.ts';
import { ask, callMcp, oauthPath, post, register, type Tokens } from './oauth-client.ts';

describe('letting a program in', () => {
  const app = useApp();
  const browsing = useBrowser(app);
  /** The program, which waits for the person to come back. */
  const program = useHttpReceiver();
  const comeBack = async () => {
    const [request] = await until(
      () => program.requests.filter(({ path }) => path.startsWith('/callback')),
      (requests) => requests.length > 0,
    );
    return new URL(request?.path ?? '', program.url).searchParams;
  };

  test('a person who is not signed in signs in, sees who asks, allows it, and finds it in the settings, where it can be disconnected', async () => {
    browsing.expectRefusals('/api/auth/session');
    const redirect_uri = `${program.url}/callback`;
    const { client_id } = await register(app, { client_name: 'Desk assistant', redirect_uris: [redirect_uri] });
    const { verifier, query } = ask(client_id, { redirect_uri });
    const page = await browsing.open(`${oauthPath}/authorize?${query}`);
    await page.getByText(say('sign_in.for_program')).waitFor();
    await field(page, say('entry.email')).fill(ownerEmail);
    await field(page, say('entry.password')).fill(ownerPassword);
    await page.getByRole('button', { name: say('sign_in.submit') }).click();
    await page.getByRole('heading', { name: say('connect.title', { client: 'Desk assistant' }) }).waitFor();
    for (const text of [new URL(program.url).host, `Olivia Owner · ${ownerEmail}`])
      await page.getByText(text, { exact: true }).waitFor();
    expect(await page.getByRole('combobox', { name: say('connect.workspace') }).inputValue()).toBe('Test workspace');
    expect(await barriers(page, '/connect')).toEqual([]);
    await page.getByRole('button', { name: say('connect.allow'), exact: true }).click();

    const back = await comeBack();
    const form = {
      grant_type: 'authorization_code',
      client_id,
      code: String(back.get('code')),
      redirect_uri,
      code_verifier: verifier,
    };
    const { access_token } = (await post<Tokens>(app, 'token', form)).body;
    expect((await callMcp(app, access_token)).status).toBe(200);

    const settings = await browsing.open('/settings/clients', { as: await app.owner() });
    const row = settings.getByRole('row', { name: /Desk assistant/ });
    await row.getByRole('button', { name: say('clients.revoke') }).click();
    await settings
      .getByRole('dialog', { name: say('clients.revoke_title', { name: 'Desk assistant' }) })
      .getByRole('button', { name: say('clients.revoke') })
      .click();
    await settings.getByText(say('clients.empty'), { exact: true }).waitFor();
    expect((await callMcp(app, access_token)).status).toBe(401);
  });

  test('a person says no on a phone, in German, and the program learns it', async () => {
    const redirect_uri = `${program.url}/callback`;
    const { client_id } = await register(app, { redirect_uris: [redirect_uri] });
    const owner = await app.owner();
    await owner.post('/api/auth/profile', { language: 'de' });
    const page = await browsing.open(`${oauthPath}/authorize?${ask(client_id, { redirect_uri }).query}`, {
      as: owner,
      language: 'de',
      dark: true,
      size: phone,
    });
    const no = page.getByRole('button', { name: sayIn.de('connect.deny'), exact: true });
    await no.waitFor();
    expect(await barriers(page, '/connect, dark')).toEqual([]);
    await no.click();
    expect((await comeBack()).get('error')).toBe('access_denied');
  });

  test('a wrong request ends on a page that says so', async () => {
    const page = await browsing.open(`${oauthPath}/authorize?${ask('nobody').query}`);
    await page.getByText(say('connect.error_invalid_client')).waitFor();
    expect(await barriers(page, '/connect, with a fault')).toEqual([]);
  });
});
