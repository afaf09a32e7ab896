import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newCustomer, newMember, newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { connectMail, mailEnv } from '../harness/messages.ts';
import { searchWorkspace } from '../harness/search.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../harness/smtp-receiver.ts';
import { until } from '../harness/until.ts';
import { chargeable, connectProvider, type Invoice, newInvoice, openInvoice, readInvoice } from './invoice-desk.ts';

describe('invoices beside customers, mail, search and rights', () => {
  const app = useApp({ worker: true, env: mailEnv });
  let owner: Client;
  let smtp: SmtpReceiver;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    smtp = await startSmtpReceiver();
  });
  afterAll(() => smtp?.stop());

  test('a customer with an open invoice cannot be deleted (has_open_invoices); with a draft or a paid one they can', async () => {
    const customer = await newCustomer(owner);
    const invoice = await openInvoice(owner, { customerId: customer.id });
    await newInvoice(owner, { customerId: customer.id });
    expect(await owner.call('crm.delete_customer', { id: customer.id })).toMatchObject({
      status: 409,
      body: { code: 'has_open_invoices' },
    });
    await owner.act('payments.mark_paid', { id: invoice.id });
    await owner.act('crm.delete_customer', { id: customer.id });
    expect(await readInvoice(owner, invoice.id)).toMatchObject({ customerName: customer.name, state: 'paid' });
  });

  test('merged customers bring their invoices and cards along', async () => {
    await connectProvider(owner);
    const invoice = await chargeable(owner, 'test_visa');
    const { id: keepId } = await newCustomer(owner);
    await owner.act('crm.merge_customers', { keepId, mergeId: invoice.customer.id });
    expect(await readInvoice(owner, invoice.id)).toMatchObject({ customerId: keepId });
    expect(await owner.act('payments.charge_customer', { id: invoice.id })).toMatchObject({ state: 'succeeded' });
  });

  test('the timeline of a customer has a line for each, to who may see invoices', async () => {
    const customer = await newCustomer(owner);
    const { id, number } = await openInvoice(owner, { customerId: customer.id });
    const { items } = await owner.act<{ items: object[] }>('crm.timeline', { customerId: customer.id });
    expect(items).toContainEqual(
      expect.objectContaining({
        kind: 'invoice',
        title: `Invoice ${number}`,
        text: '€119.00 · open',
        href: `/invoices?id=${id}`,
      }),
    );
  });

  test('search finds them by number, customer and reference; the overview counts what is open', async () => {
    const { client } = await newWorkspace(owner);
    const customer = await newCustomer(client, { name: 'Katherine Johnson' });
    const { id, number } = await openInvoice(client, { customerId: customer.id, reference: 'Orbit-7' });
    for (const q of [String(number), 'katherine', 'orbit']) {
      const { items } = await searchWorkspace(client, q);
      expect(items, q).toContainEqual(expect.objectContaining({ type: 'invoice', id }));
    }
    expect(JSON.stringify(await client.act('workspace.overview'))).toContain('Open invoices');
  });

  test('a member writes and sends, but takes no money and changes no settings; a viewer only reads', async () => {
    const { client: member } = await newMember(app, 'member', owner);
    const { id } = await openInvoice(member);
    for (const action of ['payments.charge_customer', 'payments.refund'])
      expect(await member.call(action, { id })).toMatchObject({ status: 403 });
    expect(await member.call('payments.save_settings', { dueInDays: 1 })).toMatchObject({ status: 403 });
    const { client: viewer } = await newMember(app, 'viewer', owner);
    expect(await viewer.act('payments.get_invoice', { id })).toMatchObject({ id });
    expect(await viewer.call('payments.mark_paid', { id })).toMatchObject({ status: 403 });
  });

  test('a reminder needs an open invoice and somebody to mail it to (not_mailed)', async () => {
    const draft = await newInvoice(owner);
    expect(await owner.call('payments.send_reminder', { id: draft.id })).toMatchObject({
      status: 409,
      body: { code: 'invoice_not_open' },
    });
    const open = await openInvoice(owner);
    expect(await owner.call('payments.send_reminder', { id: open.id })).toMatchObject({
      status: 409,
      body: { code: 'not_mailed' },
    });
    await owner.act('payments.mark_paid', { id: open.id });
    expect(await owner.call('payments.send_reminder', { id: open.id })).toMatchObject({
      status: 409,
      body: { code: 'already_paid' },
    });
  });

  test('an invoice is mailed in the customer’s language with its address, and so is each reminder', async () => {
    const { client } = await newWorkspace(owner);
    await connectMail(client, smtp);
    await client.act('payments.save_settings', { seller: { name: 'Acme GmbH' } });
    const customer = await newCustomer(client, { name: 'Ada', email: 'ada.rechnung@example.com', locale: 'de' });
    const draft = await newInvoice(client, { customerId: customer.id, dueOn: '2031-03-02' });
    const invoice = await client.act<Invoice>('payments.send_invoice', { id: draft.id, message: 'Wie besprochen.' });
    expect(invoice.mailed).toBe(true);
    const mail = await smtp.mailTo('ada.rechnung@example.com');
    expect(mail.subject).toBe(`Rechnung ${invoice.number} von Acme GmbH`);
    for (const words of [
      'Guten Tag Ada,',
      'Wie besprochen.',
      'Zu zahlen: 119,00',
      'Fällig am: 2. März 2031',
      String(invoice.url),
    ])
      expect(mail.text).toContain(words);
    for (const count of [1, 2]) {
      await client.act('payments.send_reminder', { id: invoice.id });
      const reminders = () =>
        smtp.mails.filter(({ subject }) => subject === `Erinnerung: Rechnung ${invoice.number} von Acme GmbH`);
      await until(reminders, (mails) => mails.length === count);
    }
    const quiet = await newInvoice(client, { customerId: customer.id });
    expect(await client.act('payments.send_invoice', { id: quiet.id, mail: false })).toMatchObject({
      mailed: false,
      state: 'open',
    });
  });
});
