import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Hours } from '../../src/modules/bookings/availability.ts';
import { findSlots, type Host, type SlotWorld, slotAt } from '../../src/modules/bookings/slots/find-slots.ts';
import type { Taken } from '../../src/modules/bookings/slots/taken-times.ts';
import { hours, moments, rules } from './arbitrary-hours.ts';

const minute = 60_000;
const day = 86_400_000;
const runs = { numRuns: 300 };

const worlds: fc.Arbitrary<SlotWorld> = fc.record({
  serviceId: fc.constant('here'),
  rules,
  now: moments,
  hosts: fc
    .array(fc.record({ hours, seed: fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 4 }) }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((hosts) =>
      hosts.map(({ hours, seed }, index) => ({ id: `host ${index}`, hours, taken: seed.map(takenFrom) })),
    ),
});

/** Something else at an odd place of the week. */
function takenFrom(place: number): Taken {
  const start = Date.parse('2026-03-28T00:00:00Z') + place * 77 * minute;
  return {
    serviceId: 'elsewhere',
    start,
    end: start + 50 * minute,
    paddedFrom: start - 5 * minute,
    paddedTo: start + 55 * minute,
    bookings: 1,
  };
}

/** What the clock on the wall shows, asked of Intl alone. */
function wall(instant: number, timeZone: string): { date: string; weekday: number; minutes: number } {
  const text = wallClock(timeZone).format(instant);
  const [, dayOfMonth, month, year, hour, minutes] = /^(\d\d)\/(\d\d)\/(\d{4}), (\d\d):(\d\d)$/.exec(text) ?? [];
  const date = `${year}-${month}-${dayOfMonth}`;
  return {
    date,
    weekday: new Date(`${date}T00:00:00Z`).getUTCDay() || 7,
    minutes: Number(hour) * 60 + Number(minutes),
  };
}

const wallClocks = new Map<string, Intl.DateTimeFormat>();

function wallClock(timeZone: string): Intl.DateTimeFormat {
  const known = wallClocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  wallClocks.set(timeZone, made);
  return made;
}

/** Whether one range of the host's hours covers every quarter of an hour of a time, by the clock on the wall. */
function covered({ timeZone, weekly, overrides }: Hours, start: number, end: number): boolean {
  const first = wall(start, timeZone);
  const ranges =
    overrides.find(({ date }) => date === first.date)?.ranges ?? weekly.filter((range) => range.day === first.weekday);
  const walls = Array.from({ length: Math.ceil((end - start) / (15 * minute)) }, (_, index) =>
    wall(start + index * 15 * minute, timeZone),
  );
  walls.push(wall(end - minute, timeZone));
  return ranges.some((range) =>
    walls.every(
      ({ date, minutes }) => date === first.date && minutes >= minutesOf(range.from) && minutes < minutesOf(range.to),
    ),
  );
}

function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

function slotsOf(world: SlotWorld, days = 9) {
  return findSlots(world, world.now - day, world.now + days * day);
}

/** At most twenty of them, from all over. */
function some<Item>(items: readonly Item[]): Item[] {
  const step = Math.ceil(items.length / 20);
  return items.filter((_, index) => index % step === 0);
}

