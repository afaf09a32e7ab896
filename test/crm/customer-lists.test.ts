import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { type Customer, newCustomer, newMember, newWorkspace, ownerAtHome } from '../harness/factories.ts';

interface Page {
  items: Customer[];
  nextCursor?: string;
}

describe('lists of customers', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  const namesOf = async (client: Client, filter: Record<string, unknown>) =>
    (await client.act<Page>('crm.list_customers', { sort: 'name', ...filter })).items.map(({ name }) => name);

  test('newest first, unless another order is asked for', async () => {
    const { client } = await newWorkspace(owner);
    const first = await newCustomer(client, { name: 'b' });
    const second = await newCustomer(client, { name: 'C' });
    const third = await newCustomer(client, { name: 'a' });
    await client.act('crm.update_customer', { id: first.id, phone: '1' });
    const idsBy = async (sort?: string) =>
      (await client.act<Page>('crm.list_customers', { sort })).items.map(({ id }) => id);
    expect(await idsBy()).toEqual([third.id, second.id, first.id]);
    expect(await idsBy('name')).toEqual([third.id, first.id, second.id]);
    expect(await idsBy('updated')).toEqual([first.id, third.id, second.id]);
  });

  test('filters by state, tag and owner, and finds words in name, mail address, company, phone and postal address', async () => {
    const { client } = await newWorkspace(owner);
    const { id: ownerId } = await newMember(app, 'member', client);
    await newCustomer(client, { name: 'a', tags: ['press', 'vip'], address: 'Mill Lane 3' });
    await newCustomer(client, { name: 'b', tags: ['vip'], ownerId, company: 'Windmills' });
    await newCustomer(client, { name: 'c', state: 'archived', email: 'mill@example.com' });
    const gone = await newCustomer(client, { name: 'd mill', tags: ['vip'] });
    await client.act('crm.delete_customer', { id: gone.id });
    expect(await namesOf(client, {})).toEqual(['a', 'b', 'c']);
    expect(await namesOf(client, { state: 'active' })).toEqual(['a', 'b']);
    expect(await namesOf(client, { state: 'archived' })).toEqual(['c']);
    expect(await namesOf(client, { tag: 'vip' })).toEqual(['a', 'b']);
    expect(await namesOf(client, { tag: 'vi' })).toEqual([]);
    expect(await namesOf(client, { ownerId })).toEqual(['b']);
    expect(await namesOf(client, { q: 'mILL' })).toEqual(['a', 'b', 'c']);
    expect(await namesOf(client, { q: 'mill', tag: 'vip', state: 'active' })).toEqual(['a', 'b']);
    expect(await namesOf(client, { q: '%' })).toEqual([]);
  });

  test('in every order, pages visit every customer exactly once while others are added', async () => {
    const { client } = await newWorkspace(owner);
    const ids = await Promise.all(
      Array.from(
        { length: 7 },
        async (_, index) => (await newCustomer(client, { name: index % 2 ? 'Same' : `N${index}` })).id,
      ),
    );
    for (const sort of ['newest', 'name', 'updated']) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page: Page = await client.act<Page>('crm.list_customers', { sort, limit: 2, cursor });
        expect(page.items.length).toBeLessThanOrEqual(2);
        expect(page.items[0]).not.toHaveProperty('lowerName');
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
        await newCustomer(client, { name: 'aaa' });
      } while (cursor);
      expect(seen.filter((id) => ids.includes(id)).sort(), sort).toEqual([...ids].sort());
      expect(new Set(seen).size).toBe(seen.length);
    }
  });

  test('422: a cursor of another order', async () => {
    const { client } = await newWorkspace(owner);
    for (let index = 0; index < 2; index++) await newCustomer(client);
    const { nextCursor } = await client.act<Page>('crm.list_customers', { limit: 1, sort: 'name' });
    expect(await client.call('crm.list_customers', { cursor: nextCursor })).toMatchObject({
      status: 422,
      body: { details: [{ path: '/cursor' }] },
    });
  });

  test('the overview counts the active ones', async () => {
    const { client } = await newWorkspace(owner);
    await newCustomer(client);
    await newCustomer(client, { state: 'archived' });
    const { sections } = await client.act<{ sections: { module: string; items: unknown[] }[] }>('workspace.overview');
    expect(sections.find(({ module }) => module === 'crm')?.items).toContainEqual({
      label: 'Customers',
      value: 1,
      href: '/customers',
    });
  });
});
