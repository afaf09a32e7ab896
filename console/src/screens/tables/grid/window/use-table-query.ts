import { asCondition, type Condition } from '../../../../api/condition.ts';
import type { Table, TableView } from '../../../../api/types.ts';
import { useRead } from '../../../../api/use-action.ts';
import { useFilters } from '../../../../ui/lists/use-filters.ts';

export type TableAddress = 'tab' | 'view' | 'record' | 'q' | 'sort' | 'filter' | 'hidden' | 'field';

/** In the address: the view has this, and the person does not want it. */
const none = 'none';

export interface TableQuery {
  q: string;
  sort: string | undefined;
  filter: Condition | undefined;
  hidden: string[];
  view: TableView | undefined;
  views: TableView[];
  /** Something differs from the chosen view. */
  isChanged: boolean;
  setSearch: (q: string) => void;
  setSort: (sort: string | undefined) => void;
  setFilter: (filter: Condition | undefined) => void;
  setHidden: (hidden: string[]) => void;
  openView: (id: string | undefined) => void;
  /** Back to what the view says. */
  reset: () => void;
}

/** What is shown, from the address and the chosen view: what the address says counts, else what the view says. */
export function useTableQuery(table: Table): TableQuery {
  const [address, setAddress] = useFilters<TableAddress>();
  const all = useRead('tables.list_views', { tableId: table.id }).data?.items ?? [];
  const views = all.filter(({ kind }) => kind !== 'form');
  const view = views.find(({ id }) => id === address.view);
  const saved = view?.filter ? asCondition(view.filter) : undefined;
  const known = new Set(table.fields.map(({ key }) => key));
  const hidden = address.hidden === undefined ? (view?.hidden ?? []) : split(address.hidden);
  const set = (name: 'sort' | 'filter' | 'hidden', text: string, viewText: string) => {
    const change = text === viewText ? undefined : text === '' ? none : text;
    setAddress({ [name]: change }, 'push');
  };
  return {
    q: address.q ?? '',
    sort: readSort(address.sort, view),
    filter: address.filter === undefined ? saved : parseFilter(address.filter),
    hidden: hidden.filter((key) => known.has(key)),
    view,
    views,
    isChanged: address.sort !== undefined || address.filter !== undefined || address.hidden !== undefined,
    setSearch: (q) => setAddress({ q }),
    setSort: (sort) => set('sort', sort ?? '', view?.sort ?? ''),
    setFilter: (filter) => set('filter', filterText(filter), filterText(saved)),
    setHidden: (keys) => set('hidden', keys.join(','), (view?.hidden ?? []).join(',')),
    openView: (id) => setAddress({ view: id, sort: undefined, filter: undefined, hidden: undefined }, 'push'),
    reset: () => setAddress({ sort: undefined, filter: undefined, hidden: undefined }, 'push'),
  };
}

function readSort(sort: string | undefined, view: TableView | undefined): string | undefined {
  if (sort === undefined) return view?.sort ?? undefined;
  return sort === none ? undefined : sort;
}

function split(keys: string): string[] {
  return keys === none ? [] : keys.split(',');
}

function filterText(filter: Condition | null | undefined): string {
  return filter ? JSON.stringify(filter) : '';
}

/** An address may be cut off or made by hand: what is no condition filters nothing. */
function parseFilter(text: string): Condition | undefined {
  if (text === none) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Condition) : undefined;
  } catch {
    return undefined;
  }
}
