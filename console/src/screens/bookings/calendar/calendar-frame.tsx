import type { ReactNode, Ref } from 'react';
import classes from './calendar.module.css';

/** The calendar's place, so that nothing jumps when it comes. */
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
