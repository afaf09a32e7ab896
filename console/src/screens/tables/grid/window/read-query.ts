import type { Condition } from '../../../../api/condition.ts';
import type { Table, TableField, TableView } from '../../../../api/types.ts';
import { listedBy, none } from './listed-by.ts';

export type TableAddress =
  | ('tab' | 'view' | 'record' | 'q' | 'sort' | 'filter' | 'hidden' | 'field')
  | ('columns' | 'group' | 'look' | 'day' | 'span' | 'comment');

export type ViewSettings = TableView['settings'];

export interface AskedQuery {
  q: string;
  sort: string | undefined;
  filter: Condition | undefined;
  /** The hidden fields, in the order of the table. */
  hidden: string[];
  /** The shown fields if the view has its own order; null means the order of the table. */
  columns: string[] | null;
  groupBy: string[];
  /** Further settings of the kind of view. */
  settings: ViewSettings;
}

/** The query of the table. Values in the address override those of the chosen view. */
export function readTableQuery(
  table: Table,
  address: { [Name in TableAddress]?: string },
  view: TableView | undefined,
): AskedQuery {
  const keys = table.fields.map(({ key }) => key);
  const isKnown = (key: string) => keys.includes(key);
  const columns = (address.columns === undefined ? view?.fields : split(address.columns))?.filter(isKnown) ?? null;
  const left = address.hidden === undefined ? (view?.hidden ?? []) : split(address.hidden);
  const settings = address.look === undefined ? view?.settings : parseObject(address.look);
  return {
    ...listedBy(address, view),
    hidden: keys.filter((key) => left.includes(key) || (columns !== null && !columns.includes(key))),
    columns,
    groupBy: (address.group === undefined ? (view?.groupBy ?? []) : split(address.group)).filter(isKnown),
    settings: settings ?? {},
  };
}

/** The shown fields in the order of the view. By default the title is first, because its column stays in place. */
export function shownFields(
  { fields, titleField }: Table,
  { hidden, columns }: Pick<AskedQuery, 'hidden' | 'columns'>,
): TableField[] {
  const left = fields.filter(({ key }) => !hidden.includes(key));
  if (columns) return columns.flatMap((key) => left.find((field) => field.key === key) ?? []);
  const title = left.find(({ key }) => key === titleField);
  return title ? [title, ...left.filter((field) => field !== title)] : left;
}

function split(keys: string): string[] {
  return keys === none ? [] : keys.split(',');
}

function parseObject(text: string): ViewSettings | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as ViewSettings) : undefined;
  } catch {
    return undefined;
  }
}
