import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { hours, moments, rules } from './arbitrary-hours.ts';
import { type Booking, newCustomer, newService, type Slot } from './booking-desk.ts';

const day = 86_400_000;

// catalogue: a shown slot never fails for another reason than being taken.
describe('slots of random services, hours and zones, through the database', () => {
  const app = useApp();
  afterEach(() => app.clock.reset());

  test('every listed slot can be booked, and then no two bookings of the host overlap', async () => {
    await fc.assert(
      fc.asyncProperty(
        hours,
        rules,
        moments,
        fc.array(fc.nat(1_000), { minLength: 4, maxLength: 4 }),
        async (availability, rule, moment, choices) => {
          app.clock.reset();
          app.clock.advance(moment - Date.now());
          // A session of another time would have ended, or not begun.
          const owner = await app.owner();
          await owner.act('bookings.set_availability', availability);
          const service = await newService(owner, rule);
          const span = {
            serviceId: service.id,
            from: app.clock.now().toISOString(),
            to: new Date(app.clock.now().getTime() + 10 * day).toISOString(),
          };
          const listed = async () => (await owner.act<{ items: Slot[] }>('bookings.list_slots', span)).items;
          const booked: Booking[] = [];
          for (const choice of choices) {
            const slots = await listed();
            const slot = slots[choice % Math.max(1, slots.length)];
            if (!slot) break;
            const answer = await owner.call<{ result: Booking }>('bookings.create_booking', {
              serviceId: service.id,
              start: slot.start,
              customer: newCustomer(),
            });
            expect(answer, answer.text).toMatchObject({
              status: 200,
              body: { result: { start: slot.start, end: slot.end } },
            });
            booked.push(answer.body.result);
          }
          const times = new Map(booked.map((booking) => [booking.start, booking]));
          const sorted = [...times.values()].sort((left, right) => left.start.localeCompare(right.start));
          for (const [index, booking] of sorted.entries()) {
            const next = sorted[index + 1];
            const apart = (rule.bufferBefore + rule.bufferAfter) * 60_000;
            if (next) expect(Date.parse(next.start) - Date.parse(booking.end)).toBeGreaterThanOrEqual(apart);
            expect(booked.filter(({ start }) => start === booking.start).length).toBeLessThanOrEqual(rule.seats);
          }
          for (const { id } of booked) await owner.act('bookings.cancel_booking', { id });
        },
      ),
      { numRuns: 20 },
    );
  });
});
