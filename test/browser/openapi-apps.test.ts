import { beforeAll, describe, expect, test } from 'vitest';
import { shopThree, shopWithAccess } from '../apps/openapi/documents.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { pairComputer } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { newKey, Speaker } from '../mcp/speak.ts';
import { barriers } from './harness/axe.ts';
import { phone, useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { say, sayIn } from './harness/words.ts';

describe('an app from an OpenAPI document', () => {
  const app = useApp({ env: { SVC_ALLOWED_NETWORKS: '127.0.0.1' }, worker: true });
  const browsing = useBrowser(app);
  const receiver = useHttpReceiver();
  let owner: Client;
  let mcp: Speaker;

  beforeAll(async () => {
    owner = await app.owner();
    mcp = new Speaker(app, (await newKey(owner)).key);
  });

  const offered = async () => (await mcp.names()).filter((name) => name.startsWith('app_'));

  test('is imported from an address, permitted, marked, read anew and replaced by a text', async () => {
    browsing.expectRefusals('/api/os/actions/apps.import_document');
    const document = shopThree(receiver.url);
    receiver.handle = (_request, response) => void response.end(JSON.stringify(document));
    const page = await browsing.open('/integrations/apps?create=1', { as: owner });
    const form = page.getByRole('dialog', { name: say('apps.connect') });
    await form.getByRole('button', { name: say('apps.source_openapi') }).click();
    await field(form, say('apps.name')).fill('shop');
    await field(form, say('apps.document_address')).fill('http://127.0.0.1:1/openapi.json');
    await field(form, say('apps.permit_at_once')).selectOption({ label: say('apps.permit_at_once_reading') });
    await form.getByRole('button', { name: say('apps.import_submit') }).click();
    await form.getByText('cannot be loaded').waitFor();
    expect(await barriers(page, 'the form of a document, refused')).toEqual([]);
    await field(form, say('apps.document_address')).fill(`${receiver.url}/openapi.json`);
    await form.getByRole('button', { name: say('apps.import_submit') }).click();

    const panel = page.getByRole('dialog', { name: 'shop' });
    await panel.getByText('POST /items', { exact: true }).waitFor();
    await panel.getByText(`${receiver.url}/v1`, { exact: true }).waitFor();
    expect(await offered()).toEqual(['app_shop_list_items', 'app_shop_get_item']);
    expect(await barriers(page, 'an app from a document')).toEqual([]);
    await panel.getByRole('button', { name: say('apps.permit_group', { tag: 'search' }) }).click();
    await panel.getByText(say('apps.permitted', { permitted: 3, tools: 6 })).waitFor();
    await panel.getByRole('checkbox', { name: say('apps.mark_reading_of', { name: 'search_items' }) }).click();
    await eventually(async () => (await mcp.names('compact')).includes('app_shop_search_items')).toEqual(true);

    document.paths['/items'].get.summary = 'List all items';
    await panel.getByRole('button', { name: say('apps.refresh') }).click();
    await panel.getByText(say('apps.found_changed', { tools: 'list_items' }), { exact: true }).waitFor();
    await panel.getByText(say('apps.change_changed'), { exact: true }).waitFor();
    await panel.getByText(say('apps.withdrawn', { tools: 'list_items' })).waitFor();

    await panel.getByRole('button', { name: say('apps.import_again') }).click();
    const { '/photos': _, ...paths } = document.paths;
    await field(panel, say('apps.document'))
      .first()
      .fill(JSON.stringify({ ...document, paths }));
    await panel
      .getByRole('button', { name: say('apps.import_again') })
      .last()
      .click();
    await panel.getByText(say('apps.found_removed', { tools: 'add_photo' })).waitFor();
  });

  test('is imported, and updated, from the link of svc apps import, which fills in the form', async () => {
    const { '/photos': _, ...paths } = shopThree(receiver.url).paths;
    const document = { ...shopThree(receiver.url), paths };
    const key = await pairComputer(app, owner, 'laptop');
    const linkTo = async (content: object) => {
      const form = new FormData();
      form.set('file', new Blob([JSON.stringify(content)]), 'Über uns.json');
      const sent = await fetch(`${app.baseUrl}/api/v1/files`, {
        method: 'POST',
        headers: { 'x-api-key': key },
        body: form,
      });
      const { id } = (await sent.json()) as { id: string };
      return `/integrations/apps?create=openapi&name=linked&file=${id}`;
    };
    const page = await browsing.open(await linkTo(document), { as: owner });
    const form = page.getByRole('dialog', { name: say('apps.connect') });
    await form.getByText(say('apps.document_file', { file: 'Über uns.json' })).waitFor();
    expect(await field(form, say('apps.name')).inputValue()).toBe('linked');
    expect(await barriers(page, 'the form that a link filled in')).toEqual([]);
    await form.getByRole('button', { name: say('apps.import_submit') }).click();
    const panel = page.getByRole('dialog', { name: 'linked' });
    await panel.getByRole('switch', { name: say('apps.permit', { name: 'list_items' }) }).click({ force: true });
    await eventually(offered).toContain('app_linked_list_items');

    await page.goto(`${app.baseUrl}${await linkTo(shopThree(receiver.url))}`);
    await form.getByText(say('apps.import_known', { name: 'linked' })).waitFor();
    await form.getByRole('button', { name: say('apps.import_again') }).click();
    await panel.getByText('add_photo', { exact: false }).first().waitFor();
    expect(await offered()).toContain('app_linked_list_items');
    await owner.act('apps.disconnect', { id: new URL(page.url()).searchParams.get('id') });
  });

  test('shows what it asks for, is given a key where it is imported, and another on its page, in German', async () => {
    await owner.post('/api/auth/profile', { language: 'de' });
    const german = sayIn.de;
    receiver.handle = (request, response) =>
      void response
        .writeHead(request.headers['x-shop-key'] === 'second' ? 200 : 401, { 'content-type': 'application/json' })
        .end('{"items":[]}');
    const page = await browsing.open('/integrations/apps?create=1', { as: owner, language: 'de' });
    const form = page.getByRole('dialog', { name: german('apps.connect') });
    await form.getByRole('button', { name: german('apps.source_openapi') }).click();
    await field(form, german('apps.name')).fill('schloss');
    await field(form, german('apps.document_from')).selectOption('document');
    await field(form, german('apps.document')).fill(JSON.stringify(shopWithAccess(receiver.url)));
    await form.getByRole('button', { name: german('apps.look_into') }).click();
    const key = german('apps.way_header', { name: 'X-Shop-Key' });
    const found = form.getByRole('region', { name: german('apps.in_document') });
    await found.getByText(key).waitFor();
    await found.getByText(german('apps.way_cookie', { name: 'session' })).waitFor();
    expect(await barriers(page, 'what is in a document')).toEqual([]);
    await field(form, german('apps.pack_access')).selectOption({ label: key });
    await field(form, german('apps.pack_key')).fill('first-key');
    await field(form, german('apps.permit_at_once')).selectOption('reading');
    await form.getByRole('button', { name: german('apps.import_submit') }).click();
    const panel = page.getByRole('dialog', { name: 'schloss' });
    const access = panel.getByRole('region', { name: german('apps.auth') });
    await access.getByText(german('apps.called_with', { name: 'Shop of tomorrow' })).waitFor();
    const call = () => owner.call('apps.call_reading_tool', { tool: 'app_schloss_list_items', arguments: {} });
    expect((await call()).status).toBe(409);

    await access.getByRole('button', { name: german('apps.change_access') }).click();
    expect(await field(access, german('apps.connection')).locator('option').allTextContents()).toEqual([
      '',
      'Shop of tomorrow',
    ]);
    await field(access, german('apps.pack_access')).selectOption({ label: key });
    await field(access, german('apps.pack_key')).fill('second');
    expect(await barriers(page, 'the form that gives access')).toEqual([]);
    await access.getByRole('button', { name: german('ui.save') }).click();
    await access.getByText(german('apps.called_with', { name: 'Shop of tomorrow 2' })).waitFor();
    expect((await call()).status).toBe(200);

    const create = panel.getByRole('listitem').filter({ hasText: 'app_schloss_create_item' });
    await create.getByText(german('apps.inputs')).click();
    await create.getByText('body.name', { exact: true }).waitFor();
    expect(await barriers(page, 'the inputs of an operation')).toEqual([]);
    await panel.getByText(german('apps.always_asks')).waitFor();
    await owner.post('/api/auth/profile', { language: 'en' });
  });

  test('with many operations is searched, by tag, on a phone and in German', async () => {
    const paths = Object.fromEntries(
      Array.from({ length: 300 }, (_, n) => [
        `/things/${n}`,
        { get: { operationId: `thing${n}`, tags: [`Group ${n % 10}`], responses: {} } },
      ]),
    );
    const document = { openapi: '3.1.0', servers: [{ url: receiver.url }], paths };
    const { id } = await owner.act<{ id: string }>('apps.import_document', { name: 'many', document });
    await owner.post('/api/auth/profile', { language: 'de' });
    const page = await browsing.open(`/integrations/apps?id=${id}`, {
      as: owner,
      language: 'de',
      dark: true,
      size: phone,
    });
    const panel = page.getByRole('dialog', { name: 'many' });
    await panel.getByText('Group 3', { exact: true }).waitFor();
    expect(await panel.getByRole('switch').count()).toBe(0);
    await panel.locator('summary', { hasText: 'Group 3' }).press('Enter');
    await panel.getByText('GET /things/13', { exact: true }).waitFor();
    await panel.getByRole('searchbox', { name: sayIn.de('apps.find_tool') }).fill('things/217');
    await eventually(() => panel.getByRole('switch').count()).toBe(1);
    expect(await barriers(page, 'many operations, dark, on a phone')).toEqual([]);
    await panel.getByRole('switch', { name: sayIn.de('apps.permit', { name: 'thing217' }) }).click({ force: true });
    await eventually(offered).toContain('app_many_thing217');
    await owner.post('/api/auth/profile', { language: 'en' });
  });

  test('has triggers that a person declares from what an operation answers, and removes again', async () => {
    const document = {
      openapi: '3.0.0',
      servers: [{ url: receiver.url }],
      paths: {
        '/projects/{project}/flags': {
          get: {
            operationId: 'listFlags',
            summary: 'List flags',
            parameters: [{ name: 'project', in: 'path', required: true, schema: { type: 'string' } }],
            responses: { 200: { description: 'ok' } },
          },
        },
      },
    };
    const flag = (id: number) => ({ id, name: `Flag ${id % 2}`, createdAt: `2026-01-0${id}T10:00:00Z` });
    receiver.handle = (_request, response) =>
      void response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ version: 2, flags: [flag(3), flag(2), flag(1)] }));
    const { id } = await owner.act<{ id: string }>('apps.import_document', {
      name: 'flags',
      document,
      permit: 'reading',
    });
    const page = await browsing.open(`/integrations/apps?id=${id}`, { as: owner });
    // It may be called less often than others, and as often again.
    const panel = page.getByRole('dialog', { name: 'flags' });
    const limit = panel.getByLabel(say('apps.calls_per_minute'));
    const limitTo = async (calls: string, shown: string) => {
      await panel.getByRole('button', { name: say('apps.calls_per_minute') }).click();
      await limit.fill(calls);
      await limit.press('Enter');
      await panel.getByText(shown, { exact: true }).waitFor();
    };
    await limitTo('20', say('apps.calls_at_most_usual', { count: 20, usual: 60 }));
    await limitTo('', say('apps.calls_at_most', { count: 60 }));
    const triggers = page.getByRole('dialog', { name: 'flags' }).getByRole('region', { name: say('apps.triggers') });
    await triggers.getByRole('button', { name: say('apps.trigger_add') }).click();
    await triggers.getByRole('combobox', { name: say('apps.trigger_operation') }).click();
    await page.getByRole('option', { name: /List flags/ }).click();
    await field(triggers, 'Project').fill('default');
    await triggers.getByRole('button', { name: say('apps.trigger_test') }).click();
    await triggers.getByText(say('apps.trigger_found', { count: 3 })).waitFor();
    expect(receiver.requests.at(-1)?.path).toBe('/projects/default/flags');
    // The field that tells the items apart, and the time in each, are found by themselves.
    const chosen = ['items', 'id', 'by', 'time'] as const;
    expect(await Promise.all(chosen.map((each) => field(triggers, say(`apps.trigger_${each}`)).inputValue()))).toEqual([
      'flags',
      'id',
      'time',
      'createdAt',
    ]);
    expect(await barriers(page, 'the form of a trigger')).toEqual([]);
    await field(triggers, say('apps.trigger_id')).selectOption('name');
    await triggers.getByText(say('apps.trigger_not_unique', { field: 'name' })).waitFor();
    await field(triggers, say('apps.trigger_id')).selectOption('id');
    await field(triggers, say('apps.trigger_title')).fill('New flag');
    await triggers.getByRole('button', { name: say('apps.trigger_save') }).click();
    await triggers.getByText('new_flag', { exact: true }).waitFor();
    const kept = await owner.act<{ triggers: object[] }>('apps.get', { id });
    expect(kept.triggers).toMatchObject([{ name: 'new_flag', title: 'New flag', kind: 'poll' }]);
    // A second one, of which the service would tell itself, leaves the first as it is.
    const request = { method: 'GET', path: '/hooks' };
    const webhook = { subscribe: { ...request, method: 'POST', body: { to: '{{ address }}' } }, id: 'id' };
    const listed = { listed: { request, address: 'to' }, remove: request, proof: { proof: 'address' } };
    await owner.act('apps.set_triggers', {
      id,
      keepOthers: true,
      triggers: [{ name: 'told', title: 'Told', description: 'Told.', webhook: { ...webhook, ...listed } }],
    });
    await triggers.getByText('told', { exact: true }).waitFor();
    const subscriptions = page
      .getByRole('dialog', { name: 'flags' })
      .getByRole('region', { name: say('apps.subscriptions') });
    await subscriptions.getByText(say('apps.subscriptions_none')).waitFor();

    const trigger = { id: 'start', kind: 'app', config: { app: 'flags', trigger: 'told' } };
    const { id: workflowId } = await owner.act<{ id: string }>('workflows.create', {
      name: 'Flags',
      definition: { triggers: [trigger], steps: [], edges: [] },
    });
    // The service answers without an id: the page of the app says so, and what helps.
    await owner.act('workflows.deploy', { id: workflowId });
    const why = 'The app did not return the id of the subscription.';
    await subscriptions.getByText(why).waitFor();
    await subscriptions.getByText(say('apps.remedy_settings')).waitFor();
    await subscriptions.getByText(say('apps.subscription_wanted_failed')).waitFor();
    await subscriptions.getByRole('link', { name: 'Flags' }).waitFor();
    expect(await barriers(page, 'a subscription that failed')).toEqual([]);

    // In the editor too; and a trigger of which the service tells has no settings of looking.
    const editor = await browsing.open(`/workflows/${workflowId}?step=start`, { as: owner });
    const trouble = editor.getByRole('status').filter({ hasText: why });
    await trouble.getByText(say('apps.remedy_settings')).waitFor();
    expect(await barriers(editor, 'a trigger whose subscription failed')).toEqual([]);
    const happens = editor.getByRole('combobox', { name: 'What happens' });
    await happens.waitFor();
    await eventually(() => field(editor, 'Check every … minutes').count()).toBe(0);
    await happens.click();
    await editor.getByRole('option', { name: 'New flag' }).click();
    await field(editor, 'Check every … minutes').waitFor();

    await triggers.getByRole('button', { name: say('apps.trigger_remove_of', { title: 'New flag' }) }).click();
    await page.getByRole('button', { name: say('apps.trigger_remove'), exact: true }).click();
    await triggers.getByText('new_flag', { exact: true }).waitFor({ state: 'detached' });
    expect((await owner.act<{ triggers: object[] }>('apps.get', { id })).triggers).toMatchObject([{ name: 'told' }]);
  });
});
