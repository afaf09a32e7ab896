import type { Column } from '../../../ui/lists/data-table.tsx';
import type { SortedBy } from '../../../ui/lists/sort-head.tsx';

/** The order of a list as its heads show it: without a word about it, the newest come first. */
export function sortedBy<Row>(
  columns: Column<Row>[],
  { sort = 'newest', direction }: { sort?: string; direction?: 'asc' | 'desc' },
  onSort: SortedBy['onSort'],
): SortedBy {
  const descendingFirst = columns.find((column) => column.sort === sort)?.descendingFirst ?? false;
  return { sort, direction: direction ?? (descendingFirst ? 'desc' : 'asc'), onSort };
}
