import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newMember } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { barriers } from './harness/axe.ts';
import { useBrowser } from './harness/browser.ts';
import { field } from './harness/field.ts';
import { refusal, say, sayIn } from './harness/words.ts';

interface Connection {
  id: string;
  name: string;
  kind: string;
  settings: Record<string, unknown>;
  hasSecret: boolean;
}

describe('connections', () => {
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.1' } });
  const browsing = useBrowser(app);
  const receiver = useHttpReceiver();
  const rowOf = (page: Page, name: string) =>
    page
      .getByRole('table', { name: say('settings.connections') })
      .getByRole('row')
      .filter({ hasText: name });
  const add = async (page: Page) => {
    await page
      .getByRole('button', { name: say('connections.add') })
      .first()
      .click();
    return page.getByRole('dialog', { name: say('connections.add') });
  };
  const stored = async (name: string) =>
    (await (await app.owner()).act<{ items: Connection[] }>('connections.list')).items.find(
      (item) => item.name === name,
    );

  test('a service is connected and tested; its secret is not seen again, and the next trial tells when it stops working', async () => {
    const page = await browsing.open('/settings/connections', { as: await app.owner() });
    await page.getByText(say('connections.empty'), { exact: true }).waitFor();
    const form = await add(page);
    await field(form, say('connections.name')).fill('Shop');
    await field(form, say('connections.base_url')).fill(`${receiver.url}/api`);
    await field(form, say('connections.token')).fill('sesame-open-the-door-7890');
    await form.getByRole('button', { name: say('ui.save') }).click();
    await rowOf(page, 'Shop').getByText('…7890').waitFor();
    await rowOf(page, 'Shop').getByText(say('connections.state_untested')).waitFor();
    expect(await page.content()).not.toContain('sesame');

    await rowOf(page, 'Shop')
      .getByRole('button', { name: say('connections.test') })
      .click();
    await rowOf(page, 'Shop').getByText(say('connections.state_works')).waitFor();
    expect(receiver.requests).toMatchObject([
      { path: '/api', headers: { authorization: 'Bearer sesame-open-the-door-7890' } },
    ]);

    receiver.handle = (_request, response) => void response.writeHead(401).end();
    await rowOf(page, 'Shop')
      .getByRole('button', { name: say('connections.test') })
      .click();
    await rowOf(page, 'Shop').getByText(say('connections.state_fails')).waitFor();
    await rowOf(page, 'Shop').getByText('does not accept the credentials').waitFor();
  });

  test('changing one keeps its secret, unless it would go elsewhere: then the form asks for it', async () => {
    browsing.expectRefusals('/api/os/actions/connections.save');
    const owner = await app.owner();
    await owner.act('connections.save', {
      name: 'Books',
      kind: 'http',
      settings: { auth: 'bearer', baseUrl: 'https://books.example' },
      secret: { token: 'the long token 4711' },
    });
    const page = await browsing.open('/settings/connections', { as: owner });
    await page.getByRole('button', { name: 'Books' }).click();
    const form = page.getByRole('dialog', { name: say('connections.edit_title', { name: 'Books' }) });
    await form.getByText(say('connections.keep_secret_end', { hint: '4711' })).waitFor();
    await field(form, say('connections.name')).fill('Library');
    await field(form, say('connections.base_url')).fill('https://elsewhere.example');
    await form.getByRole('button', { name: say('ui.save') }).click();
    await form
      .getByText(refusal('connections.refusals:secret_needed', { added: 'https://elsewhere.example' }))
      .waitFor();
    await field(form, say('connections.base_url')).fill('https://books.example/v2');
    await form.getByRole('button', { name: say('ui.save') }).click();
    await rowOf(page, 'Library').waitFor();
    expect(await stored('Library')).toMatchObject({
      settings: { auth: 'bearer', baseUrl: 'https://books.example/v2' },
      hasSecret: true,
    });
  });

  test('each kind has its own form, and what is wrong stands beside its field', async () => {
    browsing.expectRefusals('/api/os/actions/connections.save');
    const page = await browsing.open('/settings/connections', { as: await app.owner() });
    const form = await add(page);
    await field(form, say('connections.name')).fill('Mail');
    await field(form, say('connections.kind')).selectOption('smtp');
    await field(form, say('connections.host')).fill('mail.example');
    await field(form, say('connections.port')).fill('99999');
    await field(form, say('connections.from')).fill('Shop <shop@mail.example>');
    await form.getByRole('switch', { name: say('connections.secure') }).click({ force: true });
    await form.getByRole('button', { name: say('ui.save') }).click();
    await form.getByText(/at most 65,535/).waitFor();
    expect(await barriers(page, 'the form of a mail server')).toEqual([]);
    await field(form, say('connections.port')).fill('465');
    await form.getByRole('button', { name: say('ui.save') }).click();
    await rowOf(page, 'Mail').waitFor();
    expect(await stored('Mail')).toMatchObject({
      kind: 'smtp',
      settings: { host: 'mail.example', port: 465, secure: true, from: 'Shop <shop@mail.example>' },
    });

    const second = await add(page);
    await field(second, say('connections.name')).fill('Models');
    await field(second, say('connections.kind')).selectOption('model');
    await field(second, say('connections.base_url')).fill('https://models.example/v1');
    await field(second, say('connections.api_key')).fill('k');
    await second.getByRole('button', { name: say('ui.save') }).click();
    await rowOf(page, 'Models').waitFor();
    expect(await stored('Models')).toMatchObject({
      kind: 'model',
      settings: { provider: 'openai', baseUrl: 'https://models.example/v1' },
      hasSecret: true,
    });
  });

  test('deleting one says what it means first', async () => {
    const owner = await app.owner();
    await owner.act('connections.save', { name: 'Old', kind: 'http', settings: { auth: 'none' } });
    const page = await browsing.open('/settings/connections', { as: owner });
    await rowOf(page, 'Old')
      .getByRole('button', { name: say('connections.delete') })
      .click();
    const question = page.getByRole('dialog', { name: say('connections.delete_title', { name: 'Old' }) });
    await question.getByText(say('connections.delete_effect', { name: 'Old' })).waitFor();
    await question.getByRole('button', { name: say('connections.delete') }).click();
    await rowOf(page, 'Old').waitFor({ state: 'hidden' });
    expect(await stored('Old')).toBeUndefined();
  });

  test('who may not change connections sees them without buttons, in German too', async () => {
    const owner = await app.owner();
    await owner.act('connections.save', { name: 'Seen', kind: 'http', settings: { auth: 'none' } });
    const { client } = await newMember(app, 'member', owner);
    await client.post('/api/auth/profile', { language: 'de' });
    const page = await browsing.open('/settings/connections', { as: client, language: 'de' });
    const row = page
      .getByRole('table', { name: sayIn.de('settings.connections') })
      .getByRole('row')
      .filter({ hasText: 'Seen' });
    await row.getByText(sayIn.de('connections.kind_http')).waitFor();
    expect(await row.getByRole('button').count()).toBe(0);
    expect(await page.getByRole('button', { name: sayIn.de('connections.add') }).count()).toBe(0);
  });
});
