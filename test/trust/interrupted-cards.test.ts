import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newCard, newMember, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { cutConnections, waitingForLock, whileLocked } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { chargeable, connectProvider, type Invoice, readInvoice } from '../payments/invoice-desk.ts';
import { stripeKey, useStripeServer } from '../payments/stripe-server.ts';

// contract: Approvals: origin, effects, pins. While the database is away.
describe('a card whose execution is disturbed', () => {
  const stripe = useStripeServer();
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  let owner: Client;
  let other: Client;
  let key: string;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    other = (await newMember(app, 'admin', owner)).client;
    key = await pairComputer(app, owner);
    await connectProvider(owner, { provider: 'stripe', baseUrl: stripe.url }, stripeKey);
  });

  const card = async (invoice: Invoice) => newCard(app, key, 'payments.charge_customer', { id: invoice.id });
  const stateOf = async (id: string) => (await owner.act<{ state: string }>('approvals.get', { id })).state;
  const locking = ({ id }: Invoice) => `select from invoices where id = '${id}' for update`;

  test('waits on when the database went away before anything could have happened, and is executed once after that', async () => {
    const invoice = await chargeable(owner, 'pm_card_visa', 'stripe');
    const id = await card(invoice);
    // A card that is only read can be approved while the invoice is held; the charge itself has to wait for it.
    const approving = await whileLocked(app.database, locking(invoice), async () => {
      const answer = owner.call('approvals.approve', { id });
      await until(
        () => waitingForLock(app.database),
        (count) => count > 0,
      );
      await cutConnections(app.database);
      return answer;
    });
    expect(approving.status).toBeGreaterThanOrEqual(500);
    await until(
      () => stateOf(id),
      (state) => state === 'pending',
    );
    expect(stripe.intents).toEqual([]);
    await owner.act('approvals.approve', { id });
    expect(await stateOf(id)).toBe('executed');
    expect(stripe.intents).toHaveLength(1);
    expect((await readInvoice(owner, invoice.id)).payments).toHaveLength(1);
  });

  test('is executed once when two people approve it at the same moment', async () => {
    const invoice = await chargeable(owner, 'pm_card_visa', 'stripe');
    const id = await card(invoice);
    const before = stripe.intents.length;
    const answers = await Promise.all(
      [owner, other, owner, other].map((person) => person.call('approvals.approve', { id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).every(({ body }) => body.code === 'already_decided')).toBe(
      true,
    );
    expect(stripe.intents).toHaveLength(before + 1);
    expect(await stateOf(id)).toBe('executed');
  });

  test('cannot be approved by one and declined by another', async () => {
    const invoice = await chargeable(owner, 'pm_card_visa', 'stripe');
    const id = await card(invoice);
    const before = stripe.intents.length;
    const [approved, declined] = await Promise.all([
      owner.call('approvals.approve', { id }),
      other.call('approvals.decline', { id }),
    ]);
    expect([approved.status, declined.status].sort()).toEqual([200, 409]);
    expect(stripe.intents).toHaveLength(before + (approved.status === 200 ? 1 : 0));
    expect(await stateOf(id)).toBe(approved.status === 200 ? 'executed' : 'declined');
  });
});
