import { NativeSelect } from '@mantine/core';
import type { Column } from '../../ui/lists/data-table.tsx';
import type { SortedBy } from '../../ui/lists/sort-head.tsx';
import { t } from '../../words/words.ts';
import classes from './list-bar.module.css';

interface SortSelectProps<Row> {
  columns: Column<Row>[];
  sorted: SortedBy;
}

/** Chooses the order where there are no column headers: on a phone and on the board. */
export function SortSelect<Row>({ columns, sorted }: SortSelectProps<Row>) {
  const sortable = columns.flatMap(({ sort, label, descendingFirst }) =>
    sort ? [{ sort, label, standard: descendingFirst ? ('desc' as const) : ('asc' as const) }] : [],
  );
  return (
    <NativeSelect
      size="xs"
      className={classes.sort}
      aria-label={t('leads.sort')}
      value={`${sorted.sort} ${sorted.direction}`}
      onChange={(event) => {
        const [sort = 'newest', direction] = event.currentTarget.value.split(' ');
        sorted.onSort(sort, direction === 'desc' ? 'desc' : 'asc');
      }}
      data={sortable.flatMap(({ sort, label, standard }) => {
        const turned = standard === 'asc' ? 'desc' : 'asc';
        return [
          { value: `${sort} ${standard}`, label: t('lists.sorted', { label }) },
          { value: `${sort} ${turned}`, label: t('lists.turned', { label }) },
        ];
      })}
    />
  );
}
