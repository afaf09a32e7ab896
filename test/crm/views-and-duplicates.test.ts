import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newCustomer, newMember, newWorkspace, ownerAtHome } from '../harness/factories.ts';

interface View {
  id: string;
  name: string;
  updatedAt: string;
}

interface Pairs {
  items: { reasons: string[]; customer: { name: string }; other: { name: string } }[];
  total: number;
}

const app = useApp();

describe('views of lists', () => {
  let client: Client;

  beforeAll(async () => {
    ({ client } = await newWorkspace(await ownerAtHome(app)));
  });

  const namesFor = async (person: Client, list = 'leads') =>
    (await person.act<{ items: View[] }>('workspace.list_views', { list })).items.map(({ name }) => name);

  test('are one’s own or everybody’s, and keep what they show', async () => {
    const { client: viewer } = await newMember(app, 'viewer', client);
    const { client: member } = await newMember(app, 'member', client);
    const settings = { stage: 'meeting', sort: 'value', direction: 'asc', columns: ['name', 'value'] };
    const own = await viewer.act<View>('workspace.save_view', { list: 'leads', name: 'Mine', ...settings });
    expect(await viewer.act('workspace.list_views', { list: 'leads' })).toMatchObject({
      items: [{ id: own.id, shared: false, settings }],
    });
    expect(await viewer.call('workspace.save_view', { list: 'leads', name: 'All', shared: true })).toMatchObject({
      status: 403,
      body: { code: 'missing_capability' },
    });
    const shared = await member.act<View>('workspace.save_view', { list: 'leads', name: 'All', shared: true, q: 'x' });
    expect(await namesFor(viewer)).toEqual(['All', 'Mine']);
    expect(await namesFor(client)).toEqual(['All']);
    expect(await namesFor(client, 'customers')).toEqual([]);

    // Another may change it for everybody, but not take it for themselves.
    const changed = await client.act('workspace.save_view', {
      list: 'leads',
      id: shared.id,
      name: 'Everything',
      shared: false,
    });
    expect(changed).toMatchObject({ id: shared.id, name: 'Everything', shared: true, settings: {} });
    for (const action of ['workspace.save_view', 'workspace.delete_view'])
      expect(
        await client.call(action, { id: own.id, ...(action.includes('save') && { list: 'leads', name: 'Taken' }) }),
      ).toMatchObject({ status: 404, body: { code: 'view_not_found' } });
    expect(await viewer.call('workspace.delete_view', { id: shared.id })).toMatchObject({ status: 403 });
    expect(
      await member.call('workspace.save_view', {
        list: 'leads',
        id: shared.id,
        name: 'Late',
        expectedUpdatedAt: shared.updatedAt,
      }),
    ).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    await viewer.act('workspace.delete_view', { id: own.id });
    await member.act('workspace.delete_view', { id: shared.id });
    expect(await namesFor(viewer)).toEqual([]);
  });
});

describe('possible duplicates', () => {
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  const pairsOf = async (client: Client) => {
    const { items, total } = await client.act<Pairs>('crm.list_duplicates', {});
    return { total, pairs: items.map(({ reasons, customer, other }) => [reasons, customer.name, other.name]) };
  };

  test('are those with the same address, number, or name and company, and nobody else', async () => {
    const { client } = await newWorkspace(owner);
    await newCustomer(client, { name: 'Ada', email: 'ada@example.com', phone: '+49 30 1234567' });
    await newCustomer(client, { name: 'A. Lovelace', email: 'ADA+news@example.com', phone: '030/123 45 67' });
    await newCustomer(client, { name: 'Bob', company: 'Acme', phone: '112' });
    await newCustomer(client, { name: ' bob', company: 'ACME', phone: '112' });
    await newCustomer(client, { name: 'Bob', company: 'Zeta' });
    expect(await pairsOf(client)).toEqual({
      total: 2,
      pairs: [
        [['email', 'phone'], 'Ada', 'A. Lovelace'],
        [['name'], 'Bob', ' bob'],
      ],
    });
  });

  test('that are two are remembered so, and one that is merged or deleted is no longer suggested', async () => {
    const { client } = await newWorkspace(owner);
    const [first, second, third] = [
      await newCustomer(client, { name: 'Ada' }),
      await newCustomer(client, { name: 'ada' }),
      await newCustomer(client, { name: 'ADA' }),
    ];
    expect((await pairsOf(client)).total).toBe(3);
    await client.act('crm.keep_apart', { customerId: second.id, otherId: first.id });
    await client.act('crm.keep_apart', { customerId: first.id, otherId: second.id });
    expect((await pairsOf(client)).total).toBe(2);
    await client.act('crm.merge_customers', { keepId: first.id, mergeId: third.id });
    expect(await pairsOf(client)).toEqual({ total: 0, pairs: [] });
    expect(await client.call('crm.keep_apart', { customerId: first.id, otherId: first.id })).toMatchObject({
      status: 422,
    });
    expect(await client.call('crm.keep_apart', { customerId: first.id, otherId: third.id })).toMatchObject({
      status: 404,
    });
    const { client: viewer } = await newMember(app, 'viewer', client);
    expect(await viewer.call('crm.keep_apart', { customerId: first.id, otherId: second.id })).toMatchObject({
      status: 403,
    });
  });

  test('tell nothing of a field that somebody does not see', async () => {
    const { client } = await newWorkspace(owner);
    const { client: viewer } = await newMember(app, 'viewer', client);
    await newCustomer(client, { name: 'Ada', phone: '030 1234567' });
    await newCustomer(client, { name: 'Bea', phone: '030 1234567' });
    expect((await pairsOf(viewer)).total).toBe(1);
    const { items } = await client.act<{ items: View[] }>('tables.list_tables');
    const tableId = items.find(({ name }) => name === 'Customers')?.id;
    const rights = [{ role: 'viewer', field: 'phone', access: 'hidden' }];
    await client.act('tables.set_field_rights', { tableId, rights });
    expect((await pairsOf(viewer)).total).toBe(0);
    expect((await pairsOf(client)).total).toBe(1);
  });
});
