import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './calendar.module.css';

/** The calendar's place, so that nothing jumps when it comes. */
export function CalendarFrame({ isBusy, children }: { isBusy: boolean; children?: ReactNode }) {
  return (
    <div className={classes.frame} aria-busy={isBusy}>
      {children ?? <Skeleton height="100%" radius="md" />}
    </div>
  );
}
