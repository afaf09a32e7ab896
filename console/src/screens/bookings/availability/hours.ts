import type { Availability, TimeRange } from '../../../api/types.ts';
import { t } from '../../../words/words.ts';

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

export function rangesOf(weekly: Availability['weekly'], day: number): TimeRange[] {
  return weekly.filter((range) => range.day === day).map(({ from, to }) => ({ from, to }));
}

export function withDay(weekly: Availability['weekly'], day: number, ranges: TimeRange[]): Availability['weekly'] {
  const others = weekly.filter((range) => range.day !== day);
  const own = ranges.map((range) => ({ day, ...range }));
  return [...others, ...own].sort((one, other) => one.day - other.day);
}

/** The fault in the hours of one day. */
export function problemOf(ranges: TimeRange[]): string | undefined {
  if (ranges.some(({ from, to }) => !from || !to)) return t('availability.incomplete');
  if (ranges.some(({ from, to }) => from >= to)) return t('availability.backwards');
  const sorted = [...ranges].sort((one, other) => one.from.localeCompare(other.from));
  const overlaps = sorted.some((range, index) => range.from < (sorted[index - 1]?.to ?? ''));
  return overlaps ? t('availability.overlap') : undefined;
}

/** A suggestion for the next hours: after the last ones, or a usual day. */
export function nextRange(ranges: TimeRange[]): TimeRange {
  const last = ranges.at(-1)?.to;
  if (!last) return { from: '09:00', to: '17:00' };
  const hour = Math.min(Number(last.slice(0, 2)) + 1, 23);
  const clock = (value: number) => `${String(value).padStart(2, '0')}:00`;
  return { from: clock(hour), to: clock(Math.min(hour + 2, 24)) };
}
