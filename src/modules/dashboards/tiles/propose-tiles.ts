import { newId } from '../../../kernel/ids.ts';
import type { OpenTable } from '../../../records/open-table.ts';
import { type SourceField, sourceFields } from './source-fields.ts';
import type { Tile, TileInput } from './tile.ts';

/** The words for titles, in the caller's language. */
export interface TileWords {
  count(name: string): string;
  total(field: string): string;
  overTime(name: string): string;
  by(name: string, field: string): string;
  latest(name: string): string;
}

/** Suggests tiles for a table: how many records, over time, by kind, and their sums. */
export function proposeTiles(
  open: OpenTable,
  source: string,
  name: string,
  language: string,
  words: TileWords,
): Tile[] {
  const fields = sourceFields(open, language);
  const kind = fields.find(({ type, groups }) => groups && (type === 'select' || type === 'multi_select'));
  const amount = fields.find(({ type }) => type === 'currency') ?? fields.find(({ isNumber }) => isNumber);
  const date = dateOf(fields);
  const dated = { source, dateField: date.key };
  return [
    completeTile({ ...dated, kind: 'number', title: words.count(name), width: 1, height: 1 }),
    ...(amount
      ? [
          completeTile({
            ...{ ...dated, kind: 'number', title: words.total(amount.name), width: 1, height: 1 },
            measure: { fn: 'sum', field: amount.key },
          }),
        ]
      : []),
    completeTile({
      ...{ ...dated, kind: 'area', title: words.overTime(name), width: 2, height: 2 },
      groupBy: { field: date.key, by: 'month' },
    }),
    ...(kind
      ? [
          completeTile({
            ...{ ...dated, kind: 'bar', title: words.by(name, kind.name), width: 2, height: 2 },
            groupBy: { field: kind.key },
          }),
        ]
      : []),
    completeTile({ ...dated, kind: 'table', title: words.latest(name), width: 4, height: 2, sort: `-${date.key}` }),
  ];
}

/** A date field of the records is more useful than the time when they were added. */
function dateOf(fields: readonly SourceField[]): SourceField {
  const found = fields.find(({ isDate, type }) => isDate && type !== 'created_time' && type !== 'updated_time');
  return found ?? (fields.find(({ key }) => key === 'created_at') as SourceField);
}

/** Completes a chart of this table that leaves much open: by kind if there is one, otherwise over time. */
export function proposeChart(open: OpenTable, wish: Partial<TileInput>, language: string): Partial<TileInput> {
  const fields = sourceFields(open, language);
  const choice = fields.find(({ type, groups }) => groups && (type === 'select' || type === 'multi_select'));
  const isOverTime = wish.kind === 'line' || wish.kind === 'area' || !choice;
  const groupBy = isOverTime ? { field: dateOf(fields).key, by: 'month' as const } : { field: choice.key };
  const kind = wish.kind ?? (isOverTime ? 'line' : 'bar');
  const isChart = kind !== 'number' && kind !== 'table' && kind !== 'text';
  return { kind, ...(isChart && !wish.groupBy && { groupBy }) };
}

const sizes: Record<Tile['kind'], { width: number; height: number }> = {
  number: { width: 1, height: 1 },
  bar: { width: 2, height: 2 },
  line: { width: 2, height: 2 },
  area: { width: 2, height: 2 },
  pie: { width: 2, height: 2 },
  table: { width: 4, height: 2 },
  text: { width: 2, height: 1 },
};

/** The tile as it is stored: with an id and the usual size of its kind, unless it has its own. */
export function completeTile({ hidden: _, id = newId(), ...tile }: TileInput): Tile {
  return { ...sizes[tile.kind], ...tile, id };
}
