import { ChartNoAxesColumn, Table2 } from 'lucide-react';
import { thingIcon } from '../../../ui/values/thing-icon.ts';
import { colourOf } from '../grid/cells/option-chip.tsx';
import classes from './list.module.css';

interface TableMarkProps {
  table: { kind: 'records' | 'system' | 'report'; color: string | null; icon: string | null };
}

/** A small icon in the table's colour; its own letter or emoji if it has one. */
export function TableMark({ table }: TableMarkProps) {
  // A table of a module has the icon that its items have everywhere.
  const Icon =
    table.kind === 'system' ? thingIcon(table.icon ?? '') : table.kind === 'report' ? ChartNoAxesColumn : Table2;
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
