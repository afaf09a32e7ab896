import { Workflow } from 'lucide-react';
import classes from './list.module.css';

/** A small mark in the workflow's colour. */
export function WorkflowMark({ color, small = false }: { color: string; small?: boolean }) {
  return (
    <span
      className={classes.mark}
      data-small={small || undefined}
      aria-hidden="true"
      style={{ ['--mark' as string]: color }}
    >
      <Workflow size={small ? 12 : 15} strokeWidth={1.8} />
    </span>
  );
}
