import { Button, Popover } from '@mantine/core';
import { Funnel } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Table, TableField } from '../../../../api/types.ts';
import { useWrite } from '../../../../api/use-action.ts';
import { useLatest } from '../../../../ui/editing/use-stable.ts';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { FilterSheet } from '../../../../ui/lists/filter-sheet.tsx';
import { SearchBox } from '../../../../ui/lists/search-box.tsx';
import { t } from '../../../../words/words.ts';
import { countRules } from '../../filters/condition-draft.ts';
import { FilterBuilder } from '../../filters/filter-builder.tsx';
import type { ViewKindName } from '../../views/kinds.ts';
import { readSort } from '../columns/sorting.ts';
import type { ListInput } from '../window/record-pages.ts';
import type { TableQuery } from '../window/use-table-query.ts';
import { ExportMenu } from './export-menu.tsx';
import { FieldsMenu } from './fields-menu.tsx';
import { SortMenu } from './sort-menu.tsx';
import classes from './toolbar.module.css';
import { ViewsMenu } from './views-menu.tsx';

const ViewSettings = lazy(() =>
  import('../../views/settings/view-settings.tsx').then((module) => ({ default: module.ViewSettings })),
);

interface TableToolbarProps {
  table: Table;
  query: TableQuery;
  kind: ViewKindName;
  input: ListInput;
  /** The field that was chosen for a filter in its header. */
  filterFor: { field: TableField; times: number } | undefined;
}

export function TableToolbar({ table, query, kind, input, filterFor }: TableToolbarProps) {
  const [isFiltering, setFiltering] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [startWith, setStartWith] = useState<TableField>();
  useEffect(() => {
    if (!filterFor) return;
    setStartWith(filterFor.field);
    setFiltering(true);
    // On a phone, the filter is inside this menu.
    setSheetOpen(true);
  }, [filterFor]);
  const save = useWrite('tables.save_view', 'table');
  const saveColumns = (key: string) => {
    const { view } = query;
    if (view)
      save
        .mutateAsync({
          tableId: table.id,
          id: view.id,
          name: view.name,
          groupBy: [key],
          expectedUpdatedAt: view.updatedAt,
        })
        .catch(notify.failed);
  };
  const count = countRules(query.filter);
  const openFilter = (isOpen: boolean) => {
    setFiltering(isOpen);
    if (!isOpen) setStartWith(undefined);
  };
  usePressOutside(isFiltering, () => openFilter(false));
  const more = (
    <>
      <Popover
        opened={isFiltering}
        onChange={openFilter}
        closeOnClickOutside={false}
        width="min(740px, calc(100vw - 24px))"
        position="bottom-start"
        shadow="md"
        trapFocus
      >
        <Popover.Target>
          <Button
            size="xs"
            variant={count > 0 ? 'light' : 'default'}
            leftSection={<Funnel size={14} />}
            onClick={() => openFilter(!isFiltering)}
          >
            {count > 0 ? t('toolbar.filter_count', { count }) : t('toolbar.filter')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.filter ?? ''} aria-label={t('toolbar.filter')}>
          {isFiltering && (
            <FilterBuilder
              key={filterFor?.times ?? 0}
              fields={table.fields}
              value={query.filter}
              onChange={query.setFilter}
              startWith={startWith ?? (count === 0 ? table.fields[0] : undefined)}
            />
          )}
          {count > 0 && (
            <Button size="compact-sm" variant="subtle" color="gray" mt="xs" onClick={() => query.setFilter(undefined)}>
              {t('toolbar.clear_filter')}
            </Button>
          )}
        </Popover.Dropdown>
      </Popover>
      <SortMenu table={table} query={query} />
      <FieldsMenu table={table} query={query} />
      <Suspense fallback={null}>
        <ViewSettings table={table} query={query} kind={kind} onColumns={saveColumns} />
      </Suspense>
      <ExportMenu table={table} query={query} input={input} />
    </>
  );
  return (
    <div className={classes.toolbar}>
      <ViewsMenu table={table} query={query} kind={kind} />
      <div className={classes.search}>
        <SearchBox label={t('toolbar.search')} value={query.q} onChange={query.setSearch} />
      </div>
      <FilterSheet
        active={count + readSort(query.sort).length + query.hidden.length}
        control={[isSheetOpen, setSheetOpen]}
        more={more}
      >
        {null}
      </FilterSheet>
      {query.q && table.search === 'building' && <span className={classes.hint}>{t('grid.search_building')}</span>}
    </div>
  );
}

/**
 * A press outside an open popover closes it. The lists of its selects are rendered elsewhere in the page, so all
 * floating elements count as inside.
 */
function usePressOutside(isOpen: boolean, close: () => void): void {
  const latest = useLatest(close);
  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: PointerEvent) => {
      const isFloating =
        event.target instanceof Element && event.target.closest('[data-portal], [aria-expanded="true"]');
      if (!isFloating) latest();
    };
    window.addEventListener('pointerdown', onPress);
    return () => window.removeEventListener('pointerdown', onPress);
  }, [isOpen, latest]);
}
