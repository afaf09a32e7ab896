import { addMonths, readDay, writeDay } from '../../../records/expression/calendar/days.ts';
import { toLocal } from '../../../records/expression/calendar/time-zones.ts';
import type { Narrowing, RangePreset } from './tile.ts';

/** The first and the last day, both inclusive; undefined means unlimited on that side. */
export interface Days {
  from?: string;
  to?: string;
}

const dayMs = 24 * 60 * 60_000;

/** The days that a page shows, in the time zone of the workspace. */
export function daysOf({ range, from, to }: Narrowing, preset: RangePreset, now: Date, timeZone: string): Days {
  if (from !== undefined || to !== undefined) return { ...(from && { from }), ...(to && { to }) };
  const today = Math.floor(toLocal(now.getTime(), timeZone) / dayMs);
  return daysOfPreset(range ?? preset, today);
}

function daysOfPreset(preset: RangePreset, today: number): Days {
  const [year = '', month = ''] = writeDay(today).split('-');
  const thisMonth = dayAt(`${year}-${month}-01`);
  const thisYear = dayAt(`${year}-01-01`);
  const between = (from: number, to = today) => ({ from: writeDay(from), to: writeDay(to) });
  switch (preset) {
    case 'all':
      return {};
    case 'today':
      return between(today);
    case 'last_7_days':
      return between(today - 6);
    case 'last_30_days':
      return between(today - 29);
    case 'last_90_days':
      return between(today - 89);
    case 'this_month':
      return between(thisMonth, addMonths(thisMonth, 1) - 1);
    case 'last_month':
      return between(addMonths(thisMonth, -1), thisMonth - 1);
    case 'this_quarter': {
      const start = addMonths(thisYear, Math.floor((Number(month) - 1) / 3) * 3);
      return between(start, addMonths(start, 3) - 1);
    }
    case 'this_year':
      return between(thisYear, addMonths(thisYear, 12) - 1);
    case 'last_year':
      return between(addMonths(thisYear, -12), thisYear - 1);
  }
}

export function dayAt(text: string): number {
  const day = readDay(text);
  if (day === undefined) throw new Error(`“${text}” is not a day.`);
  return day;
}
