import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newMember } from '../harness/factories.ts';
import { newWorkflow } from '../harness/workflows.ts';
import { barriers } from './harness/axe.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { refusal, say, sayIn } from './harness/words.ts';
import { chooseByKey, codeField, panelOf, savedAs } from './harness/workflow-canvas.ts';

interface Endpoint {
  id: string;
  name: string;
  path: string;
  url: string;
  state: string;
  requestsPerMinute: number;
}

describe('incoming webhooks', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);
  const stored = async (name: string) =>
    (await (await app.owner()).act<{ items: Endpoint[] }>('webhooks.list_inbound')).items.find(
      (item) => item.name === name,
    );
  const post = (url: string, token: string, body: unknown) =>
    fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-shop': 'north' },
      body: JSON.stringify(body),
    });
  const received = (page: Page) => page.getByRole('table', { name: say('received.title') }).getByRole('row');
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  test('an address is made, called, looked through, replayed, given a new token, switched off and deleted', async () => {
    const owner = await app.owner();
    const page = await browsing.open('/webhooks', { as: owner, listening: true });
    await page.getByText(say('incoming.empty'), { exact: true }).waitFor();
    expect(await barriers(page, 'no incoming webhooks')).toEqual([]);
    await button(page, say('incoming.create')).first().click();
    const form = page.getByRole('dialog', { name: say('incoming.create_title') });
    await field(form, say('incoming.name')).fill('Shop orders');
    await field(form, say('incoming.path')).fill('shop-orders');
    await form.getByRole('button', { name: say('incoming.submit') }).click();

    const once = page.getByRole('dialog', { name: 'Shop orders' });
    const token = (await once.getByRole('region', { name: say('incoming.token') }).textContent()) ?? '';
    expect(token).toMatch(/^svcw_[\w-]{43}$/);
    const command = await once.getByRole('figure', { name: say('incoming.try') }).textContent();
    expect(command).toContain(`Authorization: Bearer ${token}`);
    expect(await barriers(page, 'the token, once')).toEqual([]);
    // An Enter too many copies it, and closes nothing; the first call is told where it is awaited.
    expect(await page.evaluate<string>('document.activeElement.ariaLabel')).toBe(say('ui.copy'));
    await once.getByText(say('incoming.waits')).waitFor();
    await once.getByRole('button', { name: say('try_webhook.send') }).click();
    await once.getByText(say('incoming.arrived')).waitFor();
    await once.getByRole('button', { name: say('webhooks.stored') }).click();
    await page.getByRole('heading', { level: 1, name: 'Shop orders' }).waitFor();
    await received(page).nth(1).getByText(say('received.started_nothing')).waitFor();
    expect(await page.content()).not.toContain(token);

    const { url } = (await stored('Shop orders')) as Endpoint;
    expect(command).toContain(url);
    expect((await post(url, token, { order: 4711 })).status).toBe(202);
    expect((await post(url, token, ['a', 'list'])).status).toBe(202);
    await eventually(() => received(page).count()).toBe(4);
    await page
      .getByRole('region', { name: say('incoming.last_payload') })
      .last()
      .getByText('list')
      .waitFor();
    await page.getByLabel(say('received.search')).fill('4711');
    await eventually(() => received(page).count()).toBe(2);
    await received(page).nth(1).getByRole('button').click();
    const panel = page.getByRole('dialog', { name: say('received.one') });
    await panel.getByText('{"order":4711}').waitFor();
    await panel.getByText('x-shop').waitFor();
    expect(await panel.textContent()).not.toContain('authorization');
    expect(await barriers(page, 'a received webhook')).toEqual([]);
    await panel.getByRole('button', { name: say('received.replay') }).click();
    await panel.getByText(say('received.replay_of')).waitFor();
    await panel.getByRole('button', { name: say('ui.close') }).click();
    await received(page)
      .filter({ hasText: say('received.replayed') })
      .waitFor();

    await button(page, say('incoming.rotate')).click();
    const rotation = page.getByRole('dialog', { name: say('incoming.rotate_title', { name: 'Shop orders' }) });
    await field(rotation, say('webhooks.overlap_token')).selectOption('hour');
    await rotation.getByRole('button', { name: say('incoming.rotate') }).click();
    const renewed = page.getByRole('dialog', { name: say('incoming.rotated_title', { name: 'Shop orders' }) });
    const second = (await renewed.getByRole('region', { name: say('incoming.token') }).textContent()) ?? '';
    await renewed.getByRole('button', { name: say('webhooks.stored') }).click();
    const deadline = say('incoming.previous_until', { time: '#' }).split('#')[0] ?? '';
    await page.getByText(deadline).waitFor();
    expect(second).not.toBe(token);
    expect([await post(url, token, {}), await post(url, second, {})].map(({ status }) => status)).toEqual([202, 202]);

    await page
      .getByRole('switch', { name: say('incoming.takes_calls', { name: 'Shop orders' }) })
      .click({ force: true });
    await eventually(async () => (await stored('Shop orders'))?.state).toBe('off');
    expect((await post(url, second, {})).status).toBe(410);
    const rejected = page.getByRole('region', { name: say('rejected.title') }).last();
    await rejected.getByText(say('rejected.reason.endpoint_off')).waitFor();
    await rejected.getByText(say('rejected.remedy.endpoint_off')).waitFor();

    await button(page, say('webhooks.edit')).click();
    const edit = page.getByRole('dialog', { name: say('webhooks.edit_title', { name: 'Shop orders' }) });
    await field(edit, say('incoming.name')).fill('Orders');
    await field(edit, say('incoming.rate')).fill('120');
    await edit.getByRole('button', { name: say('ui.save') }).click();
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    expect(await stored('Orders')).toMatchObject({ path: 'shop-orders', requestsPerMinute: 120 });

    await button(page, say('webhooks.delete')).click();
    const question = page.getByRole('dialog', { name: say('webhooks.delete_title', { name: 'Orders' }) });
    await question.getByText(say('incoming.delete_effect')).waitFor();
    await question.getByRole('button', { name: say('webhooks.delete') }).click();
    await page.getByText(say('incoming.empty'), { exact: true }).waitFor();
    expect(await stored('Orders')).toBeUndefined();
  });

  test('an address that is taken is said beside its field, and what is typed stays', async () => {
    browsing.expectRefusals('/api/os/actions/webhooks.create_inbound');
    const owner = await app.owner();
    await owner.act('webhooks.create_inbound', { name: 'First', path: 'contact-form' });
    const page = await browsing.open('/webhooks?create=1', { as: owner });
    const form = page.getByRole('dialog', { name: say('incoming.create_title') });
    await field(form, say('incoming.name')).fill('Second');
    await field(form, say('incoming.path')).fill('contact-form');
    await form.getByRole('button', { name: say('incoming.submit') }).click();
    await form.getByText(refusal('webhooks.refusals:path_taken')).waitFor();
    await field(form, say('incoming.path')).fill('contact-form-2');
    await form.getByRole('button', { name: say('incoming.submit') }).click();
    await page.getByRole('dialog', { name: 'Second' }).waitFor();
  });

  test('a workflow that begins with a webhook names the endpoint it listens to; expressions know what it received last', async () => {
    const owner = await app.owner();
    const endpoint = await owner.act<{ id: string; url: string; token: string }>('webhooks.create_inbound', {
      name: 'Contact form',
      path: 'contact',
    });
    expect((await post(endpoint.url, endpoint.token, { sender: { email: 'ada@example.com' } })).status).toBe(202);
    const id = await newWorkflow(owner, {
      triggers: [{ id: 'start', kind: 'webhook', config: {} }],
      steps: [{ id: 'letter', kind: 'transform', config: { value: '' } }],
      edges: [{ from: 'start', to: 'letter' }],
    });
    const page = await browsing.open(`/workflows/${id}`, { as: owner });
    await chooseByKey(page, 'start');
    await panelOf(page)
      .getByRole('combobox', { name: say('trigger_field.webhook.endpointId') })
      .click();
    await page.getByRole('option', { name: 'Contact form · contact' }).click();
    const saved = await savedAs(
      owner,
      id,
      ({ definition }) => definition.triggers[0]?.config?.endpointId !== undefined,
    );
    expect(saved.definition.triggers).toMatchObject([{ kind: 'webhook', config: { endpointId: endpoint.id } }]);
    await chooseByKey(page, 'letter');
    // Half an expression is none, and the preview says so.
    browsing.expectRefusals('/api/os/actions/workflows.test_step');
    await codeField(page, 'value').click();
    await page.keyboard.type('{{ tr', { delay: 20 });
    await page.getByRole('option', { name: /^trigger\.body\.sender\.email.*ada@example\.com/ }).click();
    await panelOf(page)
      .getByText(say('editor.preview', { value: '"ada@example.com"' }))
      .waitFor();
  });

  test('who may only look sees no buttons, in German too', async () => {
    const owner = await app.owner();
    const { id } = await owner.act<{ id: string }>('webhooks.create_inbound', { name: 'Seen' });
    const { client } = await newMember(app, 'viewer', owner);
    await client.post('/api/auth/profile', { language: 'de' });
    const page = await browsing.open(`/webhooks/incoming/${id}`, { as: client, language: 'de' });
    await page.getByText(sayIn.de('incoming.state_on'), { exact: true }).waitFor();
    for (const key of ['webhooks.edit', 'incoming.rotate', 'webhooks.delete'] as const)
      expect(await page.getByRole('button', { name: sayIn.de(key) }).count()).toBe(0);
    expect(await page.getByRole('switch').count()).toBe(0);
  });
});
