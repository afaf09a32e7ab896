import { useMemo } from 'react';
import type { TableField } from '../../../../api/types.ts';
import { useLatest } from '../../../../ui/editing/use-stable.ts';
import { moved } from '../../fields/use-reorder.ts';
import type { TotalFunction } from '../groups/totals.ts';
import type { TableQuery } from '../window/use-table-query.ts';
import type { HeaderActions } from './header-cell.tsx';
import { writeSort } from './sorting.ts';

interface ColumnNeeds {
  query: TableQuery;
  shown: TableField[];
  onFilter: (field: TableField) => void;
  onEdit: ((field: TableField) => void) | undefined;
  onRemove: (field: TableField) => void;
  mayRemove: boolean;
}

const deepest = 3;

/** The actions in the menu of a column; the same functions while the table is open. */
export function useColumnActions({ query, shown, ...needs }: ColumnNeeds): HeaderActions {
  const { settings, groupBy } = query;
  const latest = {
    sort: useLatest((field: TableField, isDescending: boolean) =>
      query.setSort(writeSort([{ key: field.key, isDescending }])),
    ),
    filter: useLatest(needs.onFilter),
    hide: useLatest((field: TableField) => query.setHidden([...query.hidden, field.key])),
    edit: useLatest((field: TableField) => needs.onEdit?.(field)),
    remove: useLatest(needs.onRemove),
    move: useLatest((field: TableField, by: 1 | -1) => {
      const keys = shown.map(({ key }) => key);
      const from = keys.indexOf(field.key);
      const to = from + by;
      if (to >= 0 && to < keys.length) query.setColumns(moved(keys, from, to));
    }),
    freeze: useLatest((field: TableField) => {
      const place = shown.findIndex(({ key }) => key === field.key) + 1;
      // Choosing the last pinned column again unpins all but the first.
      query.setSettings({ ...settings, frozen: settings.frozen === place ? 1 : Math.min(place, 5) });
    }),
    group: useLatest((field: TableField) => {
      const others = groupBy.filter((key) => key !== field.key);
      query.setGroupBy(others.length < groupBy.length ? others : [...others.slice(0, deepest - 1), field.key]);
    }),
    total: useLatest((field: TableField, fn: TotalFunction | undefined) => {
      const given = Array.isArray(settings.totals) ? (settings.totals as { field: string }[]) : [];
      const others = given.filter((one) => one.field !== field.key);
      const { totals: _before, ...rest } = settings;
      const totals = fn ? [...others, { field: field.key, fn }] : others;
      query.setSettings(totals.length > 0 ? { ...rest, totals } : rest);
    }),
  };
  const mayEdit = needs.onEdit !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these functions stays the same.
  return useMemo<HeaderActions>(
    () => ({
      ...latest,
      edit: mayEdit ? latest.edit : undefined,
      remove: needs.mayRemove ? latest.remove : undefined,
    }),
    [mayEdit, needs.mayRemove],
  );
}
