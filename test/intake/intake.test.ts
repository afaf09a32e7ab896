import { describe, expect, test } from 'vitest';
import { acceptTogether, type PendingWebhook } from '../../src/intake/accept.store.ts';
import { foldTallies } from '../../src/intake/fold-tallies.store.ts';
import { newId } from '../../src/kernel/ids.ts';
import { useApp } from '../harness/app.ts';
import { rowsOf } from '../harness/statements.ts';
import { newInbound, post } from '../harness/webhooks.ts';

describe('the intake of webhooks', () => {
  const app = useApp();

  async function pending(wishes: Partial<PendingWebhook> = {}): Promise<PendingWebhook> {
    const [workspace] = await rowsOf<{ id: string }>(app.database, 'select id from workspaces limit 1');
    const at = new Date();
    const own = {
      id: newId(),
      workspaceId: workspace?.id ?? '',
      endpointId: newId(),
      event: 'platform.webhook_received',
      data: { n: 1 },
      raw: Buffer.from('{"n":1}'),
    };
    return {
      ...own,
      contentType: '',
      headers: {},
      source: '',
      at,
      keyHash: null,
      keyExpiresAt: new Date(at.getTime() + 7 * 86_400_000),
      ...wishes,
    };
  }

  const accept = (group: PendingWebhook[], reacts = false) =>
    acceptTogether(app.services.database, group, () => reacts);
  const tally = (endpointId: string) =>
    rowsOf(app.database, 'select accepted, duplicates from webhook_tallies where endpoint_id = $1', [endpointId]);

  test('writes nothing a second time when the answer to its statement was lost: accepted it stays', async () => {
    const keyed = await pending({ keyHash: Buffer.from('key') });
    const plain = await pending({ endpointId: keyed.endpointId });
    const first = await accept([keyed, plain], true);
    expect(first.accepted).toEqual([keyed.id, plain.id]);
    expect(first.dispatched).toHaveLength(1);
    expect(await accept([keyed], true)).toEqual({ accepted: [keyed.id], dispatched: [] });
    expect(await accept([plain], true)).toEqual({ accepted: [plain.id], dispatched: [] });
    expect(
      await rowsOf(app.database, 'select from received_webhooks where endpoint_id = $1', [keyed.endpointId]),
    ).toHaveLength(2);
    expect(await accept([{ ...keyed, id: newId() }], true)).toEqual({ accepted: [], dispatched: [] });
  });

  test('leaves a dispatch row only where somebody listens', async () => {
    const endpoint = await newInbound(await app.owner());
    const left = () => rowsOf(app.database, 'select from dispatch');
    const before = (await left()).length;
    expect(await post(app.baseUrl, endpoint, {})).toMatchObject({ status: 202 });
    expect(await accept([await pending()])).toMatchObject({ dispatched: [] });
    expect(await left()).toHaveLength(before);
  });

  test('lets nobody fail for another: one that cannot be stored fails alone', async () => {
    const { intake } = app.services;
    const { id: _, at: __, keyHash: ___, keyExpiresAt: ____, ...request } = await pending();
    const answers = await Promise.allSettled([
      intake.accept(request),
      intake.accept({ ...request, data: { bad: '\0' } }),
      intake.accept(request),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  test('writes those that come in the same moment by one statement', async () => {
    const { id: _, at: __, keyHash: ___, keyExpiresAt: ____, ...request } = await pending();
    const answers = await Promise.all(Array.from({ length: 60 }, () => app.services.intake.accept(request)));
    expect(new Set(answers.map((answer) => 'accepted' in answer && answer.accepted)).size).toBe(60);
    // A statement leaves one row in the tally of an endpoint.
    expect(await tally(request.endpointId)).toEqual([{ accepted: 60, duplicates: 0 }]);
  });

  test('folds its tallies to one row for each endpoint and day, which say the same', async () => {
    const endpoint = await newInbound(await app.owner());
    for (const key of ['a', 'b', 'a', 'a']) await post(app.baseUrl, endpoint, {}, { 'idempotency-key': key });
    expect(await tally(endpoint.id)).toHaveLength(4);
    await foldTallies(app.services.database, app.clock.now());
    expect(await tally(endpoint.id)).toEqual([{ accepted: 2, duplicates: 2 }]);
    await foldTallies(app.services.database, app.clock.now());
    expect(await tally(endpoint.id)).toEqual([{ accepted: 2, duplicates: 2 }]);
    await foldTallies(app.services.database, new Date(app.clock.now().getTime() + 70 * 86_400_000));
    expect(await tally(endpoint.id)).toEqual([]);
  });

  test('is tidied at fixed times: bodies go with the events of their month, tallies are folded', async () => {
    const run = async (kind: string) => app.services.jobs.get(kind)?.run({} as never, {} as never);
    const endpoint = await newInbound(await app.owner());
    for (let sent = 0; sent < 3; sent++) await post(app.baseUrl, endpoint, {});
    await rowsOf(app.database, "select make_month_partitions('received_webhooks', '2020-01-01', 1)");
    const old = async () =>
      (
        await rowsOf<{ name: string | null }>(
          app.database,
          "select to_regclass('received_webhooks_2020_01')::text as name",
        )
      )[0]?.name;
    expect(await old()).toBe('received_webhooks_2020_01');
    await run('upkeep.partitions');
    await run('upkeep.tallies');
    expect(await old()).toBeNull();
    expect(await tally(endpoint.id)).toEqual([{ accepted: 3, duplicates: 0 }]);
    expect(
      await rowsOf(app.database, 'select from received_webhooks where endpoint_id = $1', [endpoint.id]),
    ).toHaveLength(3);
  });
});
