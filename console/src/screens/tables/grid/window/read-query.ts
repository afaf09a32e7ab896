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
  /** What is not shown, in the order of the table. */
  hidden: string[];
  /** The fields that are shown, in an order of their own; null: as the table has them. */
  columns: string[] | null;
  groupBy: string[];
  /** What the kind of the view needs besides. */
  settings: ViewSettings;
}

/** What is shown, from the address and the chosen view: what the address says counts, else what the view says. */
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

/** In the order of the view; where it has none the title stands first, as it stays in view. */
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
