import { describe, expect, test } from 'vitest';
import { newPlacedToken } from '../../src/access/placed-tokens.ts';
import { useApp } from '../harness/app.ts';
import { Client } from '../harness/client.ts';
import { newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { eventsOf, mailEnv } from '../harness/messages.ts';
import { until } from '../harness/until.ts';
import {
  charge,
  chargeable,
  connectProvider,
  hurryJobs,
  openInvoice,
  publicPath,
  readInvoice,
} from './invoice-desk.ts';
import { stripeKey, useStripeServer } from './stripe-server.ts';

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-/;

describe('the public page of an invoice', () => {
  const app = useApp({ worker: true, env: { ...mailEnv, SVC_TRUSTED_PROXIES: '127.0.0.1' } });
  const stripe = useStripeServer();
  let network = 0;

  /** Somebody without an account, from a network of their own. */
  const visitor = () => new Client(app.baseUrl, { 'x-forwarded-for': `10.7.0.${++network}` });

  test('shows the sheet to who has the link, and nothing of the inside', async () => {
    const { client } = await newWorkspace(await ownerAtHome(app));
    await client.act('payments.save_settings', { seller: { name: 'Acme Ltd', taxId: 'DE1' }, footer: 'Thank you' });
    const invoice = await openInvoice(client, { notes: 'Net 14', reference: 'PO 7' });
    const { status, body, text, headers } = await visitor().get(publicPath(invoice));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      workspace: { name: expect.any(String), language: 'en' },
      seller: { name: 'Acme Ltd', taxId: 'DE1' },
      invoice: {
        number: invoice.number,
        state: 'open',
        total: 11_900,
        remaining: 11_900,
        taxes: [{ rate: 19, tax: 1_900 }],
        notes: 'Net 14',
        reference: 'PO 7',
      },
      payable: false,
      pending: false,
      provider: null,
      footer: 'Thank you',
    });
    expect(text).not.toMatch(uuid);
    expect(headers['cache-control']).toBe('no-store');
    await client.act('payments.write_off', { id: invoice.id });
    expect((await visitor().get(publicPath(invoice))).body).toMatchObject({
      invoice: { state: 'open' },
      payable: false,
    });
  });

  test('is the same nothing for an unknown token, a changed one, and where the module is off', async () => {
    const { client, id } = await newWorkspace(await ownerAtHome(app));
    const invoice = await openInvoice(client);
    const path = publicPath(invoice);
    const nothing = { status: 404, body: { error: 'There is nothing at this address.', code: 'not_found' } };
    const wrong = [
      `/api/public/invoice/${newPlacedToken(id)}`,
      '/api/public/invoice/x',
      `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`,
    ];
    for (const address of wrong) {
      expect(await visitor().get(address)).toMatchObject(nothing);
      expect(await visitor().post(`${address}/pay`)).toMatchObject(nothing);
      expect(await visitor().post(`${address}/pay/return`)).toMatchObject(nothing);
    }
    await client.act('workspace.set_module', { module: 'payments', enabled: false });
    expect(await visitor().get(path)).toMatchObject(nothing);
  });

  test('pays at once with the test provider; a second time, and what cannot be paid, is refused', async () => {
    const { client } = await newWorkspace(await ownerAtHome(app));
    const invoice = await openInvoice(client);
    const stranger = visitor();
    expect(await stranger.post(publicPath(invoice, '/pay'))).toMatchObject({
      status: 409,
      body: { code: 'provider_not_connected' },
    });
    await connectProvider(client);
    expect((await stranger.get(publicPath(invoice))).body).toMatchObject({ payable: true, provider: 'test' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => stranger.post(publicPath(invoice, '/pay'))));
    expect(answers.filter(({ status }) => status === 200)).toMatchObject([{ body: { state: 'paid', redirect: null } }]);
    expect(await stranger.post(publicPath(invoice, '/pay'))).toMatchObject({
      status: 409,
      body: { code: 'already_paid' },
    });
    expect((await stranger.get(publicPath(invoice))).body).toMatchObject({
      invoice: { state: 'paid', remaining: 0 },
      payable: false,
    });
    expect(await readInvoice(client, invoice.id)).toMatchObject({
      paid: 11_900,
      payments: [{ state: 'succeeded', createdBy: null }],
    });
    const paid = (await eventsOf(app, 'payments.invoice_paid')).filter(
      ({ data }) => (data.invoice as { id: string }).id === invoice.id,
    );
    expect(paid).toMatchObject([{ actor_id: null }]);
    const voided = await openInvoice(client);
    await client.act('payments.void_invoice', { id: voided.id });
    expect(await stranger.post(publicPath(voided, '/pay'))).toMatchObject({
      status: 409,
      body: { code: 'invoice_not_open' },
    });
  });

  test('leads to Stripe’s own page, the same one at every click, and learns on return that it was paid', async () => {
    const { client } = await newWorkspace(await ownerAtHome(app));
    await connectProvider(client, { provider: 'stripe', baseUrl: stripe.url }, stripeKey);
    const invoice = await openInvoice(client);
    const stranger = visitor();
    const first = await stranger.post(publicPath(invoice, '/pay'));
    expect(first.body).toEqual({ state: 'redirect', redirect: stripe.sessions[0]?.url });
    expect((await stranger.post(publicPath(invoice, '/pay'))).body).toEqual(first.body);
    expect(stripe.sessions).toMatchObject([
      {
        mode: 'payment',
        'line_items[0][price_data][unit_amount]': '11900',
        success_url: `${invoice.url}?payment=return`,
        cancel_url: invoice.url,
        customer_email: expect.stringContaining('@'),
      },
    ]);
    expect((await stranger.get(publicPath(invoice))).body).toMatchObject({ pending: true });
    expect(await client.call('payments.mark_paid', { id: invoice.id })).toMatchObject({
      status: 409,
      body: { code: 'amount_exceeds_remaining' },
    });
    expect((await stranger.post(publicPath(invoice, '/pay/return'))).body).toEqual({ state: 'pending' });
    Object.assign(stripe.sessions[0] ?? {}, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: 'pi_of_session',
    });
    expect((await stranger.post(publicPath(invoice, '/pay/return'))).body).toEqual({ state: 'paid' });
    expect((await stranger.post(publicPath(invoice, '/pay/return'))).body).toEqual({ state: 'paid' });
    expect(await readInvoice(client, invoice.id)).toMatchObject({
      state: 'paid',
      paid: 11_900,
      payments: [{ state: 'succeeded', provider: 'stripe' }],
    });
  });

  test('is settled by the job where nobody comes back: paid, or left and free to pay again', async () => {
    const { client } = await newWorkspace(await ownerAtHome(app));
    await connectProvider(client, { provider: 'stripe', baseUrl: stripe.url }, stripeKey);
    const [paid, left] = [await openInvoice(client), await openInvoice(client)];
    for (const invoice of [paid, left]) await visitor().post(publicPath(invoice, '/pay'));
    Object.assign(stripe.sessions[0] ?? {}, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: 'pi_of_session',
    });
    Object.assign(stripe.sessions[1] ?? {}, { status: 'expired' });
    await hurryJobs(app, 'payments.settle_payment');
    for (const [{ id }, state] of [
      [paid, 'succeeded'],
      [left, 'failed'],
    ] as const)
      await until(
        () => readInvoice(client, id),
        ({ payments }) => payments[0]?.state === state,
      );
    expect(await readInvoice(client, left.id)).toMatchObject({
      state: 'open',
      payments: [{ failure: { code: 'checkout_expired' } }],
    });
    // Leaving a page is no failure that anybody has to be told of.
    expect(
      (await eventsOf(app, 'payments.payment_failed')).filter(
        ({ data }) => (data.invoice as { id: string }).id === left.id,
      ),
    ).toEqual([]);
    expect((await visitor().post(publicPath(left, '/pay'))).body).toMatchObject({
      state: 'redirect',
      redirect: stripe.sessions[2]?.url,
    });
  });

  test('says that Stripe cannot be reached, and asks for the same page at the next click', async () => {
    const { client } = await newWorkspace(await ownerAtHome(app));
    await connectProvider(client, { provider: 'stripe', baseUrl: stripe.url }, stripeKey);
    const invoice = await openInvoice(client);
    stripe.faults = ['lost'];
    expect(await visitor().post(publicPath(invoice, '/pay'))).toMatchObject({
      status: 503,
      body: { code: 'provider_unavailable' },
    });
    expect((await visitor().post(publicPath(invoice, '/pay'))).body).toEqual({
      state: 'redirect',
      redirect: stripe.sessions[0]?.url,
    });
    expect(stripe.sessions).toHaveLength(1);
  });

  test('does not open beside a charge that is under way', async () => {
    const { client } = await newWorkspace(await ownerAtHome(app));
    await connectProvider(client, { provider: 'stripe', baseUrl: stripe.url }, stripeKey);
    const invoice = await chargeable(client, 'pm_card_visa', 'stripe');
    stripe.faults = ['unheard', 'unheard'];
    await charge(client, invoice, { amount: 100 });
    expect(await visitor().post(publicPath(invoice, '/pay'))).toMatchObject({
      status: 409,
      body: { code: 'payment_pending' },
    });
  });
});
