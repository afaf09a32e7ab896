import { dateFormat } from '../../words/formatters.ts';
import { formatMonth } from '../book/day-words.ts';
import { addDays, dateOf, monthOf } from '../book/zone-days.ts';
import type { BookingView, Span } from './booking-filters.ts';

/** "Monday, 16 November 2026", "16 – 22 November 2026" or "November 2026". */
export function spanTitle(view: BookingView, span: Span, date: string): string {
  if (view === 'month' || view === 'list') return formatMonth(monthOf(date));
  const format = dateFormat({
    ...(view === 'day' ? { weekday: 'long' } : {}),
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.formatRange(dateOf(span.first), dateOf(addDays(span.end, -1)));
}
