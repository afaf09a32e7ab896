import type { ActionInput } from '../../../../api/actions.ts';
import type { Table, TableField, TableRecord } from '../../../../api/types.ts';
import type { TableAddress, ViewSettings } from '../../grid/window/read-query.ts';
import type { ListInput } from '../../grid/window/record-pages.ts';

export type Span = 'month' | 'week' | 'day';

export function today(): string {
  return localDay(new Date());
}

/** The drawn days: whole weeks, also around a month. */
export function daysOf(span: Span, day: string): string[] {
  if (span === 'day') return [day];
  const first = monday(span === 'month' ? `${day.slice(0, 7)}-01` : day);
  return Array.from({ length: span === 'month' ? 42 : 7 }, (_, at) => addDays(first, at));
}

export function monday(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** The shown days, from the address. */
export function shownDays({ day, span }: { [Name in TableAddress]?: string }): { span: Span; day: string } {
  return {
    span: span === 'week' || span === 'day' ? span : 'month',
    day: /^\d{4}-\d\d-\d\d$/.test(day ?? '') ? String(day) : today(),
  };
}

export interface CalendarFields {
  start: TableField;
  end: TableField | undefined;
}

export function calendarFields(table: Table, settings: ViewSettings): CalendarFields | undefined {
  const byKey = (key: unknown) => table.fields.find((field) => field.key === key);
  const start = byKey(settings.startField);
  return start && { start, end: byKey(settings.endField) };
}

export interface DaysAnswer {
  list: TableRecord[];
  days: { day: string; count: number }[];
}

/** The limit for a crowded day. A view of one day shows as many as one call returns. */
const perDay = (days: number) => (days === 1 ? 500 : days <= 7 ? 40 : 2);

/** One call for all shown days. */
export function daysQuestion(
  { sort: _none, ...input }: ListInput,
  { titleField }: Table,
  fields: CalendarFields | undefined,
  days: string[],
): ActionInput<'tables.list_days'> {
  // Only the fields that are drawn, because a month may have hundreds of records.
  const drawn = [titleField, fields?.start.key, fields?.end?.key].flatMap((key) => key ?? []);
  return {
    ...input,
    ...{ start: fields?.start.key ?? '', from: days[0] ?? '', to: days.at(-1) ?? '', perDay: perDay(days.length) },
    ...(fields?.end && { end: fields.end.key }),
    fields: [...new Set(drawn)],
  };
}

export function localDay(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}
