import { Boxes, ChartNoAxesColumn, Table2 } from 'lucide-react';
import { colourOf } from '../grid/cells/option-chip.tsx';
import classes from './list.module.css';

interface TableMarkProps {
  table: { kind: 'records' | 'system' | 'report'; color: string | null; icon: string | null };
}

const icons = { records: Table2, system: Boxes, report: ChartNoAxesColumn };

/** A small sign in the table's colour; its own letter or emoji where it has one. */
export function TableMark({ table }: TableMarkProps) {
  const Icon = icons[table.kind];
  const isSign = table.icon !== null && [...table.icon].length <= 2;
  return (
    <span
      className={classes.mark}
      aria-hidden="true"
      style={{ ['--mark' as string]: table.color ? colourOf(table.color) : 'var(--svc-accent)' }}
    >
      {isSign ? table.icon : <Icon size={15} strokeWidth={1.8} />}
    </span>
  );
}
