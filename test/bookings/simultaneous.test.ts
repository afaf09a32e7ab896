import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { ownerAtHome } from '../harness/factories.ts';
import { always, type Booking, bookingAt, newBooking, newCustomer, newService, slotsOf } from './booking-desk.ts';

const people = 50;

describe('fifty people at once', () => {
  // Every caller comes from a network of its own, as the proxy says.
  const app = useApp({ env: { SVC_TRUSTED_PROXIES: '127.0.0.1' } });
  let owner: Client;
  let workspace: string;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    await owner.act('bookings.set_availability', always);
    workspace = (await owner.act<{ slug: string }>('workspace.get')).slug;
  });

  async function rush(slug: string, start: string): Promise<string[]> {
    const answers = await Promise.all(
      Array.from({ length: people }, (_, index) =>
        app
          .browser()
          .post<{ code?: string }>(
            `/api/public/book/${workspace}/${slug}`,
            { start, ...newCustomer() },
            { headers: { 'x-forwarded-for': `10.0.${index}.1` } },
          ),
      ),
    );
    return answers.map(({ status, body, text }) => (status === 201 ? 'booked' : (body.code ?? text)));
  }

  const count = (answers: string[], wanted: string) => answers.filter((answer) => answer === wanted).length;

  test('want one time on the public page: exactly one gets it, the others learn that it is taken', async () => {
    const service = await newService(owner, { public: true });
    const start = (await slotsOf(owner, service.id))[2]?.start ?? '';
    const answers = await rush(service.slug, start);
    expect(count(answers, 'booked')).toBe(1);
    expect(count(answers, 'slot_taken')).toBe(people - 1);
    expect(
      (await owner.act<{ items: Booking[] }>('bookings.list_bookings', { serviceId: service.id })).items,
    ).toHaveLength(1);
  });

  test('want a time with seats: exactly as many as there are seats get one, each another one', async () => {
    const service = await newService(owner, { public: true, seats: 7 });
    const start = (await slotsOf(owner, service.id))[4]?.start ?? '';
    const answers = await rush(service.slug, start);
    expect(count(answers, 'booked')).toBe(7);
    expect(count(answers, 'seats_full')).toBe(people - 7);
    const { items } = await owner.act<{ items: Booking[] }>('bookings.list_bookings', { serviceId: service.id });
    expect(items.map(({ seat }) => seat).sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('book, as members do, times that overlap each other in many ways: no two of them stand', async () => {
    const service = await newService(owner, { minutes: 60, stepMinutes: 15, bufferAfter: 15 });
    const free = (await slotsOf(owner, service.id)).slice(20, 30);
    const asked = Array.from({ length: people }, (_, index) => free[index % free.length]?.start ?? '');
    const answers = await Promise.all(
      asked.map((start) =>
        owner.call<{ code: string }>('bookings.create_booking', {
          serviceId: service.id,
          start,
          customer: newCustomer(),
        }),
      ),
    );
    for (const { status, body } of answers) expect(status === 200 || body.code === 'slot_taken').toBe(true);
    const { items } = await owner.act<{ items: Booking[] }>('bookings.list_bookings', {
      serviceId: service.id,
      limit: 100,
    });
    expect(items.length).toBe(answers.filter(({ status }) => status === 200).length);
    expect(items.length).toBeGreaterThan(0);
    for (const [index, { start }] of items.entries()) {
      const before = items[index - 1];
      if (before) expect(Date.parse(start) - Date.parse(before.end)).toBeGreaterThanOrEqual(15 * 60_000);
    }
  });

  test('leave a class together: its time is free again', async () => {
    const service = await newService(owner, { seats: 8, minutes: 45 });
    const start = (await slotsOf(owner, service.id))[6]?.start ?? '';
    const seated = await Promise.all(Array.from({ length: 8 }, () => bookingAt(owner, service, start)));
    await Promise.all(seated.map(({ id }) => owner.act('bookings.cancel_booking', { id })));
    expect((await slotsOf(owner, service.id)).find((slot) => slot.start === start)).toMatchObject({ seatsLeft: 8 });
  });

  test('move ten bookings to one time: exactly one gets there, the others stay where they were', async () => {
    const service = await newService(owner);
    const bookings: Booking[] = [];
    for (let index = 0; index < 10; index++) bookings.push(await newBooking(owner, service, 10));
    const [target] = (await slotsOf(owner, service.id)).slice(30);
    const answers = await Promise.all(
      bookings.map(({ id }) =>
        owner.call<{ code: string }>('bookings.reschedule_booking', { id, start: target?.start }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers) expect(status === 200 || body.code === 'slot_taken').toBe(true);
    const now = await Promise.all(bookings.map(({ id }) => owner.act<Booking>('bookings.get_booking', { id })));
    for (const [index, { start }] of now.entries())
      expect(start).toBe(answers[index]?.status === 200 ? target?.start : bookings[index]?.start);
  });

  test('answer one request: it is decided once', async () => {
    const service = await newService(owner, { requiresConfirmation: true });
    const { id } = await newBooking(owner, service);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        owner.call<{ code: string }>(index % 2 ? 'bookings.confirm_booking' : 'bookings.decline_booking', { id }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers) expect(status === 200 || body.code === 'not_pending').toBe(true);
  });
});
