import { dateFormat, numberFormat } from './formatters.ts';
import { dateOf } from './zone-days.ts';

/** "Tuesday, 17 November". */
export function formatDay(day: string): string {
  return format({ weekday: 'long', day: 'numeric', month: 'long' }, day);
}

/** "November 2026". */
export function formatMonth(month: string): string {
  return format({ month: 'long', year: 'numeric' }, `${month}-15`);
}

/** The names of a week that begins with Monday. */
export function weekdayNames(width: 'short' | 'long'): string[] {
  return [1, 2, 3, 4, 5, 6, 7].map((day) => format({ weekday: width }, `2024-01-0${day}`));
}

export function formatTime(iso: string, timeZone: string): string {
  return dateFormat({ timeStyle: 'short', timeZone }).format(new Date(iso));
}

/** "Tuesday, 17 November 2026, 10:00 – 10:30". */
export function formatSpan(start: string, end: string, timeZone: string): string {
  return dateFormat({
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).formatRange(new Date(start), new Date(end));
}

/** "30 min", "1 hr 30 min" in the words of the language. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const part = (value: number, unit: string) =>
    numberFormat({ style: 'unit', unit, unitDisplay: 'short' }).format(value);
  if (hours === 0) return part(rest, 'minute');
  return rest === 0 ? part(hours, 'hour') : `${part(hours, 'hour')} ${part(rest, 'minute')}`;
}

/** "Europe/Berlin" → "Europe/Berlin (GMT+1)". */
export function formatZone(timeZone: string, at = new Date()): string {
  const parts = dateFormat({ timeZone, timeZoneName: 'shortOffset' });
  const offset = parts.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? '';
  return `${timeZone.replaceAll('_', ' ')} (${offset})`;
}

function format(options: Intl.DateTimeFormatOptions, day: string): string {
  return dateFormat({ ...options, timeZone: 'UTC' }).format(dateOf(day));
}
