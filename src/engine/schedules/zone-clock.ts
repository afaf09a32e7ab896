import { toLocal } from '../../records/expression/calendar/time-zones.ts';

const quarterHour = 900_000;
const day = 86_400_000;
const maxRemembered = 20_000;
const remembered = new Map<string, number>();

/**
 * How far the clock of a zone is ahead of UTC. Clocks are changed at whole quarters of an hour, so one answer serves
 * for each.
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
 * The instants at which the clock shows a local time, in order: one, two where it is put back, none where it jumps over
 * it.
 */
export function instantsOf(local: number, timeZone: string): number[] {
  const offsets = new Set([offsetAt(local - day, timeZone), offsetAt(local + day, timeZone)]);
  return [...offsets]
    .filter((offset) => offsetAt(local - offset, timeZone) === offset)
    .map((offset) => local - offset)
    .sort((left, right) => left - right);
}

/** The instant at which the clock jumps over a local time. */
export function jumpOver(local: number, timeZone: string): number {
  const offset = offsetAt(local - day, timeZone);
  // By the offset from before the jump the local time lies behind it, by no more than the jump is long.
  let instant = Math.floor((local - offset) / quarterHour) * quarterHour;
  while (offsetAt(instant - quarterHour, timeZone) !== offset) instant -= quarterHour;
  return instant;
}
