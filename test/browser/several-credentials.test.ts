import { beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '../../language/languages.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { barriers } from './harness/axe.ts';
import { phone, useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { sayIn } from './harness/words.ts';

const documentOf = (server: string) => ({
  openapi: '3.0.3',
  info: { title: 'Books', version: '1' },
  servers: [{ url: server }],
  security: [{ secret: [], grant: [] }],
  components: {
    securitySchemes: {
      secret: { type: 'apiKey', in: 'header', name: 'X-Secret' },
      grant: { type: 'apiKey', in: 'header', name: 'X-Grant', description: 'From the customer.' },
    },
  },
  paths: { '/books': { get: { operationId: 'listBooks', responses: {} } } },
});

describe('the screens for a service that asks for several credentials at once', () => {
  const app = useApp({ env: { SVC_ALLOWED_NETWORKS: '127.0.0.1' }, worker: true });
  const browsing = useBrowser(app);
  const service = useHttpReceiver();
  let owner: Client;

  beforeAll(async () => {
    owner = await app.owner();
  });

  const call = (name: string) =>
    owner.call('apps.call_reading_tool', { tool: `app_${name}_list_books`, arguments: {} });
  const take = async (name: string) => {
    service.handle = ({ headers }, response) =>
      void response.writeHead(headers['x-secret'] === 'one' && headers['x-grant'] === 'two' ? 200 : 401).end('{}');
    const document = documentOf(service.url);
    return (await owner.act<{ id: string }>('apps.import_document', { name, document, permit: 'reading' })).id;
  };
  const openAs = async (language: Language, path: string, more: object = {}) => {
    await owner.post('/api/auth/profile', { language });
    return browsing.open(path, { as: owner, language, ...more });
  };

  test.each(['en', 'de'] as const)('ask for all of them in one form (%s)', async (language) => {
    const say = sayIn[language];
    const [secret, grant] = ['X-Secret', 'X-Grant'].map((name) => say('apps.way_header', { name })) as [string, string];
    const id = await take(`books${language}`);
    const page = await openAs(language, `/integrations/apps?id=${id}`);
    const access = page.getByRole('region', { name: say('apps.auth') });
    await access.getByText(say('apps.way_together', { way: secret, others: grant })).waitFor();
    await access.getByRole('button', { name: say('apps.give_access') }).click();
    await field(access, secret).fill('one');
    await access.getByRole('button', { name: say('ui.save') }).click();
    // Nothing is sent before every field is filled in.
    await access.getByText(say('form.required')).waitFor();
    expect((await call(`books${language}`)).status).toBe(409);
    expect(await barriers(page, 'the form for two keys')).toEqual([]);
    await field(access, grant).fill('two');
    await access.getByRole('button', { name: say('ui.save') }).click();
    await access.getByRole('button', { name: say('apps.change_access') }).waitFor();
    expect(await access.getByText(say('apps.access_missing')).count()).toBe(0);
    expect((await call(`books${language}`)).status).toBe(200);
  });

  test.each(['en', 'de'] as const)(
    'say what a connection lacks, and add it to that connection (%s)',
    async (language) => {
      const say = sayIn[language];
      const name = `lacks${language}`;
      const id = await take(name);
      const settings = { auth: 'header', headerName: 'X-Secret', baseUrl: service.url };
      const half = { name: `Half ${language}`, kind: 'http', settings, secret: { token: 'one' } };
      const { id: connectionId } = await owner.act<{ id: string }>('connections.save', half);
      await owner.act('apps.set_connection', { id, connectionId });
      const page = await openAs(language, `/integrations/apps?id=${id}`, { size: phone, dark: true });
      const access = page.getByRole('region', { name: say('apps.auth') });
      await access.getByText(say('apps.access_missing')).waitFor();
      expect(await barriers(page, 'what a connection lacks, dark, on a phone')).toEqual([]);
      await access.getByRole('button', { name: say('apps.change_access') }).click();
      await field(access, say('apps.way_header', { name: 'X-Grant' })).fill('two');
      await access.getByRole('button', { name: say('ui.save') }).click();
      await eventually(() => access.getByText(say('apps.access_missing')).count()).toBe(0);
      expect((await call(name)).status).toBe(200);
    },
  );

  test.each(['en', 'de'] as const)('keep the keys of a connection that is edited (%s)', async (language) => {
    const say = sayIn[language];
    browsing.expectRefusals('/api/os/actions/connections.save');
    const id = await take(`edit${language}`);
    const settings = { auth: 'header', headerName: 'X-Secret', baseUrl: service.url };
    const named = { name: `Edited ${language}`, kind: 'http', settings, secret: { token: 'one' } };
    const { id: connectionId } = await owner.act<{ id: string }>('connections.save', named);
    await owner.act('apps.set_connection', { id, connectionId });
    const page = await openAs(language, '/settings/connections');
    const form = page.getByRole('dialog', { name: say('connections.edit_title', { name: named.name }) });
    const save = () => form.getByRole('button', { name: say('ui.save') }).click();
    const open = () => page.getByRole('button', { name: named.name }).click();
    await open();
    await form.getByRole('button', { name: say('connections.add_key') }).click();
    await field(form, say('connections.key_name')).fill('X-Grant');
    await save();
    await form.getByText(say('connections.more_keys')).waitFor();
    await field(form, say('connections.key_value')).fill('two');
    expect(await barriers(page, 'a connection with a further key')).toEqual([]);
    await save();
    await form.waitFor({ state: 'detached' });
    expect((await call(`edit${language}`)).status).toBe(200);
    await open();
    await form.getByPlaceholder(say('connections.key_kept')).waitFor();
    await save();
    await form.waitFor({ state: 'detached' });
    expect((await call(`edit${language}`)).status).toBe(200);
  });
});
