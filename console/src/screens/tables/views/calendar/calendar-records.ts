import type { EventInput } from '@fullcalendar/react';
import type { Table, TableField, TableRecord } from '../../../../api/types.ts';
import { useRead } from '../../../../api/use-action.ts';
import { formatNumber } from '../../../../words/format.ts';
import { t } from '../../../../words/words.ts';
import { isDay } from '../../grid/values/field-family.ts';
import type { Names } from '../../grid/values/value-text.ts';
import type { ListInput } from '../../grid/window/record-pages.ts';
import { titleText } from '../record-card.tsx';
import { addDays, type CalendarFields, type DaysAnswer, daysQuestion, localDay } from './calendar-days.ts';

export interface ShownRecords {
  records: TableRecord[] | undefined;
  /** The number of a day's records that are not drawn. */
  more: ReadonlyMap<string, number>;
  error: Error | null;
  retry: () => void;
}

/** The records of the shown days: those that start there, and those that extend into them. */
export function useCalendarRecords(
  input: ListInput,
  table: Table,
  fields: CalendarFields | undefined,
  days: string[],
): ShownRecords {
  const asked = daysQuestion(input, table, fields, days);
  const answer = useRead('tables.list_days', asked, { enabled: fields !== undefined });
  const { list, days: counted } = (answer.data ?? {}) as Partial<DaysAnswer>;
  const more = new Map<string, number>();
  for (const { day, count } of counted ?? []) {
    // Records of other days that extend into this one are drawn too.
    const drawn = (list ?? []).filter((record) => fields && isOn(fields, record, day)).length;
    if (count > drawn) more.set(day, count - drawn);
  }
  return {
    records: list,
    more,
    error: answer.data ? null : answer.error,
    retry: () => void answer.refetch(),
  };
}

function isOn({ start, end }: CalendarFields, record: TableRecord, day: string): boolean {
  const dayOf = (field: TableField) => {
    const value = record[field.key];
    if (typeof value !== 'string') return '';
    return isDay(field) ? value.slice(0, 10) : localDay(new Date(value));
  };
  const first = dayOf(start);
  return first <= day && day <= ((end && dayOf(end)) || first);
}

/** A record as an event of the calendar library, where whole days end on the day after. */
export function toEvent(
  table: Table,
  { start, end }: CalendarFields,
  record: TableRecord,
  names: Names,
  mayMove: boolean,
  mayResize: boolean,
): EventInput {
  const from = String(record[start.key]);
  const to = end && typeof record[end.key] === 'string' ? String(record[end.key]) : undefined;
  const isWhole = isDay(start);
  const last =
    to === undefined || to.slice(0, 10) < from.slice(0, 10) ? undefined : isWhole ? addDays(to.slice(0, 10), 1) : to;
  return {
    id: record.id,
    title: titleText(table, record, names),
    start: from,
    ...(last ? { end: last } : {}),
    allDay: isWhole,
    startEditable: mayMove,
    durationEditable: mayResize,
    extendedProps: { rank: 0 },
  };
}

/** An event that stands for the records of a day that are not drawn. */
export function moreEvent(day: string, count: number): EventInput {
  return {
    ...{ id: `${moreMark}${day}`, title: t('calendar.more', { count: formatNumber(count) }), start: day, allDay: true },
    ...{ startEditable: false, durationEditable: false, extendedProps: { rank: 1 } },
  };
}

const moreMark = 'more-';

/** The day of a clicked "more" event. */
export function dayOfMore(id: string): string | undefined {
  return id.startsWith(moreMark) ? id.slice(moreMark.length) : undefined;
}

/** The values of both fields when a record moves by some days. */
export function movedBy(
  fields: CalendarFields,
  record: TableRecord,
  days: number,
  onlyEnd: boolean,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const field of onlyEnd ? [fields.end] : [fields.start, fields.end]) {
    const value = field && (record[field.key] ?? (onlyEnd ? record[fields.start.key] : null));
    if (field && typeof value === 'string') values[field.key] = shifted(field, value, days);
  }
  return values;
}

/** Counts days of the wall clock, so that ten o'clock stays ten when the clocks change. */
function shifted(field: TableField, value: string, days: number): string {
  if (isDay(field)) return addDays(value.slice(0, 10), days);
  const date = new Date(value);
  date.setDate(date.getDate() + days);
  return date.toISOString();
}
