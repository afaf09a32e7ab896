import { instantsOf, jumpOver, offsetAt } from '../../../engine/schedules/zone-clock.ts';
import type { Hours } from '../availability.ts';

/** A period in which a host can be booked, in the host's local time. */
export interface OpenTime {
  /** Local times as zone-clock.ts counts them. */
  localFrom: number;
  localTo: number;
  /** The end as an instant. */
  to: number;
  /** The offset from UTC, if it does not change during the period. */
  offset: number | undefined;
  timeZone: string;
}

const minute = 60_000;
const day = 86_400_000;

/**
 * The working periods of a host between two instants, in the host's time zone. If a clock change skips an end, the
 * period ends at the change. If an end occurs twice, the first occurrence counts.
 */
export function openTimes({ timeZone, weekly, overrides }: Hours, from: number, to: number): OpenTime[] {
  const found: OpenTime[] = [];
  const firstDay = Math.floor((from + offsetAt(from, timeZone)) / day);
  const lastDay = Math.floor((to + offsetAt(to, timeZone)) / day);
  const exceptions = new Map(overrides.map(({ date, ranges }) => [date, ranges]));
  for (let number = firstDay; number <= lastDay; number++) {
    const midnight = number * day;
    const date = new Date(midnight).toISOString().slice(0, 10);
    const ranges = exceptions.get(date) ?? weekly.filter((range) => range.day === weekdayOf(number));
    for (const range of [...ranges].sort((left, right) => minutesOf(left.from) - minutesOf(right.from))) {
      const [localFrom, localTo] = [midnight + minutesOf(range.from) * minute, midnight + minutesOf(range.to) * minute];
      const [start, end] = [firstInstant(localFrom, timeZone), firstInstant(localTo, timeZone)];
      if (end <= from || start >= to) continue;
      const [before, after] = [offsetAt(start, timeZone), offsetAt(end, timeZone)];
      found.push({
        localFrom,
        localTo,
        to: end,
        offset: before === after && end - start === localTo - localFrom ? before : undefined,
        timeZone,
      });
    }
  }
  return found;
}

/** `24:00` is 1440. */
export function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

/** Monday is 1; day 0 of 1970 was a Thursday. */
function weekdayOf(number: number): number {
  return ((((number + 3) % 7) + 7) % 7) + 1;
}

function firstInstant(local: number, timeZone: string): number {
  return instantsOf(local, timeZone)[0] ?? jumpOver(local, timeZone);
}
