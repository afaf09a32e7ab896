import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { connectApp } from '../apps/connect-app.ts';
import { speakMcp } from '../apps/remote-server.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newCard, newCustomer, pairComputer } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { newTable } from '../harness/tables.ts';
import { deployed } from '../harness/workflows.ts';
import { chargeable, connectProvider, newInvoice } from '../payments/invoice-desk.ts';
import { newPost } from '../publishing/desk.ts';
import { barriers } from './harness/axe.ts';
import { phone, useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { type Language, sayIn } from './harness/words.ts';

describe('cards show the thing itself', () => {
  const app = useApp({ env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  const receiver = useHttpReceiver();
  const browsing = useBrowser(app);
  let owner: Client;
  let key: string;

  beforeAll(async () => {
    owner = await app.owner();
    key = await pairComputer(app, owner);
    await owner.act('connections.save', {
      name: 'Mail',
      kind: 'smtp',
      settings: { host: '127.0.0.1', port: 25, secure: false, from: 'Acme <hello@acme.example>' },
    });
    await owner.act('messages.save_settings', { signature: 'Ada, Acme Crystals' });
  });

  const pane = (page: Page, language: Language) =>
    page.getByRole('region', { name: sayIn[language]('approvals.pane'), exact: true });
  const show = async (action: string, input: unknown, more: { language?: Language; size?: typeof phone } = {}) => {
    const { language = 'en', ...visit } = more;
    await owner.post('/api/auth/profile', { language });
    const id = await newCard(app, key, action, input);
    const page = await browsing.open(`/approvals?id=${id}`, { as: owner, language, ...visit });
    return { page, card: pane(page, language), id };
  };
  const hrefs = (card: Locator) =>
    card.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

  test.each(['en', 'de'] as const)('a mail as it arrives, with a way to its reader (%s)', async (language) => {
    const customer = await newCustomer(owner, { name: 'Grace Hopper', email: `grace-${language}@example.com` });
    const input = { customerId: customer.id, subject: 'Your offer', text: 'Dear Grace,\nhere it is.' };
    const { page, card } = await show('messages.send', input, { language });
    const mail = card.getByRole('article', { name: sayIn[language]('card_object.mail') });
    await mail.getByRole('heading', { name: 'Your offer' }).waitFor();
    await mail.getByText(`Grace Hopper <grace-${language}@example.com>`).waitFor();
    await mail.getByText('Acme <hello@acme.example>').waitFor();
    await mail.getByText('here it is.').waitFor();
    await mail.getByText('Ada, Acme Crystals').waitFor();
    expect(await hrefs(card)).toContain(`/customers?id=${customer.id}`);
    expect(await barriers(page, `a mail on a card, ${language}`)).toEqual([]);
  });

  test('a post as its readers will see it, on a phone too', async () => {
    const { id } = await newPost(owner, { title: 'Winter check', body: '## Tyres\n\nWe look at **all four**.' });
    const { page, card } = await show('publishing.publish', { id }, { size: phone });
    const post = card.getByRole('article', { name: sayIn.en('card_object.post') });
    const frame = post.frameLocator('iframe');
    await frame.getByRole('heading', { name: 'Winter check' }).waitFor();
    await frame.getByRole('heading', { name: 'Tyres' }).waitFor();
    expect(await hrefs(card)).toContain(`/posts/${id}`);
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await barriers(page, 'a post on a card, phone')).toEqual([]);
  });

  test('a post is there on a phone too when its card is opened from the list', async () => {
    await owner.post('/api/auth/profile', { language: 'en' });
    const { id } = await newPost(owner, { title: 'Summer check', body: 'We look at **all four** tyres.' });
    await newCard(app, key, 'publishing.publish', { id });
    const page = await browsing.open('/approvals', { as: owner, size: phone });
    await page.getByRole('button').filter({ hasText: 'Summer check' }).click();
    const frame = pane(page, 'en').locator('iframe');
    await frame.contentFrame().getByRole('heading', { name: 'Summer check' }).waitFor();
    await eventually(async () => (await frame.boundingBox())?.height).toBeGreaterThan(100);
  });

  test('an invoice as its customer reads it, and the mail that goes with it', async () => {
    const { id } = await newInvoice(owner, {
      lines: [
        { text: 'Crystals', unitPrice: 10_000, quantity: 2, taxRate: 19 },
        { text: 'Book', unitPrice: 1_000, taxRate: 7 },
      ],
    });
    const { card } = await show('payments.send_invoice', { id });
    const sheet = card.getByRole('article', { name: sayIn.en('sheet.title') });
    await sheet.getByRole('cell', { name: 'Crystals' }).waitFor();
    await sheet.getByText('€248.70').first().waitFor();
    await card.getByRole('article', { name: sayIn.en('card_object.mail') }).waitFor();
    expect(await hrefs(card)).toContain(`/invoices?id=${id}`);
  });

  test('a charge with its amount and card', async () => {
    await connectProvider(owner);
    const { id } = await chargeable(owner, 'test_visa');
    const { page, card } = await show('payments.charge_customer', { id, amount: 5_000 });
    const charge = card.getByRole('article', { name: sayIn.en('card_object.charge') });
    await charge.getByText('€50.00', { exact: true }).waitFor();
    await charge.getByText(/Visa/).first().waitFor();
    expect(await barriers(page, 'a charge on a card')).toEqual([]);
  });

  test('records that are to be deleted, each with what stands in it', async () => {
    const { id: tableId } = await newTable(owner, [{ key: 'title', type: 'text' }]);
    const { id } = await owner.act<{ id: string }>('tables.create_record', { tableId, values: { title: 'Amethyst' } });
    const { card } = await show('tables.delete_records', { tableId, ids: [id] });
    await card
      .getByRole('article', { name: sayIn.en('card_object.record') })
      .getByText('Amethyst')
      .waitFor();
    expect(await hrefs(card)).toContain(`/tables/${tableId}`);
  });

  test('a call of a connected app, one line for each argument', async () => {
    const properties = {
      noteTitle: { type: 'string' },
      tags: { type: 'array', items: { type: 'string' } },
    };
    const inputSchema = { type: 'object' as const, properties, required: ['noteTitle'] };
    speakMcp(receiver, { tools: [{ name: 'create_note', description: 'Writes a note.', inputSchema }] });
    await connectApp(owner, { name: 'notes', url: receiver.url });
    const { page, card } = await show('apps.call_tool', {
      tool: 'app_notes_create_note',
      arguments: { noteTitle: 'Call Ada back', tags: ['vip', 'press'] },
    });
    const call = card.getByRole('article', { name: sayIn.en('card_object.call') });
    await call.getByRole('heading', { name: 'Create note' }).waitFor();
    await call
      .getByRole('term')
      .filter({ hasText: /^Note Title$/ })
      .waitFor();
    await call.getByText('Call Ada back', { exact: true }).waitFor();
    await call.getByText('press', { exact: true }).waitFor();
    // Edited in the form that the app describes.
    await card.getByRole('button', { name: sayIn.en('approval.edit') }).click();
    const form = card.getByRole('region', { name: sayIn.en('approval.edit_title') });
    await expect.poll(() => form.getByRole('textbox', { name: 'Note Title' }).inputValue()).toBe('Call Ada back');
    expect(await barriers(page, 'editing a call of an app')).toEqual([]);
  });

  test.each(['en', 'de'] as const)('what a deployment changes, step by step (%s)', async (language) => {
    const say = sayIn[language];
    const id = await deployed(owner, {
      name: `Greets, ${language}`,
      steps: [{ id: 'greet', name: 'Greeting', kind: 'set', config: { values: { word: 'Hello' } } }],
      edges: [{ from: 'start', to: 'greet' }],
    });
    const { definition } = await owner.act<{ definition: { steps: object[] } }>('workflows.get', { id });
    const steps = definition.steps.map((step) => ({ ...step, config: { values: { word: 'Good day' } } }));
    await owner.act('workflows.update', { id, definition: { ...definition, steps } });
    const { page, card } = await show('workflows.deploy', { id }, { language });
    const changes = card.getByRole('list', { name: say('editor.changes') });
    await changes.getByText('Greeting').first().waitFor();
    await changes.getByText('Good day').waitFor();
    expect(await hrefs(card)).toContain(`/workflows/${id}`);
    expect(await barriers(page, `a deployment on a card, ${language}`)).toEqual([]);
  });
});
