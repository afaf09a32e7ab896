import { toLocal } from '../../records/expression/calendar/time-zones.ts';

const quarterHour = 900_000;
const day = 86_400_000;
const maxRemembered = 20_000;
const remembered = new Map<string, number>();

/**
 * The offset of a zone from UTC. Clocks change only at full quarters of an hour, so one cached offset serves a whole
 * quarter.
 */
export function offsetAt(instant: number, timeZone: string): number {
  const quarter = Math.floor(instant / quarterHour) * quarterHour;
  const key = `${timeZone} ${quarter}`;
  let offset = remembered.get(key);
  if (offset === undefined) {
    offset = toLocal(quarter, timeZone) - quarter;
    if (remembered.size >= maxRemembered) remembered.clear();
    remembered.set(key, offset);
  }
  return offset;
}

/**
 * The instants at which the clock shows a local time: usually one, two if the clock goes back, none if it skips the
 * time.
 */
export function instantsOf(local: number, timeZone: string): number[] {
  const offsets = new Set([offsetAt(local - day, timeZone), offsetAt(local + day, timeZone)]);
  return [...offsets]
    .filter((offset) => offsetAt(local - offset, timeZone) === offset)
    .map((offset) => local - offset)
    .sort((left, right) => left - right);
}

/** The instant at which the clock skips a local time. */
export function jumpOver(local: number, timeZone: string): number {
  const offset = offsetAt(local - day, timeZone);
  // With the offset before the change, the local time lies after it by at most the length of the skipped period.
  let instant = Math.floor((local - offset) / quarterHour) * quarterHour;
  while (offsetAt(instant - quarterHour, timeZone) !== offset) instant -= quarterHour;
  return instant;
}
