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
  /** What comes first where nothing is said: the newest, the highest. */
  descendingFirst: boolean;
  by: SortedBy;
}

/** The head of a column that the list can be sorted by; pressed again it turns the order round. */
export function SortHead({ label, sort, descendingFirst, by }: SortHeadProps) {
  const isSorted = by.sort === sort;
  const standard = descendingFirst ? 'desc' : 'asc';
  const turned = by.direction === 'asc' ? 'desc' : 'asc';
  const Arrow = by.direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button type="button" className={classes.sort} onClick={() => by.onSort(sort, isSorted ? turned : standard)}>
      {label}
      {isSorted && <Arrow size={13} aria-hidden="true" />}
    </button>
  );
}
