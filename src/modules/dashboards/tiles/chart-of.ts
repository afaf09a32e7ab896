import type { Aggregate } from '../../../records/aggregate-records.ts';
import { addMonths, weekday, writeDay } from '../../../records/expression/calendar/days.ts';
import type { OpenTable } from '../../../records/open-table.ts';
import { cellsOf } from '../../../records/shown-cells.ts';
import type { RecordOut } from '../../../records/writer.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import { type Days, dayAt, daysOf } from './days-of-range.ts';
import { shownField } from './source-fields.ts';
import type { Tile } from './tile.ts';

/** A bar, point, slice or line. It has no label if there is no value or if the value is a period. */
export interface ChartMark {
  value: unknown;
  label: string | null;
  /** All groups without a mark of their own, together. */
  isRest?: true;
}

export interface Charted {
  by?: string;
  groups: ChartMark[];
  series: (ChartMark & { values: (number | null)[] })[];
  /** The number of groups that are left out. */
  omitted: number;
}

const maxSeries = 8;
const maxMarks = { pie: 8, bar: 24, line: 400, area: 400 };
/** These are 0 for a period without records; the others have no value. */
const additive = new Set(['count', 'sum']);

/** Turns groups into a chart: periods without gaps, all else by size, with the surplus groups combined. */
export async function chartOf(
  ctx: ReadContext,
  open: OpenTable,
  tile: Tile,
  found: Aggregate,
  days: Days,
): Promise<Charted> {
  const { groupBy, splitBy, measure = { fn: 'count' } } = tile;
  if (!groupBy) return { groups: [], series: [], omitted: 0 };
  const isAdditive = additive.has(measure.fn);
  const cells = new Map<string, Map<string, number>>();
  const groupValues = new Map<string, unknown>();
  const seriesValues = new Map<string, unknown>();
  for (const { group, values } of found.rows) {
    const [value, split] = group;
    const [key, line] = [keyOf(value), splitBy ? keyOf(split) : ''];
    const number = typeof values[0] === 'number' ? values[0] : null;
    groupValues.set(key, value);
    seriesValues.set(line, split);
    if (number === null) continue;
    const row = cells.get(key) ?? new Map<string, number>();
    cells.set(key, row.set(line, number));
  }
  const sizeOf = (key: string) => [...(cells.get(key)?.values() ?? [])].reduce((sum, each) => sum + Math.abs(each), 0);
  const limit = Math.min(tile.limit ?? Infinity, maxMarks[tile.kind as keyof typeof maxMarks] ?? 24);
  const ordered = groupBy.by
    ? withoutGaps([...groupValues.values()], groupBy.by, daysSoFar(ctx, days), Math.max(limit, 60))
    : inOrder(open, groupBy.field, [...groupValues.keys()], sizeOf).map((key) => groupValues.get(key));
  // The latest periods are kept, or the largest groups.
  const keptValues = groupBy.by ? ordered.slice(-Math.max(limit, 60)) : ordered.slice(0, limit);
  const rest = groupBy.by ? [] : ordered.slice(limit).map(keyOf);
  const lines = [...seriesValues.keys()].sort((left, right) => sizeOfLine(cells, right) - sizeOfLine(cells, left));
  const [own, others] = [lines.slice(0, maxSeries), lines.slice(maxSeries)];
  const valueAt = (keys: string[], of: string[]): number | null => {
    const numbers = keys.flatMap((key) => of.flatMap((line) => cells.get(key)?.get(line) ?? []));
    if (numbers.length === 0) return isAdditive ? 0 : null;
    return numbers.reduce((sum, each) => sum + each, 0);
  };
  const withRest = isAdditive && rest.length > 0;
  const valuesOf = (of: string[]) => [
    ...keptValues.map((value) => valueAt([keyOf(value)], of)),
    ...(withRest ? [valueAt(rest, of)] : []),
  ];
  const labels = await labelsOf(ctx, open, groupBy, keptValues);
  const lineLabels = await labelsOf(
    ctx,
    open,
    splitBy,
    own.map((line) => seriesValues.get(line)),
  );
  return {
    ...(groupBy.by && { by: groupBy.by }),
    groups: [
      ...keptValues.map((value, place) => ({ value: value ?? null, label: labels[place] ?? null })),
      ...(withRest ? [restMark] : []),
    ],
    series: [
      ...own.map((line, place) => ({
        value: seriesValues.get(line) ?? null,
        label: splitBy ? (lineLabels[place] ?? null) : null,
        values: valuesOf([line]),
      })),
      ...(isAdditive && others.length > 0 ? [{ ...restMark, values: valuesOf(others) }] : []),
    ],
    omitted:
      groupValues.size -
      keptValues.filter((value) => groupValues.has(keyOf(value))).length -
      (withRest ? rest.length : 0),
  };
}

