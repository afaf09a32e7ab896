import { ActionIcon } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { formatMonth, weekdayNames } from '../../../words/day-words.ts';
import { t } from '../../../words/words.ts';
import { addMonths, weeksOf } from '../../../words/zone-days.ts';
import classes from './month-grid.module.css';

interface MonthGridProps {
  month: string;
  label: string;
  onMonth: (month: string) => void;
  /** The first and last month that the buttons lead to. */
  firstMonth?: string;
  lastMonth?: string;
  isLoading?: boolean;
  ref?: Ref<HTMLTableElement>;
  onKeyDown: (event: KeyboardEvent) => void;
  renderDay: (day: string) => ReactNode;
}

/** A month with its days by week, and buttons to the previous and next month. */
export function MonthGrid(props: MonthGridProps) {
  const { month, label, onMonth, firstMonth, lastMonth, isLoading = false, ref, onKeyDown, renderDay } = props;
  const short = weekdayNames('short');
  return (
    <>
      <div className={classes.bar}>
        <ActionIcon
          className={classes.turn}
          aria-label={t('book.month_before')}
          disabled={firstMonth !== undefined && month <= firstMonth}
          onClick={() => onMonth(addMonths(month, -1))}
        >
          <ChevronLeft size={18} />
        </ActionIcon>
        <span className={classes.name} aria-live="polite">
          {formatMonth(month)}
        </span>
        <ActionIcon
          className={classes.turn}
          aria-label={t('book.month_after')}
          disabled={lastMonth !== undefined && month >= lastMonth}
          onClick={() => onMonth(addMonths(month, 1))}
        >
          <ChevronRight size={18} />
        </ActionIcon>
      </div>
      <table ref={ref} className={classes.days} aria-label={label} aria-busy={isLoading} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdayNames('long').map((name, index) => (
              <th key={name} scope="col" abbr={name}>
                {short[index]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) => (
                <td key={day ?? index}>{day && renderDay(day)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
