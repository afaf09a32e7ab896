import { ArrowDown, ArrowUp } from 'lucide-react';
import classes from './data-table.module.css';

export interface SortedBy {
  sort: string;
  direction: 'asc' | 'desc';
  onSort: (sort: string, direction: 'asc' | 'desc') => void;
}

interface SortHeadProps {
  label: string;
  sort: string;
  /** Whether the first click sorts from the newest or highest down. */
  descendingFirst: boolean;
  by: SortedBy;
}

/** The heading of a sortable column. Another click reverses the order. */
export function SortHead({ label, sort, descendingFirst, by }: SortHeadProps) {
  const isSorted = by.sort === sort;
  const initial = descendingFirst ? 'desc' : 'asc';
  const reversed = by.direction === 'asc' ? 'desc' : 'asc';
  const Arrow = by.direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button type="button" className={classes.sort} onClick={() => by.onSort(sort, isSorted ? reversed : initial)}>
      {label}
      {isSorted && <Arrow size={13} aria-hidden="true" />}
    </button>
  );
}