const restMark: ChartMark = { value: null, label: null, isRest: true };

function keyOf(value: unknown): string {
  return JSON.stringify(value ?? null);
}

function sizeOfLine(cells: ReadonlyMap<string, ReadonlyMap<string, number>>, line: string): number {
  return [...cells.values()].reduce((sum, row) => sum + Math.abs(row.get(line) ?? 0), 0);
}

/** Options keep their own order, as in every list of them. All else is sorted by size, largest first. */
function inOrder(open: OpenTable, field: string, keys: string[], sizeOf: (key: string) => number): string[] {
  const handle = open.handleOf(field);
  if (handle?.options || handle?.type === 'number' || handle?.type === 'boolean') return keys;
  return [...keys].sort((left, right) => sizeOf(right) - sizeOf(left));
}

/** All periods from the first to the last, so that months without records appear too. Empty dates come last. */
function withoutGaps(values: unknown[], by: string, { from, to }: Days, max: number): unknown[] {
  const known = values.filter((value) => value !== null && value !== undefined).map((value) => dayAt(String(value)));
  const empty = values.length > known.length ? [null] : [];
  const starts = [...known, ...(from ? [startOf(dayAt(from), by)] : [])];
  const ends = [...known, ...(from && to ? [startOf(dayAt(to), by)] : [])];
  if (starts.length === 0) return empty;
  const [first, last] = [Math.min(...starts), Math.max(...ends, ...starts)];
  const periods: unknown[] = [];
  // Counted from the end, so that the latest periods are shown if there are too many.
  for (let day = last; day >= first && periods.length < max; day = before(day, by)) periods.unshift(writeDay(day));
  return [...periods, ...empty];
}

/** The remaining days of the current month or year have no records yet, so a line would drop to 0 there. */
function daysSoFar({ now, principal }: ReadContext, { from, to }: Days): Days {
  const today = daysOf({ range: 'today' }, 'today', now, principal.workspace.timeZone).to;
  return { from, to: to !== undefined && today !== undefined && to > today ? today : to };
}

function startOf(day: number, by: string): number {
  if (by === 'day') return day;
  if (by === 'week') return day - (weekday(day) - 1);
  const [year = '', month = '1'] = writeDay(day).split('-');
  const first = by === 'year' ? 1 : by === 'quarter' ? Math.floor((Number(month) - 1) / 3) * 3 + 1 : Number(month);
  return dayAt(`${year}-${String(first).padStart(2, '0')}-01`);
}

function before(day: number, by: string): number {
  if (by === 'day') return day - 1;
  if (by === 'week') return day - 7;
  return addMonths(day, by === 'year' ? -12 : by === 'quarter' ? -3 : -1);
}

/** Labels of the values: the name of an option, a person or a linked record. */
async function labelsOf(
  ctx: ReadContext,
  open: OpenTable,
  grouping: Tile['groupBy'],
  values: readonly unknown[],
): Promise<(string | null)[]> {
  const field = grouping && shownField(open, grouping.field, ctx.principal.language);
  if (!field || grouping.by) return values.map(() => null);
  const records = values.map((value) => ({ [field.key]: value }) as unknown as RecordOut);
  const cells = await cellsOf(ctx, open, [field], records);
  return cells.map(([cell]) => {
    if (cell === null || cell === undefined || (Array.isArray(cell) && cell.length === 0)) return null;
    return Array.isArray(cell) ? cell.join(', ') : String(cell);
  });
}
