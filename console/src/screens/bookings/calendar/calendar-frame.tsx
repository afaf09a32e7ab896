import type { ReactNode, Ref } from 'react';
import classes from './calendar.module.css';

/** Reserves the calendar's space, so that nothing moves when it is loaded. */
export function CalendarFrame({
  ref,
  isBusy,
  children,
}: {
  ref?: Ref<HTMLDivElement>;
  isBusy: boolean;
  children?: ReactNode;
}) {
  return (
    <div ref={ref} className={classes.frame} aria-busy={isBusy}>
      {children ?? <div className={classes.coming} />}
    </div>
  );
}
