import { instantsOf, offsetAt } from '../../../engine/schedules/zone-clock.ts';
import type { Hours } from '../availability.ts';
import { openTimes } from './open-times.ts';

/** What a service says about its times. */
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
/** Clocks are changed at whole quarters of an hour. */
const quarterHour = 900_000;

/**
 * The starts that a host's hours allow between two instants (the second one excluded), taken or not. They follow each
 * other by the clock on the wall, from the beginning of each range on: a time that the clock jumps over is left out,
 * one that comes twice is taken the first time. Nothing goes on past the real end of its range, or through an hour that
 * comes again and lies before it.
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

/** Whether the clock, put back between two instants, shows a time before the range. */
function fallsBefore(localFrom: number, start: number, end: number, timeZone: string): boolean {
  if (offsetAt(end - 1, timeZone) >= offsetAt(start, timeZone)) return false;
  for (let at = Math.ceil(start / quarterHour) * quarterHour; at < end; at += quarterHour) {
    if (at + offsetAt(at, timeZone) < localFrom) return true;
  }
  return false;
}
