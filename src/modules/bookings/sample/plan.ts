import { fromLocal, toLocal } from '../../../records/expression/calendar/time-zones.ts';
import { minutesOf } from '../slots/open-times.ts';

/** Without a state, future bookings are confirmed and past ones are completed. */
type State = 'pending' | 'no_show' | 'cancelled' | 'declined' | undefined;

/** Working days from today, local time, index of the service, index of the customer, state, key of a note. */
export type PlannedBooking = readonly [
  workday: number,
  clock: string,
  service: 0 | 1 | 2,
  customer: number,
  state?: State,
  note?: string,
];

export const plannedBookings: readonly PlannedBooking[] = [
  [-9, '09:00', 0, 0],
  [-9, '11:00', 1, 3],
  [-8, '10:00', 0, 6],
  [-8, '14:00', 2, 12],
  [-7, '09:00', 1, 7, undefined, 'collect'],
  [-6, '13:00', 0, 14, 'no_show'],
  [-6, '15:00', 0, 4],
  [-5, '10:00', 1, 2],
  [-4, '09:00', 0, 10, 'cancelled', 'ill'],
  [-4, '11:00', 0, 17],
  [-4, '15:00', 2, 20],
  [-3, '10:00', 1, 8],
  [-2, '09:00', 0, 13],
  [-2, '14:00', 0, 18, 'cancelled', 'rain'],
  [-1, '10:00', 0, 22],
  [-1, '13:00', 1, 15],
  [-1, '16:00', 0, 9],
  [0, '09:00', 0, 23],
  [0, '11:00', 1, 3],
  [0, '14:00', 0, 19],
  [0, '16:00', 2, 5],
  [1, '09:00', 1, 16, 'pending'],
  [1, '12:00', 0, 1],
  [1, '15:00', 0, 11, undefined, 'late'],
  [2, '10:00', 1, 21, 'pending'],
  [2, '14:00', 2, 12],
  [3, '09:00', 0, 17],
  [3, '13:00', 1, 7, undefined, 'collect'],
  [4, '10:00', 0, 13],
  [5, '09:00', 1, 14, 'declined'],
  [6, '11:00', 1, 2, 'pending'],
  [8, '10:00', 2, 8],
];

const day = 86_400_000;
const minute = 60_000;

/** The start in the time zone of the workspace. Saturdays and Sundays do not count. */
export function startOf([workday, clock]: PlannedBooking, now: Date, timeZone: string): Date {
  let midnight = Math.floor(toLocal(now.getTime(), timeZone) / day) * day;
  while (isWeekend(midnight)) midnight += day;
  for (let left = Math.abs(workday); left > 0; left -= 1) {
    do midnight += Math.sign(workday) * day;
    while (isWeekend(midnight));
  }
  return new Date(fromLocal(midnight + minutesOf(clock) * minute, timeZone, 'earlier'));
}

function isWeekend(localMidnight: number): boolean {
  return [0, 6].includes(new Date(localMidnight).getUTCDay());
}
