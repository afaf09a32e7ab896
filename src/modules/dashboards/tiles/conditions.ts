import { addMonths, writeDay } from '../../../records/expression/calendar/days.ts';
import type { OpenTable } from '../../../records/open-table.ts';
import { type Days, dayAt } from './days-of-range.ts';
import type { Narrowing, Tile } from './tile.ts';

/** The filter of a tile: its own filter, the days of the page, and the values that the page is narrowed to. */
export function conditionOf(
  tile: Tile,
  open: OpenTable,
  days: Days,
  values: Narrowing['values'] = [],
  further: unknown[] = [],
): unknown {
  const field = dateFieldOf(tile);
  const all = [
    ...(tile.filter === undefined ? [] : [tile.filter]),
    ...(days.from === undefined ? [] : [{ field, cmp: 'gte', value: days.from }]),
    ...(days.to === undefined ? [] : [{ field, cmp: 'lte', value: days.to }]),
    ...values
      .filter(({ source }) => source === tile.source)
      .map(({ field: key, value }) => hasValue(open, { field: key }, value)),
    ...further,
  ];
  return all.length > 1 ? { op: 'and', children: all } : all[0];
}

export function dateFieldOf({ dateField = 'created_at' }: Tile): string {
  return dateField;
}

const monthsOf = { month: 1, quarter: 3, year: 12 };

/** A filter for the records of one group. It must match what `aggregateRecords` counts as one group. */
export function hasValue(open: OpenTable, { field, by }: { field: string; by?: string }, value: unknown): unknown {
  const handle = open.handleOf(field);
  if (value === null || value === undefined) return { field, cmp: handle?.type === 'boolean' ? 'notchecked' : 'empty' };
  if (by !== undefined) {
    const first = dayAt(String(value));
    const last =
      by in monthsOf ? addMonths(first, monthsOf[by as keyof typeof monthsOf]) - 1 : first + (by === 'week' ? 6 : 0);
    return {
      op: 'and',
      children: [
        { field, cmp: 'gte', value: writeDay(first) },
        { field, cmp: 'lte', value: writeDay(last) },
      ],
    };
  }
  if (handle?.type === 'boolean') return { field, cmp: value ? 'checked' : 'notchecked' };
  return handle?.type === 'list' ? { field, cmp: 'anyof', value: [value] } : { field, cmp: 'eq', value };
}
