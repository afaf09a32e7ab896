import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { callByComputer, newCustomer, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { eventsOf } from '../harness/messages.ts';
import { until } from '../harness/until.ts';
import {
  charge,
  chargeable,
  connectProvider,
  hurryJobs,
  newInvoice,
  openInvoice,
  type Payment,
  readInvoice,
} from './invoice-desk.ts';

describe('charging a stored card, by the test provider', () => {
  const app = useApp({ worker: true });

  test('is refused without a provider (provider_not_connected), and without a card (no_payment_method)', async () => {
    const owner = await ownerAtHome(app);
    const invoice = await openInvoice(owner);
    expect(await owner.call('payments.charge_customer', { id: invoice.id })).toMatchObject({
      status: 409,
      body: { code: 'provider_not_connected' },
    });
    const method = { customerId: invoice.customerId, provider: 'test', token: 'test_visa' };
    expect(await owner.call('payments.save_payment_method', method)).toMatchObject({
      status: 409,
      body: { code: 'provider_not_connected' },
    });
    await connectProvider(owner);
    expect(await owner.call('payments.charge_customer', { id: invoice.id })).toMatchObject({
      status: 409,
      body: { code: 'no_payment_method' },
    });
    expect(await owner.call('payments.save_payment_method', { ...method, token: 'test_none' })).toMatchObject({
      status: 422,
      body: { details: [{ path: '/token' }] },
    });
  });

  test('pays the invoice: what is left is nothing, and that is told once', async () => {
    const owner = await ownerAtHome(app);
    await connectProvider(owner);
    const invoice = await chargeable(owner, 'test_visa');
    expect(await charge(owner, invoice)).toMatchObject({
      amount: 11_900,
      state: 'succeeded',
      provider: 'test',
      failure: null,
    });
    expect(await readInvoice(owner, invoice.id)).toMatchObject({
      state: 'paid',
      paid: 11_900,
      remaining: 0,
      payments: [{ state: 'succeeded' }],
    });
    const paid = (await eventsOf(app, 'payments.invoice_paid')).filter(
      ({ data }) => (data.invoice as { id: string }).id === invoice.id,
    );
    expect(paid).toHaveLength(1);
    expect(await owner.call('payments.charge_customer', { id: invoice.id })).toMatchObject({
      status: 409,
      body: { code: 'already_paid' },
    });
  });

  test('takes a part, and never more than what is left (amount_exceeds_remaining)', async () => {
    const owner = await ownerAtHome(app);
    await connectProvider(owner);
    const invoice = await chargeable(owner, 'test_visa');
    expect(await charge(owner, invoice, { amount: 1_900 })).toMatchObject({ amount: 1_900, state: 'succeeded' });
    expect(await readInvoice(owner, invoice.id)).toMatchObject({ state: 'open', paid: 1_900, remaining: 10_000 });
    expect(await owner.call('payments.charge_customer', { id: invoice.id, amount: 10_001 })).toMatchObject({
      status: 409,
      body: { code: 'amount_exceeds_remaining', remaining: 10_000, pending: 0 },
    });
    expect((await eventsOf(app, 'payments.invoice_updated')).at(-1)?.data).toMatchObject({
      invoice: { id: invoice.id, remaining: 10_000 },
      changed: ['paid'],
    });
  });

  test('is a failed payment where the card is declined: answered, told, and nothing is owed less', async () => {
    const owner = await ownerAtHome(app);
    await connectProvider(owner);
    const invoice = await chargeable(owner, 'test_declined');
    expect(await charge(owner, invoice)).toMatchObject({ state: 'failed', failure: { code: 'card_declined' } });
    expect(await readInvoice(owner, invoice.id)).toMatchObject({ state: 'open', remaining: 11_900 });
    const failed = (await eventsOf(app, 'payments.payment_failed')).at(-1)?.data;
    expect(failed).toMatchObject({ invoice: { id: invoice.id }, payment: { state: 'failed' } });
    const { items } = await until(
      () => owner.act<{ items: { kind: string; href: string }[] }>('workspace.list_notices'),
      (notices) => notices.items.some(({ kind }) => kind === 'payment_failed'),
    );
    expect(items).toContainEqual(
      expect.objectContaining({ kind: 'payment_failed', href: `/invoices?id=${invoice.id}` }),
    );
  });

  test('stays pending where the provider does not answer, counts as taken, keeps the invoice, and is settled by the job', async () => {
    const owner = await ownerAtHome(app);
    await connectProvider(owner);
    const invoice = await chargeable(owner, 'test_timeout');
    expect(await charge(owner, invoice)).toMatchObject({ state: 'pending' });
    for (const [action, code] of [
      ['payments.charge_customer', 'amount_exceeds_remaining'],
      ['payments.mark_paid', 'amount_exceeds_remaining'],
      ['payments.void_invoice', 'payment_pending'],
      ['payments.write_off', 'payment_pending'],
    ] as const)
      expect(await owner.call(action, { id: invoice.id }), action).toMatchObject({ status: 409, body: { code } });
    await hurryJobs(app, 'payments.settle_payment');
    const settled = await until(
      () => readInvoice(owner, invoice.id),
      ({ state }) => state !== 'open',
    );
    expect(settled).toMatchObject({ state: 'paid', paid: 11_900, payments: [{ state: 'succeeded' }] });
  });

  test('is for open invoices only (invoice_not_open)', async () => {
    const owner = await ownerAtHome(app);
    await connectProvider(owner);
    const draft = await newInvoice(owner);
    const written = await openInvoice(owner);
    await owner.act('payments.write_off', { id: written.id });
    const voided = await openInvoice(owner);
    await owner.act('payments.void_invoice', { id: voided.id });
    for (const { id } of [draft, written, voided])
      expect(await owner.call('payments.charge_customer', { id })).toMatchObject({
        status: 409,
        body: { code: 'invoice_not_open' },
      });
  });

  test('of twenty at once takes what is left and no more', async () => {
    const owner = await ownerAtHome(app);
    await connectProvider(owner);
    const invoice = await chargeable(owner, 'test_visa');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        owner.call<{ result: Payment }>('payments.charge_customer', { id: invoice.id, amount: 5_000 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await readInvoice(owner, invoice.id)).toMatchObject({ state: 'open', paid: 10_000, remaining: 1_900 });
  });

  test('asked for by a program waits for a person, who reads what it will cost whom', async () => {
    const owner = await ownerAtHome(app);
    await connectProvider(owner);
    const invoice = await chargeable(owner, 'test_visa');
    const key = await pairComputer(app, owner);
    const answer = await callByComputer(app, key, 'payments.charge_customer', { id: invoice.id });
    expect(answer.text).toContain(
      `Charge €119.00 to Visa •••• 4242 (test) of ${invoice.customer.name} for the invoice ${invoice.number}.`,
    );
    expect(await readInvoice(owner, invoice.id)).toMatchObject({ payments: [] });
  });

  test('uses the newest card unless another is named; a removed card is gone', async () => {
    const owner = await ownerAtHome(app);
    await connectProvider(owner);
    const invoice = await chargeable(owner, 'test_visa');
    const customerId = invoice.customer.id;
    const { id } = await owner.act<{ id: string }>('payments.save_payment_method', {
      customerId,
      provider: 'test',
      token: 'test_declined',
    });
    const methods = () =>
      owner.act<{ items: { id: string; label: string }[] }>('payments.list_payment_methods', { customerId });
    expect((await methods()).items.map((method) => method.id)).toEqual([id, invoice.methodId]);
    expect(await charge(owner, invoice, { amount: 100 })).toMatchObject({ state: 'failed' });
    expect(await charge(owner, invoice, { amount: 100, paymentMethodId: invoice.methodId })).toMatchObject({
      state: 'succeeded',
    });
    const { id: strangerId } = await newCustomer(owner);
    expect(await owner.call('payments.charge_customer', { id: invoice.id, paymentMethodId: strangerId })).toMatchObject(
      { status: 409, body: { code: 'no_payment_method' } },
    );
    await owner.act('payments.remove_payment_method', { id });
    expect((await methods()).items).toMatchObject([{ id: invoice.methodId, label: 'Visa •••• 4242 (test)' }]);
  });
});
