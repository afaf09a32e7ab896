import type { Column } from '../../ui/lists/data-table.tsx';
import type { SortedBy } from '../../ui/lists/sort-head.tsx';

/** The order of a list as its heads show it; `standard` is how it comes where nothing is said. */
export function sortedBy<Row>(
  columns: Column<Row>[],
  { sort, direction }: { sort?: string; direction?: 'asc' | 'desc' },
  onSort: SortedBy['onSort'],
  standard = 'newest',
): SortedBy {
  const by = sort ?? standard;
  const descendingFirst = columns.find((column) => column.sort === by)?.descendingFirst ?? false;
  return { sort: by, direction: direction ?? (descendingFirst ? 'desc' : 'asc'), onSort };
}
