import { Workflow } from 'lucide-react';
import classes from './list.module.css';

/** A small sign in the workflow's own colour. */
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
