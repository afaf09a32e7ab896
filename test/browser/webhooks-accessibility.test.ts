import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newLead } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { until } from '../harness/until.ts';
import { barriersInBothSchemes } from './harness/axe.ts';
import { desk, useBrowser } from './harness/browser.ts';
import { turnTo } from './harness/settled.ts';
import { inBothSizes } from './harness/sideways.ts';
import { onlyEnglish, sayIn } from './harness/words.ts';

// The same pages in English and light are seen along the journeys of the other tests.
describe('single webhooks keep nobody out and fit a phone, in German and in the dark', () => {
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.1' } });
  const browsing = useBrowser(app);
  const receiver = useHttpReceiver();
  const say = sayIn.de;
  let owner: Client;
  let pages: { incoming: string; received: string; outgoing: string; delivery: string };

  beforeAll(async () => {
    owner = await app.owner();
    await owner.post('/api/auth/profile', { language: 'de' });
    const inbound = await owner.act<{ id: string; url: string; token: string }>('webhooks.create_inbound', {
      name: 'Shop',
    });
    await owner.act('webhooks.rotate_inbound', { id: inbound.id });
    const outgoing = await owner.act<{ id: string }>('webhooks.create_outgoing', {
      name: 'Lager',
      url: `${receiver.url}/hooks`,
      events: ['crm.*', 'platform.webhook_received'],
      headers: { 'x-team': 'sales' },
      ordered: true,
      ratePerSecond: 5,
    });
    const answer = await fetch(inbound.url, {
      method: 'POST',
      headers: { 'x-svc-token': inbound.token },
      body: JSON.stringify({ order: { id: 1, lines: ['a', 'b'] } }),
    });
    const { eventId } = (await answer.json()) as { eventId: string };
    receiver.handle = (_request, response) => void response.writeHead(500, { 'x-why': 'repair' }).end('broken');
    await newLead(owner, { name: 'Grace Hopper' });
    const { items } = await until(
      () =>
        owner.act<{ items: { id: string; state: string }[] }>('webhooks.list_deliveries', { endpointId: outgoing.id }),
      (list) => list.items.some(({ state }) => state === 'retrying'),
    );
    await owner.act('webhooks.rotate_outgoing_secret', { id: outgoing.id });
    pages = {
      incoming: `/webhooks/incoming/${inbound.id}`,
      received: `/webhooks/incoming/${inbound.id}?received=${eventId}`,
      outgoing: `/webhooks/outgoing/${outgoing.id}`,
      delivery: `/webhooks/deliveries/${items.find(({ state }) => state === 'retrying')?.id}`,
    };
  });

  /** What is wrong with the page for whoever cannot see it, and what is left of the other language. */
  async function faults(page: Page, where: string): Promise<string[]> {
    const found = await barriersInBothSchemes(page, where);
    const lines = new Set(
      (await page.evaluate<string>('document.body.innerText')).split('\n').map((line) => line.trim()),
    );
    return [
      ...found,
      ...onlyEnglish()
        .filter((text) => lines.has(text))
        .map((text) => `${where}: “${text}” is English`),
    ];
  }

  test('an endpoint of each direction, what it received or sent, and their dialogs', async () => {
    const page = await browsing.open('/webhooks', { as: owner, language: 'de', dark: true });
    const found: string[] = [];
    for (const [name, path] of Object.entries(pages)) {
      await turnTo(page, path);
      found.push(...(await inBothSizes(page, name, () => faults(page, name))));
    }
    await page.setViewportSize(desk);
    const menu = async (item: string) => {
      await page.goto(pages.outgoing);
      await page.getByRole('button', { name: say('outgoing.more', { name: 'Lager' }) }).click();
      await page.getByRole('menuitem', { name: item }).click();
      await page.getByRole('dialog').waitFor();
      found.push(...(await faults(page, item)));
    };
    await menu(say('outgoing.rotate'));
    await menu(say('outgoing.recover'));
    await page.goto(pages.outgoing);
    await page.getByRole('button', { name: say('webhooks.edit') }).click();
    await page.getByLabel(say('outgoing.header_name')).waitFor();
    found.push(...(await faults(page, 'edit an endpoint')));
    await page.goto('/webhooks?create=1');
    await page.getByRole('dialog').waitFor();
    found.push(...(await faults(page, 'create an address')));
    expect(found).toEqual([]);
  });
});
