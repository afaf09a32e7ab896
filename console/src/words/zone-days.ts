import { dateFormat } from './formatters.ts';
/** Days are texts such as `2026-11-17`, months `2026-11`: what a calendar shows, free of any time zone. */

/** On which day this moment falls there. */
export function dayIn(iso: string, timeZone: string): string {
  const parts = dateFormat({ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }, 'en');
  const part = (type: string) => parts.formatToParts(new Date(iso)).find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

export function todayIn(timeZone: string): string {
  return dayIn(new Date().toISOString(), timeZone);
}

export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export function addDays(day: string, days: number): string {
  return new Date(noon(day) + days * dayMs).toISOString().slice(0, 10);
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function addMonths(month: string, months: number): string {
  const date = new Date(noon(`${month}-15`));
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

/** Monday first; days of other months are left out. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`;
  const weeks: (string | undefined)[][] = [];
  for (let start = addDays(first, 1 - weekday(first)); monthOf(start) <= month; start = addDays(start, 7)) {
    const week = Array.from({ length: 7 }, (_, index) => addDays(start, index));
    weeks.push(week.map((day) => (monthOf(day) === month ? day : undefined)));
  }
  return weeks;
}

/** Monday is 1, Sunday 7. */
export function weekday(day: string): number {
  return new Date(noon(day)).getUTCDay() || 7;
}

/** A month wherever one lives: a day more at both ends, because nobody is further than that from UTC. */
export function momentsAround(month: string): { from: string; to: string } {
  return {
    from: new Date(noon(`${month}-01`) - 1.5 * dayMs).toISOString(),
    to: new Date(noon(`${addMonths(month, 1)}-01`) + 1.5 * dayMs).toISOString(),
  };
}

/** A day as a moment for `Intl` with the time zone UTC. */
export function dateOf(day: string): Date {
  return new Date(noon(day));
}

const dayMs = 86_400_000;

function noon(day: string): number {
  return Date.parse(`${day}T12:00:00Z`);
}
