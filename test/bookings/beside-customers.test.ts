import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newCustomer as addCustomer, newMember, newRole, newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { searchWorkspace } from '../harness/search.ts';
import { always, type Booking, newBooking, newService, type Service, slotsOf } from './booking-desk.ts';

const day = 86_400_000;

describe('bookings beside customers and in the rest of the workspace', () => {
  const app = useApp();
  let owner: Client;
  let service: Service;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    await owner.act('bookings.set_availability', always);
    service = await newService(owner, { name: 'Massage' });
  });

  afterEach(() => app.clock.reset());

  const of = (customerId: string) => ({ customer: undefined, customerId });
  const lines = async (customerId: string, client = owner) =>
    (
      await client.act<{ items: { kind: string; title: string; text: string; href: string }[] }>('crm.timeline', {
        customerId,
      })
    ).items;

  test('the timeline of a customer has a line for each booking, for who may see bookings', async () => {
    const customer = await addCustomer(owner);
    const booking = await newBooking(owner, service, 0, of(customer.id));
    const shown = (await lines(customer.id)).filter(({ kind }) => kind === 'booking');
    expect(shown).toMatchObject([
      {
        id: booking.id,
        title: 'Booking: Massage',
        text: expect.stringMatching(/ \(UTC\) · confirmed$/),
        href: `/bookings?id=${booking.id}`,
        by: { name: 'Olivia Owner' },
      },
    ]);
    const { client } = await newMember(app, await newRole(owner, ['crm.read']), owner);
    expect((await lines(customer.id, client)).map(({ kind }) => kind)).not.toContain('booking');
  });

  test('a customer with a booking to come is not deleted: has_future_bookings', async () => {
    const customer = await addCustomer(owner);
    const booking = await newBooking(owner, service, 0, of(customer.id));
    expect(await owner.call('crm.delete_customer', { id: customer.id })).toMatchObject({
      status: 409,
      body: { code: 'has_future_bookings' },
    });
    await owner.act('bookings.cancel_booking', { id: booking.id });
    await owner.act('crm.delete_customer', { id: customer.id });
    expect(await owner.act('bookings.get_booking', { id: booking.id })).toMatchObject({
      customerId: customer.id,
      customerName: customer.name,
    });
  });

  test('what was booked moves with the customer who is merged into another', async () => {
    const [kept, merged] = [await addCustomer(owner), await addCustomer(owner)];
    const booking = await newBooking(owner, service, 0, of(merged.id));
    await owner.act('crm.merge_customers', { keepId: kept.id, mergeId: merged.id });
    expect(await owner.act('bookings.get_booking', { id: booking.id })).toMatchObject({ customerId: kept.id });
  });

  test('lists page by start, and filter by span, state, service, host and customer', async () => {
    const { client } = await newWorkspace(owner);
    await client.act('bookings.set_availability', always);
    const [one, two] = [await newService(client), await newService(client)];
    const made: Booking[] = [];
    for (let index = 0; index < 5; index++) made.push(await newBooking(client, index < 3 ? one : two, index * 3));
    const sorted = [...made].sort((left, right) => left.start.localeCompare(right.start)).map(({ id }) => id);
    const list = async (filter: object) =>
      await client.act<{ items: Booking[]; nextCursor?: string }>('bookings.list_bookings', filter);
    const first = await list({ limit: 2 });
    const second = await list({ limit: 3, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(sorted);
    expect(second.nextCursor).toBeUndefined();
    expect((await list({ serviceId: two.id })).items).toHaveLength(2);
    await client.act('bookings.cancel_booking', { id: made[0]?.id });
    expect((await list({ state: 'cancelled' })).items.map(({ id }) => id)).toEqual([made[0]?.id]);
    expect((await list({ customerId: made[1]?.customerId })).items.map(({ id }) => id)).toEqual([made[1]?.id]);
    const { start, end } = made[2] as Booking;
    expect((await list({ from: start, to: end })).items.map(({ id }) => id)).toEqual([made[2]?.id]);
    expect((await list({ hostId: service.id })).items).toEqual([]);
  });

  test('today and what waits for an answer are on the overview, and a search finds them', async () => {
    const { client } = await newWorkspace(owner, { timeZone: 'Asia/Tokyo' });
    await client.act('bookings.set_availability', always);
    const asking = await newService(client, { name: 'Portrait', requiresConfirmation: true });
    await newBooking(client, asking, 0, { customer: { name: 'Zora Zebra', email: 'zora@example.com' } });
    expect(await searchWorkspace(client, 'zebra')).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ type: 'booking', title: 'Portrait – Zora Zebra' })]),
    });
    const { sections } = await client.act<{ sections: { module: string; items: object[] }[] }>('workspace.overview');
    expect(sections.find(({ module }) => module === 'bookings')?.items).toMatchObject([
      { label: 'Upcoming bookings today' },
      { label: 'Bookings to confirm', value: 1, href: '/bookings?state=pending' },
    ]);
  });

  test('are a table of records: a new one books, another start moves, a deleted one is cancelled', async () => {
    const { items } = await owner.act<{ items: { id: string; name: string }[] }>('tables.list_tables');
    const tableId = items.find(({ name }) => name === 'Bookings')?.id;
    const customer = await addCustomer(owner);
    const [first, , third] = await slotsOf(owner, service.id, 2, new Date(Date.now() + day));
    const values = { service_id: service.id, customer_id: customer.id, start: first?.start };
    const record = await owner.act<{ id: string }>('tables.create_record', { tableId, values });
    expect(record).toMatchObject({ ...values, state: 'confirmed' });
    expect(await owner.call('tables.create_record', { tableId, values })).toMatchObject({
      status: 409,
      body: { code: 'slot_taken' },
    });
    await owner.act('tables.update_record', { tableId, id: record.id, values: { start: third?.start } });
    expect(await owner.act('bookings.get_booking', { id: record.id })).toMatchObject({ start: third?.start });
    const found = await owner.act<{ list: { id: string }[] }>('tables.list_records', {
      tableId,
      filter: { field: 'customer_id', cmp: 'eq', value: customer.id },
    });
    expect(found.list.map(({ id }) => id)).toEqual([record.id]);
    await owner.act('tables.delete_records', { tableId, ids: [record.id] });
    expect(await owner.act('bookings.get_booking', { id: record.id })).toMatchObject({ state: 'cancelled' });
  });
});
