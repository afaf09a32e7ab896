import { instantsOf, offsetAt } from '../../../engine/schedules/zone-clock.ts';
import type { Hours } from '../availability.ts';
import { openTimes } from './open-times.ts';

/** The settings of a service that decide its times. */
export interface SlotRules {
  minutes: number;
  stepMinutes: number;
  bufferBefore: number;
  bufferAfter: number;
  noticeMinutes: number;
  windowDays: number;
  seats: number;
}

const minute = 60_000;
/** Clock changes always happen at full quarters of an hour. */
const quarterHour = 900_000;

/**
 * The starts that a host's hours allow between two instants (the second one excluded), whether or not they are taken.
 * They follow each other in local time from the beginning of each range: a start that a clock change skips is left out,
 * and one that occurs twice counts the first time. No slot extends past the real end of its range, or through a
 * repeated hour that lies before the range.
 */
export function startsOf(
  hours: Hours,
  { minutes, stepMinutes }: Pick<SlotRules, 'minutes' | 'stepMinutes'>,
  from: number,
  to: number,
): number[] {
  const starts = new Set<number>();
  for (const { localFrom, localTo, to: end, offset, timeZone } of openTimes(hours, from, to)) {
    for (let local = localFrom; local < localTo; local += stepMinutes * minute) {
      const start = offset === undefined ? instantsOf(local, timeZone)[0] : local - offset;
      if (start === undefined || start < from || start >= to) continue;
      const over = start + minutes * minute;
      if (over <= end && (offset !== undefined || !fallsBefore(localFrom, start, over, timeZone))) starts.add(start);
    }
  }
  return [...starts].sort((left, right) => left - right);
}

/** Whether a clock change between two instants sets the local time back to before the range. */
function fallsBefore(localFrom: number, start: number, end: number, timeZone: string): boolean {
  if (offsetAt(end - 1, timeZone) >= offsetAt(start, timeZone)) return false;
  for (let at = Math.ceil(start / quarterHour) * quarterHour; at < end; at += quarterHour) {
    if (at + offsetAt(at, timeZone) < localFrom) return true;
  }
  return false;
}
