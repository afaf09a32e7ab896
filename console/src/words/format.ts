import { agoFormat, dateFormat, languageNames, numberFormat } from './formatters.ts';

export function formatNumber(value: number): string {
  return numberFormat().format(value);
}

/*
 * One rule for times, so that the same thing reads the same everywhere:
 * - What people plan or agree on, to the minute: `formatDateTime`.
 * - What svc recorded, where the order matters (runs, steps, activity, deliveries, received calls), to the second:
 *   `formatLogTime`, and `<LogTime>` in lists.
 * - How long ago something changed, in lists about other things: `<TimeAgo>`, which tells the second in its title.
 * - A day alone: `formatDate`.
 * All of them follow `currentLocale`: the region of the browser where it speaks the language of the page, else the
 * language itself. German is never written with AM and PM.
 */
export function formatDateTime(iso: string): string {
  return dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}

export function formatLogTime(iso: string): string {
  return dateFormat({ dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(iso));
}

/** The same as short as it can be told: today without the day, this year without the year. */
export function formatShortLogTime(iso: string, now: number): string {
  const [date, today] = [new Date(iso), new Date(now)];
  if (date.toDateString() === today.toDateString()) return dateFormat({ timeStyle: 'medium' }).format(date);
  const year = date.getFullYear() === today.getFullYear() ? {} : ({ year: 'numeric' } as const);
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  return dateFormat({ day: 'numeric', month: 'short', ...year, ...time }).format(date);
}

export function formatDate(iso: string): string {
  return dateFormat({ dateStyle: 'medium' }).format(new Date(iso));
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** "5 minutes ago", "in 3 hours"; beyond a month the date says more. */
export function formatAgo(iso: string, now: number): string {
  const seconds = (new Date(iso).getTime() - now) / 1000;
  if (Math.abs(seconds) > 30 * 86_400) return formatDate(iso);
  const format = agoFormat();
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit);
  }
  return format.format(0, 'second');
}

/** As whoever reads it calls it: German, Deutsch. */
export function formatLanguage(language: string): string {
  return languageNames().of(language) ?? language;
}

export function formatBytes(bytes: number): string {
  const names = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];
  const step = bytes > 0 ? Math.min(Math.floor(Math.log10(bytes) / 3), names.length - 1) : 0;
  return numberFormat({
    style: 'unit',
    unit: names[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
}
