import { asCondition, type Condition } from '../../../../api/condition.ts';
import type { Table } from '../../../../api/types.ts';
import { useRead } from '../../../../api/use-action.ts';
import { useFilters } from '../../../../ui/lists/use-filters.ts';
import type { RecordsView } from '../../views/kinds.ts';
import { none } from './listed-by.ts';
import { type AskedQuery, readTableQuery, type TableAddress, type ViewSettings } from './read-query.ts';

export interface TableQuery extends AskedQuery {
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
  /** Resets everything to the view. */
  reset: () => void;
}

/** The parts that can differ from the view until they are saved to it. */
const unsaved = ['sort', 'filter', 'hidden', 'columns', 'group', 'look'] as const;
const asSaved = Object.fromEntries(unsaved.map((name) => [name, undefined]));

/** The query of the table. Values in the address override those of the chosen view. */
export function useTableQuery(table: Table): TableQuery {
  const [address, setAddress] = useFilters<TableAddress>();
  const all = useRead('tables.list_views', { tableId: table.id }).data?.items ?? [];
  const views = all.filter((view): view is RecordsView => view.kind !== 'form');
  const view = views.find(({ id }) => id === address.view);
  const saved = view?.filter ? asCondition(view.filter) : undefined;
  const asked = readTableQuery(table, address, view);
  const { columns, hidden } = asked;
  const set = (name: (typeof unsaved)[number], text: string, viewText: string) => {
    const change = text === viewText ? undefined : text === '' ? none : text;
    setAddress({ [name]: change }, 'push');
  };
  const setColumns = (next: string[]) => set('columns', next.join(','), (view?.fields ?? []).join(','));
  return {
    ...asked,
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

function filterText(filter: Condition | null | undefined): string {
  return filter ? JSON.stringify(filter) : '';
}
