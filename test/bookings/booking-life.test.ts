import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, newWorkspace, ownerAtHome } from '../harness/factories.ts';
import {
  always,
  type Booking,
  bookingAt,
  newBooking,
  newCustomer,
  newService,
  type Service,
  slotsOf,
  waitForMorning,
} from './booking-desk.ts';

const minute = 60_000;
const day = 86_400_000;

describe('the life of a booking', () => {
  const app = useApp();
  let owner: Client;
  let service: Service;
  let asking: Service;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    await owner.act('bookings.set_availability', always);
    service = await newService(owner, { name: 'Consultation' });
    asking = await newService(owner, { name: 'On request', requiresConfirmation: true });
  });

  afterEach(() => app.clock.reset());

  const book = (of: Service, start: string, fields: object = {}) =>
    owner.call<{ result: Booking; code: string }>('bookings.create_booking', {
      serviceId: of.id,
      start,
      customer: newCustomer(),
      ...fields,
    });

  test('a booking is confirmed at once, tells bookings.booking_created, and its customer becomes one', async () => {
    const [slot] = await slotsOf(owner, service.id);
    const answer = await book(service, slot?.start ?? '', {
      customer: { name: 'Ada', email: 'ada@example.com' },
      timeZone: 'Europe/Berlin',
      note: 'window seat',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        result: {
          serviceId: service.id,
          serviceName: 'Consultation',
          customerName: 'Ada',
          customerEmail: 'ada@example.com',
          state: 'confirmed',
          start: slot?.start,
          end: slot?.end,
          timeZone: 'Europe/Berlin',
          note: 'window seat',
          seat: 1,
          via: 'session',
        },
        events: expect.arrayContaining(['bookings.booking_created', 'crm.customer_created']),
        activity: expect.arrayContaining([expect.objectContaining({ summary: 'booked “Consultation” for Ada' })]),
      },
    });
    const { result } = answer.body;
    expect(await owner.act('bookings.get_booking', { id: result.id })).toEqual(result);
    expect(await owner.act('crm.get_customer', { id: result.customerId })).toMatchObject({
      name: 'Ada',
      email: 'ada@example.com',
    });
    const again = await newBooking(owner, service, 0, { customer: { name: 'Another name', email: 'ADA@example.com' } });
    expect(again.customerId).toBe(result.customerId);
    const byId = await newBooking(owner, service, 0, { customer: undefined, customerId: result.customerId });
    expect(byId.customerId).toBe(result.customerId);
  });

  test('where the service requires it a booking waits: booking_requested, then booking_confirmed', async () => {
    const [slot] = await slotsOf(owner, asking.id);
    const asked = await book(asking, slot?.start ?? '');
    expect(asked.body).toMatchObject({
      result: { state: 'pending' },
      events: expect.arrayContaining(['bookings.booking_requested']),
    });
    const { id } = asked.body.result;
    expect(await book(asking, slot?.start ?? ''), 'a pending booking holds its time').toMatchObject({
      status: 409,
      body: { code: 'slot_taken' },
    });
    expect(await owner.call('bookings.mark_no_show', { id })).toMatchObject({
      status: 409,
      body: { code: 'not_confirmed' },
    });
    expect(await owner.call('bookings.confirm_booking', { id })).toMatchObject({
      status: 200,
      body: { result: { state: 'confirmed' }, events: ['bookings.booking_confirmed'] },
    });
    expect(await owner.call('bookings.confirm_booking', { id })).toMatchObject({
      status: 409,
      body: { code: 'not_pending' },
    });
    expect(await owner.call('bookings.decline_booking', { id })).toMatchObject({
      status: 409,
      body: { code: 'not_pending' },
    });
  });

  test('a declined booking gives its time back and says why: booking_declined', async () => {
    const asked = await newBooking(owner, asking);
    const answer = await owner.call('bookings.decline_booking', { id: asked.id, reason: 'Closed' });
    expect(answer).toMatchObject({
      status: 200,
      body: { result: { state: 'declined', cancelReason: 'Closed' }, events: ['bookings.booking_declined'] },
    });
    expect(await owner.call('bookings.cancel_booking', { id: asked.id })).toMatchObject({
      status: 409,
      body: { code: 'booking_ended' },
    });
    expect((await bookingAt(owner, asking, asked.start)).start).toBe(asked.start);
  });

  test('what was not confirmed before its time cannot be confirmed any more', async () => {
    const asked = await newBooking(owner, asking);
    app.clock.advance(day);
    expect(await owner.call('bookings.confirm_booking', { id: asked.id })).toMatchObject({
      status: 409,
      body: { code: 'in_past' },
    });
  });

  test('a cancelled booking gives its time back, once: booking_cancelled, then already_cancelled', async () => {
    const booking = await newBooking(owner, service);
    const answer = await owner.call('bookings.cancel_booking', { id: booking.id, reason: 'Ill' });
    expect(answer).toMatchObject({
      status: 200,
      body: { result: { state: 'cancelled', cancelReason: 'Ill' }, events: ['bookings.booking_cancelled'] },
    });
    for (const action of ['cancel_booking', 'mark_no_show', 'complete_booking'])
      expect(await owner.call(`bookings.${action}`, { id: booking.id })).toMatchObject({
        status: 409,
        body: { code: 'already_cancelled' },
      });
    expect(await owner.call('bookings.reschedule_booking', { id: booking.id, start: booking.start })).toMatchObject({
      status: 409,
      body: { code: 'already_cancelled' },
    });
    expect((await bookingAt(owner, service, booking.start)).start).toBe(booking.start);
  });

  test('it took place, or nobody came: booking_completed, booking_no_show', async () => {
    const [done, missed] = [await newBooking(owner, service), await newBooking(owner, service)];
    expect(await owner.call('bookings.complete_booking', { id: done.id })).toMatchObject({
      body: { result: { state: 'completed' }, events: ['bookings.booking_completed'] },
    });
    expect(await owner.call('bookings.mark_no_show', { id: missed.id })).toMatchObject({
      body: { result: { state: 'no_show' }, events: ['bookings.booking_no_show'] },
    });
    for (const { id } of [done, missed])
      expect(await owner.call('bookings.cancel_booking', { id })).toMatchObject({
        status: 409,
        body: { code: 'booking_ended' },
      });
  });

  test('a moved booking gives back the old time and has the new one, also where the two overlap: booking_rescheduled', async () => {
    waitForMorning(app);
    const fine = await newService(owner, { minutes: 60, stepMinutes: 15 });
    const booking = await newBooking(owner, fine);
    const later = new Date(Date.parse(booking.start) + 15 * minute).toISOString();
    const answer = await owner.call<{ result: Booking }>('bookings.reschedule_booking', {
      id: booking.id,
      start: later,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { result: { id: booking.id, start: later, state: 'confirmed' }, events: ['bookings.booking_rescheduled'] },
    });
    expect(await owner.call('bookings.reschedule_booking', { id: booking.id, start: later })).toMatchObject({
      status: 409,
      body: { code: 'same_time' },
    });
    expect(
      (await owner.act<Booking>('bookings.get_booking', { id: booking.id })).start,
      'a refused move leaves it where it was',
    ).toBe(later);
    expect(await book(fine, later)).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
    const other = await newBooking(owner, fine);
    expect(await owner.call('bookings.reschedule_booking', { id: other.id, start: later })).toMatchObject({
      status: 409,
      body: { code: 'slot_taken' },
    });
  });

  test('of two changes of one version the second is refused', async () => {
    const { id, updatedAt } = await newBooking(owner, asking);
    await owner.act('bookings.confirm_booking', { id, expectedUpdatedAt: updatedAt });
    app.clock.advance(1_000);
    const stale = '2020-01-01T00:00:00.000Z';
    for (const action of ['cancel_booking', 'complete_booking', 'mark_no_show'])
      expect(await owner.call(`bookings.${action}`, { id, expectedUpdatedAt: stale })).toMatchObject({
        status: 409,
        body: { code: 'stale_version' },
      });
  });

  test('409: why a time cannot be booked', async () => {
    const now = Date.now();
    const at = (ms: number) => new Date(Math.ceil((now + ms) / (30 * minute)) * 30 * minute).toISOString();
    const strict = await newService(owner, { noticeMinutes: 2 * 1440, windowDays: 5 });
    expect(await book(service, at(-day))).toMatchObject({ status: 409, body: { code: 'in_past' } });
    expect(await book(strict, at(day))).toMatchObject({ status: 409, body: { code: 'notice_too_short' } });
    expect(await book(strict, at(6 * day))).toMatchObject({ status: 409, body: { code: 'outside_window' } });
    const offGrid = new Date(Date.parse(at(3 * day)) + 7 * minute).toISOString();
    expect(await book(strict, offGrid)).toMatchObject({ status: 409, body: { code: 'outside_availability' } });
    const buffered = await newService(owner, { bufferBefore: 30, bufferAfter: 30 });
    const first = await newBooking(owner, buffered, 5);
    expect(await book(service, new Date(Date.parse(first.end)).toISOString()), 'a buffer is taken too').toMatchObject({
      status: 409,
      body: { code: 'slot_taken' },
    });
    const asleep = await newService(owner, { active: false });
    expect(await book(asleep, at(3 * day))).toMatchObject({ status: 409, body: { code: 'service_inactive' } });
    expect(await slotsOf(owner, asleep.id)).toEqual([]);
  });

  test('several can sit in one start of a service with seats, and then it is full', async () => {
    const class_ = await newService(owner, { seats: 2, minutes: 45 });
    const slot = (await slotsOf(owner, class_.id))[3];
    const start = slot?.start ?? '';
    expect(slot?.seatsLeft).toBe(2);
    const [first, second] = [await bookingAt(owner, class_, start), await bookingAt(owner, class_, start)];
    expect([first.seat, second.seat]).toEqual([1, 2]);
    expect(await book(class_, start)).toMatchObject({ status: 409, body: { code: 'seats_full' } });
    expect((await slotsOf(owner, class_.id)).find((each) => each.start === start)).toBeUndefined();
    await owner.act('bookings.cancel_booking', { id: first.id });
    expect((await slotsOf(owner, class_.id)).find((each) => each.start === start)).toMatchObject({ seatsLeft: 1 });
    expect((await bookingAt(owner, class_, start)).seat).toBe(1);
  });

  test('a colleague takes over, unless something else is on then; the hours of a colleague do not matter', async () => {
    const colleague = await newMember(app, 'member', owner);
    const booking = await newBooking(owner, service);
    expect(await owner.act('bookings.reassign_booking', { id: booking.id, hostId: colleague.id })).toMatchObject({
      hostId: colleague.id,
      start: booking.start,
    });
    const same = await bookingAt(owner, service, booking.start);
    expect(await owner.call('bookings.reassign_booking', { id: same.id, hostId: colleague.id })).toMatchObject({
      status: 409,
      body: { code: 'slot_taken' },
    });
    const { client } = await newWorkspace(owner);
    const stranger = await newMember(app, 'member', client);
    expect(await owner.call('bookings.reassign_booking', { id: same.id, hostId: stranger.id })).toMatchObject({
      status: 409,
      body: { code: 'host_not_member' },
    });
    expect(
      await owner.call('bookings.create_booking', {
        serviceId: service.id,
        start: booking.start,
        hostId: colleague.id,
        customer: newCustomer(),
      }),
    ).toMatchObject({
      status: 409,
      body: { code: 'host_not_offered' },
    });
  });

  test('404 and 422: what is not there, and what does not fit together', async () => {
    const [slot] = await slotsOf(owner, service.id);
    const start = slot?.start ?? '';
    const nobody = '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c';
    expect(await owner.call('bookings.get_booking', { id: nobody })).toMatchObject({
      status: 404,
      body: { code: 'booking_not_found' },
    });
    expect(await book(service, start, { customer: undefined, customerId: nobody })).toMatchObject({
      status: 404,
      body: { code: 'customer_not_found' },
    });
    expect(await book({ ...service, id: nobody }, start)).toMatchObject({
      status: 404,
      body: { code: 'service_not_found' },
    });
    expect(await book(service, start, { customer: undefined })).toMatchObject({ status: 422 });
    expect(await book(service, start, { timeZone: 'Mars/Olympus' })).toMatchObject({
      status: 422,
      body: { details: [{ path: '/timeZone' }] },
    });
    expect(await book(service, start, { answers: { unknown: 'x' } })).toMatchObject({
      status: 422,
      body: { details: [{ path: '/answers/unknown' }] },
    });
  });
});
