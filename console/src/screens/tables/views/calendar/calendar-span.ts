import { dateFormat } from '../../../../words/formatters.ts';
import { formatDay } from '../../grid/values/day-text.ts';
import { addDays, monday, type Span } from './calendar-days.ts';

export function turned(span: Span, day: string, by: 1 | -1): string {
  if (span !== 'month') return addDays(day, span === 'week' ? 7 * by : by);
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + by);
  return first.toISOString().slice(0, 10);
}

export function titleOf(span: Span, day: string): string {
  if (span === 'day') return formatDay(day);
  if (span === 'week') {
    const first = monday(day);
    return `${formatDay(first)} – ${formatDay(addDays(first, 6))}`;
  }
  return dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
