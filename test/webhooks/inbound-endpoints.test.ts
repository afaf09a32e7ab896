import { beforeEach, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newMember, newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { newInbound, post } from '../harness/webhooks.ts';

const minute = 60_000;

interface Endpoint {
  id: string;
  name: string;
  path: string;
  updatedAt: string;
}

describe('incoming webhooks', () => {
  const app = useApp();
  beforeEach(() => app.clock.reset());

  test('are made with a path of their own, an address, and a token that is shown once and kept as a digest only', async () => {
    const owner = await ownerAtHome(app);
    const made = await owner.act<{ id: string; path: string; url: string; token: string }>('webhooks.create_inbound', {
      name: ' Bestellungen für Übersee! ',
    });
    expect(made.path).toMatch(/^bestellungen-fur-ubersee-[a-z0-9]{6}$/);
    expect(made.url).toBe(`${app.baseUrl}/api/webhooks/trigger/${made.path}`);
    expect(made.token).toMatch(/^svcw_[A-Za-z0-9_-]{43}$/);
    const shown = await owner.act<Endpoint>('webhooks.get_inbound', { id: made.id });
    expect(shown).toMatchObject({
      ...{
        id: made.id,
        direction: 'inbound',
        name: 'Bestellungen für Übersee!',
        path: made.path,
        url: made.url,
        state: 'on',
        requestsPerMinute: 60,
      },
      ...{ tokenHint: made.token.slice(-4), previousTokenExpiresAt: null, lastReceivedAt: null, lastPayload: null },
      counts: { today: 0, last7Days: 0, last30Days: 0, duplicates30Days: 0 },
      createdBy: { name: 'Olivia Owner' },
    });
    const everything = await rowsOf(
      app.database,
      'select to_jsonb(e)::text as row from inbound_endpoints e union all select to_jsonb(a)::text from activity a union all select to_jsonb(e)::text from events e',
    );
    expect(JSON.stringify([shown, everything, app.log])).not.toContain(made.token.slice(5));
  });

  test('have a path that is free in the whole instance, of lowercase letters, digits and hyphens', async () => {
    const owner = await ownerAtHome(app);
    const elsewhere = await newWorkspace(owner);
    await newInbound(owner, { path: 'shop-orders' });
    const other = await newInbound(elsewhere.client, { path: 'o' });
    const taken = { status: 409, body: { code: 'path_taken' } };
    expect(await elsewhere.client.call('webhooks.create_inbound', { name: 'Mine', path: 'shop-orders' })).toMatchObject(
      taken,
    );
    expect(await elsewhere.client.call('webhooks.update_inbound', { id: other.id, path: 'shop-orders' })).toMatchObject(
      taken,
    );
    for (const path of ['Shop', 'a_b', '-a', 'a-', '', 'a/b', 'x'.repeat(65), 'ä', 'a\n'])
      expect(await owner.call('webhooks.create_inbound', { name: 'Mine', path }), path).toMatchObject({
        status: 422,
        body: { code: 'invalid_input' },
      });
    await newInbound(owner, { path: 'x'.repeat(64) });
  });

  test('can be changed, and are found at the new path at once', async () => {
    const owner = await ownerAtHome(app);
    const endpoint = await newInbound(owner);
    const before = await owner.act<Endpoint>('webhooks.get_inbound', { id: endpoint.id });
    const after = await owner.act<Endpoint>('webhooks.update_inbound', {
      id: endpoint.id,
      name: 'Renamed',
      path: 'moved-here',
      expectedUpdatedAt: before.updatedAt,
    });
    expect(after).toMatchObject({ name: 'Renamed', path: 'moved-here', requestsPerMinute: 100_000 });
    expect(await post(app.baseUrl, endpoint, {})).toMatchObject({ status: 404 });
    expect(await post(app.baseUrl, { ...endpoint, path: 'moved-here' }, {})).toMatchObject({ status: 202 });
    expect(
      await owner.call('webhooks.switch_inbound', { id: endpoint.id, on: false, expectedUpdatedAt: before.updatedAt }),
    ).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
  });

  test('take the old token until its deadline, and not after it; the new one at once', async () => {
    const owner = await ownerAtHome(app);
    const endpoint = await newInbound(owner);
    const rotated = await owner.act<{ token: string; previousTokenExpiresAt: string }>('webhooks.rotate_inbound', {
      id: endpoint.id,
    });
    const { previousTokenExpiresAt } = await owner.act<{ previousTokenExpiresAt: string }>('webhooks.get_inbound', {
      id: endpoint.id,
    });
    expect(previousTokenExpiresAt).toBe(rotated.previousTokenExpiresAt);
    expect(Math.abs(Date.parse(previousTokenExpiresAt) - app.clock.now().getTime() - 1440 * minute)).toBeLessThan(
      minute,
    );
    const status = async (token: string) => (await post(app.baseUrl, { ...endpoint, token }, {})).status;
    expect([await status(endpoint.token), await status(rotated.token)]).toEqual([202, 202]);
    app.clock.advance(1439 * minute);
    expect([await status(endpoint.token), await status(rotated.token)]).toEqual([202, 202]);
    app.clock.advance(minute);
    expect([await status(endpoint.token), await status(rotated.token)]).toEqual([401, 202]);
    expect(await owner.act('webhooks.get_inbound', { id: endpoint.id })).toMatchObject({
      previousTokenExpiresAt: null,
      tokenHint: rotated.token.slice(-4),
    });
  });

  test('end the old token at once where no overlap is wished, and the one before the last in any case', async () => {
    const owner = await ownerAtHome(app);
    const endpoint = await newInbound(owner);
    const rotate = async (overlapMinutes: number) =>
      (await owner.act<{ token: string }>('webhooks.rotate_inbound', { id: endpoint.id, overlapMinutes })).token;
    const status = async (token: string) => (await post(app.baseUrl, { ...endpoint, token }, {})).status;
    const second = await rotate(60);
    const third = await rotate(60);
    expect([await status(endpoint.token), await status(second), await status(third)]).toEqual([401, 202, 202]);
    const fourth = await rotate(0);
    expect([await status(second), await status(third), await status(fourth)]).toEqual([401, 401, 202]);
  });

  test('go to the trash, free their path, and come back unless it was taken', async () => {
    const owner = await ownerAtHome(app);
    const endpoint = await newInbound(owner, { path: 'to-and-fro' });
    const remove = () => owner.act('webhooks.delete_inbound', { id: endpoint.id });
    const restore = () => owner.call('workspace.restore', { type: 'inbound_endpoint', id: endpoint.id });
    await remove();
    expect(await post(app.baseUrl, endpoint, {})).toMatchObject({ status: 404, text: '' });
    expect(await owner.call('webhooks.get_inbound', { id: endpoint.id })).toMatchObject({
      status: 404,
      body: { code: 'endpoint_not_found' },
    });
    expect(await restore()).toMatchObject({ status: 200 });
    expect(await post(app.baseUrl, endpoint, {})).toMatchObject({ status: 202 });
    await remove();
    await newInbound(owner, { path: 'to-and-fro' });
    expect(await restore()).toMatchObject({ status: 409, body: { code: 'path_taken' } });
  });

  test('are at most 200 in a workspace', async () => {
    const { client } = await newWorkspace(await ownerAtHome(app));
    for (let made = 0; made < 200; made += 20) await Promise.all(Array.from({ length: 20 }, () => newInbound(client)));
    expect(await client.call('webhooks.create_inbound', { name: 'One more' })).toMatchObject({
      status: 409,
      body: { code: 'too_many_endpoints' },
    });
    expect((await client.act<{ items: unknown[] }>('webhooks.list_inbound')).items).toHaveLength(200);
  });

  test('are seen by who may read them and changed by administrators, in their own workspace', async () => {
    const owner = await ownerAtHome(app);
    const endpoint = await newInbound(owner);
    const elsewhere = await newWorkspace(owner);
    const { client: member } = await newMember(app, 'member', owner);
    expect((await member.act<{ items: Endpoint[] }>('webhooks.list_inbound')).items.map(({ id }) => id)).toContain(
      endpoint.id,
    );
    const changes: [string, object][] = [
      ['switch_inbound', { on: false }],
      ['update_inbound', { name: 'x' }],
      ['rotate_inbound', {}],
      ['delete_inbound', {}],
    ];
    for (const [action, input] of changes) {
      expect(await member.call(`webhooks.${action}`, { id: endpoint.id, ...input })).toMatchObject({ status: 403 });
      expect(await elsewhere.client.call(`webhooks.${action}`, { id: endpoint.id, ...input })).toMatchObject({
        status: 404,
        body: { code: 'endpoint_not_found' },
      });
    }
    expect((await elsewhere.client.act<{ items: unknown[] }>('webhooks.list_inbound')).items).toEqual([]);
  });
});
