import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newCustomer, ownerAtHome } from '../harness/factories.ts';
import { eventsOf } from '../harness/messages.ts';
import { type Invoice, newInvoice, openInvoice, readInvoice } from './invoice-desk.ts';

const day = 86_400_000;

describe('drafts of invoices', () => {
  const app = useApp();

  test('are counted line by line and taxed rate by rate, and take what is missing from customer and settings', async () => {
    const owner = await ownerAtHome(app);
    await owner.act('payments.save_settings', { defaultTaxRate: 7, dueInDays: 10 });
    const customer = await newCustomer(owner, {
      name: 'Ada',
      company: 'Engines Ltd',
      address: 'Main Street 1',
      email: 'ada@example.com',
    });
    const lines = [
      { text: 'Hours', quantity: 2.5, unitPrice: 9_999, taxRate: 19 },
      { text: 'Book', unitPrice: 1_000 },
      { text: 'Discount', unitPrice: -500 },
    ];
    const invoice = await newInvoice(owner, { customerId: customer.id, lines });
    expect(invoice).toMatchObject({
      state: 'draft',
      number: null,
      url: null,
      customerId: customer.id,
      customerName: 'Ada',
      billTo: { name: 'Engines Ltd', address: 'Main Street 1', email: 'ada@example.com', taxId: null },
      dueInDays: 10,
      dueOn: null,
      lines: [{ total: 24_998 }, { quantity: 1, taxRate: 7, total: 1_000 }, { total: -500 }],
      taxes: [
        { rate: 7, net: 500, tax: 35 },
        { rate: 19, net: 24_998, tax: 4_750 },
      ],
      subtotal: 25_498,
      tax: 4_785,
      total: 30_283,
      remaining: 0,
    });
    const [created] = await eventsOf(app, 'payments.invoice_created');
    expect(created?.data.invoice).toMatchObject({ id: invoice.id, total: 30_283 });
    expect(created?.data.invoice).not.toHaveProperty('url');
  });

  test('are changed as long as they are drafts: what is left out stays, and the event says what is new', async () => {
    const owner = await ownerAtHome(app);
    const draft = await newInvoice(owner, { notes: 'Thank you', reference: 'PO 7', billTo: { taxId: 'DE123' } });
    const input = {
      id: draft.id,
      customerId: draft.customerId,
      lines: [{ text: 'Less', unitPrice: 5_000, taxRate: 0 }],
    };
    const changed = await owner.act<Invoice>('payments.save_invoice', {
      ...input,
      dueOn: '2030-01-31',
      expectedUpdatedAt: draft.updatedAt,
    });
    expect(changed).toMatchObject({
      total: 5_000,
      notes: 'Thank you',
      reference: 'PO 7',
      billTo: { taxId: 'DE123' },
      dueOn: '2030-01-31',
      dueInDays: null,
    });
    const events = await eventsOf(app, 'payments.invoice_updated');
    expect(events.at(-1)?.data).toMatchObject({ invoice: { id: draft.id }, changed: ['lines', 'dueOn', 'dueInDays'] });
    expect(await owner.call('payments.save_invoice', { ...input, expectedUpdatedAt: draft.updatedAt })).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
  });

  test('refuse what cannot be counted, by its path', async () => {
    const owner = await ownerAtHome(app);
    const { id: customerId } = await newCustomer(owner);
    const tried = async (fields: Record<string, unknown>) =>
      (
        await owner.call<{ details: { path: string }[] }>('payments.save_invoice', {
          customerId,
          lines: [{ text: 'x', unitPrice: 1 }],
          ...fields,
        })
      ).body.details?.[0]?.path;
    expect(await tried({ lines: [] })).toBe('/lines');
    expect(await tried({ lines: [{ text: 'x', unitPrice: 1, quantity: 1.0005 }] })).toBe('/lines/0/quantity');
    expect(await tried({ lines: [{ text: 'x', unitPrice: 1, taxRate: 7.125 }] })).toBe('/lines/0/taxRate');
    expect(await tried({ lines: [{ text: 'x', unitPrice: 1.5 }] })).toBe('/lines/0/unitPrice');
    expect(await tried({ lines: [{ text: 'x', unitPrice: -1 }] })).toBe('/lines');
    expect(await tried({ lines: [{ text: 'x', unitPrice: 1_000_000_000_000, quantity: 1_000_000 }] })).toBe('/lines');
    expect(await tried({ dueOn: '2030-01-31', dueInDays: 3 })).toBe('/dueOn');
    expect(await tried({ dueOn: '2030-02-30' })).toBe('/dueOn');
    expect(await tried({ currency: 'eur' })).toBe('/currency');
  });

  test('are deleted, and come back from the trash; what was sent is never deleted (not_draft)', async () => {
    const owner = await ownerAtHome(app);
    const draft = await newInvoice(owner);
    await owner.act('payments.delete_draft', { id: draft.id });
    expect(await owner.call('payments.get_invoice', { id: draft.id })).toMatchObject({
      status: 404,
      body: { code: 'invoice_not_found' },
    });
    const { items } = await owner.act<{ items: { type: string; id: string }[] }>('workspace.list_deleted');
    expect(items).toContainEqual(expect.objectContaining({ type: 'invoice', id: draft.id }));
    await owner.act('workspace.restore', { type: 'invoice', id: draft.id });
    expect(await readInvoice(owner, draft.id)).toMatchObject({ state: 'draft' });
    await owner.act('payments.send_invoice', { id: draft.id });
    expect(await owner.call('payments.delete_draft', { id: draft.id })).toMatchObject({
      status: 409,
      body: { code: 'not_draft' },
    });
  });
});

