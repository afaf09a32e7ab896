import { describe, expect, test } from 'vitest';
import { leadHere } from '../connections/lead-here.ts';
import { client } from '../connections/sign-in-provider.ts';
import { useSignInProvider } from '../connections/use-sign-in-provider.ts';
import { useApp } from '../harness/app.ts';
import { barriers } from './harness/axe.ts';
import { phone, useBrowser } from './harness/browser.ts';
import { field } from './harness/field.ts';
import { say, sayIn } from './harness/words.ts';

describe('connections that people sign in to', () => {
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.1' } });
  const provider = useSignInProvider(() => ({ redirectUris: [`${app.baseUrl}/api/connections/oauth/callback`] }));
  const browsing = useBrowser(app);

  test('a provider is found by name, or entered; the person signs in there and comes back', async () => {
    const page = await browsing.open('/settings/connections?create=1', { as: await app.owner() });
    const form = page.getByRole('dialog', { name: say('connections.add') });
    await field(form, say('connections.kind')).selectOption('oauth2');
    await field(form, say('oauth.provider')).fill('shop');
    await form.getByRole('button', { name: /^Shopify/ }).waitFor();
    expect(await form.getByRole('button', { name: /^Google/ }).count()).toBe(0);
    expect(await barriers(page, 'the list of providers')).toEqual([]);
    await form.getByRole('button', { name: /^Shopify/ }).click();
    await field(form, say('oauth.variable_shop')).waitFor();
    await form.getByText(`${app.baseUrl}/api/connections/oauth/callback`).waitFor();
    await page.goBack();

    await field(form, say('connections.kind')).selectOption('oauth2');
    await form.getByRole('button', { name: new RegExp(`^.?${say('oauth.custom')}`) }).click();
    await field(form, say('oauth.issuer')).fill(provider.url);
    await form.getByRole('button', { name: say('oauth.find') }).click();
    await expect.poll(() => field(form, say('oauth.token_url')).inputValue()).toBe(`${provider.url}/token`);
    await field(form, say('connections.name')).fill('Ledger');
    await field(form, say('oauth.client_id')).fill(client.id);
    await field(form, say('oauth.client_secret')).fill(client.secret);
    await field(form, say('oauth.scopes')).fill('openid email');
    await field(form, say('connections.base_url')).fill(`${provider.url}/api`);
    await form.getByRole('button', { name: say('ui.save') }).click();

    const opened = page.getByRole('dialog', { name: say('connections.edit_title', { name: 'Ledger' }) });
    await opened.getByText(say('oauth.state_signed_out')).waitFor();
    expect(await barriers(page, 'a connection that nobody is signed in to')).toEqual([]);
    await opened.getByRole('button', { name: say('oauth.sign_in', { provider: 'Ledger' }) }).click();
    await opened.getByText(say('oauth.as', { account: 'ada@example.com' })).waitFor();
    await opened.getByRole('button', { name: say('oauth.sign_in_again') }).waitFor();
    expect(await page.content()).not.toContain(client.secret);
  });

  test('a code for another device is shown, on a phone and in German too', async () => {
    const owner = await app.owner();
    await owner.act('connections.save', {
      name: 'Werkbank',
      kind: 'oauth2',
      settings: {
        provider: 'custom',
        flow: 'device',
        clientId: client.id,
        scopes: 'openid email',
        deviceUrl: `${provider.url}/device/auth`,
        tokenUrl: `${provider.url}/token`,
        baseUrl: `${provider.url}/api`,
      },
      secret: { clientSecret: client.secret },
    });
    await owner.post('/api/auth/profile', { language: 'de' });
    const page = await browsing.open('/settings/connections', {
      as: owner,
      language: 'de',
      size: phone,
    });
    await page.getByText(sayIn.de('oauth.state_signed_out')).waitFor();
    await page.getByRole('button', { name: sayIn.de('oauth.sign_in', { provider: 'Werkbank' }) }).click();
    const dialog = page.getByRole('dialog', { name: sayIn.de('oauth.device_title', { name: 'Werkbank' }) });
    await dialog.getByText(/^[A-Z]{4}-[A-Z]{4}$/).waitFor();
    await dialog.getByRole('link', { name: `${provider.url}/device` }).waitFor();
    expect(await barriers(page, 'the code for another device')).toEqual([]);
    await owner.post('/api/auth/profile', { language: 'en' });
  });

  test('an app of the gallery is signed in to, used, and signed in to again where the provider refuses, in German', async () => {
    const owner = await app.owner();
    const restore = await leadHere('airtable', provider.url);
    try {
      const page = await browsing.open('/integrations/apps?create=pack', { as: owner });
      const gallery = page.getByRole('dialog', { name: say('apps.browse_packs') });
      await gallery.getByRole('button', { name: /Airtable/ }).click();
      await field(gallery, say('apps.pack_access')).selectOption('oauth');
      await field(gallery, say('apps.client_id')).fill(client.id);
      await field(gallery, say('apps.client_secret')).fill(client.secret);
      await gallery.getByRole('button', { name: say('oauth.sign_in', { provider: 'Airtable' }) }).click();
      const opened = page.getByRole('dialog', { name: 'airtable' });
      await opened.getByText(say('oauth.as', { account: 'ada@example.com' })).waitFor();
      const listBases = () => owner.call('apps.call_reading_tool', { tool: 'app_airtable_list_bases', arguments: {} });
      expect(await listBases()).toMatchObject({
        status: 200,
        body: { result: { structuredContent: { known: true } } },
      });

      provider.forget('AccessToken');
      provider.forget('RefreshToken');
      expect(await listBases()).toMatchObject({ status: 409, body: { code: 'app_unreachable' } });
      await opened.getByRole('button', { name: say('oauth.sign_in_again') }).waitFor();
      await owner.post('/api/auth/profile', { language: 'de' });
      await page.reload();
      await opened.getByText(sayIn.de('oauth.refused', { code: 'invalid_grant' })).waitFor();
      expect(await barriers(page, 'an app that must be signed in to again')).toEqual([]);
      await opened.getByRole('button', { name: sayIn.de('oauth.sign_in_again') }).click();
      await opened.getByText(sayIn.de('oauth.state_connected'), { exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/integrations/apps');
      expect(await listBases()).toMatchObject({ status: 200 });
    } finally {
      restore();
      await owner.post('/api/auth/profile', { language: 'en' });
    }
  });
});
