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
    await gallery.getByRole('button', { name: german('apps.pack_submit') }).click();
    await page.getByRole('dialog', { name: 'notes' }).getByText('Who am I').first().waitFor();
    expect(receiver.requests.map(({ path }) => path)).toEqual(['/me']);
  });
});
