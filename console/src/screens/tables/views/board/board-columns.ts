import type { ActionResult } from '../../../../api/actions.ts';
import type { Table, TableField } from '../../../../api/types.ts';
import { useRead } from '../../../../api/use-action.ts';
import type { People } from '../../../../api/use-people.ts';
import { t } from '../../../../words/words.ts';
import { colourOf } from '../../grid/cells/option-chip.tsx';
import type { Names } from '../../grid/values/value-text.ts';

export interface BoardColumn {
  /** The value of its cards; empty for cards without one. */
  key: string;
  name: string;
  colour: string | undefined;
  count: number | undefined;
  sum: number | undefined;
}

/** Linked records without cards get a column too, as long as there are few. */
const linkedShown = 30;

/** The columns of a board: all options, members or linked records, then the cards without a value. */
export function useBoardColumns(
  field: TableField | undefined,
  counted: ActionResult<'tables.aggregate'> | undefined,
  people: People,
  names: Names,
  hideEmpty: boolean,
): BoardColumn[] {
  const target = field?.type === 'link' ? (field.link?.tableId ?? '') : '';
  const linked = useRead(
    'tables.list_records',
    { tableId: target, limit: linkedShown, fields: [] },
    { enabled: target !== '' },
  ).data?.list;
  if (!field) return [];
  const found = new Map(counted?.rows.map(({ group, values }) => [String(group[0] ?? ''), values]));
  const known = offered(
    field,
    people,
    (linked ?? []).map(({ id }) => id),
  );
  const others = [...found.keys()].filter((key) => key !== '' && !known.some((one) => one.key === key));
  const all = [...known, ...others.map((key) => ({ key, name: '', colour: undefined }))].map(
    ({ key, name, colour }) => ({
      ...{ key, colour, name: name || nameOf(field, key, names) },
      ...numbersOf(counted && (found.get(key) ?? [0, 0])),
    }),
  );
  const empty = found.get('');
  const without = { key: '', name: t('board.no_value', { field: field.name }), colour: undefined, ...numbersOf(empty) };
  const shown = hideEmpty ? all.filter(({ count }) => count !== 0) : all;
  return empty || (counted && shown.length === 0) ? [...shown, without] : shown;
}

function numbersOf(values: unknown[] | undefined): { count: number | undefined; sum: number | undefined } {
  const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
  return { count: values && (number(values[0]) ?? 0), sum: number(values?.[1]) };
}

function offered(field: TableField, people: People, linked: string[]) {
  if (field.type === 'select')
    return (field.options ?? []).map(({ key, name, color }) => ({ key, name, colour: colourOf(color) }));
  if (field.type === 'user')
    return people.options.map(({ value, label }) => ({ key: value, name: label, colour: undefined }));
  return linked.map((key) => ({ key, name: '', colour: undefined }));
}

function nameOf(field: TableField, key: string, names: Names): string {
  if (field.type === 'user') return names.person(key) ?? t('tables.unknown_person');
  return field.type === 'link' ? (names.record(field.link?.tableId ?? '', key) ?? '…') : key;
}

/** The initial value of a new record in a column. */
export function valueOfColumn(table: Table, fieldKey: string, column: string): Record<string, unknown> {
  const field = table.fields.find(({ key }) => key === fieldKey);
  if (!field || column === '') return {};
  return { [fieldKey]: field.type === 'link' ? [column] : column };
}
