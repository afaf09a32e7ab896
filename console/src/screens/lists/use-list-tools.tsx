import { type ReactNode, useMemo } from 'react';
import { ColumnsMenu } from '../../ui/lists/columns-menu.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import type { SortedBy } from '../../ui/lists/sort-head.tsx';
import type { SetFilters } from '../../ui/lists/use-filters.ts';
import { ExportButton } from './export-button.tsx';
import type { ListName, Look } from './use-look.ts';
import { type ListView, type ViewSettings, ViewsMenu } from './views-menu.tsx';

interface ListToolsOptions<Row, Name extends string> {
  list: ListName;
  look: Look;
  setLook: (change: Look) => void;
  setFilters: SetFilters<Name | 'sort' | 'dir' | 'saved'>;
  /** The view that is open, by its id. */
  saved: string | undefined;
  columns: Column<Row>[];
  standardColumns: readonly string[];
  standardSort: string;
  /** What the list is filtered and sorted by, as a view keeps it. */
  settings: ViewSettings;
  filtersOf: (view: ListView | undefined) => { [K in Name | 'sort' | 'dir' | 'saved']?: string };
  rows: () => Promise<Row[]>;
  /** Where the rows are not shown in columns, such as on a board. */
  withoutColumns?: boolean;
  onView: () => void;
}

interface ListTools<Row> {
  columns: Column<Row>[];
  sorted: SortedBy;
  /** Somebody chose the columns. */
  wide: boolean;
  /** Saved views, the choice of columns, and the list as a file. */
  menus: ReactNode;
}

/** What every list of business data has: order, columns, views and export. */
export function useListTools<Row, Name extends string>(options: ListToolsOptions<Row, Name>): ListTools<Row> {
  const { list, look, setLook, setFilters, saved, standardColumns, standardSort, settings, filtersOf } = options;
  const change = setFilters as SetFilters<string>;
  const columns = useMemo(
    () => shownColumns(options.columns, standardColumns, look.columns),
    [options.columns, standardColumns, look.columns],
  );
  const onSort: SortedBy['onSort'] = (sort, direction) => {
    setLook({ sort, direction });
    change({ sort, dir: direction }, 'push');
  };
  return {
    columns,
    sorted: sortedBy(options.columns, settings, onSort, standardSort),
    wide: look.columns !== undefined,
    menus: (
      <>
        <ViewsMenu
          list={list}
          openId={saved}
          current={{ ...settings, ...(look.columns && { columns: look.columns }) }}
          onOpen={(view) => {
            const { columns: keys, sort, direction } = view?.settings ?? {};
            setLook({ columns: keys, sort, direction });
            options.onView();
            change(filtersOf(view), 'push');
          }}
        />
        {!options.withoutColumns && (
          <ColumnsMenu
            columns={options.columns}
            shown={columns.map(({ key }) => key)}
            onChange={(keys) => setLook({ columns: keys })}
          />
        )}
        <ExportButton size="xs" name={list} columns={columns} rows={options.rows} />
      </>
    ),
  };
}

/** The columns somebody chose, all of them; otherwise the standard ones, of which some step back where it is narrow. */
function shownColumns<Row>(
  all: Column<Row>[],
  standard: readonly string[],
  chosen: readonly string[] | undefined,
): Column<Row>[] {
  if (!chosen) return all.filter(({ key }) => standard.includes(key));
  return all
    .filter(({ key }, index) => index === 0 || chosen.includes(key))
    .map(({ hideBelow: _, ...column }) => column);
}

/** The order of a list as its heads show it; `standard` is how it comes where nothing is said. */
function sortedBy<Row>(
  columns: Column<Row>[],
  { sort, direction }: { sort?: string; direction?: 'asc' | 'desc' },
  onSort: SortedBy['onSort'],
  standard = 'newest',
): SortedBy {
  const by = sort ?? standard;
  const descendingFirst = columns.find((column) => column.sort === by)?.descendingFirst ?? false;
  return { sort: by, direction: direction ?? (descendingFirst ? 'desc' : 'asc'), onSort };
}
