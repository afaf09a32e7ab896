import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { formatDay, formatMonth, formatTime } from '../../words/day-words.ts';
import { t, tn } from '../../words/words.ts';
import { addMonths, dayIn, momentsAround, monthOf, todayIn } from '../../words/zone-days.ts';
import { DayGrid } from './day-grid.tsx';
import classes from './pick-time.module.css';

export interface FreeTime {
  start: string;
  end: string;
  /** Only set for a group, which has more than one place. */
  seatsLeft?: number | undefined;
}

interface PickTimeProps {
  /** A query key for the answers of `load`. Its first part is the action, if there is one. */
  queryKey: readonly unknown[];
  load: (range: { from: string; to: string }) => Promise<FreeTime[]>;
  timeZone: string;
  chosen: string | undefined;
  onPick: (time: FreeTime) => void;
  /** The day that is selected at first. */
  day?: string | undefined;
  /** A moment. The free time that contains it is picked automatically. */
  preferred?: string | undefined;
  error?: string | undefined;
}

/** Shows the free days of a month, then the free times of a day. It offers the current month and the next eleven. */
export function PickTime(props: PickTimeProps) {
  const { queryKey, load, timeZone, chosen, onPick, day: wanted, preferred, error } = props;
  const today = todayIn(timeZone);
  const start = chosen ? dayIn(chosen, timeZone) : wanted;
  const first = start && start > today ? start : today;
  const [month, setMonth] = useState(monthOf(first));
  const [day, setDay] = useState(start);
  const times = useQuery({
    queryKey: [...queryKey, month],
    queryFn: () => load(momentsAround(month)),
    staleTime: 15_000,
  });
  const byDay = groupByDay(times.data ?? [], timeZone);
  const days = [...byDay.keys()].filter((one) => monthOf(one) === month).sort();
  const shownDay = day && byDay.has(day) && monthOf(day) === month ? day : undefined;

  // The first free day is opened automatically, which saves a click.
  const firstFree = days[0];
  useEffect(() => {
    if (firstFree && !shownDay) setDay(firstFree);
  }, [firstFree, shownDay]);

  const isTaken = useRef(false);
  const meant = preferred && times.data?.find(({ start, end }) => start <= preferred && preferred < end);
  useEffect(() => {
    if (!meant || isTaken.current) return;
    isTaken.current = true;
    onPick(meant);
  });

  return (
    <div className={classes.pick}>
      {error && (
        <p className={classes.problem} role="alert">
          {error}
        </p>
      )}
      <DayGrid
        month={month}
        free={new Map([...byDay].map(([one, list]) => [one, list.length]))}
        isLoading={times.isPending}
        chosen={shownDay}
        firstMonth={monthOf(today)}
        lastMonth={addMonths(monthOf(today), 12)}
        onMonth={setMonth}
        onDay={setDay}
      />
      <div>
        {times.error && !times.data && <ErrorBox error={times.error} onRetry={() => void times.refetch()} />}
        {times.isPending && <Skeleton height={140} radius="md" />}
        {times.data && !firstFree && (
          <div className={classes.none}>
            <p>{t('book.none_in_month', { month: formatMonth(month) })}</p>
            <Button variant="default" size="xs" onClick={() => setMonth(addMonths(month, 1))}>
              {t('book.look_in', { month: formatMonth(addMonths(month, 1)) })}
            </Button>
          </div>
        )}
        {shownDay && <Times day={shownDay} times={byDay.get(shownDay) ?? []} {...{ timeZone, chosen, onPick }} />}
      </div>
    </div>
  );
}

interface TimesProps {
  day: string;
  times: FreeTime[];
  timeZone: string;
  chosen: string | undefined;
  onPick: (time: FreeTime) => void;
}

function Times({ day, times, timeZone, chosen, onPick }: TimesProps) {
  return (
    <fieldset className={classes.timeSet}>
      <legend className={classes.dayName}>{formatDay(day)}</legend>
      <div className={classes.timeList}>
        {times.map((time) => (
          <button
            key={time.start}
            type="button"
            className={classes.time}
            aria-pressed={time.start === chosen}
            onClick={() => onPick(time)}
          >
            {formatTime(time.start, timeZone)}
            {time.seatsLeft !== undefined && <small>{tn('book.seats_left', time.seatsLeft)}</small>}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function groupByDay(times: FreeTime[], timeZone: string): Map<string, FreeTime[]> {
  const days = new Map<string, FreeTime[]>();
  for (const time of times) {
    const day = dayIn(time.start, timeZone);
    days.set(day, [...(days.get(day) ?? []), time]);
  }
  return days;
}
