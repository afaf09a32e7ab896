import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newMember, newRole } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { newTable } from '../harness/tables.ts';
import { deliveriesOf, newEndpoint, untilStates } from './outgoing-harness.ts';

describe('what an outgoing webhook tells of records', () => {
  const receiver = useHttpReceiver();
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });

  test('is no more than the person who made it may see, looked at when it is first sent', async () => {
    const owner = await app.owner();
    const role = await newRole(owner, ['webhooks.read', 'webhooks.admin', 'tables.read', 'tables.write']);
    const maker = await newMember(app, role, owner);
    const table = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'region', type: 'text' },
    ]);
    await owner.act('tables.set_row_rules', {
      tableId: table.id,
      rules: [{ role, verb: 'read', condition: { field: 'region', cmp: 'eq', value: 'north' } }],
    });
    const { id } = await newEndpoint(maker.client, receiver.url, { events: ['tables.record_created'], ordered: true });
    const { id: all } = await newEndpoint(owner, `${receiver.url}/all`, { events: ['tables.record_created'] });
    for (const region of ['north', 'south'])
      await owner.act('tables.create_record', { tableId: table.id, values: { name: region, region } });
    expect(await untilStates(owner, id, ['delivered', 'skipped'])).toMatchObject([
      {},
      { reason: 'not_visible', attempts: 0 },
    ]);
    await untilStates(owner, all, ['delivered', 'delivered']);
    const told = receiver.requests
      .filter(({ path }) => path === '/')
      .map(({ body }) => JSON.parse(body).data.record.region);
    expect(told).toEqual(['north']);
    // And whoever reads the history sees no more of the records than in their table.
    const [seen, hidden] = await deliveriesOf(maker.client, all, { include: ['body'] });
    expect(JSON.parse(seen?.body ?? '').data.record.region).toBe('north');
    expect(JSON.parse(hidden?.body ?? '').data).toBeNull();
    expect(await maker.client.act('webhooks.get_delivery', { id: hidden?.id })).toMatchObject({
      body: hidden?.body,
      attempts: [{ status: 200, answer: null }],
    });
    expect(await owner.act('webhooks.get_delivery', { id: hidden?.id })).toMatchObject({
      body: expect.stringContaining('south'),
      attempts: [{ answer: 'ok' }],
    });
    // Who is gone sees nothing any more.
    await owner.act('members.remove', { id: maker.id });
    await owner.act('tables.create_record', { tableId: table.id, values: { name: 'late', region: 'north' } });
    expect((await untilStates(owner, id, ['delivered', 'skipped', 'skipped']))[2]).toMatchObject({
      reason: 'not_visible',
    });
  });
});
