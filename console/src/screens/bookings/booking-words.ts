import { currentLanguage } from '../../words/language.ts';
import { formatZone } from '../book/day-words.ts';
import { ownZone } from '../book/zone-days.ts';

/** "Tue, 17 Nov 2026, 10:00 – 10:30", where the browser is or in a zone of its own. */
export function formatWhen(start: string, end: string, timeZone = ownZone()): string {
  return new Intl.DateTimeFormat(currentLanguage(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).formatRange(new Date(start), new Date(end));
}

/** The customer's own time, where it is another one than here. */
export function customersTime(start: string, end: string, timeZone: string): string | undefined {
  const there = formatWhen(start, end, timeZone);
  return there === formatWhen(start, end) ? undefined : `${there}, ${formatZone(timeZone, new Date(start))}`;
}
