import { localeOf } from '../../language/languages.ts';

/** A moment as people write it, with its time zone. */
export function clockTime(at: Date, timeZone: string, language: string): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { timeZone, dateStyle: 'full', timeStyle: 'short' });
  return `${format.format(at)} (${timeZone})`;
}
