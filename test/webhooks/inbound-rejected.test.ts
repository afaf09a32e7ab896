import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newMember, newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { newInbound, post, postRaw } from '../harness/webhooks.ts';

interface Page {
  items: { id: string; reason: string; times: number; source: string | null; size: number | null }[];
  nextCursor?: string;
}

const minute = 60_000;

/** A new minute is a new row, also in the middle of a test. */
function callsByReason(items: Page['items']): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { reason, times } of items) counts[reason] = (counts[reason] ?? 0) + times;
  return counts;
}

describe('rejected calls of incoming webhooks', () => {
  const app = useApp();

  test('are listed with their reason, address and size, and counted; what was accepted is not', async () => {
    const owner = await ownerAtHome(app);
    const endpoint = await newInbound(owner);
    const say = { authorization: `Bearer ${endpoint.token}` };
    await post(app.baseUrl, endpoint, { fine: true });
    await postRaw(app.baseUrl, endpoint.path, '{}', { authorization: 'Bearer guess' });
    await postRaw(app.baseUrl, endpoint.path, '{}');
    await postRaw(app.baseUrl, endpoint.path, 'not json', say);
    await postRaw(app.baseUrl, endpoint.path, '', say);
    await postRaw(app.baseUrl, endpoint.path, `"${'x'.repeat(300_000)}"`, say);
    await owner.act('webhooks.switch_inbound', { id: endpoint.id, on: false });
    await post(app.baseUrl, endpoint, {});
    await app.services.rejections.flush();
    const { items } = await owner.act<Page>('webhooks.list_rejected', { endpointId: endpoint.id });
    expect(callsByReason(items)).toEqual({ endpoint_off: 1, payload_too_large: 1, unreadable_body: 2, wrong_token: 2 });
    expect(new Set(items.map(({ source }) => source))).toEqual(new Set(['127.0.0.1']));
    const sizes = new Map(items.toReversed().map(({ reason, size }) => [reason, size]));
    expect([...sizes].sort()).toEqual([
      ['endpoint_off', 2],
      ['payload_too_large', 300_002],
      ['unreadable_body', 0],
      ['wrong_token', 2],
    ]);
  });

  test('count those over the limit too, of every minute by themselves', async () => {
    const owner = await ownerAtHome(app);
    const endpoint = await newInbound(owner, { requestsPerMinute: 1 });
    for (let call = 0; call < 4; call++) await post(app.baseUrl, endpoint, { call });
    await app.services.rejections.flush();
    app.clock.advance(2 * minute);
    await postRaw(app.baseUrl, endpoint.path, '{}', {});
    await app.services.rejections.flush();
    const { items } = await owner.act<Page>('webhooks.list_rejected', { endpointId: endpoint.id });
    expect(callsByReason(items)).toEqual({ rate_limited: 4 });
    expect(items.length).toBeGreaterThan(1);
  });

  test('come page by page, and only to the workspace whose endpoint was called', async () => {
    const home = await ownerAtHome(app);
    const { client } = await newWorkspace(home);
    const endpoint = await newInbound(client);
    for (const raw of ['{}', 'x']) {
      await postRaw(app.baseUrl, endpoint.path, raw, { authorization: 'Bearer guess' });
      await app.services.rejections.flush();
      app.clock.advance(minute);
    }
    const first = await client.act<Page>('webhooks.list_rejected', { limit: 1 });
    const second = await client.act<Page>('webhooks.list_rejected', { limit: 1, cursor: first.nextCursor });
    expect([first.items[0]?.size, second.items[0]?.size, second.nextCursor]).toEqual([1, 2, undefined]);
    const { items } = await home.act<Page>('webhooks.list_rejected', { endpointId: endpoint.id });
    expect(items).toEqual([]);
    const viewer = await newMember(app, 'viewer', home);
    expect((await viewer.client.call('webhooks.list_rejected')).status).toBe(200);
  });

  test('of a flood are few rows: many addresses are one, and only the newest of an endpoint are kept', async () => {
    const owner = await ownerAtHome(app);
    const endpoint = await newInbound(owner);
    const { workspaceId } = (
      await rowsOf<{ workspaceId: string }>(
        app.database,
        'select workspace_id as "workspaceId" from inbound_endpoints where id = $1',
        [endpoint.id],
      )
    )[0] as { workspaceId: string };
    const flood = async (calls: number) => {
      for (let call = 0; call < calls; call++)
        app.services.rejections.note({
          workspaceId,
          endpointId: endpoint.id,
          reason: 'wrong_token',
          source: `2001:db8::${call.toString(16)}`,
          size: null,
        });
      await app.services.rejections.flush();
      app.clock.advance(minute);
    };
    await flood(5_000);
    const { items } = await owner.act<Page>('webhooks.list_rejected', { endpointId: endpoint.id, limit: 200 });
    expect(items.length).toBeLessThan(110);
    expect(items.reduce((sum, { times }) => sum + times, 0)).toBe(5_000);
    expect(items.some(({ source, times }) => source === null && times > 1_000)).toBe(true);
    for (let round = 0; round < 14; round++) await flood(51);
    const [kept] = await rowsOf<{ count: number }>(
      app.database,
      'select count(*)::int as count from rejected_webhooks where endpoint_id = $1',
      [endpoint.id],
    );
    expect(kept?.count).toBeLessThanOrEqual(600);
  });
});
