import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newCustomer, newMember } from '../harness/factories.ts';
import { connectMail, mailEnv } from '../harness/messages.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../harness/smtp-receiver.ts';
import { barriers } from './harness/axe.ts';
import { phone, useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { say, sayIn } from './harness/words.ts';

interface Invoice {
  id: string;
  number: string;
  url: string;
}

describe('invoices', () => {
  const app = useApp({ worker: true, env: mailEnv });
  const browsing = useBrowser(app);
  let owner: Client;
  let smtp: SmtpReceiver;

  beforeAll(async () => {
    smtp = await startSmtpReceiver();
    owner = await app.owner();
    await connectMail(owner, smtp);
    await owner.act('connections.save', { name: 'Test payments', kind: 'payment', settings: { provider: 'test' } });
    await owner.act('payments.save_settings', {
      seller: { name: 'Harbour Physio', address: 'Harbour Street 4' },
      defaultTaxRate: 19,
    });
  });
  afterAll(() => smtp?.stop());

  const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true });
  const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
  const newInvoice = async (
    customer: string,
    lines: object[] = [{ text: 'Massage', unitPrice: 5_000, taxRate: 0 }],
  ) => {
    const { id: customerId } = await newCustomer(owner, {
      name: customer,
      email: `${customer.split(' ')[0]?.toLowerCase()}@example.com`,
    });
    return { customerId, ...(await owner.act<Invoice>('payments.save_invoice', { customerId, lines })) };
  };
  const sendIt = (id: string) => owner.act<Invoice>('payments.send_invoice', { id, mail: false });

  test('an invoice is written with totals that follow, sent by mail, paid by a stranger on its page, and the owner sees that live', async () => {
    await newCustomer(owner, { name: 'Ada Lovelace', email: 'ada@example.com', address: '12 St James’s Square' });
    const page = await browsing.open('/invoices', { as: owner, listening: true });
    await button(page, say('invoices.create')).first().click();
    await page.getByRole('combobox', { name: say('invoice.customer') }).fill('Ada');
    await page.getByRole('option', { name: /Ada Lovelace/ }).click();
    const line = (number: number) => page.getByRole('listitem', { name: say('invoice_editor.line', { number }) });
    await field(line(1), say('invoice_editor.text')).fill('Consulting');
    await field(line(1), say('invoice_editor.quantity')).fill('2.5');
    await field(line(1), say('invoice_editor.unit_price')).fill('120');
    await button(page, say('invoice_editor.add_line')).click();
    await field(line(2), say('invoice_editor.text')).fill('Discount');
    await field(line(2), say('invoice_editor.unit_price')).fill('-10');
    await field(line(2), say('invoice_editor.tax_rate')).fill('7');
    const preview = page.getByRole('article', { name: say('sheet.title') });
    await preview.getByText('€346.30', { exact: true }).waitFor();
    expect(await barriers(page, 'the editor')).toEqual([]);
    await button(page, say('invoice_editor.save')).click();

    const draft = page.getByRole('dialog', { name: say('invoice.draft') });
    await draft.getByText('12 St James’s Square').waitFor();
    await button(draft, say('invoice.send')).click();
    const question = page.getByRole('dialog', { name: say('invoice.send_title', { name: 'Ada Lovelace' }) });
    await field(question, say('invoice.send_message')).fill('It was a pleasure.');
    await button(question, say('invoice.send')).click();
    const mail = await smtp.mailTo('ada@example.com');
    expect(mail.text).toContain('It was a pleasure.');
    const { items } = await owner.act<{ items: Invoice[] }>('payments.list_invoices', { q: 'Ada' });
    const { number = '', url = '' } = items[0] ?? {};
    expect(items).toMatchObject([{ state: 'open', total: 34_630, mailed: true }]);
    expect(mail.text).toContain(url);
    await page.getByRole('dialog', { name: say('invoice.named', { number }) }).waitFor();

    const stranger = await browsing.open(new URL(url).pathname, { size: phone });
    await stranger.getByRole('heading', { level: 1, name: say('sheet.title') }).waitFor();
    expect(await barriers(stranger, 'the page of the customer')).toEqual([]);
    await button(stranger, say('invoice_page.pay', { amount: '€346.30' })).click();
    await stranger.getByText(say('invoice_page.thanks')).waitFor();
    expect(await button(stranger, /^Pay /).count()).toBe(0);
    await page.keyboard.press('Escape');
    await row(page, number)
      .filter({ hasText: say('invoice_state.paid') })
      .waitFor();
  });

  test('a card is charged and part of it refunded in the panel; a declined card says so', async () => {
    browsing.expectRefusals('/api/os/actions/payments.charge_customer');
    const { id, customerId } = await newInvoice('Emmy Noether');
    const { number } = await sendIt(id);
    const page = await browsing.open(`/invoices/${id}`, { as: owner });
    const panel = page.getByRole('dialog', { name: say('invoice.named', { number }) });
    const charge = page.getByRole('dialog', { name: say('invoice.charge_title', { number }) });
    await button(panel, say('invoice.charge')).click();
    await field(charge, say('payment.test_card')).selectOption('test_declined');
    await button(charge, say('payment.add_method')).click();
    expect(await barriers(page, 'charging a card')).toEqual([]);
    await button(charge, say('invoice.charge')).click();
    await panel
      .getByText(/declined/)
      .first()
      .waitFor();

    const { label } = await owner.act<{ label: string }>('payments.save_payment_method', {
      customerId,
      provider: 'test',
      token: 'test_visa',
    });
    await button(panel, say('invoice.charge')).click();
    await field(charge, say('payment.method')).selectOption({ label });
    await field(charge, say('payment.amount')).fill('60');
    await button(charge, say('invoice.charge')).click();
    await charge.getByText(/is left to pay/).waitFor();
    await field(charge, say('payment.amount')).fill('50');
    await button(charge, say('invoice.charge')).click();
    await panel.getByText(say('invoice_state.paid')).first().waitFor();

    await button(panel, say('invoice.refund')).click();
    const refund = page.getByRole('dialog', { name: say('invoice.refund_title') });
    await field(refund, say('payment.amount')).fill('12.50');
    await button(refund, say('invoice.refund')).click();
    await panel.getByText(say('refund_state.succeeded', { amount: '€12.50' })).waitFor();
    await eventually(() => owner.act('payments.get_invoice', { id })).toMatchObject({ state: 'paid', refunded: 1_250 });
    expect(await barriers(page, 'the panel with payments')).toEqual([]);
  });

  test('money by transfer is written down, an invoice is made void with a reason, and a draft is changed, deleted and comes back', async () => {
    const paid = await newInvoice('Grace Hopper');
    const wrong = await newInvoice('Mary Jackson');
    const { number } = await sendIt(paid.id);
    const { number: wrongNumber } = await sendIt(wrong.id);
    await newInvoice('Lise Meitner');
    const page = await browsing.open('/invoices?state=open', { as: owner });
    await button(page, number).click();
    await button(page.getByRole('dialog'), say('invoice.mark_paid')).click();
    const received = page.getByRole('dialog', { name: say('invoice.mark_paid_title', { number }) });
    await button(received, say('invoice.mark_paid')).click();
    await eventually(() => owner.act('payments.get_invoice', { id: paid.id })).toMatchObject({
      state: 'paid',
      payments: [{ kind: 'transfer', amount: 5_000 }],
    });
    await received.waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await row(page, number).waitFor({ state: 'hidden' });

    await button(page, wrongNumber).click();
    await button(page.getByRole('dialog'), say('invoice.more')).click();
    await page.getByRole('menuitem', { name: say('invoice.void') }).click();
    const question = page.getByRole('dialog', { name: say('invoice.void_title', { number: wrongNumber }) });
    await field(question, say('invoice.reason')).fill('Wrong customer');
    await button(question, say('invoice.void')).click();
    await page.getByRole('dialog').getByText('Wrong customer').waitFor();
    await page.keyboard.press('Escape');

    await button(page, say('invoice_state.draft')).click();
    await row(page, 'Lise Meitner').getByRole('button').click();
    await button(page.getByRole('dialog'), say('invoice.edit')).click();
    await field(page, say('invoice_editor.unit_price')).fill('80');
    await button(page, say('invoice_editor.save')).click();
    await page
      .getByRole('dialog', { name: say('invoice.draft') })
      .getByText('€80.00', { exact: true })
      .first()
      .waitFor();
    await button(page.getByRole('dialog'), say('invoice.delete')).click();
    await button(page.getByRole('dialog', { name: say('invoice.delete_title') }), say('invoice.delete')).click();
    await row(page, 'Lise Meitner').waitFor({ state: 'hidden' });
    await button(page, say('ui.undo')).click();
    await row(page, 'Lise Meitner').waitFor();
  });

  test('the page of an invoice begins in the language of the business, prints on A4 without its buttons, and an unknown link leads nowhere', async () => {
    browsing.expectRefusals('/api/public/invoice/nobody');
    await owner.act('workspace.update', { language: 'de' });
    try {
      const { id } = await newInvoice('Hedy Lamarr', [
        { text: 'Stunde', quantity: 1.5, unitPrice: 8_000, taxRate: 19 },
      ]);
      const { url } = await sendIt(id);
      const page = await browsing.open(new URL(url).pathname, { dark: true });
      await page.getByRole('heading', { level: 1, name: sayIn.de('sheet.title') }).waitFor();
      await page.getByText('142,80 €').first().waitFor();
      expect(await barriers(page, 'the page of the customer, dark and German')).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('button').count()).toBe(0);
      expect(await page.evaluate('getComputedStyle(document.querySelector("article")).color')).toBe('rgb(0, 0, 0)');
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Count (\d+)/)?.[1]).toBe('1');
      expect(pdf).toMatch(/\/MediaBox \[0 0 59[45]\.?\d* 84[12]\.?\d*\]/);
      // Nobody chose German: the next page is in the reader's own language.
      await page.goto('/invoice/nobody');
      await page.getByRole('heading', { name: say('not_there.invoice') }).waitFor();
    } finally {
      await owner.act('workspace.update', { language: 'en' });
    }
  });

  test('who may only read sees the invoices of a customer, without buttons that change them', async () => {
    const { id, customerId } = await newInvoice('Katherine Johnson');
    const { number } = await sendIt(id);
    const { client } = await newMember(app, 'viewer');
    const page = await browsing.open(`/customers?id=${customerId}`, { as: client });
    const part = page.getByRole('region', { name: say('invoices.title'), exact: true });
    expect(await part.getByRole('link', { name: say('invoices.create') }).count()).toBe(0);
    await part.getByRole('link', { name: number }).click();
    const panel = page.getByRole('dialog', { name: say('invoice.named', { number }) });
    await panel.getByText('Massage').waitFor();
    expect(await button(panel, say('invoice.mark_paid')).count()).toBe(0);
    expect(await button(panel, say('invoice.charge')).count()).toBe(0);
  });
});
