const dayLength = 86_400_000;

/** The range of dates and datetimes. */
export const firstInstant = Date.parse('0001-01-01T00:00:00.000Z');
export const lastInstant = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * Parses a calendar day into the number of days since 1970-01-01; undefined if there is no such day in the years
 * 0001–9999.
 */
export function readDay(text: unknown): number | undefined {
  if (typeof text !== 'string') return undefined;
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match ? dayNumber(Number(match[1]), Number(match[2]), Number(match[3])) : undefined;
}

export function writeDay(day: number): string {
  return new Date(day * dayLength).toISOString().slice(0, 10);
}

/** Undefined if there is no such day. */
export function dayNumber(year: number, month: number, day: number): number | undefined {
  if (![year, month, day].every(Number.isInteger) || year < 1 || year > 9999) return undefined;
  const moment = new Date(0);
  moment.setUTCFullYear(year, month - 1, day);
  if (moment.getUTCFullYear() !== year || moment.getUTCMonth() !== month - 1 || moment.getUTCDate() !== day)
    return undefined;
  return moment.getTime() / dayLength;
}

/**
 * Clamps to the last day of a shorter month: one month after January 31 is the last day of February. The result may be
 * outside the years 0001–9999.
 */
export function addMonths(day: number, months: number): number {
  const from = new Date(day * dayLength);
  const month = from.getUTCFullYear() * 12 + from.getUTCMonth() + months;
  const to = new Date(0);
  to.setUTCFullYear(Math.floor(month / 12), month - Math.floor(month / 12) * 12 + 1, 0);
  to.setUTCDate(Math.min(from.getUTCDate(), to.getUTCDate()));
  return to.getTime() / dayLength;
}

/** 1 is Monday, 7 is Sunday. */
export function weekday(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

export function isWithinYears(instant: number): boolean {
  return instant >= firstInstant && instant <= lastInstant;
}
