import { afterEach, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newLead } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { until } from '../harness/until.ts';
import { type Delivery, deliveriesOf, endpointOf, newEndpoint, untilStates } from './outgoing-harness.ts';

describe('what people do with deliveries', () => {
  const receiver = useHttpReceiver();
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  afterEach(() => app.clock.reset());
  const fail = () => {
    receiver.handle = (_request, response) => void response.writeHead(500).end();
  };
  const heal = () => {
    receiver.handle = (_request, response) => void response.end();
  };

  test('events that happen while it is paused are skipped; what waited goes on when it is resumed; skipped ones by recovering', async () => {
    const owner = await app.owner();
    fail();
    const { id } = await newEndpoint(owner, receiver.url);
    await newLead(owner);
    await untilStates(owner, id, ['retrying']);
    await owner.act('webhooks.pause_outgoing', { id });
    heal();
    const since = app.clock.now().toISOString();
    await newLead(owner);
    app.clock.advance(8_000);
    expect((await untilStates(owner, id, ['retrying', 'skipped']))[1]).toMatchObject({ reason: 'paused' });
    const before = receiver.requests.length;
    await owner.act('webhooks.resume_outgoing', { id });
    await untilStates(owner, id, ['delivered', 'skipped']);
    expect(receiver.requests).toHaveLength(before + 1);
    expect((await endpointOf(owner, id)).counts).toMatchObject({ skipped: 1, waiting: 0 });
    expect(
      await owner.act('webhooks.recover_deliveries', {
        endpointId: id,
        since: new Date(Date.now() + 86_400_000).toISOString(),
        until: new Date(Date.now() + 86_500_000).toISOString(),
      }),
    ).toEqual({ count: 0 });
    expect(
      await owner.call('webhooks.recover_deliveries', { endpointId: id, since, until: new Date(0).toISOString() }),
    ).toMatchObject({ status: 422 });
    expect(await owner.act('webhooks.recover_deliveries', { endpointId: id, since })).toEqual({ count: 1 });
    await untilStates(owner, id, ['delivered', 'delivered']);
    await owner.act('webhooks.delete_outgoing', { id });
  });

  test('one that ended is sent again with the same body and key; one that waits is tried at once', async () => {
    const owner = await app.owner();
    const { id } = await newEndpoint(owner, receiver.url, { maxAttempts: 2 });
    await newLead(owner);
    const [delivery] = await untilStates(owner, id, ['delivered']);
    expect(await owner.act('webhooks.resend_delivery', { id: delivery?.id })).toMatchObject({
      id: delivery?.id,
      state: 'queued',
    });
    await until(
      () => receiver.requests.length,
      (count) => count === 2,
    );
    const [first, second] = receiver.requests;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers).toMatchObject({ 'idempotency-key': delivery?.id, 'x-svc-attempt': '2' });
    await untilStates(owner, id, ['delivered']);
    fail();
    await owner.act('webhooks.resend_delivery', { id: delivery?.id });
    await untilStates(owner, id, ['retrying']);
    heal();
    await owner.act('webhooks.resend_delivery', { id: delivery?.id });
    expect(await untilStates(owner, id, ['delivered'])).toMatchObject([{ attempts: 4 }]);
    expect(await owner.call('webhooks.resend_delivery', { id })).toMatchObject({
      status: 404,
      body: { code: 'delivery_not_found' },
    });
    await owner.act('webhooks.pause_outgoing', { id });
    expect(await owner.call('webhooks.resend_delivery', { id: delivery?.id })).toMatchObject({
      status: 409,
      body: { code: 'endpoint_disabled' },
    });
    await owner.act('webhooks.delete_outgoing', { id });
  });

  test('one that is cancelled is tried no more; one that has ended cannot be', async () => {
    const owner = await app.owner();
    fail();
    const { id } = await newEndpoint(owner, receiver.url);
    await newLead(owner);
    const [delivery] = await untilStates(owner, id, ['retrying']);
    expect(await owner.act('webhooks.cancel_delivery', { id: delivery?.id })).toMatchObject({
      state: 'cancelled',
      reason: 'by_person',
      nextAttemptAt: null,
    });
    expect(await owner.call('webhooks.cancel_delivery', { id: delivery?.id })).toMatchObject({
      status: 409,
      body: { code: 'delivery_ended' },
    });
    const seen = receiver.requests.length;
    app.clock.advance(10_000);
    await owner.act('webhooks.send_test', { id });
    await until(
      () => receiver.requests.length,
      (count) => count > seen,
    );
    expect(receiver.requests.at(-1)?.headers['x-svc-event']).toBe('platform.webhook_test');
    await owner.act('webhooks.delete_outgoing', { id });
  });

  test('one that is cancelled while it is sent stays cancelled when it fails, and says so when it arrived', async () => {
    const owner = await app.owner();
    const { id } = await newEndpoint(owner, receiver.url);
    for (const [status, state] of [
      [500, 'cancelled'],
      [200, 'delivered'],
    ] as const) {
      let answer: (() => unknown) | undefined;
      receiver.handle = (_request, response) => {
        answer = () => response.writeHead(status).end();
      };
      const { deliveryId } = await owner.act<{ deliveryId: string }>('webhooks.send_test', { id });
      const read = () => owner.act<Delivery & { attempts: unknown[] }>('webhooks.get_delivery', { id: deliveryId });
      await until(
        () => answer,
        (has) => has !== undefined,
      );
      expect((await read()).state).toBe('sending');
      await owner.act('webhooks.cancel_delivery', { id: deliveryId });
      answer?.();
      expect(await until(read, (delivery) => delivery.attempts.length === 1)).toMatchObject({
        state,
        attempts: [{ status }],
      });
    }
    await owner.act('webhooks.delete_outgoing', { id });
  });

  test('what waits for a deleted endpoint is skipped; restored, it gets events again', async () => {
    const owner = await app.owner();
    fail();
    const { id } = await newEndpoint(owner, receiver.url);
    await newLead(owner);
    await untilStates(owner, id, ['retrying']);
    await owner.act('webhooks.delete_outgoing', { id });
    expect(await owner.call('webhooks.get_outgoing', { id })).toMatchObject({
      status: 404,
      body: { code: 'endpoint_not_found' },
    });
    expect(await untilStates(owner, id, ['skipped'])).toMatchObject([{ reason: 'deleted' }]);
    heal();
    await newLead(owner);
    await owner.act('workspace.restore', { type: 'outgoing_endpoint', id });
    await newLead(owner);
    await untilStates(owner, id, ['skipped', 'delivered']);
  });

  test('a list is paged without gaps, in both orders, by state, event and time', async () => {
    const owner = await app.owner();
    heal();
    const { id } = await newEndpoint(owner, receiver.url);
    for (let n = 0; n < 5; n += 1) await newLead(owner);
    const all = await untilStates(
      owner,
      id,
      Array.from({ length: 5 }, () => 'delivered'),
    );
    for (const order of ['asc', 'desc']) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await owner.act<{ items: Delivery[]; nextCursor?: string }>('webhooks.list_deliveries', {
          endpointId: id,
          limit: 2,
          order,
          cursor,
        });
        seen.push(...page.items.map((item) => item.id));
        cursor = page.nextCursor;
      } while (cursor);
      expect(order === 'asc' ? seen : seen.reverse()).toEqual(all.map((delivery) => delivery.id));
    }
    expect(await deliveriesOf(owner, id, { state: 'failed' })).toEqual([]);
    expect(await deliveriesOf(owner, id, { state: 'delivered', event: 'crm.lead_created' })).toHaveLength(5);
    expect(await deliveriesOf(owner, id, { event: 'crm.lead_updated' })).toEqual([]);
    expect(await deliveriesOf(owner, id, { since: new Date(Date.now() + 60_000).toISOString() })).toEqual([]);
    expect((await deliveriesOf(owner, id, { include: ['body'], limit: 1 }))[0]).toMatchObject({
      body: expect.stringContaining('"type":"crm.lead_created"'),
    });
    expect(await owner.call('webhooks.list_deliveries', { cursor: 'x' })).toMatchObject({ status: 422 });
  });
});
