import { beforeEach, describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import { rowsOf } from '../../harness/statements.ts';
import { newInbound, post } from '../../harness/webhooks.ts';

const [hour, day] = [3_600_000, 86_400_000];

// spec: Limits, replay protection.
describe('an incoming webhook with an Idempotency-Key', () => {
  const app = useApp();
  beforeEach(() => app.clock.reset());

  const countEvents = async (endpointId: string) =>
    (
      await rowsOf(app.database, "select from events where name = 'platform.webhook_received' and subject_id = $1", [
        endpointId,
      ])
    ).length;

  test('is accepted once; the second gets 200 and starts nothing', async () => {
    const owner = await app.owner();
    const endpoint = await newInbound(owner);
    expect(await post(app.baseUrl, endpoint, { n: 1 }, { 'idempotency-key': 'k1' })).toMatchObject({ status: 202 });
    const second = await post(app.baseUrl, endpoint, { n: 2 }, { 'idempotency-key': 'k1' });
    expect({ status: second.status, body: second.body }).toEqual({ status: 200, body: { ok: true, duplicate: true } });
    expect(await countEvents(endpoint.id)).toBe(1);
    expect(await owner.act('webhooks.get_inbound', { id: endpoint.id })).toMatchObject({
      lastPayload: { n: 1 },
      counts: { today: 1, duplicates30Days: 1 },
    });
  });

  test('may send it in either header; an empty one counts as absent, and the two mean the same', async () => {
    const endpoint = await newInbound(await app.owner());
    const status = async (headers: Record<string, string>) => (await post(app.baseUrl, endpoint, {}, headers)).status;
    expect(await status({ 'x-idempotency-key': 'k' })).toBe(202);
    expect(await status({ 'x-idempotency-key': 'k' })).toBe(200);
    expect(await status({ 'idempotency-key': 'k' })).toBe(200);
    expect(await status({ 'idempotency-key': ' ', 'x-idempotency-key': 'k' })).toBe(200);
    expect(await status({ 'idempotency-key': 'other', 'x-idempotency-key': 'k' })).toBe(202);
    expect(await status({ 'idempotency-key': ' ' })).toBe(202);
    expect(await status({ 'idempotency-key': ' ' })).toBe(202);
    expect(await status({ 'idempotency-key': 'K' })).toBe(202);
  });

  test('does not meet the same key of another endpoint', async () => {
    const owner = await app.owner();
    for (const endpoint of [await newInbound(owner), await newInbound(owner)])
      expect(await post(app.baseUrl, endpoint, {}, { 'idempotency-key': 'same' })).toMatchObject({ status: 202 });
  });

  test('that was refused has not used up its key', async () => {
    const endpoint = await newInbound(await app.owner());
    const key = { 'idempotency-key': 'again' };
    expect(await post(app.baseUrl, { ...endpoint, token: 'wrong' }, {}, key)).toMatchObject({ status: 401 });
    expect(await post(app.baseUrl, endpoint, '\0', key)).toMatchObject({ status: 400 });
    expect(await post(app.baseUrl, endpoint, {}, key)).toMatchObject({ status: 202 });
  });

  test('is a duplicate for 6 days and 23 hours, and accepted anew after 7 days', async () => {
    const endpoint = await newInbound(await app.owner());
    const key = { 'idempotency-key': 'weekly' };
    expect(await post(app.baseUrl, endpoint, {}, key)).toMatchObject({ status: 202 });
    app.clock.advance(6 * day + 23 * hour);
    expect(await post(app.baseUrl, endpoint, {}, key)).toMatchObject({ status: 200 });
    app.clock.advance(hour + 1_000);
    expect(await post(app.baseUrl, endpoint, {}, key)).toMatchObject({ status: 202 });
    // And from then on it is protected again.
    app.clock.advance(6 * day);
    expect(await post(app.baseUrl, endpoint, {}, key)).toMatchObject({ status: 200 });
    expect(await countEvents(endpoint.id)).toBe(2);
  });

  test('is accepted once of many at the same time, among others with keys of their own and with none', async () => {
    const endpoint = await newInbound(await app.owner());
    const answers = await Promise.all(
      Array.from({ length: 90 }, (_, index) =>
        post(
          app.baseUrl,
          endpoint,
          { index },
          index % 3 === 0 ? { 'idempotency-key': 'one' } : index % 3 === 1 ? { 'idempotency-key': `own-${index}` } : {},
        ),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    const ofOne = statuses.filter((_, index) => index % 3 === 0);
    expect(ofOne.filter((status) => status === 202)).toHaveLength(1);
    expect(ofOne.filter((status) => status === 200)).toHaveLength(29);
    expect(statuses.filter((_, index) => index % 3 !== 0)).toEqual(Array(60).fill(202));
    expect(await countEvents(endpoint.id)).toBe(61);
    const ids = answers.flatMap(({ body }) => body.eventId ?? []);
    const stored = await rowsOf<{ id: string; index: number; raw: Buffer }>(
      app.database,
      "select r.id, (e.data->'body'->>'index')::int as index, r.raw from received_webhooks r join events e using (id) where r.endpoint_id = $1",
      [endpoint.id],
    );
    expect(stored.map(({ id }) => id).sort()).toEqual(ids.sort());
    // Bodies travel together: each came out as its own.
    for (const { index, raw } of stored) expect(raw.toString()).toBe(JSON.stringify({ index }));
  });
});
