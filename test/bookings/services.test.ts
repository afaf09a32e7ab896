import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newMember, newWorkspace, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { always, bookingAt, newBooking, newService, type Service, slotsOf } from './booking-desk.ts';

const app = useApp();

describe('services', () => {
  let owner: Client;
  let ownerId: string;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    ownerId = (await owner.get<{ user: { id: string } }>('/api/auth/session')).body.user.id;
    await owner.act('bookings.set_availability', always);
  });

  test('a name is enough: the rest has values that work, and the address is made from the name', async () => {
    const { slug } = await owner.act<{ slug: string }>('workspace.get');
    const service = await owner.act('bookings.save_service', { name: 'Größe & Maß!' });
    expect(service).toEqual({
      id: expect.any(String),
      name: 'Größe & Maß!',
      slug: 'grosse-mass',
      description: '',
      minutes: 30,
      price: null,
      currency: 'EUR',
      hosts: [ownerId],
      bufferBefore: 0,
      bufferAfter: 0,
      noticeMinutes: 0,
      windowDays: 60,
      stepMinutes: 30,
      requiresConfirmation: false,
      seats: 1,
      location: '',
      questions: [],
      public: false,
      url: `${app.baseUrl}/book/${slug}/grosse-mass`,
      active: true,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await owner.act<Service>('bookings.save_service', { name: 'Größe & Maß!' })).slug).toMatch(
      /^grosse-mass-[0-9a-f]{6}$/,
    );
    expect(await owner.call('bookings.save_service', { minutes: 30 })).toMatchObject({
      status: 422,
      body: { details: [{ path: '/name' }] },
    });
  });

  test('what is left out of a change stays as it was; the step follows the length until it is set', async () => {
    const { id, updatedAt } = await newService(owner, { name: 'Talk', price: 5_000, minutes: 30 });
    expect(await owner.act('bookings.save_service', { id, minutes: 45 })).toMatchObject({
      name: 'Talk',
      price: 5_000,
      minutes: 45,
      stepMinutes: 45,
    });
    expect(await owner.act('bookings.save_service', { id, stepMinutes: 15, price: null })).toMatchObject({
      price: null,
      minutes: 45,
      stepMinutes: 15,
    });
    expect(await owner.act('bookings.save_service', { id, stepMinutes: null })).toMatchObject({ stepMinutes: 45 });
    expect(await owner.call('bookings.save_service', { id, name: 'Late', expectedUpdatedAt: updatedAt })).toMatchObject(
      { status: 409, body: { code: 'stale_version' } },
    );
  });

  test('409: an address that another service has, a host who is no member', async () => {
    await newService(owner, { slug: 'mine' });
    expect(await owner.call('bookings.save_service', { name: 'Another', slug: 'mine' })).toMatchObject({
      status: 409,
      body: { code: 'slug_taken' },
    });
    const { client } = await newWorkspace(owner);
    const stranger = await newMember(app, 'member', client);
    expect(await owner.call('bookings.save_service', { name: 'x', hosts: [ownerId, stranger.id] })).toMatchObject({
      status: 409,
      body: { code: 'host_not_member' },
    });
    expect(
      await client.act('bookings.save_service', { name: 'Another', slug: 'mine' }),
      'in another workspace the address is free',
    ).toMatchObject({ slug: 'mine' });
  });

  test('422: a question twice, a slug with capital letters, no length', async () => {
    const question = { key: 'size', label: 'Size', required: true };
    expect(await owner.call('bookings.save_service', { name: 'x', questions: [question, question] })).toMatchObject({
      status: 422,
      body: { details: [{ path: '/questions/1/key' }] },
    });
    for (const wrong of [{ slug: 'Mine' }, { minutes: 0 }, { seats: 0 }, { hosts: [] }, { windowDays: 366 }])
      expect(await owner.call('bookings.save_service', { name: 'x', ...wrong })).toMatchObject({ status: 422 });
  });

  test('a deleted service cannot be booked; its bookings stand, and it comes back', async () => {
    const service = await newService(owner, { name: 'Gone', slug: 'gone' });
    const booking = await newBooking(owner, service);
    const key = await pairComputer(app, owner);
    const card = await callByComputer<{ result: { approvalId: string } }>(app, key, 'bookings.delete_service', {
      id: service.id,
    });
    expect(await owner.act('approvals.get', { id: card.body.result.approvalId })).toMatchObject({
      preview:
        'Delete the service “Gone” and its public page. Its upcoming booking stands. It can be restored for 30 days.',
    });
    await owner.act('bookings.delete_service', { id: service.id });
    expect(
      await owner.call('bookings.create_booking', {
        serviceId: service.id,
        start: booking.start,
        customer: { name: 'A', email: 'a@example.com' },
      }),
    ).toMatchObject({
      status: 404,
    });
    expect(await owner.act('bookings.get_booking', { id: booking.id })).toMatchObject({
      serviceName: 'Gone',
      state: 'confirmed',
    });
    const { id } = await newService(owner, { slug: 'gone' });
    expect(await owner.call('workspace.restore', { type: 'service', id: service.id })).toMatchObject({
      status: 409,
      body: { code: 'slug_taken' },
    });
    await owner.act('bookings.save_service', { id, slug: 'elsewhere' });
    await owner.act('workspace.restore', { type: 'service', id: service.id });
    expect((await slotsOf(owner, service.id)).length).toBeGreaterThan(0);
  });

  test('with several hosts a time is free while one of them is, and who has less to do gets it', async () => {
    const { client } = await newWorkspace(owner);
    const [one, two] = [await newMember(app, 'member', client), await newMember(app, 'member', client)];
    for (const host of [one, two]) await client.act('bookings.set_availability', { ...always, hostId: host.id });
    const service = await newService(client, { hosts: [one.id, two.id] });
    const [slot] = await slotsOf(client, service.id);
    expect(slot).toMatchObject({ hosts: [one.id, two.id], seatsLeft: 2 });
    const start = slot?.start ?? '';
    const first = await bookingAt(client, service, start);
    expect(first.hostId).toBe(one.id);
    expect((await slotsOf(client, service.id)).find((each) => each.start === start)).toMatchObject({
      hosts: [two.id],
      seatsLeft: 1,
    });
    expect((await newBooking(client, service, 3)).hostId).toBe(two.id);
    expect((await bookingAt(client, service, start)).hostId).toBe(two.id);
    expect(
      await client.call('bookings.create_booking', {
        serviceId: service.id,
        start,
        customer: { name: 'A', email: 'a@example.com' },
      }),
    ).toMatchObject({
      status: 409,
      body: { code: 'slot_taken' },
    });
  });
});

