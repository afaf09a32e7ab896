import { afterEach, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newLead } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { until } from '../harness/until.ts';
import { attemptsOf, deliveriesOf, endpointOf, newEndpoint, untilStates } from './outgoing-harness.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

describe('a delivery that fails', () => {
  const receiver = useHttpReceiver();
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  afterEach(() => app.clock.reset());
  const fail = (status = 500, headers = {}) => {
    receiver.handle = (_request, response) => void response.writeHead(status, headers).end('no');
  };
  const requests = (count: number) =>
    until(
      () => receiver.requests.length,
      (seen) => seen >= count,
    );

  test('is tried again by the schedule and ends as failed after its last attempt, which others are told of', async () => {
    const owner = await app.owner();
    receiver.handle = ({ path }, response) => void response.writeHead(path === '/watch' ? 200 : 500).end('no');
    const { id } = await newEndpoint(owner, receiver.url, {
      events: ['crm.lead_created', 'platform.delivery_failed'],
      maxAttempts: 3,
    });
    const { id: watcher } = await newEndpoint(owner, `${receiver.url}/watch`, { events: ['platform.*'] });
    await newLead(owner);
    const [first] = await untilStates(owner, id, ['retrying']);
    const waitMs = new Date(first?.nextAttemptAt ?? '').getTime() - app.clock.now().getTime();
    expect(waitMs).toBeGreaterThan(1_000);
    expect(waitMs).toBeLessThanOrEqual(6_000);
    app.clock.advance(6_500);
    await requests(2);
    await until(
      () => deliveriesOf(owner, id),
      ([delivery]) => delivery?.attempts === 2,
    );
    app.clock.advance(6 * minute);
    const [failed] = await untilStates(owner, id, ['failed']);
    expect(failed).toMatchObject({
      attempts: 3,
      lastStatus: 500,
      lastError: 'The receiver answered 500.',
      reason: 'attempts_used_up',
      nextAttemptAt: null,
    });
    expect(await attemptsOf(owner, failed?.id ?? '')).toMatchObject(
      [1, 2, 3].map((number) => ({ number, status: 500, errorCode: 'bad_status', answer: 'no' })),
    );
    expect((await endpointOf(owner, id)).counts).toMatchObject({ failed7Days: 1, delivered7Days: 0, waiting: 0 });
    await untilStates(owner, watcher, ['delivered']);
    expect(JSON.parse(receiver.requests.find(({ path }) => path === '/watch')?.body ?? '')).toMatchObject({
      type: 'platform.delivery_failed',
      data: { endpointId: id, deliveryId: failed?.id, event: 'crm.lead_created', attempts: 3, lastStatus: 500 },
    });
    // The endpoint that failed listens to failures too, but never hears of its own.
    expect(await deliveriesOf(owner, id)).toHaveLength(1);
    for (const each of [id, watcher]) await owner.act('webhooks.delete_outgoing', { id: each });
  });

  test('waits at least as long as the receiver asks for', async () => {
    const owner = await app.owner();
    fail(503, { 'retry-after': '7200' });
    const { id } = await newEndpoint(owner, receiver.url);
    await newLead(owner);
    const [delivery] = await untilStates(owner, id, ['retrying']);
    expect(new Date(delivery?.nextAttemptAt ?? '').getTime() - app.clock.now().getTime()).toBeGreaterThan(
      2 * hour - 10_000,
    );
    await owner.act('webhooks.delete_outgoing', { id });
  });

  test('with 410 disables the endpoint at once: what waits and what comes is skipped, and can be recovered', async () => {
    const owner = await app.owner();
    fail(410);
    const { id } = await newEndpoint(owner, receiver.url);
    await newLead(owner);
    await untilStates(owner, id, ['failed']);
    expect(await endpointOf(owner, id)).toMatchObject({ state: 'disabled', disabledReason: 'gone' });
    await newLead(owner);
    expect((await untilStates(owner, id, ['failed', 'skipped']))[1]).toMatchObject({ reason: 'disabled', attempts: 0 });
    expect(receiver.requests).toHaveLength(1);
    const since = new Date(app.clock.now().getTime() - minute).toISOString();
    expect(await owner.call('webhooks.recover_deliveries', { endpointId: id, since })).toMatchObject({
      status: 409,
      body: { code: 'endpoint_disabled' },
    });
    receiver.handle = (_request, response) => void response.end();
    expect(await owner.act('webhooks.resume_outgoing', { id })).toMatchObject({
      state: 'active',
      disabledReason: null,
    });
    expect(await owner.act('webhooks.recover_deliveries', { endpointId: id, since })).toEqual({ count: 2 });
    await untilStates(owner, id, ['delivered', 'delivered']);
    expect(receiver.requests.map(({ headers }) => headers['x-svc-attempt'])).toEqual(['1', '2', '1']);
    const notices = await until(
      () => owner.act<{ items: { kind: string }[] }>('workspace.list_notices', {}),
      ({ items }) => items.some(({ kind }) => kind === 'endpoint_disabled'),
    );
    expect(notices.items.filter(({ kind }) => kind === 'endpoint_disabled')).toHaveLength(1);
    await owner.act('webhooks.delete_outgoing', { id });
  });

  test('five times in a row lets the endpoint rest for a minute, then twice as long; waiting is no attempt, and a success ends it', async () => {
    const owner = await app.owner();
    fail();
    const { id } = await newEndpoint(owner, receiver.url);
    for (let n = 0; n < 7; n += 1) await newLead(owner);
    await requests(5);
    const resting = await until(
      () => endpointOf(owner, id),
      ({ restUntil }) => restUntil !== null,
    );
    const seen = receiver.requests.length;
    expect(seen).toBeLessThanOrEqual(7);
    const restMs = new Date(resting.restUntil ?? '').getTime() - app.clock.now().getTime();
    expect(restMs).toBeGreaterThan(50_000);
    expect(restMs).toBeLessThanOrEqual(60_000);
    app.clock.advance(30_000);
    await newLead(owner);
    app.clock.advance(35_000);
    await requests(seen + 1);
    const again = await until(
      () => endpointOf(owner, id),
      ({ restUntil }) => restUntil !== null && restUntil !== resting.restUntil,
    );
    // One try told enough.
    expect(receiver.requests).toHaveLength(seen + 1);
    expect(new Date(again.restUntil ?? '').getTime() - app.clock.now().getTime()).toBeGreaterThan(110_000);
    receiver.handle = (_request, response) => void response.end();
    app.clock.advance(10 * minute);
    await untilStates(
      owner,
      id,
      Array.from({ length: 8 }, () => 'delivered'),
    );
    expect(await endpointOf(owner, id)).toMatchObject({ restUntil: null, failingSince: null });
    const most = Math.max(...(await deliveriesOf(owner, id)).map(({ attempts }) => attempts));
    expect(most).toBeLessThanOrEqual(3);
    await owner.act('webhooks.delete_outgoing', { id });
  });

  test('for five days, ten of them, disables the endpoint, after warnings at 24 and 72 hours', async () => {
    const owner = await app.owner();
    fail();
    const { id } = await newEndpoint(owner, receiver.url);
    const warned = async () =>
      (
        await owner.act<{ items: { kind: string; title: string; href: string }[] }>('workspace.list_notices', {})
      ).items.filter(({ kind, href }) => kind === 'endpoint_failing' && href.endsWith(id));
    /** How many attempts reached the receiver, and how many of them are written down. */
    const attempts = async () => {
      const all = await deliveriesOf(owner, id);
      const keys = new Set(all.map((delivery) => delivery.id));
      const sent = receiver.requests.filter(({ headers }) => keys.has(String(headers['idempotency-key']))).length;
      return { sent, written: all.reduce((sum, delivery) => sum + delivery.attempts, 0) };
    };
    const failOnceMore = async (laterMs = 0) => {
      // None is under way when the clock goes on, or the rest that follows its failure would begin at the later time.
      const before = await until(attempts, ({ sent, written }) => written === sent);
      app.clock.advance(laterMs);
      await newLead(owner);
      await until(attempts, ({ sent, written }) => sent > before.sent && written === sent);
    };
    for (let n = 0; n < 9; n += 1) await failOnceMore(2 * hour + 1);
    expect(await endpointOf(owner, id)).toMatchObject({ state: 'active', failingSince: expect.any(String) });
    expect(await warned()).toEqual([]);
    for (const [days, count] of [
      [1, 1],
      [2.1, 2],
    ] as const) {
      await failOnceMore(days * day - 8 * hour);
      await until(warned, (items) => items.length === count);
    }
    expect((await warned()).map(({ title }) => title).sort()).toEqual([
      expect.stringContaining('24 hours'),
      expect.stringContaining('72 hours'),
    ]);
    expect((await endpointOf(owner, id)).state).toBe('active');
    await failOnceMore(2.5 * day);
    expect(
      await until(
        () => endpointOf(owner, id),
        ({ state }) => state === 'disabled',
      ),
    ).toMatchObject({ disabledReason: 'failing' });
    const items = await until(
      () => deliveriesOf(owner, id),
      (all) => all.every(({ state }) => state === 'skipped' || state === 'failed'),
    );
    expect(items.length).toBeGreaterThanOrEqual(10);
  });
});
