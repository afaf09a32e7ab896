import { addMonths, weekday } from '../../../records/expression/calendar/days.ts';
import { fromLocal, toLocal } from '../../../records/expression/calendar/time-zones.ts';

export interface MailTime {
  every: 'day' | 'week' | 'month';
  onDay: number;
  atHour: number;
}

const dayMs = 24 * 60 * 60_000;
const hourMs = 60 * 60_000;

/**
 * The first time after this moment, in the time zone of the workspace. If a month is too short, its last day is used.
 */
export function nextMail({ every, onDay, atHour }: MailTime, after: Date, timeZone: string): Date {
  const today = Math.floor(toLocal(after.getTime(), timeZone) / dayMs);
  for (let day = today; ; day++) {
    const at = new Date(fromLocal(day * dayMs + atHour * hourMs, timeZone, 'earlier'));
    if (at > after && isDay(every, onDay, day)) return at;
  }
}

function isDay(every: MailTime['every'], onDay: number, day: number): boolean {
  if (every === 'day') return true;
  if (every === 'week') return weekday(day) === onDay;
  const date = new Date(day * dayMs).getUTCDate();
  const lastDate = new Date((addMonths(day - date + 1, 1) - 1) * dayMs).getUTCDate();
  return date === Math.min(onDay, lastDate);
}