describe('the hours of hosts', () => {
  let owner: Client;

  beforeAll(async () => {
    ({ client: owner } = await newWorkspace(await ownerAtHome(app)));
  });

  test('are nine to five on weekdays in the zone of the workspace until somebody sets them', async () => {
    const { client } = await newWorkspace(owner, { timeZone: 'Europe/Berlin' });
    const usual = await client.act<{ weekly: unknown[] }>('bookings.get_availability');
    expect(usual).toMatchObject({ timeZone: 'Europe/Berlin', overrides: [], updatedAt: null });
    expect(usual.weekly).toEqual([1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '17:00' })));
    const hours = {
      timeZone: 'America/New_York',
      weekly: [{ day: 7, from: '10:00', to: '24:00' }],
      overrides: [{ date: '2026-12-24', ranges: [] }],
    };
    const saved = await client.act<{ updatedAt: string }>('bookings.set_availability', hours);
    expect(await client.act('bookings.get_availability')).toEqual({
      hostId: expect.any(String),
      ...hours,
      updatedAt: saved.updatedAt,
    });
    expect(
      await client.call('bookings.set_availability', { ...hours, expectedUpdatedAt: '2020-01-01T00:00:00Z' }),
    ).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  });

  test('of others are set by who administers bookings only', async () => {
    const [one, two] = [await newMember(app, 'member', owner), await newMember(app, 'member', owner)];
    await one.client.act('bookings.set_availability', always);
    expect(await one.client.call('bookings.set_availability', { ...always, hostId: two.id })).toMatchObject({
      status: 403,
      body: { capability: 'bookings.admin' },
    });
    expect(await owner.act('bookings.set_availability', { ...always, hostId: two.id })).toMatchObject({
      hostId: two.id,
    });
    expect(
      await owner.call('bookings.get_availability', { hostId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' }),
    ).toMatchObject({ status: 404, body: { code: 'host_not_found' } });
  });

  test('422: ranges that overlap or end before they begin, a day twice, a zone that does not exist', async () => {
    const wrong = async (hours: object, path: string) =>
      expect(await owner.call('bookings.set_availability', { ...always, ...hours }), path).toMatchObject({
        status: 422,
        body: { details: [{ path }] },
      });
    await wrong(
      { weekly: [1, 1].map((day, index) => ({ day, from: `0${9 + index}:00`.slice(-5), to: '12:00' })) },
      '/weekly/1',
    );
    await wrong({ weekly: [{ day: 1, from: '12:00', to: '12:00' }] }, '/weekly/0/to');
    await wrong(
      { overrides: [{ date: '2026-12-24', ranges: [{ from: '10:00', to: '09:00' }] }] },
      '/overrides/0/ranges/0/to',
    );
    await wrong({ overrides: ['2026-12-24', '2026-12-24'].map((date) => ({ date, ranges: [] })) }, '/overrides/1/date');
    await wrong({ timeZone: 'Europe/Atlantis' }, '/timeZone');
    await wrong({ weekly: [{ day: 8, from: '10:00', to: '12:00' }] }, '/weekly/0/day');
  });

  test('409 and 422: slots of a host who does not offer the service, of more than 62 days, backwards', async () => {
    const service = await newService(owner);
    const span = { serviceId: service.id, from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' };
    const { id } = await newMember(app, 'member', owner);
    expect(await owner.call('bookings.list_slots', { ...span, hostId: id })).toMatchObject({
      status: 409,
      body: { code: 'host_not_offered' },
    });
    expect(await owner.call('bookings.list_slots', { ...span, to: '2026-03-05T00:00:00Z' })).toMatchObject({
      status: 422,
      body: { details: [{ path: '/to' }] },
    });
    expect(await owner.call('bookings.list_slots', { ...span, to: '2025-03-05T00:00:00Z' })).toMatchObject({
      status: 422,
    });
    expect(await owner.act('bookings.list_slots', { ...span, timeZone: 'Asia/Tokyo' })).toEqual({
      items: [],
      timeZone: 'Asia/Tokyo',
    });
  });
});
