import { type KeyboardEvent, useRef } from 'react';
import { MonthGrid } from '../../ui/form/date/month-grid.tsx';
import { formatDay } from '../../words/day-words.ts';
import { t, tn } from '../../words/words.ts';
import { addDays } from '../../words/zone-days.ts';
import classes from './pick-time.module.css';

interface DayGridProps {
  month: string;
  /** The number of free times on a day; a day without any cannot be chosen. */
  free: ReadonlyMap<string, number>;
  isLoading: boolean;
  chosen: string | undefined;
  firstMonth: string;
  lastMonth: string;
  onMonth: (month: string) => void;
  onDay: (day: string) => void;
}

/** The days of a month. The arrow keys move between the days that have free times. */
export function DayGrid({ month, free, isLoading, chosen, firstMonth, lastMonth, onMonth, onDay }: DayGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const days = [...free.keys()].filter((day) => day.startsWith(month)).sort();
  const entrance = chosen && days.includes(chosen) ? chosen : days[0];
  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    const to = from && neighbour(days, from, event.key);
    if (!to) return;
    event.preventDefault();
    table.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus();
  };
  return (
    <div>
      <MonthGrid
        {...{ month, firstMonth, lastMonth, onMonth, isLoading, onKeyDown }}
        label={t('book.days')}
        ref={table}
        renderDay={(day) => (
          <DayCell
            day={day}
            count={free.get(day) ?? 0}
            isChosen={day === chosen}
            isEntrance={day === entrance}
            onDay={onDay}
          />
        )}
      />
    </div>
  );
}

interface DayCellProps {
  day: string;
  count: number;
  isChosen: boolean;
  isEntrance: boolean;
  onDay: (day: string) => void;
}

function DayCell({ day, count, isChosen, isEntrance, onDay }: DayCellProps) {
  const number = Number(day.slice(8));
  if (count === 0) return <span className={classes.day}>{number}</span>;
  return (
    <button
      type="button"
      className={classes.day}
      data-day={day}
      aria-pressed={isChosen}
      aria-label={`${formatDay(day)}, ${tn('book.free_times', count)}`}
      tabIndex={isEntrance ? 0 : -1}
      onClick={() => onDay(day)}
    >
      {number}
    </button>
  );
}

/** The day with free times that an arrow leads to. */
function neighbour(days: string[], from: string, key: string): string | undefined {
  const after = (day: string) => days.find((candidate) => candidate >= day);
  const before = (day: string) => days.findLast((candidate) => candidate <= day);
  if (key === 'ArrowRight') return after(addDays(from, 1));
  if (key === 'ArrowLeft') return before(addDays(from, -1));
  if (key === 'ArrowDown') return after(addDays(from, 7));
  if (key === 'ArrowUp') return before(addDays(from, -7));
  return undefined;
}
