import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newCustomer, newLead } from '../harness/factories.ts';
import { restrictedScene, type Scene } from './scene.ts';

interface Listed {
  items: { id: string; customerId: string | null }[];
}

describe('a reference to somebody out of sight', () => {
  const app = useApp();
  let scene: Scene;
  let ada: Client;
  let owner: Client;

  beforeAll(async () => {
    scene = await restrictedScene(app);
    ada = scene.ada.client;
    owner = scene.owner;
  });

  test('is empty in bookings, and they are not found by it', async () => {
    const { booking: id } = scene.seen;
    const nobody = { customerId: null, customerName: null, customerEmail: null };
    expect(await owner.act('bookings.get_booking', { id })).toMatchObject({ customerId: scene.hidden.customer });
    expect(await ada.act('bookings.get_booking', { id })).toMatchObject(nobody);
    expect((await ada.act<Listed>('bookings.list_bookings')).items).toMatchObject([nobody]);
    expect((await ada.act<Listed>('bookings.list_bookings', { customerId: scene.hidden.customer })).items).toEqual([]);
    const start = new Date(app.clock.now().getTime() + 5 * 86_400_000).toISOString();
    expect(
      await ada.act('bookings.reschedule_booking', { id, start: `${start.slice(0, 14)}00:00Z` }),
      'as a change answers',
    ).toMatchObject(nobody);
  });

  test('is empty in records of bookings, which are not filtered by it either', async () => {
    const tableId = scene.tables.bookings;
    const records = (more: object = {}) =>
      ada
        .act<{ list: { customer_id: string | null }[] }>('tables.list_records', { tableId, ...more })
        .then(({ list }) => list);
    expect(await records()).toMatchObject([{ id: scene.seen.booking, customer_id: null }]);
    expect(await records({ filter: { field: 'customer_id', cmp: 'eq', value: scene.hidden.customer } })).toEqual([]);
    expect(await ada.act('tables.get_record', { tableId, id: scene.seen.booking })).toMatchObject({
      customer_id: null,
    });
    const whole = await owner.act<{ list: object[] }>('tables.list_records', {
      tableId,
      filter: { field: 'customer_id', cmp: 'eq', value: scene.hidden.customer },
    });
    expect(whole.list).toHaveLength(2);
  });

  test('is empty in leads that became a customer, also where a change or a refusal tells of one', async () => {
    const { id } = await newLead(owner, { name: 'Converted', ownerId: scene.ada.id });
    await owner.act('crm.convert_lead', { id, customerId: scene.hidden.customer });
    expect(await owner.act('crm.get_lead', { id })).toMatchObject({ customerId: scene.hidden.customer });
    expect(await ada.act('crm.get_lead', { id })).toMatchObject({ customerId: null });
    expect((await ada.act<Listed>('crm.list_leads')).items.find((lead) => lead.id === id)).toMatchObject({
      customerId: null,
    });
    expect(await ada.call('crm.convert_lead', { id })).toMatchObject({
      status: 409,
      body: { code: 'already_converted', customerId: null },
    });
    const rights = (fields: string[]) =>
      owner.act('tables.set_field_rights', {
        tableId: scene.tables.leads,
        rights: fields.map((field) => ({ role: scene.role, field, access: 'hidden' })),
      });
    const before = await owner.act<{ rights: { field: string }[] }>('tables.get_access', {
      tableId: scene.tables.leads,
    });
    try {
      await rights(['name', 'stage']);
      for (const action of ['crm.convert_lead', 'crm.update_lead']) {
        const { status, text } = await ada.call(action, {
          id,
          ...(action === 'crm.update_lead' && { company: 'Changed' }),
        });
        expect(status).toBe(409);
        expect(text, 'refusals quote nothing that is hidden').not.toMatch(/Converted|won/);
      }
    } finally {
      await rights(before.rights.map(({ field }) => field));
    }
  });

  test('stays where the customer is in sight', async () => {
    const { id } = await newLead(owner, { ownerId: scene.ada.id });
    const { id: customerId } = await newCustomer(owner, { ownerId: scene.ada.id });
    expect(await ada.act('crm.convert_lead', { id, customerId })).toMatchObject({ lead: { customerId } });
    expect(await ada.act('crm.get_lead', { id })).toMatchObject({ customerId });
    expect(await ada.call('crm.convert_lead', { id })).toMatchObject({
      status: 409,
      body: { code: 'already_converted', customerId },
    });
  });
});

describe('merging customers', () => {
  const app = useApp();

  test('is refused where it would change what the role may only read; what it does not see goes along', async () => {
    const scene = await restrictedScene(app);
    const { owner, role } = scene;
    const ada = scene.ada.client;
    const rights = [
      { role, field: 'company', access: 'readonly' },
      { role, field: 'phone', access: 'hidden' },
    ];
    await owner.act('tables.set_field_rights', { tableId: scene.tables.customers, rights });
    const make = (given: object) => newCustomer(owner, { ownerId: scene.ada.id, ...given }).then(({ id }) => id);
    const [keepId, mergeId] = [
      await make({ name: 'Kept', email: null }),
      await make({ name: 'Other', company: 'Only here', email: null }),
    ];
    expect(await ada.call('crm.merge_customers', { keepId, mergeId })).toMatchObject({
      status: 409,
      body: { code: 'readonly_field', errors: [{ field: 'company' }] },
    });
    const reachable = await make({ name: 'Reachable', phone: '555', email: 'reach@example.com' });
    const merged = await ada.act('crm.merge_customers', { keepId, mergeId: reachable });
    expect(merged).toMatchObject({ id: keepId, email: 'reach@example.com' });
    expect(merged).not.toHaveProperty('phone');
    expect(await owner.act('crm.merge_customers', { keepId, mergeId })).toMatchObject({
      company: 'Only here',
      phone: '555',
    });
  });
});
