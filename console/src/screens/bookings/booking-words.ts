import { formatZone } from '../../words/day-words.ts';
import { dateFormat } from '../../words/formatters.ts';
import { ownZone } from '../../words/zone-days.ts';

/**
 * "Tue, 17 Nov, 10:00 – 10:30", where the browser is or in a zone of its own; with the year where it is not this one.
 */
export function formatWhen(start: string, end: string, timeZone = ownZone()): string {
  return dateFormat({
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(isThisYear(start) ? {} : { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).formatRange(new Date(start), new Date(end));
}

function isThisYear(moment: string): boolean {
  return new Date(moment).getFullYear() === new Date().getFullYear();
}

/** The time in the customer's time zone, if it differs from ours. */
export function customersTime(start: string, end: string, timeZone: string): string | undefined {
  const there = formatWhen(start, end, timeZone);
  return there === formatWhen(start, end) ? undefined : `${there}, ${formatZone(timeZone, new Date(start))}`;
}
