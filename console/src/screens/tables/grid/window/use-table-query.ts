import { asCondition, type Condition } from '../../../../api/condition.ts';
import type { Table, TableView } from '../../../../api/types.ts';
import { useRead } from '../../../../api/use-action.ts';
import { useFilters } from '../../../../ui/lists/use-filters.ts';
import type { RecordsView } from '../../views/kinds.ts';
import { listedBy, none } from './listed-by.ts';

export type TableAddress =
  | ('tab' | 'view' | 'record' | 'q' | 'sort' | 'filter' | 'hidden' | 'field')
  | ('columns' | 'group' | 'look' | 'day' | 'span' | 'comment');

export type ViewSettings = TableView['settings'];

export interface TableQuery {
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
  view: RecordsView | undefined;
  views: RecordsView[];
  /** Something differs from the chosen view. */
  isChanged: boolean;
  setSearch: (q: string) => void;
  setSort: (sort: string | undefined) => void;
  setFilter: (filter: Condition | undefined) => void;
  setHidden: (hidden: string[]) => void;
  setColumns: (keys: string[]) => void;
  setGroupBy: (keys: string[]) => void;
  setSettings: (settings: ViewSettings) => void;
  openView: (id: string | undefined) => void;
  /** Back to what the view says. */
  reset: () => void;
}

/** What can differ from the view until it is saved to it. */
const unsaved = ['sort', 'filter', 'hidden', 'columns', 'group', 'look'] as const;
const asSaved = Object.fromEntries(unsaved.map((name) => [name, undefined]));

/** What is shown, from the address and the chosen view: what the address says counts, else what the view says. */
export function useTableQuery(table: Table): TableQuery {
  const [address, setAddress] = useFilters<TableAddress>();
  const all = useRead('tables.list_views', { tableId: table.id }).data?.items ?? [];
  const views = all.filter((view): view is RecordsView => view.kind !== 'form');
  const view = views.find(({ id }) => id === address.view);
  const saved = view?.filter ? asCondition(view.filter) : undefined;
  const keys = table.fields.map(({ key }) => key);
  const isKnown = (key: string) => keys.includes(key);
  const columns = (address.columns === undefined ? view?.fields : split(address.columns))?.filter(isKnown) ?? null;
  const left = address.hidden === undefined ? (view?.hidden ?? []) : split(address.hidden);
  const hidden = keys.filter((key) => left.includes(key) || (columns !== null && !columns.includes(key)));
  const set = (name: (typeof unsaved)[number], text: string, viewText: string) => {
    const change = text === viewText ? undefined : text === '' ? none : text;
    setAddress({ [name]: change }, 'push');
  };
  const setColumns = (next: string[]) => set('columns', next.join(','), (view?.fields ?? []).join(','));
  const settings = address.look === undefined ? view?.settings : parseObject(address.look);
  return {
    ...listedBy(address, view),
    hidden,
    columns,
    groupBy: (address.group === undefined ? (view?.groupBy ?? []) : split(address.group)).filter(isKnown),
    settings: settings ?? {},
    view,
    views,
    isChanged: unsaved.some((name) => address[name] !== undefined),
    setSearch: (q) => setAddress({ q }),
    setSort: (sort) => set('sort', sort ?? '', view?.sort ?? ''),
    setFilter: (filter) => set('filter', filterText(filter), filterText(saved)),
    setHidden: (next) => {
      if (columns === null) return set('hidden', next.join(','), (view?.hidden ?? []).join(','));
      const back = hidden.filter((key) => !next.includes(key));
      return setColumns([...columns.filter((key) => !next.includes(key)), ...back]);
    },
    setColumns,
    setGroupBy: (next) => set('group', next.join(','), (view?.groupBy ?? []).join(',')),
    setSettings: (next) => set('look', JSON.stringify(next), JSON.stringify(view?.settings ?? {})),
    openView: (id) => setAddress({ ...asSaved, view: id, day: undefined, span: undefined }, 'push'),
    reset: () => setAddress(asSaved, 'push'),
  };
}

function split(keys: string): string[] {
  return keys === none ? [] : keys.split(',');
}

function filterText(filter: Condition | null | undefined): string {
  return filter ? JSON.stringify(filter) : '';
}

function parseObject(text: string): ViewSettings | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as ViewSettings) : undefined;
  } catch {
    return undefined;
  }
}
