import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newLead } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { barriers } from './harness/axe.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { holdBack } from './harness/hold-back.ts';
import { refusal, say } from './harness/words.ts';

interface Endpoint {
  id: string;
  name: string;
  events: string[];
  headers: Record<string, string>;
  timeoutMs: number;
  state: string;
}

describe('outgoing webhooks', () => {
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.1' } });
  const browsing = useBrowser(app);
  const receiver = useHttpReceiver();
  const stored = async (name: string) =>
    (await (await app.owner()).act<{ items: Endpoint[] }>('webhooks.list_outgoing')).items.find(
      (item) => item.name === name,
    );
  const made = async (name: string, path = '/') =>
    (await app.owner()).act<{ id: string }>('webhooks.create_outgoing', {
      name,
      url: `${receiver.url}${path}`,
      events: ['crm.lead_created'],
    });
  const deliveries = (page: Page) => page.getByRole('table', { name: say('delivery.list_title') }).getByRole('row');
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const choose = async (page: Page, name: string, item: string) => {
    await button(page, say('outgoing.more', { name })).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  test('an endpoint is made from the catalogue, tested through the real queue, changed without reading its headers, and deleted', async () => {
    browsing.expectRefusals('/api/os/actions/webhooks.create_outgoing');
    const page = await browsing.open('/webhooks', { as: await app.owner() });
    await page.getByRole('link', { name: say('webhooks.outgoing'), exact: true }).click();
    await page.getByText(say('outgoing.empty'), { exact: true }).waitFor();
    await button(page, say('outgoing.create')).first().click();
    const form = page.getByRole('dialog', { name: say('outgoing.create_title') });
    await field(form, say('outgoing.name')).fill('Warehouse');
    await field(form, say('outgoing.url')).fill('http://10.1.2.3/hooks');
    await field(form, say('outgoing.events')).fill('lead');
    await page.getByRole('option', { name: 'crm.lead_created' }).click();
    await field(form, say('outgoing.events')).fill('platform.*');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await form.getByRole('switch', { name: say('outgoing.advanced') }).click({ force: true });
    await field(form, say('outgoing.timeout')).fill('99');
    await form.getByRole('button', { name: say('outgoing.add_header') }).click();
    await form.getByLabel(say('outgoing.header_name')).fill('X-Team');
    await form.getByLabel(say('outgoing.header_value')).fill('sales');
    await form.getByRole('button', { name: say('outgoing.submit') }).click();
    await form.getByText(say('outgoing.timeout_wrong')).waitFor();
    await field(form, say('outgoing.timeout')).fill('5');
    await form.getByRole('button', { name: say('outgoing.submit') }).click();
    await form.getByText(refusal('outbound.failures:not_public', { host: '10.1.2.3' })).waitFor();
    expect(await barriers(page, 'the form of an endpoint, with a fault')).toEqual([]);
    await field(form, say('outgoing.url')).fill(`${receiver.url}/hooks`);
    await form.getByRole('button', { name: say('outgoing.submit') }).click();

    const once = page.getByRole('dialog', { name: 'Warehouse' });
    const secret = (await once.getByRole('region', { name: say('outgoing.secret') }).textContent()) ?? '';
    expect(secret).toMatch(/^whsec_/);
    await once.getByRole('button', { name: say('webhooks.stored') }).click();
    await page.getByText(say('delivery.empty'), { exact: true }).waitFor();
    await page.getByText('createHmac').waitFor();
    await button(page, 'Python').click();
    await page.getByText('hmac.compare_digest').waitFor();
    expect(await page.content()).not.toContain(secret);

    await button(page, say('outgoing.send_test')).click();
    await page.getByRole('heading', { level: 1, name: 'platform.webhook_test' }).waitFor();
    await page.getByText(say('delivery_state.delivered'), { exact: true }).waitFor();
    await page.getByText(say('delivery.attempt', { number: 1 })).waitFor();
    await page
      .getByRole('region', { name: say('delivery.answer') })
      .getByText('ok')
      .waitFor();
    expect(receiver.requests).toMatchObject([
      { path: '/hooks', headers: { 'x-team': 'sales', 'x-svc-event': 'platform.webhook_test' } },
    ]);
    expect(await barriers(page, 'a delivery')).toEqual([]);
    await button(page, say('delivery.resend')).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('delivery.resend') })
      .click();
    await page.getByText(say('delivery.attempt', { number: 2 })).waitFor();
    expect(new Set(receiver.requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);

    await page.getByRole('link', { name: 'Warehouse' }).click();
    await button(page, say('webhooks.edit')).click();
    const edit = page.getByRole('dialog', { name: say('webhooks.edit_title', { name: 'Warehouse' }) });
    await field(edit, say('outgoing.name')).fill('Stock');
    await edit.getByRole('button', { name: say('ui.save') }).click();
    await page.getByRole('heading', { level: 1, name: 'Stock' }).waitFor();
    expect(await stored('Stock')).toMatchObject({ events: ['crm.lead_created', 'platform.*'], timeoutMs: 5000 });
    await button(page, say('outgoing.send_test')).click();
    await eventually(
      () =>
        receiver.requests.filter(
          ({ headers }) => headers['x-team'] === 'sales' && headers['x-svc-event'] === 'platform.webhook_test',
        ).length,
    ).toBe(3);

    await page.getByRole('link', { name: 'Stock' }).click();
    await choose(page, 'Stock', say('webhooks.delete'));
    const question = page.getByRole('dialog', { name: say('webhooks.delete_title', { name: 'Stock' }) });
    await question.getByRole('button', { name: say('webhooks.delete') }).click();
    await page.getByText(say('outgoing.empty'), { exact: true }).waitFor();
  });

  test('what a paused endpoint missed is recovered, and a rotation shows how long the old secret counts', async () => {
    const owner = await app.owner();
    const { id } = await made('Pauses');
    const page = await browsing.open(`/webhooks/outgoing/${id}`, { as: owner, listening: true });
    // Each step is about what the one before answered, however late the endpoint is read again.
    const release = await holdBack(page, '**/api/os/actions/webhooks.get_outgoing');
    await choose(page, 'Pauses', say('outgoing.pause'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('outgoing.pause') })
      .click();
    await page.getByText(say('outgoing.paused_text')).waitFor();
    await newLead(owner, { name: 'Missed' });
    await deliveries(page)
      .filter({ hasText: say('delivery_state.skipped') })
      .waitFor();
    expect(receiver.requests).toEqual([]);
    await button(page, say('outgoing.resume')).click();
    await page.getByText(say('outgoing.paused_text')).waitFor({ state: 'hidden' });
    release();
    await choose(page, 'Pauses', say('outgoing.recover'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('outgoing.recover') })
      .click();
    await deliveries(page)
      .filter({ hasText: say('delivery_state.delivered') })
      .waitFor();
    expect(receiver.requests.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'crm.lead_created', data: { lead: { name: 'Missed' } } },
    ]);
    await page.getByLabel(say('delivery.state_filter')).selectOption('failed');
    await page.getByText(say('delivery.none_found')).waitFor();

    await choose(page, 'Pauses', say('outgoing.rotate'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('outgoing.rotate') })
      .click();
    const renewed = page.getByRole('dialog', { name: say('outgoing.rotated_title', { name: 'Pauses' }) });
    await renewed.getByRole('button', { name: say('webhooks.stored') }).click();
    await page.getByText(say('outgoing.previous_until', { time: '#' }).split('#')[1] ?? '').waitFor();
    await owner.act('webhooks.delete_outgoing', { id });
  });

  test('a failing receiver shows on the list and in its attempts, and a delivery that waits is called off', async () => {
    const owner = await app.owner();
    receiver.handle = (_request, response) =>
      void response.writeHead(503, { 'retry-after': '3600' }).end('down for repair');
    const { id } = await made('Breaks');
    await newLead(owner, { name: 'Unheard' });
    const page = await browsing.open('/webhooks/outgoing', { as: owner, listening: true });
    const row = page.getByRole('row').filter({ hasText: 'Breaks' });
    await row.getByText(say('outgoing.state_failing')).waitFor();
    await row.getByRole('button').click();
    await deliveries(page)
      .filter({ hasText: say('delivery.answered', { status: 503 }) })
      .getByRole('button')
      .click();
    await page.getByText('down for repair').waitFor();
    await button(page, say('delivery.cancel')).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('delivery.cancel') })
      .click();
    await page.getByText(say('delivery_state.cancelled'), { exact: true }).waitFor();
    await owner.act('webhooks.delete_outgoing', { id });
  });

  test('one from the time before signatures warns, until its secret is rotated', async () => {
    const owner = await app.owner();
    const { id } = await made('Older');
    await app.services.database.many({
      text: 'update outgoing_endpoints set signed = false, secret = null, secret_hint = null where id = $1',
      values: [id],
    });
    const page = await browsing.open(`/webhooks/outgoing/${id}`, { as: owner });
    await page.getByText(say('outgoing.unsigned_title')).waitFor();
    expect(await page.getByText(say('verify.title')).count()).toBe(0);
    await choose(page, 'Older', say('outgoing.rotate'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('outgoing.rotate') })
      .click();
    await page
      .getByRole('dialog', { name: say('outgoing.rotated_title', { name: 'Older' }) })
      .getByRole('button', { name: say('webhooks.stored') })
      .click();
    await page.getByText(say('outgoing.unsigned_title')).waitFor({ state: 'hidden' });
    await page.getByText(say('verify.title')).waitFor();
  });
});
