import { describe, expect, onTestFinished, test } from 'vitest';
import { createMetrics } from '../../src/doors/operations/metrics.ts';
import { startWorker } from '../../src/processes/worker.ts';
import { testSecretKey, useApp } from '../harness/app.ts';
import { ownerAtHome } from '../harness/factories.ts';
import { eventsOf, mailEnv } from '../harness/messages.ts';
import { launchSvc } from '../harness/program.ts';
import { until } from '../harness/until.ts';
import { chargeable, connectProvider, hurryJobs, readInvoice } from './invoice-desk.ts';
import { stripeKey, useStripeServer } from './stripe-server.ts';

describe('kill -9 of a process between the charge and its answer', () => {
  const app = useApp({ env: mailEnv });
  const stripe = useStripeServer();

  test('leaves a pending payment and its job: the next worker asks under the same key, and there is one charge', async () => {
    const owner = await ownerAtHome(app);
    await connectProvider(owner, { provider: 'stripe', baseUrl: stripe.url }, stripeKey);
    const invoice = await chargeable(owner, 'pm_card_visa', 'stripe');
    const victim = await launchSvc(app.database, { ...mailEnv, SVC_ROLE: 'web', SVC_SECRET_KEY: testSecretKey });
    stripe.faults = ['silent'];
    const there = await victim.owner();
    const charging = there.call('payments.charge_customer', { id: invoice.id }).catch((error: Error) => error);
    await until(
      () => stripe.intents.length,
      (count) => count === 1,
    );
    await victim.kill();
    expect(await charging).toBeInstanceOf(Error);
    expect(await readInvoice(owner, invoice.id)).toMatchObject({
      state: 'open',
      payments: [{ state: 'pending', amount: 11_900 }],
    });

    await hurryJobs(app, 'payments.settle_payment');
    const next = await startWorker(app.services, createMetrics());
    onTestFinished(() => next.stop());
    const settled = await until(
      () => readInvoice(owner, invoice.id),
      ({ state }) => state !== 'open',
    );
    expect(settled).toMatchObject({ state: 'paid', paid: 11_900, payments: [{ state: 'succeeded' }] });
    const asked = stripe.calls.filter(({ path }) => path === '/v1/payment_intents');
    expect(asked.map(({ key }) => key)).toEqual([settled.payments[0]?.id, settled.payments[0]?.id]);
    expect(stripe.intents).toHaveLength(1);
    expect(await eventsOf(app, 'payments.invoice_paid')).toMatchObject([
      { actor_id: null, data: { invoice: { id: invoice.id } } },
    ]);
  });
});
