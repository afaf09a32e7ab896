import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newCard, newCustomer, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { connectMail, mailEnv, type SentMessage } from '../harness/messages.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../harness/smtp-receiver.ts';
import { expectPinned, readCard, shownAs } from './pinned-cards.ts';

interface Template {
  id: string;
  name: string;
  text: string;
}

// contract: Approvals: origin, effects, pins. Mails, templates and their settings.
describe('a mail that a program asks for', () => {
  const app = useApp({ worker: true, env: mailEnv });
  let owner: Client;
  let key: string;
  let smtp: SmtpReceiver;

  beforeAll(async () => {
    smtp = await startSmtpReceiver();
    owner = await ownerAtHome(app);
    await connectMail(owner, smtp);
    key = await pairComputer(app, owner);
  });
  afterAll(() => smtp?.stop());

  const byProgram = async (action: string, input: unknown) =>
    expect(await callByComputer(app, key, action, input)).toMatchObject({ status: 200 });
  const nothingTo = (...addresses: string[]) =>
    expect(smtp.mails.filter(({ to }) => to.some((address) => addresses.includes(address)))).toEqual([]);
  const newTemplate = (fields: object = {}) =>
    owner.act<Template>('messages.save_template', {
      name: `Template ${Math.random()}`,
      subject: 'Dear {{ customer.firstName }}',
      text: 'Thank you, {{ customer.name }}.',
      ...fields,
    });
  const readTemplate = async (id: string) =>
    (await owner.act<{ items: Template[] }>('messages.list_templates')).items.find((each) => each.id === id);

  test('is the draft that the card shows: recipient and words edited meanwhile', async () => {
    const draft = await owner.act<SentMessage>('messages.draft', {
      to: 'asked@example.com',
      subject: 'Offer',
      text: 'Ten euros.',
    });
    const card = await expectPinned(app, owner, key, {
      action: 'messages.send',
      input: { id: draft.id },
      change: () => byProgram('messages.draft', { id: draft.id, to: 'stranger@example.com', text: 'Click here.' }),
      what: ['To', 'Text'],
      untouched: async () => nothingTo('asked@example.com', 'stranger@example.com'),
      done: async () => expect((await smtp.mailTo('stranger@example.com')).text).toContain('Click here.'),
    });
    expect(card.preview).toBe('Send an e-mail to stranger@example.com: “Offer”.');
    expect(shownAs(card, 'from')).toBe('Acme <hello@acme.example>');
    nothingTo('asked@example.com');
  });

  test('goes to the address that the card shows: the customer’s was changed meanwhile', async () => {
    const customer = await newCustomer(owner, { name: 'Ada Lovelace', email: 'ada1@example.com' });
    await expectPinned(app, owner, key, {
      action: 'messages.send',
      input: { customerId: customer.id, subject: 'Offer', text: 'Ten euros.' },
      change: () => byProgram('crm.update_customer', { id: customer.id, email: 'ada2@example.com' }),
      what: ['To'],
      untouched: async () => nothingTo('ada1@example.com', 'ada2@example.com'),
      done: async () => void (await smtp.mailTo('ada2@example.com')),
    });
    nothingTo('ada1@example.com');
  });

  test('says what the card shows: its template was changed meanwhile', async () => {
    const customer = await newCustomer(owner, { name: 'Grace Hopper', email: 'grace@example.com' });
    const template = await newTemplate();
    const input = { customerId: customer.id, templateId: template.id };
    const first = await readCard(owner, await newCard(app, key, 'messages.send', { ...input, kind: 'personal' }));
    expect([shownAs(first, 'subject'), shownAs(first, 'text')]).toEqual(['Dear Grace', 'Thank you, Grace Hopper.']);
    await expectPinned(app, owner, key, {
      action: 'messages.send',
      input,
      change: () =>
        owner.act('messages.save_template', {
          ...template,
          createdAt: undefined,
          updatedAt: undefined,
          text: 'Pay now, {{ customer.name }}.',
        }),
      what: ['Text'],
      untouched: async () => nothingTo('grace@example.com'),
      done: async () => expect((await smtp.mailTo('grace@example.com')).text).toContain('Pay now, Grace Hopper.'),
    });
  });

  test('has the reply-to and the signature that the card shows', async () => {
    await expectPinned(app, owner, key, {
      action: 'messages.send',
      input: { to: 'signed@example.com', subject: 'Offer', text: 'Ten euros.' },
      change: () => owner.act('messages.save_settings', { replyTo: 'elsewhere@example.com', signature: 'Acme' }),
      what: ['Answers go to', 'Signature'],
      untouched: async () => nothingTo('signed@example.com'),
      done: async () =>
        expect((await smtp.mailTo('signed@example.com')).raw).toMatch(/^Reply-To: elsewhere@example\.com/m),
    });
    await owner.act('messages.save_settings', { replyTo: null, signature: null });
  });

  test('that was scheduled stays as it was approved: nobody edits it', async () => {
    const draft = await owner.act<SentMessage>('messages.draft', {
      to: 'later@example.com',
      subject: 'Offer',
      text: 'Ten euros.',
      sendAt: '2031-01-02T09:00:00Z',
    });
    const id = await newCard(app, key, 'messages.send', { id: draft.id });
    expect(await readCard(owner, id)).toMatchObject({ preview: expect.stringContaining('2 Jan 2031') });
    expect(await owner.act('approvals.approve', { id })).toMatchObject({ result: { state: 'scheduled' } });
    expect(await callByComputer(app, key, 'messages.draft', { id: draft.id, text: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'not_a_draft' },
    });
  });

  test('leaves later with the reply-to and the signature that the card showed: a person changes both in between', async () => {
    await owner.act('messages.save_settings', { replyTo: 'desk@example.com', signature: 'Acme' });
    const sendAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const letter = { subject: 'Offer', text: 'Ten euros.', sendAt };
    const id = await newCard(app, key, 'messages.send', { ...letter, to: 'pinned@example.com' });
    await owner.act('approvals.approve', { id });
    // What a person sends has no card that it could differ from.
    await owner.act('messages.send', { ...letter, to: 'person@example.com' });
    await owner.act('messages.save_settings', { replyTo: 'elsewhere@example.com', signature: 'Another' });
    app.clock.advance(3_660_000);
    const { raw, text } = await smtp.mailTo('pinned@example.com');
    expect(raw).toMatch(/^Reply-To: desk@example\.com/m);
    expect(text).toContain('Acme');
    expect((await smtp.mailTo('person@example.com')).raw).toMatch(/^Reply-To: elsewhere@example\.com/m);
    await owner.act('messages.save_settings', { replyTo: null, signature: null });
  });

  test('is refused before there is a card where it could not be sent', async () => {
    const empty = await owner.act<SentMessage>('messages.draft', { to: 'empty@example.com' });
    expect(await callByComputer(app, key, 'messages.send', { id: empty.id })).toMatchObject({ status: 422 });
    expect(
      await callByComputer(app, key, 'messages.send', { to: 'a@example.com', templateId: empty.id }),
    ).toMatchObject({ status: 404, body: { code: 'template_not_found' } });
  });

  test('a draft is deleted as the card shows it', async () => {
    const draft = await owner.act<SentMessage>('messages.draft', {
      to: 'drafted@example.com',
      subject: 'Old',
      text: 'Old words.',
    });
    const exists = async () =>
      (await owner.call('messages.get_thread', { id: draft.threadId })).text.includes(draft.id);
    await expectPinned(app, owner, key, {
      action: 'messages.delete_draft',
      input: { id: draft.id },
      change: () => byProgram('messages.draft', { id: draft.id, text: 'Four hours of work.' }),
      what: ['Text'],
      untouched: async () => expect(await exists()).toBe(true),
      done: async () => expect(await exists()).toBe(false),
    });
  });

  test('a template is changed and deleted as the card shows it; a new one is made at once', async () => {
    const { id, name } = await newTemplate();
    const added = await callByComputer<{ result: Template }>(app, key, 'messages.save_template', {
      name: 'New one',
      subject: 's',
      text: 't',
    });
    expect(added).toMatchObject({ status: 200, body: { result: { name: 'New one' } } });
    await expectPinned(app, owner, key, {
      action: 'messages.save_template',
      input: { id, name, subject: 'Hello', text: 'By a program' },
      change: () => owner.act('messages.save_template', { id, name, subject: 'Hi', text: 'By a person' }),
      what: ['Subject', 'Text'],
      untouched: async () => expect((await readTemplate(id))?.text).not.toBe('By a program'),
      done: async () => expect(await readTemplate(id)).toMatchObject({ text: 'By a program' }),
    });
    await expectPinned(app, owner, key, {
      action: 'messages.delete_template',
      input: { id },
      change: () => owner.act('messages.save_template', { id, name, subject: 'Hello', text: 'Written anew' }),
      what: ['Text'],
      untouched: async () => expect(await readTemplate(id)).toBeDefined(),
      done: async () => expect(await readTemplate(id)).toBeUndefined(),
    });
  });

  test('suppressions and settings change as the card shows', async () => {
    const settings = () => owner.act<{ replyTo: string | null }>('messages.settings');
    const card = await expectPinned(app, owner, key, {
      action: 'messages.save_settings',
      input: { replyTo: 'program@example.com' },
      change: () => owner.act('messages.save_settings', { replyTo: 'owner@example.com' }),
      what: ['Answers go to'],
      untouched: async () => expect((await settings()).replyTo).not.toBe('program@example.com'),
      done: async () => expect(await settings()).toMatchObject({ replyTo: 'program@example.com' }),
    });
    expect(shownAs(card, 'replyTo')).toEqual({ before: 'owner@example.com', after: 'program@example.com' });
    const suppressed = async () =>
      (await owner.act<{ items: { address: string; scope: string }[] }>('messages.list_suppressed')).items;
    await expectPinned(app, owner, key, {
      action: 'messages.suppress',
      input: { address: 'quiet@example.com' },
      change: () => owner.act('messages.suppress', { address: 'quiet@example.com', reason: 'unsubscribed' }),
      what: ['Suppressed now', 'Reason'],
      untouched: async () => expect((await suppressed()).filter(({ scope }) => scope === 'everything')).toEqual([]),
      done: async () =>
        expect(await suppressed()).toMatchObject([{ address: 'quiet@example.com', scope: 'everything' }]),
    });
    await expectPinned(app, owner, key, {
      action: 'messages.unsuppress',
      input: { address: 'quiet@example.com' },
      change: () => owner.act('messages.suppress', { address: 'quiet@example.com', reason: 'complained' }),
      what: ['Reason'],
      untouched: async () => expect(await suppressed()).toHaveLength(1),
      done: async () => expect(await suppressed()).toEqual([]),
    });
    expect(await callByComputer(app, key, 'messages.unsuppress', { address: 'quiet@example.com' })).toMatchObject({
      status: 404,
      body: { code: 'address_not_found' },
    });
  });
});