describe('invoices that were sent', () => {
  const app = useApp();

  test('have number, days and address, cannot be changed and not be sent again (not_draft)', async () => {
    const owner = await ownerAtHome(app);
    const invoice = await openInvoice(owner, { dueInDays: 30 });
    const issued = new Date(String(invoice.issuedOn));
    expect(invoice).toMatchObject({
      state: 'open',
      number: `INV-${issued.getUTCFullYear()}-0001`,
      remaining: 11_900,
      overdue: false,
      mailed: false,
    });
    expect(invoice.dueOn).toBe(new Date(issued.getTime() + 30 * day).toISOString().slice(0, 10));
    expect(invoice.url).toMatch(new RegExp(`^${app.baseUrl}/invoice/[\\w-]{54}$`));
    const refused = { status: 409, body: { code: 'not_draft' } };
    expect(await owner.call('payments.send_invoice', { id: invoice.id })).toMatchObject(refused);
    expect(
      await owner.call('payments.save_invoice', {
        id: invoice.id,
        customerId: invoice.customerId,
        lines: [{ text: 'x', unitPrice: 1 }],
      }),
    ).toMatchObject(refused);
    const [sent] = await eventsOf(app, 'payments.invoice_sent');
    expect(sent?.data.invoice).toMatchObject({ id: invoice.id, number: invoice.number });
    expect(JSON.stringify(sent?.data)).not.toContain('/invoice/');
  });

  test('over nothing are paid at once', async () => {
    const owner = await ownerAtHome(app);
    expect(await openInvoice(owner, { lines: [{ text: 'Free', unitPrice: 0 }] })).toMatchObject({
      state: 'paid',
      remaining: 0,
    });
    expect(await eventsOf(app, 'payments.invoice_paid')).toHaveLength(1);
  });

  test('are listed with filters, words and totals by currency', async () => {
    const owner = await ownerAtHome(app);
    const customer = await newCustomer(owner, { name: 'Grace Hopper' });
    const one = await openInvoice(owner, { customerId: customer.id, reference: 'Compiler' });
    const two = await openInvoice(owner, { customerId: customer.id, currency: 'USD' });
    await newInvoice(owner, { customerId: customer.id });
    await owner.act('payments.mark_paid', { id: two.id, amount: 900 });
    const list = (input: object) =>
      owner.act<{ items: Invoice[]; nextCursor?: string; totals: unknown }>('payments.list_invoices', input);
    expect(await list({ customerId: customer.id, state: 'open' })).toMatchObject({
      items: [{ id: two.id }, { id: one.id }],
      totals: [
        { currency: 'EUR', open: 11_900, overdue: 0, paidThisMonth: 0 },
        { currency: 'USD', open: 11_000, overdue: 0, paidThisMonth: 900 },
      ],
    });
    for (const q of [String(one.number), 'compil'])
      expect((await list({ q })).items.map(({ id }) => id)).toEqual([one.id]);
    expect((await list({ q: 'hopper' })).items).toHaveLength(3);
    expect((await list({ customerId: customer.id, overdue: true })).items).toEqual([]);
    expect((await list({ from: '2001-01-01', to: '2001-12-31' })).items).toEqual([]);
    const first = await list({ customerId: customer.id, limit: 2 });
    const second = await list({ customerId: customer.id, limit: 2, cursor: first.nextCursor });
    expect([...first.items, ...second.items]).toHaveLength(3);
    expect(second.nextCursor).toBeUndefined();
  });
});
