import type { EventInput } from '@fullcalendar/react';
import { useQueries } from '@tanstack/react-query';
import { callAction } from '../../../../api/call-action.ts';
import type { Condition } from '../../../../api/condition.ts';
import type { Table, TableField, TableRecord } from '../../../../api/types.ts';
import { useRead } from '../../../../api/use-action.ts';
import { formatNumber } from '../../../../words/format.ts';
import { t } from '../../../../words/words.ts';
import { isDay } from '../../grid/values/field-family.ts';
import type { Names } from '../../grid/values/value-text.ts';
import type { ListInput } from '../../grid/window/record-pages.ts';
import { titleText } from '../record-card.tsx';

/** So many are fetched by one call; where there are more, each day brings its first ones and its number. */
const atOnce = 500;
/** Of a crowded day; a day of its own shows as many as one call brings. */
const shownPerDay = 2;
const perDay = (days: number) => (days === 1 ? atOnce : days <= 7 ? 40 : shownPerDay);

export interface CalendarFields {
  start: TableField;
  end: TableField | undefined;
}

export interface ShownRecords {
  records: TableRecord[] | undefined;
  /** How many of a day are not among them, where there are more than could be fetched. */
  more: ReadonlyMap<string, number>;
  total: number | undefined;
  error: Error | null;
  retry: () => void;
}

/** The records of the days that are shown: those that begin there, and those that reach into them. */
export function useCalendarRecords(
  { sort: _none, ...input }: ListInput,
  { titleField }: Table,
  fields: CalendarFields | undefined,
  days: string[],
): ShownRecords {
  // What is drawn, and no more: a month may have hundreds of records.
  const drawn = [titleField, fields?.start.key, fields?.end?.key].flatMap((key) => key ?? []);
  const inDays = (first: string, last: string) => ({
    ...input,
    fields: [...new Set(drawn)],
    filter: narrowed(input.filter as Condition | undefined, fields && reaching(fields, first, last)),
    sort: fields?.start.key ?? '',
  });
  const [first = '', last = first] = [days[0], days.at(-1)];
  const all = { ...inDays(first, last), limit: atOnce, offset: 0 };
  const list = useRead('tables.list_records', all, { enabled: fields !== undefined && first !== '' });
  const total = list.data?.pageInfo.totalRows;
  const isMany = (total ?? 0) > atOnce;
  const byDay = useQueries({
    queries: (isMany ? days : []).map((day) => {
      const asked = { ...inDays(day, day), limit: perDay(days.length), offset: 0 };
      return {
        queryKey: ['tables.list_records', asked] as const,
        queryFn: ({ signal }: { signal: AbortSignal }) => callAction('tables.list_records', asked, { signal }),
      };
    }),
  });
  const more = new Map<string, number>();
  const found = new Map<string, TableRecord>();
  for (const { data } of byDay) for (const record of data?.list ?? []) found.set(record.id, record);
  byDay.forEach(({ data }, at) => {
    const day = days[at] ?? '';
    // Those of the days around that reach into this one are drawn too.
    const reached = [...found.values()].filter((record) => fields && isOn(fields, record, day)).length;
    const left = (data?.pageInfo.totalRows ?? 0) - reached;
    if (left > 0) more.set(day, left);
  });
  return {
    records: isMany ? [...found.values()] : list.data?.list,
    more,
    total,
    error: list.data ? null : list.error,
    retry: () => void list.refetch(),
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

function narrowed(own: Condition | undefined, days: Condition | undefined): Condition {
  const children = [own, days].filter((one) => one !== undefined);
  return { op: 'and', children };
}

/** Without an end it lies on the day it begins. */
function reaching({ start, end }: CalendarFields, first: string, last: string): Condition {
  const begins: Condition = { field: start.key, cmp: 'between', value: [first, last] };
  if (!end) return begins;
  const before: Condition = { field: start.key, cmp: 'lte', value: last };
  const after: Condition = { field: end.key, cmp: 'gte', value: first };
  return { op: 'or', children: [begins, { op: 'and', children: [before, after] }] };
}

/** A record as the calendar draws it. There the end of whole days is the day after. */
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

/** What stands for the records of a day that are not drawn. */
export function moreEvent(day: string, count: number): EventInput {
  return {
    ...{ id: `${moreMark}${day}`, title: t('calendar.more', { count: formatNumber(count) }), start: day, allDay: true },
    ...{ startEditable: false, durationEditable: false, extendedProps: { rank: 1 } },
  };
}

const moreMark = 'more-';

/** The day of which there is more, where that was clicked. */
export function dayOfMore(id: string): string | undefined {
  return id.startsWith(moreMark) ? id.slice(moreMark.length) : undefined;
}

export function localDay(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The same record some days later, as both its fields say it. */
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

/** By days of the wall clock: ten stays ten when the clocks are changed. */
function shifted(field: TableField, value: string, days: number): string {
  if (isDay(field)) return addDays(value.slice(0, 10), days);
  const date = new Date(value);
  date.setDate(date.getDate() + days);
  return date.toISOString();
}
