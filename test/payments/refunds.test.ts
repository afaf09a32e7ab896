import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { ownerAtHome } from '../harness/factories.ts';
import { eventsOf } from '../harness/messages.ts';
import { charge, chargeable, connectProvider, openInvoice, type Payment, readInvoice } from './invoice-desk.ts';

describe('money that comes in by hand, and money that goes back', () => {
  const app = useApp();

  test('a transfer is written down with its day and kind; with the last part the invoice is paid', async () => {
    const owner = await ownerAtHome(app);
    const { id } = await openInvoice(owner);
    expect(
      await owner.act('payments.mark_paid', { id, amount: 1_000, kind: 'cash', note: 'At the door' }),
    ).toMatchObject({ state: 'open', remaining: 10_900 });
    expect(await owner.act('payments.mark_paid', { id, on: '2026-01-05' })).toMatchObject({
      state: 'paid',
      remaining: 0,
      paidAt: expect.stringMatching(/^2026-01-05T/),
    });
    const { payments } = await readInvoice(owner, id);
    expect(payments).toMatchObject([
      { amount: 1_000, kind: 'cash', provider: null, note: 'At the door', state: 'succeeded' },
      { amount: 10_900, kind: 'transfer', at: expect.stringMatching(/^2026-01-05T/) },
    ]);
    expect(await owner.call('payments.mark_paid', { id })).toMatchObject({
      status: 409,
      body: { code: 'already_paid' },
    });
    expect(await owner.call('payments.mark_paid', { id, on: '2999-01-01' })).toMatchObject({
      status: 422,
      body: { details: [{ path: '/on' }] },
    });
  });

  test('an invoice takes no more than what is left (amount_exceeds_remaining), also of twenty at once', async () => {
    const owner = await ownerAtHome(app);
    const { id } = await openInvoice(owner);
    expect(await owner.call('payments.mark_paid', { id, amount: 11_901 })).toMatchObject({
      status: 409,
      body: { code: 'amount_exceeds_remaining' },
    });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => owner.call('payments.mark_paid', { id, amount: 3_000 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await readInvoice(owner, id)).toMatchObject({ paid: 9_000, remaining: 2_900 });
  });

  test('a void invoice keeps its number; one that money came in for cannot be voided (already_paid) until it is given back', async () => {
    const owner = await ownerAtHome(app);
    const invoice = await openInvoice(owner);
    await owner.act('payments.mark_paid', { id: invoice.id, amount: 100 });
    expect(await owner.call('payments.void_invoice', { id: invoice.id })).toMatchObject({
      status: 409,
      body: { code: 'already_paid' },
    });
    const [payment] = (await readInvoice(owner, invoice.id)).payments;
    await owner.act('payments.refund', { id: payment?.id });
    expect(await readInvoice(owner, invoice.id)).toMatchObject({ paid: 100, refunded: 100, remaining: 11_900 });
    expect(await owner.act('payments.void_invoice', { id: invoice.id, reason: 'Wrong address' })).toMatchObject({
      state: 'void',
      number: invoice.number,
      voidReason: 'Wrong address',
      remaining: 0,
    });
    expect((await eventsOf(app, 'payments.invoice_voided')).at(-1)?.data).toMatchObject({
      invoice: { id: invoice.id, number: invoice.number },
    });
    expect(await owner.call('payments.mark_paid', { id: invoice.id })).toMatchObject({
      status: 409,
      body: { code: 'invoice_not_open' },
    });
    const paid = await openInvoice(owner);
    await owner.act('payments.mark_paid', { id: paid.id });
    expect(await owner.call('payments.void_invoice', { id: paid.id })).toMatchObject({
      status: 409,
      body: { code: 'already_paid' },
    });
  });

  test('what was written off may still be paid', async () => {
    const owner = await ownerAtHome(app);
    const { id } = await openInvoice(owner);
    expect(await owner.act('payments.write_off', { id, reason: 'Bankrupt' })).toMatchObject({
      state: 'uncollectible',
      remaining: 11_900,
    });
    expect(await owner.call('payments.write_off', { id })).toMatchObject({
      status: 409,
      body: { code: 'invoice_not_open' },
    });
    expect(await owner.act('payments.mark_paid', { id })).toMatchObject({ state: 'paid', remaining: 0 });
  });

  test('a card payment is given back in parts, never more than came in (amount_exceeds_remaining); the invoice stays paid', async () => {
    const owner = await ownerAtHome(app);
    await connectProvider(owner);
    const invoice = await chargeable(owner, 'test_visa');
    const { id } = await charge(owner, invoice);
    expect(await owner.act('payments.refund', { id, amount: 5_000, reason: 'Too late' })).toMatchObject({
      refunded: 5_000,
      refunds: [{ amount: 5_000, state: 'succeeded', reason: 'Too late' }],
    });
    expect(await owner.call('payments.refund', { id, amount: 6_901 })).toMatchObject({
      status: 409,
      body: { code: 'amount_exceeds_remaining', remaining: 6_900 },
    });
    expect(await owner.act('payments.refund', { id })).toMatchObject({ refunded: 11_900 });
    expect(await owner.call('payments.refund', { id })).toMatchObject({
      status: 409,
      body: { code: 'amount_exceeds_remaining', remaining: 0 },
    });
    expect(await readInvoice(owner, invoice.id)).toMatchObject({
      state: 'paid',
      paid: 11_900,
      refunded: 11_900,
      remaining: 0,
    });
    const told = (await eventsOf(app, 'payments.payment_refunded')).filter(
      ({ data }) => (data.payment as Payment).id === id,
    );
    expect(told.map(({ data }) => (data.refund as { amount: number }).amount)).toEqual([5_000, 6_900]);
  });

  test('of twenty refunds at once no more than came in goes back', async () => {
    const owner = await ownerAtHome(app);
    await connectProvider(owner);
    const invoice = await chargeable(owner, 'test_visa');
    const { id } = await charge(owner, invoice);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => owner.call('payments.refund', { id, amount: 5_000 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await readInvoice(owner, invoice.id)).toMatchObject({ refunded: 10_000 });
  });

  test('only money that came in is given back (payment_not_succeeded)', async () => {
    const owner = await ownerAtHome(app);
    await connectProvider(owner);
    const { id } = await charge(owner, await chargeable(owner, 'test_declined'));
    expect(await owner.call('payments.refund', { id })).toMatchObject({
      status: 409,
      body: { code: 'payment_not_succeeded' },
    });
  });
});
