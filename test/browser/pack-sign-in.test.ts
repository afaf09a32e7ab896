import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { leadHere } from '../connections/lead-here.ts';
import { client } from '../connections/sign-in-provider.ts';
import { useSignInProvider } from '../connections/use-sign-in-provider.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { barriers } from './harness/axe.ts';
import { phone, useBrowser } from './harness/browser.ts';
import { field } from './harness/field.ts';
import { say, sayIn } from './harness/words.ts';

describe('signing in inside the gallery', () => {
  const app = useApp({ env: { SVC_ALLOWED_NETWORKS: '127.0.0.1' } });
  const provider = useSignInProvider(() => ({ redirectUris: [`${app.baseUrl}/api/connections/oauth/callback`] }));
  const browsing = useBrowser(app);
  const signIn = say('oauth.sign_in', { provider: 'Airtable' });

  test('after a refusal the form says so and signs in again: what is wrong is put right, nothing is typed twice', async () => {
    const owner = await app.owner();
    const restore = await leadHere('airtable', provider.url);
    try {
      const page = await openForm(owner, 'en');
      const gallery = page.getByRole('dialog', { name: say('apps.browse_packs') });
      await field(gallery, say('apps.pack_access')).selectOption('oauth');
      await field(gallery, say('apps.client_id')).fill(client.id);
      await field(gallery, say('apps.client_secret')).fill('mistyped');
      await field(gallery, say('apps.name')).fill('bases');
      provider.saysNo = true;
      await gallery.getByRole('button', { name: signIn }).click();
      await gallery.getByText(say('apps.failed_access_denied')).waitFor();
      expect(await barriers(page, 'the form of a pack after a refusal')).toEqual([]);
      expect(await field(gallery, say('apps.pack_access')).inputValue()).toBe('oauth');
      expect(await field(gallery, say('apps.client_id')).inputValue()).toBe(client.id);
      expect(await field(gallery, say('apps.client_secret')).inputValue()).toBe('');

      provider.saysNo = false;
      await gallery.getByRole('button', { name: signIn }).click();
      await gallery.getByText(say('oauth.failed_provider_refused')).waitFor();
      // Loading the page again loses nothing.
      await page.reload();
      await gallery.getByText(say('oauth.failed_provider_refused')).waitFor();
      await field(gallery, say('apps.client_secret')).fill(client.secret);
      await gallery.getByRole('button', { name: signIn }).click();
      const opened = page.getByRole('dialog', { name: 'bases' });
      await opened.getByText(say('oauth.as', { account: 'ada@example.com' })).waitFor();
      expect(await page.content()).not.toContain(client.secret);
      const { items } = await owner.act<{ items: { name: string }[] }>('connections.list');
      expect(items.map(({ name }) => name)).toEqual(['Airtable']);
    } finally {
      provider.saysNo = false;
      restore();
    }
  });

  test('another account of the same service gets a connection of its own', async () => {
    const owner = await app.owner();
    const restore = await leadHere('airtable', provider.url);
    try {
      const page = await openForm(owner, 'en');
      const gallery = page.getByRole('dialog', { name: say('apps.browse_packs') });
      await field(gallery, say('apps.pack_access')).selectOption('oauth');
      await field(gallery, say('apps.client_id')).fill(client.id);
      await field(gallery, say('apps.client_secret')).fill(client.secret);
      await field(gallery, say('apps.name')).fill('others');
      await gallery.getByRole('button', { name: signIn }).click();
      const opened = page.getByRole('dialog', { name: 'others' });
      await opened.getByText(say('oauth.as', { account: 'ada@example.com' })).waitFor();
      await opened.getByText(say('apps.called_with', { name: 'Airtable 2' })).waitFor();
    } finally {
      restore();
    }
  });

  test('whoever turns back at the provider goes on where they were, in German on a phone', async () => {
    const owner = await app.owner();
    await owner.post('/api/auth/profile', { language: 'de' });
    const restore = await leadHere('airtable', provider.url);
    const german = sayIn.de;
    try {
      const page = await openForm(owner, 'de');
      const gallery = page.getByRole('dialog', { name: german('apps.browse_packs') });
      await field(gallery, german('apps.pack_access')).selectOption('oauth');
      await field(gallery, german('apps.client_id')).fill(client.id);
      await field(gallery, german('apps.client_secret')).fill(client.secret);
      await field(gallery, german('apps.name')).fill('tafeln');
      const atProvider = `${provider.url}/auth**`;
      await page.route(atProvider, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Consent</h1>' }));
      const submit = gallery.getByRole('button', { name: german('oauth.sign_in', { provider: 'Airtable' }) });
      await submit.click();
      await page.getByText('Consent').waitFor();
      await page.unroute(atProvider);
      await page.goBack();
      await gallery.getByText(german('apps.pack_unfinished', { name: 'Airtable' })).waitFor();
      expect(await barriers(page, 'a sign-in that was not finished')).toEqual([]);
      expect(await field(gallery, german('apps.name')).inputValue()).toBe('tafeln');
      await submit.click();
      const opened = page.getByRole('dialog', { name: 'tafeln' });
      await opened.getByText(german('oauth.as', { account: 'ada@example.com' })).waitFor();
      // What is finished is not offered again.
      await page.goto(`${app.baseUrl}/integrations/apps?create=pack`);
      await gallery.getByRole('button', { name: /Airtable/ }).waitFor();
    } finally {
      restore();
      await owner.post('/api/auth/profile', { language: 'en' });
    }
  });

  test('a pack of one’s own says what is wrong with it, and is then signed in to at the provider that it names', async () => {
    const owner = await app.owner();
    const page = await browsing.open('/integrations/apps?create=pack', { as: owner });
    const gallery = page.getByRole('dialog', { name: say('apps.browse_packs') });
    await gallery.getByRole('button', { name: new RegExp(say('apps.own_pack')) }).click();
    const addresses = { authorizationUrl: `${provider.url}/auth`, tokenUrl: `${provider.url}/token` };
    const write = (credential: object) =>
      field(gallery, say('apps.own_pack')).fill(
        JSON.stringify({
          ...{ name: 'members', title: 'Members', description: 'Our members.', category: 'sales' },
          mark: { letters: 'Me', color: '#2b6b45' },
          documentation: 'https://members.example.com/docs',
          baseUrl: `${provider.url}/api`,
          credentials: [{ kind: 'oauth2', provider: 'custom', scopes: 'openid email', ...credential }],
          test: { operation: 'who_am_i' },
          operations: [
            { name: 'who_am_i', title: 'Who am I', description: 'Whose it is.', method: 'GET', path: '/me' },
          ],
        }),
      );
    await write({ authorizationUrl: addresses.authorizationUrl });
    await gallery.getByRole('button', { name: say('apps.check_pack') }).click();
    await gallery.getByText('/credentials/0/tokenUrl').waitFor();
    expect(await barriers(page, 'the problems of a pack')).toEqual([]);
    await write(addresses);
    await gallery.getByRole('button', { name: say('apps.check_pack') }).click();
    await field(gallery, say('apps.client_id')).fill(client.id);
    await field(gallery, say('apps.client_secret')).fill(client.secret);
    await gallery.getByRole('button', { name: say('oauth.sign_in', { provider: 'Members' }) }).click();
    const opened = page.getByRole('dialog', { name: 'members' });
    const access = opened.getByRole('region', { name: say('apps.auth') });
    await access.getByText(say('oauth.state_connected')).waitFor();
    await access.getByText(say('apps.called_with', { name: 'Members' })).waitFor();
    expect(await page.content()).not.toContain(client.secret);
  });

  async function openForm(owner: Client, language: 'en' | 'de'): Promise<Page> {
    const size = language === 'de' ? { size: phone } : {};
    const page = await browsing.open('/integrations/apps?create=pack', { as: owner, language, ...size });
    const gallery = page.getByRole('dialog', { name: sayIn[language]('apps.browse_packs') });
    await gallery.getByRole('button', { name: /Airtable/ }).click();
    return page;
  }
});
