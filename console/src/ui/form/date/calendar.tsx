import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDay, formatMonth, formatZone } from '../../../words/day-words.ts';
import { t } from '../../../words/words.ts';
import { addDays, addMonths, monthOf, ownZone, todayIn, weekday } from '../../../words/zone-days.ts';
import classes from './calendar.module.css';
import { DateInput } from './date-input.tsx';
import { MonthGrid } from './month-grid.tsx';

interface CalendarProps {
  kind: 'date' | 'date-time';
  value: string;
  minDay: string | undefined;
  onChange: (value: string) => void;
  /** A day was chosen that needs no time, or the time was confirmed. */
  onDone: (value: string) => void;
}

/** What a day gets that is chosen before any time is. */
const startOfWork = '09:00';

/** A month of days, and the time below it where one is needed. */
export function Calendar({ kind, value, minDay, onChange, onDone }: CalendarProps) {
  const today = todayIn(ownZone());
  const chosen = /^\d{4}-\d\d-\d\d/.exec(value)?.[0];
  const time = value.slice(11) || startOfWork;
  const [focused, setFocused] = useState(chosen ?? today);
  const table = useRef<HTMLTableElement>(null);
  const clock = useRef<HTMLInputElement>(null);
  const month = monthOf(focused);
  // Enter in the time is told before this is drawn again with it.
  const latest = useRef(value);
  latest.current = value;
  const report = (next: string) => {
    latest.current = next;
    onChange(next);
  };
  const dayButton = (day: string) => table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens; later the keys move the focus.
  useEffect(() => dayButton(focused)?.focus(), []);

  const choose = (day: string) => {
    if (minDay && day < minDay) return;
    setFocused(day);
    const next = kind === 'date' ? day : `${day}T${time}`;
    report(next);
    if (kind === 'date') onDone(next);
    else clock.current?.select();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = neighbour(focused, event.key, event.shiftKey);
    if (!to) return;
    event.preventDefault();
    // The day may be in a month that is not drawn yet. Drawn at once; otherwise the next key press would be lost.
    flushSync(() => setFocused(to));
    dayButton(to)?.focus();
  };
  return (
    <div className={classes.calendar}>
      <MonthGrid
        month={month}
        label={formatMonth(month)}
        onMonth={(next) => setFocused(sameDayIn(next, focused))}
        ref={table}
        onKeyDown={onKeyDown}
        drawDay={(day) => (
          <button
            type="button"
            className={classes.day}
            data-day={day}
            aria-pressed={day === chosen}
            aria-current={day === today ? 'date' : undefined}
            aria-disabled={(minDay && day < minDay) || undefined}
            aria-label={formatDay(day)}
            tabIndex={day === focused ? 0 : -1}
            onClick={() => choose(day)}
          >
            {Number(day.slice(8))}
          </button>
        )}
      />
      <div className={classes.foot}>
        <Button size="compact-sm" variant="subtle" onClick={() => choose(today)}>
          {t('form.today')}
        </Button>
        {kind === 'date-time' && (
          <>
            <DateInput
              ref={clock}
              kind="time"
              size="xs"
              w={92}
              aria-label={t('form.time')}
              value={time}
              onChange={(next) => next && report(`${chosen ?? focused}T${next}`)}
              onKeyDown={(event) => event.key === 'Enter' && onDone(latest.current)}
            />
            <Button size="compact-sm" onClick={() => onDone(latest.current)}>
              {t('ui.done')}
            </Button>
          </>
        )}
      </div>
      {kind === 'date-time' && <p className={classes.zone}>{formatZone(ownZone())}</p>}
    </div>
  );
}

/** The 31st is the 30th, or the 28th, in shorter months. */
function sameDayIn(month: string, day: string): string {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}${day.slice(7)}`;
  return same > last ? last : same;
}

function neighbour(day: string, key: string, isFar: boolean): string | undefined {
  switch (key) {
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'Home':
      return addDays(day, 1 - weekday(day));
    case 'End':
      return addDays(day, 7 - weekday(day));
    case 'PageUp':
      return sameDayIn(addMonths(monthOf(day), isFar ? -12 : -1), day);
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(day), isFar ? 12 : 1), day);
    default:
      return undefined;
  }
}
