import { afterEach, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newLead } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { endpointOf, newEndpoint, untilStates } from './outgoing-harness.ts';

describe('an outgoing webhook', () => {
  const receiver = useHttpReceiver();
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  afterEach(() => app.clock.reset());
  const namesSent = () => receiver.requests.map(({ body }) => JSON.parse(body).data.lead?.name as string);

  test('that keeps the order gets one at a time, in the order of the events', async () => {
    const owner = await app.owner();
    let [now, most] = [0, 0];
    receiver.handle = (_request, response) => {
      now += 1;
      most = Math.max(most, now);
      setTimeout(() => {
        now -= 1;
        response.end();
      }, 5);
    };
    const { id } = await newEndpoint(owner, receiver.url, { ordered: true });
    const names = Array.from({ length: 20 }, (_, index) => `Lead number ${index}`);
    for (const name of names) await newLead(owner, { name });
    await untilStates(
      owner,
      id,
      names.map(() => 'delivered'),
    );
    expect(namesSent()).toEqual(names);
    expect(most).toBe(1);
    await owner.act('webhooks.delete_outgoing', { id });
  });

  test('that keeps the order and has many waiting gets them in a line, which ends at one that fails', async () => {
    const owner = await app.owner();
    let letGo = () => {};
    const held = new Promise<void>((settle) => {
      letGo = settle;
    });
    let refusals = 1;
    receiver.handle = async ({ body }, response) => {
      if (body.includes('"Lead number 0"')) await held;
      const refused = body.includes('"Lead number 20"') && refusals-- > 0;
      response.writeHead(refused ? 500 : 200).end();
    };
    // The first is held until all are there.
    const { id } = await newEndpoint(owner, receiver.url, { ordered: true, timeoutMs: 30_000 });
    const names = Array.from({ length: 50 }, (_, index) => `Lead number ${index}`);
    for (const name of names) await newLead(owner, { name });
    // All of them have settled, and are sent as fast as the receiver takes them.
    const [{ moment } = { moment: '' }] = await rowsOf<{ moment: string }>(
      app.database,
      "select clock_timestamp() + interval '1.1 seconds' as moment",
    );
    await until(
      async () => (await rowsOf(app.database, 'select where clock_timestamp() > $1', [moment])).length,
      Boolean,
    );
    letGo();
    await until(
      () => receiver.requests.length,
      (count) => count === 21,
    );
    await untilStates(owner, id, [
      ...names.slice(0, 20).map(() => 'delivered'),
      'retrying',
      ...names.slice(21).map(() => 'blocked'),
    ]);
    expect(namesSent()).toEqual(names.slice(0, 21));
    app.clock.advance(8_000);
    const ended = await untilStates(
      owner,
      id,
      names.map(() => 'delivered'),
    );
    expect(namesSent()).toEqual([...names.slice(0, 21), ...names.slice(20)]);
    // Those behind it were given back, which is no attempt.
    expect(ended.map(({ attempts }) => attempts)).toEqual(names.map((_, index) => (index === 20 ? 2 : 1)));
    await owner.act('webhooks.delete_outgoing', { id });
  });

  test('that keeps the order is blocked by one that fails, visibly, until that is delivered, failed or skipped', async () => {
    const owner = await app.owner();
    receiver.handle = ({ body }, response) => void response.writeHead(body.includes('Bad') ? 500 : 200).end();
    const { id } = await newEndpoint(owner, receiver.url, { ordered: true, maxAttempts: 2 });
    for (const name of ['Bad 1', 'Good 2', 'Bad 3', 'Good 4']) await newLead(owner, { name });
    const blocked = await untilStates(owner, id, ['retrying', 'blocked', 'blocked', 'blocked']);
    expect(blocked[1]).toMatchObject({ reason: 'waits_for_earlier', attempts: 0 });
    expect(
      await owner.act<{ items: unknown[] }>('webhooks.list_deliveries', { endpointId: id, state: 'blocked' }),
    ).toMatchObject({ items: [{}, {}, {}] });
    expect(namesSent()).toEqual(['Bad 1']);
    await owner.act('webhooks.cancel_delivery', { id: blocked[0]?.id });
    await untilStates(owner, id, ['cancelled', 'delivered', 'retrying', 'blocked']);
    app.clock.advance(8_000);
    await untilStates(owner, id, ['cancelled', 'delivered', 'failed', 'delivered']);
    expect(namesSent()).toEqual(['Bad 1', 'Good 2', 'Bad 3', 'Bad 3', 'Good 4']);
    await owner.act('webhooks.delete_outgoing', { id });
  });

  test('with a rate gets no more than that in a second, and loses nothing', async () => {
    const owner = await app.owner();
    const times: number[] = [];
    receiver.handle = (_request, response) => {
      times.push(performance.now());
      response.end();
    };
    const { id } = await newEndpoint(owner, receiver.url, { ratePerSecond: 10 });
    const count = 30;
    const since = performance.now();
    await Promise.all(Array.from({ length: count }, () => newLead(owner)));
    await untilStates(
      owner,
      id,
      Array.from({ length: count }, () => 'delivered'),
    );
    // Ten at once, then ten in each second since they could be sent at the earliest: however late one is seen, that
    // only leaves more room.
    for (const [index, time] of times.entries()) expect(index).toBeLessThanOrEqual(10 + (10 * (time - since)) / 1_000);
    expect(
      (
        await untilStates(
          owner,
          id,
          times.map(() => 'delivered'),
        )
      ).every(({ attempts }) => attempts === 1),
    ).toBe(true);
    await owner.act('webhooks.delete_outgoing', { id });
  });

  test('gets at most eight at once', async () => {
    const owner = await app.owner();
    const waiting: (() => void)[] = [];
    receiver.handle = (_request, response) => void waiting.push(() => response.end());
    const { id } = await newEndpoint(owner, receiver.url, { timeoutMs: 30_000 });
    await Promise.all(Array.from({ length: 12 }, () => newLead(owner)));
    await until(
      () => waiting.length,
      (count) => count === 8,
    );
    await until(
      () => endpointOf(owner, id),
      ({ counts }) => counts.waiting === 12,
    );
    expect(
      await owner.act<{ items: unknown[] }>('webhooks.list_deliveries', { endpointId: id, state: 'sending' }),
    ).toMatchObject({ items: { length: 8 } });
    receiver.handle = (_request, response) => void response.end();
    for (const answer of waiting) answer();
    await untilStates(
      owner,
      id,
      Array.from({ length: 12 }, () => 'delivered'),
    );
    expect(receiver.requests).toHaveLength(12);
  });
});
