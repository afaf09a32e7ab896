import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newCustomer, ownerAtHome } from '../harness/factories.ts';
import { mailEnv } from '../harness/messages.ts';
import { until } from '../harness/until.ts';
import {
  charge,
  chargeable,
  connectProvider,
  hurryJobs,
  openInvoice,
  type Payment,
  readInvoice,
} from './invoice-desk.ts';
import { stripeKey, useStripeServer } from './stripe-server.ts';

describe('Stripe', () => {
  const app = useApp({ worker: true, env: mailEnv });
  const stripe = useStripeServer();

  async function connected(): Promise<Client> {
    const owner = await ownerAtHome(app);
    await connectProvider(owner, { provider: 'stripe', baseUrl: stripe.url }, stripeKey);
    return owner;
  }

  function settled(owner: Client, { id }: { id: string }) {
    return until(
      () => readInvoice(owner, id),
      ({ payments }) =>
        payments.every(
          ({ state, refunds }) => state !== 'pending' && refunds.every((refund) => refund.state !== 'pending'),
        ),
    );
  }

  test('of the tests speaks as its own library expects', async () => {
    const client = new Stripe(stripeKey, {
      host: '127.0.0.1',
      port: stripe.port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
    });
    const { id: customer } = await client.customers.create({ name: 'Ada' });
    await client.paymentMethods.attach('pm_card_visa', { customer });
    const order = { amount: 500, currency: 'eur', customer, payment_method: 'pm_card_visa', confirm: true };
    const intent = await client.paymentIntents.create(order, { idempotencyKey: 'key-1' });
    expect(intent).toMatchObject({ object: 'payment_intent', status: 'succeeded', amount: 500 });
    expect((await client.paymentIntents.create(order, { idempotencyKey: 'key-1' })).id).toBe(intent.id);
    await expect(
      client.paymentIntents.create({ ...order, amount: 501 }, { idempotencyKey: 'key-1' }),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
    await expect(
      client.paymentIntents.create({ ...order, payment_method: 'pm_card_chargeDeclined' }),
    ).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' });
    await expect(client.refunds.create({ payment_intent: intent.id, amount: 501 })).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
    });
    expect(await client.refunds.create({ payment_intent: intent.id, amount: 500 })).toMatchObject({
      object: 'refund',
      status: 'succeeded',
    });
    await expect(
      new Stripe('sk_test_wrong', { host: '127.0.0.1', port: stripe.port, protocol: 'http' }).balance.retrieve(),
    ).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
    });
  });

  test('is tried by asking for the balance', async () => {
    const owner = await ownerAtHome(app);
    const right = await connectProvider(owner, { provider: 'stripe', baseUrl: stripe.url }, stripeKey);
    expect(await owner.act('connections.test', { id: right })).toEqual({
      ok: true,
      message: 'Stripe accepted the key.',
      phrase: { key: 'connections.failures:trial_stripe_accepted' },
    });
    const wrong = await connectProvider(owner, { provider: 'stripe', baseUrl: stripe.url }, 'sk_test_wrong');
    expect(await owner.act('connections.test', { id: wrong })).toMatchObject({
      ok: false,
      message: expect.stringContaining('does not accept the key'),
    });
    const test = await connectProvider(owner);
    expect(await owner.act('connections.test', { id: test })).toMatchObject({ ok: true });
    const settings = { name: 'Keyless', kind: 'payment', settings: { provider: 'stripe' } };
    expect(await owner.call('connections.save', settings)).toMatchObject({
      status: 422,
      body: { details: [{ path: '/secret/apiKey' }] },
    });
  });

  test('charges the card that was attached to a customer it knows, under the payment’s own key', async () => {
    const owner = await connected();
    const invoice = await chargeable(owner, 'pm_card_visa', 'stripe');
    const payment = await charge(owner, invoice);
    expect(payment).toMatchObject({ state: 'succeeded', provider: 'stripe', amount: 11_900 });
    expect(stripe.customers).toMatchObject([{ name: invoice.customer.name, email: invoice.customer.email }]);
    expect(stripe.intents).toMatchObject([
      {
        amount: 11_900,
        currency: 'eur',
        customer: stripe.customers[0]?.id,
        description: `Invoice ${invoice.number}`,
        off_session: 'true',
      },
    ]);
    expect(stripe.calls.find(({ path }) => path === '/v1/payment_intents')?.key).toBe(payment.id);
    expect(await readInvoice(owner, invoice.id)).toMatchObject({ state: 'paid' });
    const { items } = await owner.act<{ items: { label: string }[] }>('payments.list_payment_methods', {
      customerId: invoice.customer.id,
    });
    expect(items).toMatchObject([{ label: 'Visa •••• 4242', provider: 'stripe' }]);
    await owner.act('payments.remove_payment_method', { id: invoice.methodId });
    expect(stripe.attached.has('pm_card_visa')).toBe(false);
  });

  test('declines a card: the payment has failed, with Stripe’s own words', async () => {
    const owner = await connected();
    const invoice = await chargeable(owner, 'pm_card_chargeDeclined', 'stripe');
    expect(await charge(owner, invoice)).toMatchObject({
      state: 'failed',
      failure: { code: 'card_declined', message: 'Your card was declined.' },
    });
    expect(await readInvoice(owner, invoice.id)).toMatchObject({ state: 'open', remaining: 11_900 });
  });

  test.each([
    ['lost', 'whose answer got lost'],
    ['silent', 'that timed out'],
    ['unheard', 'that never reached it'],
    ['ill', 'at which it fell ill'],
  ] as const)('is asked again under the same key after a call (%s) %s: one charge', async (fault, _words) => {
    const owner = await connected();
    const invoice = await chargeable(owner, 'pm_card_visa', 'stripe');
    // One true timeout is long enough.
    stripe.faults = [fault, fault === 'silent' ? 'lost' : fault];
    const payment = await charge(owner, invoice);
    expect(payment.state).toBe('pending');
    await until(
      async () => hurryJobs(app, 'payments.settle_payment').then(() => readInvoice(owner, invoice.id)),
      ({ state }) => state === 'paid',
    );
    const asked = stripe.calls.filter(({ path }) => path === '/v1/payment_intents');
    expect(asked).toHaveLength(3);
    expect(new Set(asked.map(({ key }) => key))).toEqual(new Set([payment.id]));
    expect(new Set(asked.map(({ form }) => JSON.stringify(form))).size).toBe(1);
    expect(stripe.intents).toHaveLength(1);
  });

  test('turning a key away says nothing of an earlier call: what was charged under the old one is not called failed', async () => {
    const owner = await ownerAtHome(app);
    const connectionId = await connectProvider(owner, { provider: 'stripe', baseUrl: stripe.url }, 'sk_test_wrong');
    const { id: customerId } = await newCustomer(owner);
    expect(
      await owner.call('payments.save_payment_method', { customerId, provider: 'stripe', token: 'pm_card_visa' }),
    ).toMatchObject({ status: 422 });
    await owner.act('connections.save', { id: connectionId, secret: { apiKey: stripeKey } });
    const invoice = await chargeable(owner, 'pm_card_visa', 'stripe');
    stripe.faults = ['lost'];
    await charge(owner, invoice);
    await owner.act('connections.save', { id: connectionId, secret: { apiKey: 'sk_test_wrong' } });
    const calls = stripe.calls.length;
    await hurryJobs(app, 'payments.settle_payment');
    await until(
      () => stripe.calls.length,
      (count) => count > calls,
    );
    await owner.act('connections.save', { id: connectionId, secret: { apiKey: stripeKey } });
    const paid = await until(
      async () => hurryJobs(app, 'payments.settle_payment').then(() => readInvoice(owner, invoice.id)),
      ({ state }) => state === 'paid',
    );
    expect(paid.payments).toMatchObject([{ state: 'succeeded' }]);
    expect(stripe.intents).toHaveLength(1);
    // At the first call it is certain that nothing was charged.
    await owner.act('connections.save', { id: connectionId, secret: { apiKey: 'sk_test_wrong' } });
    const next = await openInvoice(owner, { customerId: invoice.customer.id });
    expect(await charge(owner, next)).toMatchObject({
      state: 'failed',
      failure: { message: 'Invalid API Key provided' },
    });
  });

  test('is not asked again once it has forgotten the key: whether it charged is looked up', async () => {
    const owner = await connected();
    const charged = await chargeable(owner, 'pm_card_visa', 'stripe');
    stripe.faults = ['lost'];
    await charge(owner, charged);
    const missed = await chargeable(owner, 'pm_card_visa', 'stripe');
    stripe.faults = ['unheard'];
    await charge(owner, missed);
    const asked = stripe.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/payment_intents').length;
    app.clock.advance(21 * 3_600_000);
    try {
      await hurryJobs(app, 'payments.settle_payment');
      expect(await settled(owner, charged)).toMatchObject({ state: 'paid' });
      expect(await settled(owner, missed)).toMatchObject({
        state: 'open',
        payments: [{ state: 'failed', failure: { code: 'never_charged' } }],
      });
    } finally {
      app.clock.reset();
    }
    expect(stripe.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/payment_intents')).toHaveLength(
      asked,
    );
    expect(stripe.intents).toHaveLength(1);
  });

  test('gives back what came in and no more, once, though an answer gets lost', async () => {
    const owner = await connected();
    const invoice = await chargeable(owner, 'pm_card_visa', 'stripe');
    const { id } = await charge(owner, invoice);
    stripe.faults = ['lost'];
    expect(await owner.act<Payment>('payments.refund', { id, amount: 9_000 })).toMatchObject({
      refunded: 0,
      refunds: [{ amount: 9_000, state: 'pending' }],
    });
    expect(await owner.call('payments.refund', { id, amount: 2_901 })).toMatchObject({
      status: 409,
      body: { code: 'amount_exceeds_remaining', remaining: 2_900 },
    });
    await hurryJobs(app, 'payments.settle_refund');
    expect(await settled(owner, invoice)).toMatchObject({
      refunded: 9_000,
      payments: [{ refunded: 9_000, refunds: [{ state: 'succeeded' }] }],
    });
    expect(stripe.refunds).toMatchObject([{ amount: 9_000, payment_intent: stripe.intents[0]?.id }]);
    // Somebody gave more back in Stripe itself: svc learns that nothing is left.
    stripe.refunds.push({ id: 're_outside', payment_intent: stripe.intents[0]?.id, amount: 2_900 });
    expect(await owner.act<Payment>('payments.refund', { id })).toMatchObject({
      refunded: 9_000,
      refunds: [{ state: 'succeeded' }, { state: 'failed', failure: { code: 'charge_already_refunded' } }],
    });
  });

  test('takes no card that it does not know, and its key goes nowhere else unasked', async () => {
    const owner = await connected();
    const { id: customerId } = await newCustomer(owner);
    expect(
      await owner.call('payments.save_payment_method', { customerId, provider: 'stripe', token: 'pm_nobody' }),
    ).toMatchObject({
      status: 422,
      body: { details: [{ path: '/token' }] },
    });
    const id = await connectProvider(owner, { provider: 'stripe', baseUrl: stripe.url }, stripeKey);
    expect(
      await owner.call('connections.save', {
        id,
        settings: { provider: 'stripe', baseUrl: 'https://elsewhere.example' },
      }),
    ).toMatchObject({
      status: 409,
      body: { code: 'secret_needed' },
    });
  });
});
