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
  /** The id of the open view. */
  saved: string | undefined;
  columns: Column<Row>[];
  standardColumns: readonly string[];
  standardSort: string;
  /** The filters and order of the list, as a view stores them. */
  settings: ViewSettings;
  filtersOf: (view: ListView | undefined) => { [K in Name | 'sort' | 'dir' | 'saved']?: string };
  rows: () => Promise<Row[]>;
  /** Set if the rows are not shown in columns, for example on a board. */
  withoutColumns?: boolean;
  onView: () => void;
}

interface ListTools<Row> {
  columns: Column<Row>[];
  sorted: SortedBy;
  /** Called when somebody has chosen columns. */
  wide: boolean;
  /** The buttons for saved views, columns and export. */
  menus: ReactNode;
}

/** What all lists of business data have in common: order, columns, views and export. */
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

/** All chosen columns, or the default ones, some of which are hidden if the list is narrow. */
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

/** The order as the column headers show it; `standard` is the default order. */
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