describe('the slots of any service, hours, zone and time', () => {
  test('lie within the hours of each of their hosts from start to end, also where clocks change', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        for (const slot of some(slotsOf(world, 3))) {
          for (const id of slot.hosts)
            expect(
              covered((world.hosts.find((host) => host.id === id) as Host).hours, slot.start, slot.end),
              new Date(slot.start).toISOString(),
            ).toBe(true);
        }
      }),
      runs,
    );
  });

  test('are in the future, after the notice, within the window, and as long as the service takes', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        for (const { start, end } of some(slotsOf(world))) {
          expect(start).toBeGreaterThan(world.now);
          expect(start).toBeGreaterThanOrEqual(world.now + world.rules.noticeMinutes * minute);
          expect(start).toBeLessThanOrEqual(world.now + world.rules.windowDays * day);
          expect(end - start).toBe(world.rules.minutes * minute);
        }
      }),
      runs,
    );
  });

  test('each can be booked: asked for alone it is the same slot', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        for (const slot of some(slotsOf(world))) expect(slotAt(world, slot.start)).toEqual(slot);
      }),
      runs,
    );
  });

  test('nothing else can be booked: a start that is not listed is refused with a reason', () => {
    fc.assert(
      fc.property(worlds, fc.integer({ min: -1440, max: 9 * 1440 }), (world, place) => {
        const start = world.now + place * minute;
        const listed = slotsOf(world).find((slot) => slot.start === start);
        const asked = slotAt(world, start);
        if (place >= -1440 && start < world.now + 9 * day) expect(typeof asked === 'string').toBe(listed === undefined);
        if (place <= 0) expect(asked).toBe('in_past');
      }),
      runs,
    );
  });

  test('booked one after the other until none is left, no two of one host overlap with their buffers, and no seat is given twice', () => {
    fc.assert(
      fc.property(worlds, fc.integer({ min: 0, max: 1_000 }), (world, seed) => {
        const { bufferBefore, bufferAfter, seats } = world.rules;
        let now = world;
        for (let turn = 0; turn < 60; turn++) {
          const slots = findSlots(now, now.now, now.now + 2 * day);
          const slot = slots[(seed * (turn + 1)) % Math.max(1, slots.length)];
          if (!slot) break;
          const hostId = slot.hosts[0] as string;
          now = {
            ...now,
            hosts: now.hosts.map((host) => (host.id === hostId ? { ...host, taken: seated(host.taken) } : host)),
          };
          function seated(taken: readonly Taken[]): Taken[] {
            const shared = taken.find((each) => each.serviceId === 'here' && each.start === slot?.start);
            if (shared) return taken.map((each) => (each === shared ? { ...each, bookings: each.bookings + 1 } : each));
            const { start, end } = slot as { start: number; end: number };
            return [
              ...taken,
              {
                serviceId: 'here',
                start,
                end,
                paddedFrom: start - bufferBefore * minute,
                paddedTo: end + bufferAfter * minute,
                bookings: 1,
              },
            ];
          }
        }
        for (const host of now.hosts) {
          const mine = host.taken
            .filter((each) => each.serviceId === 'here')
            .sort((left, right) => left.start - right.start);
          for (const [index, each] of mine.entries()) {
            expect(each.bookings).toBeLessThanOrEqual(seats);
            const next = mine[index + 1];
            if (next) expect(next.paddedFrom).toBeGreaterThanOrEqual(each.paddedTo);
            expect(
              host.taken.some(
                (other) =>
                  other.serviceId === 'elsewhere' &&
                  other.paddedFrom < each.paddedTo &&
                  each.paddedFrom < other.paddedTo,
              ),
            ).toBe(false);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('around a change of the clocks', () => {
  const berlin = (weekly: Hours['weekly']): Hours => ({ timeZone: 'Europe/Berlin', weekly, overrides: [] });
  const world = (hours: Hours, now: string, minutes = 60, stepMinutes = 60): SlotWorld => ({
    serviceId: 'here',
    rules: { minutes, stepMinutes, bufferBefore: 0, bufferAfter: 0, noticeMinutes: 0, windowDays: 365, seats: 1 },
    hosts: [{ id: 'host', hours, taken: [] }],
    now: Date.parse(now),
  });
  const starts = (of: SlotWorld) =>
    findSlots(of, of.now, of.now + day).map(({ start }) => new Date(start).toISOString());

  test('a time that the clock jumps over is left out', () => {
    const night = world(berlin([{ day: 7, from: '01:00', to: '05:00' }]), '2026-03-28T20:00:00Z');
    expect(starts(night)).toEqual(['2026-03-29T00:00:00.000Z', '2026-03-29T01:00:00.000Z', '2026-03-29T02:00:00.000Z']);
  });

  test('nothing crosses an end that the clock jumps over', () => {
    const night = world(berlin([{ day: 7, from: '01:00', to: '02:30' }]), '2026-03-28T20:00:00Z', 60, 30);
    expect(starts(night)).toEqual(['2026-03-29T00:00:00.000Z']);
  });

  test('a time that comes twice is taken the first time', () => {
    const night = world(berlin([{ day: 7, from: '01:00', to: '04:00' }]), '2026-10-24T20:00:00Z');
    expect(starts(night)).toEqual(['2026-10-24T23:00:00.000Z', '2026-10-25T00:00:00.000Z', '2026-10-25T02:00:00.000Z']);
  });

  test('nothing goes through an hour that comes again, where that begins before the range', () => {
    const night = world(berlin([{ day: 7, from: '02:15', to: '03:00' }]), '2026-10-24T20:00:00Z', 45, 15);
    expect(starts(night)).toEqual(['2026-10-25T00:15:00.000Z']);
    expect(starts(world(berlin([{ day: 7, from: '02:15', to: '03:00' }]), '2026-10-24T20:00:00Z', 60, 15))).toEqual([]);
  });

  test('nine in the morning stays nine in the morning', () => {
    const mornings = world(
      berlin([6, 7, 1].map((each) => ({ day: each, from: '09:00', to: '10:00' }))),
      '2026-03-28T00:00:00Z',
    );
    expect(
      findSlots(mornings, mornings.now, mornings.now + 3 * day).map(({ start }) => new Date(start).toISOString()),
    ).toEqual(['2026-03-28T08:00:00.000Z', '2026-03-29T07:00:00.000Z', '2026-03-30T07:00:00.000Z']);
  });
});
