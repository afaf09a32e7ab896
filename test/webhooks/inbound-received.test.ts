import { beforeEach, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { inWorkspace, newMember, newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { newInbound, post, postRaw } from '../harness/webhooks.ts';

const [minute, day] = [60_000, 86_400_000];

interface Page {
  items: { id: string; endpointId: string; receivedAt: string; replayOf: string | null }[];
  nextCursor?: string;
}

describe('received webhooks', () => {
  const app = useApp();
  beforeEach(() => app.clock.reset());

  /** Anew: no session outlasts the days that a test lets pass. */
  const signedInTo = async (workspaceId: string) => inWorkspace(await app.owner(), workspaceId);

  test('are kept as they came, byte by byte, and shown with their headers but no credential', async () => {
    const owner = await ownerAtHome(app);
    const endpoint = await newInbound(owner, { name: 'Shop' });
    const raw = ' { "b" : 1.0, "a": "Ümlaut", "b": 2 }\n';
    const { body } = await postRaw(app.baseUrl, endpoint.path, raw, {
      'x-svc-token': endpoint.token,
      'content-type': 'text/plain',
      'x-shop-region': 'north',
      'x-api-key': 'hush',
    });
    const shown = await owner.act('webhooks.get_received', { id: body.eventId });
    expect(shown).toEqual({
      ...{
        id: body.eventId,
        endpointId: endpoint.id,
        endpointName: 'Shop',
        path: endpoint.path,
        receivedAt: expect.any(String),
        size: Buffer.byteLength(raw),
      },
      ...{
        contentType: 'text/plain',
        source: '127.0.0.1',
        replayOf: null,
        headers: { 'content-type': 'text/plain', 'x-shop-region': 'north' },
      },
      ...{ body: { a: 'Ümlaut', b: 2 }, raw, runs: [] },
    });
    const [stored] = await rowsOf<{ raw: Buffer }>(app.database, 'select raw from received_webhooks where id = $1', [
      body.eventId,
    ]);
    expect(stored?.raw.equals(Buffer.from(raw))).toBe(true);
  });

  test('are listed newest first, page by page, of all endpoints or of one', async () => {
    const { client } = await newWorkspace(await ownerAtHome(app));
    const [one, two] = [await newInbound(client), await newInbound(client)];
    const ids: string[] = [];
    for (const endpoint of [one, two, one, two, one])
      ids.unshift((await post(app.baseUrl, endpoint, {})).body.eventId ?? '');
    const list = (input: object) => client.act<Page>('webhooks.list_received', input);
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, cursor: first.nextCursor });
    const third = await list({ limit: 2, cursor: second.nextCursor });
    expect([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids);
    expect(third.nextCursor).toBeUndefined();
    expect((await list({ endpointId: two.id })).items.map(({ id }) => id)).toEqual([ids[1], ids[3]]);
  });

  test('are found by time and by a part of the body, the latter within 30 days', async () => {
    const { id, client } = await newWorkspace(await ownerAtHome(app));
    const endpoint = await newInbound(client);
    const send = async (body: unknown) => (await post(app.baseUrl, endpoint, body)).body.eventId;
    const found = async (input: object) =>
      (await (await signedInTo(id)).act<Page>('webhooks.list_received', input)).items.map((item) => item.id);
    const before = await send({ order: 'A-1 100%_Ü' });
    app.clock.advance(10 * minute);
    const between = app.clock.now();
    app.clock.advance(10 * minute);
    const after = await send({ order: 'B-2' });
    expect(await found({ since: between.toISOString() })).toEqual([after]);
    expect(await found({ until: between.toISOString() })).toEqual([before]);
    expect(await found({ q: 'A-1 100%_Ü' })).toEqual([before]);
    expect(await found({ q: '%' })).toEqual([before]);
    expect(await found({ q: 'nowhere' })).toEqual([]);
    app.clock.advance(30 * day - 15 * minute);
    expect(await found({ q: '-' })).toEqual([after]);
    expect(await found({})).toEqual([after, before]);
  });

  test('can be replayed as a new event with the same body, also while the endpoint is off, but not when it is deleted', async () => {
    const owner = await ownerAtHome(app);
    const endpoint = await newInbound(owner);
    const { eventId } = (await post(app.baseUrl, endpoint, { n: 1 }, { 'idempotency-key': 'once' })).body;
    await owner.act('webhooks.switch_inbound', { id: endpoint.id, on: false });
    const answer = await owner.call<{ result: { eventId: string }; events: string[] }>('webhooks.replay_received', {
      id: eventId,
    });
    expect(answer).toMatchObject({ status: 200, body: { events: ['platform.webhook_received'] } });
    const replay = answer.body.result.eventId;
    expect(replay).not.toBe(eventId);
    expect(await owner.act('webhooks.get_received', { id: replay })).toMatchObject({
      replayOf: eventId,
      body: { n: 1 },
      raw: '{"n":1}',
      endpointId: endpoint.id,
    });
    const [event] = await rowsOf(app.database, 'select data from events where id = $1', [replay]);
    expect(event).toMatchObject({
      data: { endpointId: endpoint.id, path: endpoint.path, body: { n: 1 }, replayOf: eventId },
    });
    expect(
      (await owner.act<Page>('webhooks.list_received', { endpointId: endpoint.id })).items.map(
        ({ replayOf }) => replayOf,
      ),
    ).toEqual([eventId, null]);
    await owner.act('webhooks.delete_inbound', { id: endpoint.id });
    expect(await owner.call('webhooks.replay_received', { id: eventId })).toMatchObject({
      status: 404,
      body: { code: 'endpoint_not_found' },
    });
    expect((await owner.act<Page>('webhooks.list_received', { endpointId: endpoint.id })).items).toHaveLength(2);
  });

  test('are counted by day, and accepted ones apart from duplicates', async () => {
    const { id, client } = await newWorkspace(await ownerAtHome(app));
    const endpoint = await newInbound(client);
    const send = (key: string) => post(app.baseUrl, endpoint, {}, { 'idempotency-key': key });
    const counts = async () =>
      (await (await signedInTo(id)).act<{ counts: object }>('webhooks.get_inbound', { id: endpoint.id })).counts;
    for (const key of ['a', 'b', 'a']) await send(key);
    expect(await counts()).toEqual({ today: 2, last7Days: 2, last30Days: 2, duplicates30Days: 1 });
    app.clock.advance(day);
    await send('c');
    expect(await counts()).toEqual({ today: 1, last7Days: 3, last30Days: 3, duplicates30Days: 1 });
    app.clock.advance(6 * day);
    expect(await counts()).toEqual({ today: 0, last7Days: 1, last30Days: 3, duplicates30Days: 1 });
    app.clock.advance(23 * day);
    expect(await counts()).toEqual({ today: 0, last7Days: 0, last30Days: 1, duplicates30Days: 0 });
  });

  test('are seen in their own workspace only, and replayed by administrators only', async () => {
    const owner = await ownerAtHome(app);
    const endpoint = await newInbound(owner);
    const { eventId } = (await post(app.baseUrl, endpoint, {})).body;
    const elsewhere = await newWorkspace(owner);
    const { client: member } = await newMember(app, 'member', owner);
    expect(await member.call('webhooks.get_received', { id: eventId })).toMatchObject({ status: 200 });
    expect(await member.call('webhooks.replay_received', { id: eventId })).toMatchObject({ status: 403 });
    for (const action of ['get_received', 'replay_received'])
      expect(await elsewhere.client.call(`webhooks.${action}`, { id: eventId })).toMatchObject({
        status: 404,
        body: { code: 'received_not_found' },
      });
    expect((await elsewhere.client.act<Page>('webhooks.list_received', { endpointId: endpoint.id })).items).toEqual([]);
  });
});
