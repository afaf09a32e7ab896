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
  /** Called when a day is chosen that needs no time, or when the time is confirmed. */
  onDone: (value: string) => void;
}

/** The time of a day that is chosen before a time is. */
const defaultTime = '09:00';

/** A month of days, with a time field below it for a date-time. */
export function Calendar({ kind, value, minDay, onChange, onDone }: CalendarProps) {
  const today = todayIn(ownZone());
  const chosen = /^\d{4}-\d\d-\d\d/.exec(value)?.[0];
  const time = value.slice(11) || defaultTime;
  const [focused, setFocused] = useState(chosen ?? today);
  const table = useRef<HTMLTableElement>(null);
  const clock = useRef<HTMLInputElement>(null);
  const month = monthOf(focused);
  // Enter in the time field may be pressed before its new value has been rendered.
  const latest = useRef(value);
  latest.current = value;
  const report = (next: string) => {
    latest.current = next;
    onChange(next);
  };
  const dayButton = (day: string) => table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);

  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses only on opening; later the keys move the focus.
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
    // The day may be in a month that is not rendered yet. Renders it at once, so that the next key press is not lost.
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
        renderDay={(day) => (
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

/** In a shorter month, its last day replaces the 31st. */
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
