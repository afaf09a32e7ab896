import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newCustomer, newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { v1Of } from '../harness/tables.ts';

describe('customers as a table', () => {
  const app = useApp();
  let owner: Client;
  let tableId: string;

  beforeAll(async () => {
    ({ client: owner } = await newWorkspace(await ownerAtHome(app)));
    const { items } = await owner.act<{ items: { id: string; name: string }[] }>('tables.list_tables');
    tableId = items.find(({ name }) => name === 'Customers')?.id ?? '';
  });

  test('records are made, changed and deleted by the actions of customers, with their rules', async () => {
    const v1 = await v1Of(app, owner);
    const [id = ''] = await v1.fill(tableId, [
      { name: 'Ada', email: 'ada@example.com', time_zone: 'Europe/Berlin', consent: 'given' },
    ]);
    expect(await owner.act('crm.get_customer', { id })).toMatchObject({
      name: 'Ada',
      timeZone: 'Europe/Berlin',
      consent: 'given',
      consentAt: expect.any(String),
    });
    expect((await v1.create(tableId, { name: 'Twin', email: 'ADA@example.com' })).status).toBe(409);
    await owner.act('tables.update_record', { tableId, id, values: { state: 'archived', phone: '1' } });
    expect(await owner.act('crm.get_customer', { id })).toMatchObject({ state: 'archived', phone: '1' });
    await owner.act('tables.delete_records', { tableId, ids: [id] });
    expect(await owner.call('crm.get_customer', { id })).toMatchObject({ status: 404 });
  });

  test('they are found by filters, tags too', async () => {
    const v1 = await v1Of(app, owner);
    await newCustomer(owner, { name: 'Tagged', tags: ['vip', 'press'] });
    await newCustomer(owner, { name: 'Plain' });
    expect(await v1.column(tableId, 'name', { filter: { field: 'tags', cmp: 'anyof', value: ['vip'] } })).toEqual([
      'Tagged',
    ]);
    expect(await v1.column(tableId, 'tags', { filter: { field: 'name', cmp: 'eq', value: 'Tagged' } })).toEqual([
      ['vip', 'press'],
    ]);
  });
});
