import { ActionIcon, Button } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatDay, formatMonth, formatTime, weekdayNames } from '../../words/day-words.ts';
import { formatNumber } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { addMonths, dayIn, monthOf, ownZone, todayIn, weekday, weeksOf } from '../../words/zone-days.ts';
import { placeOfTitle, RecordFields, SharedCell } from './shared-cell.tsx';
import type { Cell, SharedPage } from './shared-page.ts';
import classes from './shared-view.module.css';

interface SharedCalendarProps {
  page: SharedPage & Required<Pick<SharedPage, 'calendar'>>;
  /** `2026-11`. */
  month: string;
  isStale: boolean;
  onMonth: (month: string) => void;
}

/** The records of a month on their days, read-only. On a phone, only the days with records, as a list. */
export function SharedCalendar({ page, month, isStale, onMonth }: SharedCalendarProps) {
  const today = todayIn(ownZone());
  const days = weeksOf(month).flatMap((week) => week.flatMap((day) => day ?? []));
  const on = recordsByDay(page, days);
  return (
    <section className={classes.calendar} aria-label={t('shared_view.caption', { name: page.name })}>
      <div className={classes.bar}>
        <ActionIcon aria-label={t('shared_view.previous_month')} onClick={() => onMonth(addMonths(month, -1))}>
          <ChevronLeft size={16} />
        </ActionIcon>
        <ActionIcon aria-label={t('shared_view.next_month')} onClick={() => onMonth(addMonths(month, 1))}>
          <ChevronRight size={16} />
        </ActionIcon>
        <Button size="compact-sm" variant="default" onClick={() => onMonth(monthOf(today))}>
          {t('shared_view.today')}
        </Button>
        <h2 className={classes.month} aria-live="polite">
          {formatMonth(month)}
        </h2>
      </div>
      {page.total > page.rows.length && (
        <p className={classes.left}>
          {t('shared_view.first_of', { shown: formatNumber(page.rows.length), total: formatNumber(page.total) })}
        </p>
      )}
      <div className={classes.weekdays} aria-hidden="true">
        {weekdayNames('short').map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={classes.days} aria-busy={isStale}>
        {days.map((day, index) => (
          <li
            key={day}
            className={classes.day}
            data-today={day === today || undefined}
            data-empty={!on.has(day) || undefined}
            style={index === 0 ? { ['--first' as string]: weekday(day) } : {}}
          >
            <time dateTime={day} className={classes.dayNumber}>
              <span className={classes.short} aria-hidden="true">
                {Number(day.slice(8))}
              </span>
              <span className={classes.long}>{formatDay(day)}</span>
            </time>
            {on.get(day)?.map((row) => (
              <Entry key={page.rows.indexOf(row)} page={page} row={row} day={day} />
            ))}
          </li>
        ))}
      </ol>
      {on.size === 0 && <p className={classes.left}>{t('shared_view.no_days')}</p>}
    </section>
  );
}

function Entry({ page, row, day }: { page: SharedCalendarProps['page']; row: Cell[]; day: string }) {
  const place = placeOfTitle(page);
  const field = page.fields[place];
  const start = textAt(page, row, page.calendar.start);
  const isTimed = start.length > 10 && dayIn(start, ownZone()) === day;
  return (
    <details className={classes.entry}>
      <summary>
        {isTimed && <span className={classes.time}>{formatTime(start, ownZone())}</span>}
        {field && <SharedCell cell={row[place] ?? null} field={field} />}
      </summary>
      <RecordFields page={page} row={row} />
    </details>
  );
}

/** A record appears on each day from its start to its end, or on its first day if it has no end. */
function recordsByDay(page: SharedCalendarProps['page'], days: readonly string[]): Map<string, Cell[][]> {
  const on = new Map<string, Cell[][]>();
  for (const row of page.rows) {
    const first = dayOf(textAt(page, row, page.calendar.start));
    const end = page.calendar.end === undefined ? '' : dayOf(textAt(page, row, page.calendar.end));
    for (const day of days)
      if (day === first || (first < day && day <= end)) on.set(day, [...(on.get(day) ?? []), row]);
  }
  return on;
}

function textAt({ fields }: SharedPage, row: Cell[], key: string): string {
  const cell = row[fields.findIndex((field) => field.key === key)];
  return typeof cell === 'string' ? cell : '';
}

/** A date stays as it is. A moment belongs to its day in the reader's time zone. */
function dayOf(value: string): string {
  return value.length > 10 ? dayIn(value, ownZone()) : value;
}
