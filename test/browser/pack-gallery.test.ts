import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { barriers } from './harness/axe.ts';
import { phone, useBrowser } from './harness/browser.ts';
import { field } from './harness/field.ts';
import { say, sayIn } from './harness/words.ts';

describe('the gallery of packs', () => {
  const app = useApp({ env: { SVC_ALLOWED_NETWORKS: '127.0.0.1' } });
  const browsing = useBrowser(app);
  const receiver = useHttpReceiver();

  test('a pack is found, looked at and connected', async () => {
    const owner = await app.owner();
    const page = await browsing.open('/integrations/apps', { as: owner });
    await page
      .getByRole('button', { name: say('apps.browse_packs') })
      .first()
      .click();
    const gallery = page.getByRole('dialog', { name: say('apps.browse_packs') });
    await gallery.getByText('Google Sheets').waitFor();
    expect(await barriers(page, 'the gallery')).toEqual([]);
    await field(gallery, say('apps.pack_search')).fill(say('pack_category.developers'));
    await gallery.getByRole('button', { name: /GitHub/ }).click();
    await gallery.getByText('github.com/settings/tokens').waitFor();
    expect(await barriers(page, 'the form of a pack')).toEqual([]);
    await gallery.getByRole('button', { name: say('ui.cancel') }).click();
    await field(gallery, say('apps.pack_search')).fill('rss');
    await gallery.getByRole('button', { name: /RSS/ }).click();
    await gallery.getByRole('button', { name: say('apps.pack_submit') }).click();
    await page.getByRole('dialog', { name: 'rss' }).getByText('Read a feed').first().waitFor();
  });

  test('a pack that is signed in to leads to the provider and back to its own form', async () => {
    const page = await browsing.open('/integrations/apps?create=pack', { as: await app.owner() });
    const gallery = page.getByRole('dialog', { name: say('apps.browse_packs') });
    await gallery.getByRole('button', { name: /^\S*Gmail/ }).click();
    await gallery.getByText(`${app.baseUrl}/api/connections/oauth/callback`).waitFor();
    expect(await barriers(page, 'the form of a pack that is signed in to')).toEqual([]);
    await field(gallery, say('apps.client_id')).fill('client-of-ours');
    await field(gallery, say('apps.client_secret')).fill('secret-of-ours');
    await field(gallery, say('apps.name')).fill('post');
    // The person changes their mind at the provider.
    await page.route('https://accounts.google.com/**', (route) => {
      const state = new URL(route.request().url()).searchParams.get('state');
      const target = `${app.baseUrl}/api/connections/oauth/callback?error=access_denied&state=${state}`;
      return route.fulfill({ status: 302, headers: { location: target } });
    });
    await gallery.getByRole('button', { name: say('oauth.sign_in', { provider: 'Google' }) }).click();
    await page.getByText(say('apps.failed_access_denied')).waitFor();
    expect(new URL(page.url()).pathname).toBe('/integrations/apps');
    expect(await field(gallery, say('apps.name')).inputValue()).toBe('post');
    expect(await page.content()).not.toContain('secret-of-ours');
  });

  test('a pack of one’s own is pasted, tested and connected, in German on a phone', async () => {
    const owner = await app.owner();
    await owner.post('/api/auth/profile', { language: 'de' });
    receiver.handle = (_request, response) =>
      void response.setHeader('content-type', 'application/json').end('{"name":"Ada"}');
    const page = await browsing.open('/integrations/apps?create=pack', { as: owner, language: 'de', size: phone });
    const german = sayIn.de;
    const gallery = page.getByRole('dialog', { name: german('apps.browse_packs') });
    await gallery.getByRole('button', { name: new RegExp(german('apps.own_pack')) }).click();
    await field(gallery, german('apps.own_pack')).fill(
      JSON.stringify({
        name: 'notes',
        title: 'Notes',
        description: 'Our notes.',
        category: 'files',
        mark: { letters: 'No', color: '#2b6b45' },
        documentation: 'https://notes.example.com/docs',
        baseUrl: receiver.url,
        credentials: [],
        test: { operation: 'who_am_i', shows: 'name' },
        operations: [{ name: 'who_am_i', title: 'Who am I', description: 'Whose it is.', method: 'GET', path: '/me' }],
      }),
    );
    await gallery.getByRole('button', { name: german('apps.check_pack') }).click();
    await gallery.getByRole('button', { name: german('apps.pack_submit') }).click();
    await page.getByRole('dialog', { name: 'notes' }).getByText('Who am I').first().waitFor();
    expect(receiver.requests.map(({ path }) => path)).toEqual(['/me']);
  });
});
