import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newCard, newCustomer, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { connectMail, mailEnv } from '../harness/messages.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../harness/smtp-receiver.ts';
import {
  charge,
  chargeable,
  connectProvider,
  type Invoice,
  newInvoice,
  openInvoice,
  readInvoice,
} from '../payments/invoice-desk.ts';
import { expectPinned, readCard, shownAs } from './pinned-cards.ts';

interface Line {
  text: string;
  quantity: number;
  unitPrice: number;
  taxRate: number;
}

// contract: Approvals: origin, effects, pins. Invoices, charges and cards.
describe('money that a program asks for', () => {
  const app = useApp({ worker: true, env: mailEnv });
  let owner: Client;
  let key: string;
  let smtp: SmtpReceiver;

  beforeAll(async () => {
    smtp = await startSmtpReceiver();
    owner = await ownerAtHome(app);
    await connectMail(owner, smtp);
    await connectProvider(owner);
    key = await pairComputer(app, owner);
  });
  afterAll(() => smtp?.stop());

  const byProgram = async (action: string, input: unknown) => {
    const answer = await callByComputer(app, key, action, input);
    expect(answer, answer.text).toMatchObject({ status: 200 });
  };
  const lines = (unitPrice: number) => [{ text: 'Work', unitPrice, taxRate: 0 }];
  const billed = async (email: string) => (await newCustomer(owner, { name: 'Ada Lovelace', email })).id;

  test('an invoice is sent as the card shows it: its lines were edited meanwhile', async () => {
    const customerId = await billed('billed@example.com');
    const { id } = await newInvoice(owner, { customerId, lines: lines(1_000) });
    const card = await expectPinned(app, owner, key, {
      action: 'payments.send_invoice',
      input: { id },
      change: () => byProgram('payments.save_invoice', { id, customerId, lines: lines(99_900_000) }),
      what: ['Items', 'Total', 'Text'],
      untouched: async () => expect(await readInvoice(owner, id)).toMatchObject({ state: 'draft' }),
      done: async () => expect(await readInvoice(owner, id)).toMatchObject({ state: 'open', total: 99_900_000 }),
    });
    expect(card.preview).toContain('€999,000.00');
    expect(shownAs(card, 'to')).toBe('Ada Lovelace <billed@example.com>');
    const { number, url } = await readInvoice(owner, id);
    const mail = await smtp.mailTo('billed@example.com');
    const token = new URL(String(url)).pathname.split('/').at(-1) as string;
    const shown = (text: string) =>
      text.replaceAll('\r\n', '\n').replaceAll(token, '…').replaceAll(String(number), '…');
    expect(JSON.stringify(card)).not.toContain(token);
    expect(shown(mail.text)).toContain(String(shownAs(card, 'text')).split('\n').slice(0, 5).join('\n'));
  });

  test('an invoice goes to the address that the card shows, with the bank account that it shows', async () => {
    const customerId = await billed('first@example.com');
    const { id } = await newInvoice(owner, {
      customerId,
      billTo: { name: 'Ada', address: 'London', email: null, taxId: null },
    });
    await expectPinned(app, owner, key, {
      action: 'payments.send_invoice',
      input: { id },
      change: async () => {
        await byProgram('crm.update_customer', { id: customerId, email: 'second@example.com' });
        await owner.act('payments.save_settings', { seller: { bank: 'DE02 1203 0000 0000 2020 51' } });
      },
      what: ['Mail to', 'Seller'],
      untouched: async () => expect(await readInvoice(owner, id)).toMatchObject({ state: 'draft' }),
      done: async () => void (await smtp.mailTo('second@example.com')),
    });
    expect(smtp.mails.filter(({ to }) => to.includes('first@example.com'))).toEqual([]);
  });

  test('a card that nobody touches can be approved another day', async () => {
    const { id } = await newInvoice(owner);
    const card = await newCard(app, key, 'payments.send_invoice', { id });
    await openInvoice(owner);
    app.clock.advance(20 * 3_600_000);
    expect(await owner.act('approvals.approve', { id: card })).toMatchObject({ state: 'executed' });
    app.clock.reset();
  });

  test('a reminder says what the card shows', async () => {
    const customerId = await billed('reminded@example.com');
    const invoice = await openInvoice(owner, { customerId });
    const reminded = () =>
      smtp.mails.filter(({ to, subject }) => to.includes('reminded@example.com') && subject.startsWith('Reminder'));
    await expectPinned(app, owner, key, {
      action: 'payments.send_reminder',
      input: { id: invoice.id, message: 'Please.' },
      change: () => byProgram('payments.mark_paid', { id: invoice.id, amount: 1_900 }),
      what: ['Still to be paid', 'Text'],
      untouched: async () => expect(reminded()).toEqual([]),
      done: async () =>
        expect(
          (await smtp.mailTo('reminded@example.com', ({ subject }) => subject.startsWith('Reminder'))).text,
        ).toContain('100.00'),
    });
  });

  test('reminders and deleted drafts, many at once: each as the card shows it', async () => {
    const open = [
      await openInvoice(owner, { customerId: await billed('late1@example.com') }),
      await openInvoice(owner, { customerId: await billed('late2@example.com') }),
    ];
    const remindedOf = (address: string) =>
      smtp.mails.filter(({ to, subject }) => to.includes(address) && subject.startsWith('Reminder'));
    await expectPinned(app, owner, key, {
      action: 'payments.send_reminders',
      input: { ids: open.map(({ id }) => id) },
      change: () => byProgram('payments.mark_paid', { id: open[1]?.id, amount: 1_900 }),
      what: ['Still to be paid', 'Text'].map((label) => `${open[1]?.number} – Ada Lovelace ${label}`),
      untouched: async () => expect(remindedOf('late1@example.com')).toEqual([]),
      done: async () =>
        expect(
          (await smtp.mailTo('late2@example.com', ({ subject }) => subject.startsWith('Reminder'))).text,
        ).toContain('100.00'),
    });
    const customerId = await billed('draft@example.com');
    const draft = await newInvoice(owner, { customerId, lines: lines(1_000) });
    const statusOf = async () => (await owner.call('payments.get_invoice', { id: draft.id })).status;
    await expectPinned(app, owner, key, {
      action: 'payments.delete_drafts',
      input: { ids: [draft.id] },
      change: () => byProgram('payments.save_invoice', { id: draft.id, customerId, lines: lines(5_000) }),
      what: ['Items', 'Total'].map((label) => `Draft for Ada Lovelace ${label}`),
      untouched: async () => expect(await statusOf()).toBe(200),
      done: async () => expect(await statusOf()).toBe(404),
    });
  });

  test('a card is charged with the amount that is shown, and no other card', async () => {
    const invoice = await chargeable(owner, 'test_visa');
    const card = await expectPinned(app, owner, key, {
      action: 'payments.charge_customer',
      input: { id: invoice.id },
      change: () => byProgram('payments.mark_paid', { id: invoice.id, amount: 1_900 }),
      what: ['Amount', 'Still to be paid'],
      untouched: async () =>
        expect((await readInvoice(owner, invoice.id)).payments.filter(({ provider }) => provider)).toEqual([]),
      done: async () =>
        expect(await readInvoice(owner, invoice.id)).toMatchObject({
          state: 'paid',
          payments: [{ amount: 1_900 }, { amount: 10_000, state: 'succeeded' }],
        }),
    });
    expect(shownAs(card, 'amount')).toEqual({ amount: 10_000, currency: 'EUR' });
    const another = await chargeable(owner, 'test_visa');
    await expectPinned(app, owner, key, {
      action: 'payments.charge_customer',
      input: { id: another.id },
      change: () =>
        owner.act('payments.save_payment_method', {
          customerId: another.customer.id,
          provider: 'test',
          token: 'test_declined',
        }),
      what: ['Card', 'Card stored'],
      untouched: async () => expect(await readInvoice(owner, another.id)).toMatchObject({ payments: [] }),
      done: async () => expect(await readInvoice(owner, another.id)).toMatchObject({ payments: [{ state: 'failed' }] }),
    });
  });

  test('a refund gives back what the card shows', async () => {
    const invoice = await chargeable(owner, 'test_visa');
    const { id } = await charge(owner, invoice);
    const refunded = async () => (await readInvoice(owner, invoice.id)).refunded;
    await expectPinned(app, owner, key, {
      action: 'payments.refund',
      input: { id },
      change: () => owner.act('payments.refund', { id, amount: 1_900 }),
      what: ['Amount', 'Given back before'],
      untouched: async () => expect(await refunded()).toBeLessThanOrEqual(1_900),
      done: async () => expect(await refunded()).toBe(11_900),
    });
  });

  test('an invoice is voided, and a draft deleted, as the card shows it', async () => {
    const open = await openInvoice(owner);
    await expectPinned(app, owner, key, {
      action: 'payments.void_invoice',
      input: { id: open.id },
      change: () => byProgram('crm.update_customer', { id: open.customerId, name: 'Somebody Else' }),
      what: ['Customer'],
      untouched: async () => expect(await readInvoice(owner, open.id)).toMatchObject({ state: 'open' }),
      done: async () => expect(await readInvoice(owner, open.id)).toMatchObject({ state: 'void' }),
    });
    const draft = (await newInvoice(owner)) as Invoice & { lines: Line[] };
    await expectPinned(app, owner, key, {
      action: 'payments.delete_draft',
      input: { id: draft.id },
      change: () =>
        byProgram('payments.save_invoice', {
          id: draft.id,
          customerId: draft.customerId,
          currency: 'EUR',
          lines: draft.lines.map(({ text, quantity, unitPrice, taxRate }) => ({ text, quantity, unitPrice, taxRate })),
          notes: 'A day of work.',
        }),
      what: ['Notes'],
      untouched: async () => expect(await readInvoice(owner, draft.id)).toMatchObject({ state: 'draft' }),
      done: async () => expect((await owner.call('payments.get_invoice', { id: draft.id })).status).toBe(404),
    });
  });

  test('cards are stored and forgotten as the card shows; the settings change as it shows', async () => {
    const customer = await newCustomer(owner, { name: 'Grace', email: 'grace@example.com' });
    const methods = async () =>
      (
        await owner.act<{ items: { id: string; label: string }[] }>('payments.list_payment_methods', {
          customerId: customer.id,
        })
      ).items;
    const stored = await expectPinned(app, owner, key, {
      action: 'payments.save_payment_method',
      input: { customerId: customer.id, provider: 'test', token: 'test_visa' },
      change: () => byProgram('crm.update_customer', { id: customer.id, name: 'Grace Hopper' }),
      what: ['Customer'],
      untouched: async () => expect(await methods()).toEqual([]),
      done: async () => expect(await methods()).toHaveLength(1),
    });
    expect(JSON.stringify(stored.facts)).not.toContain('test_visa');
    const [method] = await methods();
    await expectPinned(app, owner, key, {
      action: 'payments.remove_payment_method',
      input: { id: method?.id },
      change: () => byProgram('crm.update_customer', { id: customer.id, name: 'Admiral Hopper' }),
      what: ['Customer'],
      untouched: async () => expect(await methods()).toHaveLength(1),
      done: async () => expect(await methods()).toEqual([]),
    });
    expect(
      await callByComputer(app, key, 'payments.save_payment_method', {
        customerId: customer.id,
        provider: 'stripe',
        token: 'pm_1',
      }),
    ).toMatchObject({
      status: 409,
      body: { code: 'provider_not_connected' },
    });
    const settings = () => owner.act<{ seller: { bank: string } }>('payments.settings');
    const card = await expectPinned(app, owner, key, {
      action: 'payments.save_settings',
      input: { seller: { bank: 'Bank of the program' } },
      change: () => owner.act('payments.save_settings', { seller: { bank: 'Bank of the owner' } }),
      what: ['Bank account'],
      untouched: async () => expect((await settings()).seller.bank).not.toBe('Bank of the program'),
      done: async () => expect((await settings()).seller.bank).toBe('Bank of the program'),
    });
    expect(shownAs(await readCard(owner, card.id), 'seller.bank')).toEqual({
      before: 'Bank of the owner',
      after: 'Bank of the program',
    });
  });
});
