import { dateFormat } from '../../words/formatters.ts';

/** A day such as 2026-03-01, which is counted in UTC. */
export function formatDay(day: string, style: 'medium' | 'short' = 'medium'): string {
  const options: Intl.DateTimeFormatOptions =
    style === 'medium' ? { dateStyle: 'medium' } : { day: 'numeric', month: 'short' };
  return dateFormat({ ...options, timeZone: 'UTC' }).format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
}
