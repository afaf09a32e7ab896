import { beforeAll, describe, expect, test } from 'vitest';
import { shopThree } from '../apps/openapi/documents.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { newKey, Speaker } from '../mcp/speak.ts';
import { barriers } from './harness/axe.ts';
import { phone, useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { say, sayIn } from './harness/words.ts';

describe('an app from an OpenAPI document', () => {
  const app = useApp({ env: { SVC_ALLOWED_NETWORKS: '127.0.0.1' } });
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
});
