import { expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { ownerAtHome } from '../harness/factories.ts';
import { newInvoice, readInvoice } from './invoice-desk.ts';

interface Entry {
  id: string;
  summary: string;
  changes: { field: string; before: unknown; after: unknown }[] | null;
}

const app = useApp();

/** What the newest entry says was before and is after, by field. */
async function newestChanges(client: Client, module = 'payments'): Promise<Record<string, [unknown, unknown]>> {
  const { items } = await client.act<{ items: Entry[] }>('workspace.activity', { module, limit: 1 });
  const { changes } = await client.act<Entry>('workspace.get_activity', { id: items[0]?.id });
  return Object.fromEntries((changes ?? []).map(({ field, before, after }) => [field, [before, after]]));
}

const euro = (amount: number) => ({ amount, currency: 'EUR' });

test('the activity says of an invoice what was before and is after, from the draft to the money given back, and never its address', async () => {
  const owner = await ownerAtHome(app);
  const draft = await newInvoice(owner, { reference: 'PO 7' });
  const input = {
    id: draft.id,
    customerId: draft.customerId,
    lines: [{ text: 'Less', quantity: 2, unitPrice: 2_500, taxRate: 0 }],
    reference: 'PO 8',
  };
  await owner.act('payments.save_invoice', input);
  expect(await newestChanges(owner)).toEqual({
    lines: [['1 × Work: €100.00, 19%'], ['2 × Less: €25.00, 0%']],
    total: [euro(11_900), euro(5_000)],
    reference: ['PO 7', 'PO 8'],
  });

  const sent = await owner.act<{ number: string; url: string }>('payments.send_invoice', { id: draft.id, mail: false });
  const sending = await newestChanges(owner);
  expect(sending).toMatchObject({ state: ['draft', 'open'], number: [null, sent.number] });
  expect(JSON.stringify(sending)).not.toContain(new URL(sent.url).pathname.split('/').at(-1));
  expect(sending).not.toHaveProperty('token');

  await owner.act('payments.mark_paid', { id: draft.id, amount: 2_000 });
  expect(await newestChanges(owner)).toEqual({ paid: [euro(0), euro(2_000)] });
  await owner.act('payments.mark_paid', { id: draft.id });
  expect(await newestChanges(owner)).toMatchObject({ state: ['open', 'paid'], paid: [euro(2_000), euro(5_000)] });

  const { payments } = await readInvoice(owner, draft.id);
  await owner.act('payments.refund', { id: payments.find(({ amount }) => amount === 2_000)?.id, amount: 500 });
  expect(await newestChanges(owner)).toEqual({ refunded: [euro(0), euro(500)] });
});

test('the activity says which setting of invoices, which field of a service and which hours of a host are other ones', async () => {
  const owner = await ownerAtHome(app);
  await owner.act('payments.save_settings', { dueInDays: 10, seller: { taxId: 'DE 1' } });
  await owner.act('payments.save_settings', { dueInDays: 30, seller: { taxId: 'DE 2' } });
  expect(await newestChanges(owner)).toEqual({ dueInDays: [10, 30], sellerTaxId: ['DE 1', 'DE 2'] });

  const { id } = await owner.act<{ id: string }>('bookings.save_service', {
    name: 'Fitting',
    minutes: 30,
    currency: 'EUR',
  });
  await owner.act('bookings.save_service', {
    id,
    minutes: 45,
    price: 8_900,
    questions: [{ key: 'bike', label: 'Which bike?', required: true }],
  });
  expect(await newestChanges(owner, 'bookings')).toEqual({
    minutes: [30, 45],
    price: [null, euro(8_900)],
    questions: [[], ['Which bike?']],
  });

  const weekday = (day: number, to: string) => ({ day, from: '09:00', to });
  const weekly = [
    weekday(1, '12:00'),
    { day: 1, from: '13:00', to: '17:00' },
    weekday(2, '17:00'),
    weekday(3, '17:00'),
    weekday(4, '17:00'),
  ];
  await owner.act('bookings.set_availability', { timeZone: 'Europe/Berlin', weekly, overrides: [] });
  expect(await newestChanges(owner, 'bookings')).toMatchObject({
    monday: ['09:00–17:00', '09:00–12:00, 13:00–17:00'],
    friday: ['09:00–17:00', null],
  });
  await owner.act('bookings.set_availability', {
    timeZone: 'Europe/Berlin',
    weekly: weekly.reverse(),
    overrides: [{ date: '2030-12-24', ranges: [] }],
  });
  expect(await newestChanges(owner, 'bookings')).toEqual({ overrides: [[], ['2030-12-24: –']] });
});
