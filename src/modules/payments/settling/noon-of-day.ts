import { fromLocal } from '../../../records/expression/calendar/time-zones.ts';

/** A moment that is surely on that day there. */
export function noonOf(day: string, timeZone: string): Date {
  return new Date(fromLocal(Date.parse(`${day}T12:00:00Z`), timeZone, 'earlier'));
}
