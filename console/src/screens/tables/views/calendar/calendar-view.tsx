import FullCalendar, { type CalendarRef, type EventApi } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import german from '@fullcalendar/react/locales/de';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import { ActionIcon, Button, useComputedColorScheme } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import type { Translations } from '../../../../../../language/languages.ts';
import type { TableField } from '../../../../api/types.ts';
import { ErrorBox } from '../../../../ui/feedback/error-box.tsx';
import { ChoiceBar } from '../../../../ui/lists/choice-bar.tsx';
import { useFilters } from '../../../../ui/lists/use-filters.ts';
import { currentLocale } from '../../../../words/language.ts';
import { t } from '../../../../words/words.ts';
import shared from '../../../bookings/calendar/calendar.module.css';
import { reachByKeyboard } from '../../../bookings/calendar/reach-by-keyboard.ts';
import { colourOf } from '../../grid/cells/option-chip.tsx';
import { isDay } from '../../grid/values/field-family.ts';
import type { TableAddress } from '../../grid/window/read-query.ts';
import type { KindViewProps } from '../kinds.ts';
import { useColours } from '../use-colours.ts';
import classes from './calendar.module.css';
import { type CalendarFields, calendarFields, daysOf, localDay, type Span, shownDays, today } from './calendar-days.ts';
import { dayOfMore, moreEvent, movedBy, toEvent, useCalendarRecords } from './calendar-records.ts';
import { titleOf, turned } from './calendar-span.ts';

const plugins = [timeGrid, dayGrid, interaction, classicTheme];
const locales: Translations<typeof german> = { de: german };
const names: Record<Span, [whole: string, timed: string]> = {
  month: ['dayGridMonth', 'dayGridMonth'],
  week: ['dayGridWeek', 'timeGridWeek'],
  day: ['dayGridDay', 'timeGridDay'],
};

/** Records on the days of a date field, or from one date to another. */
export function CalendarView(props: KindViewProps) {
  const { table, query, input, writer, mayEdit, onOpen, onAdd } = props;
  const [address, setAddress] = useFilters<TableAddress>();
  const calendar = useRef<CalendarRef>(null);
  const frame = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');
  const { settings } = query;
  const fields = useMemo(() => calendarFields(table, settings), [table, settings]);
  const { span, day } = shownDays(address);
  const days = useMemo(() => daysOf(span, day), [span, day]);
  const shown = useCalendarRecords(input, table, fields, days);
  const colours = useColours(table.id, query.settings.colours, shown.records);
  const mayMove = fields !== undefined && mayEdit(fields.start) && (!fields.end || mayEdit(fields.end));
  const mayResize = fields?.end !== undefined && mayEdit(fields.end);
  const events = useMemo(
    () =>
      fields
        ? [
            ...(shown.records ?? []).map((record) => toEvent(table, fields, record, props.names, mayMove, mayResize)),
            ...[...shown.more].map(([on, count]) => moreEvent(on, count)),
          ]
        : [],
    [fields, shown.records, shown.more, table, props.names, mayMove, mayResize],
  );
  const name = names[span][fields && isDay(fields.start) ? 0 : 1];
  useEffect(() => {
    calendar.current?.getApi().changeView(name, day);
    reachByKeyboard(frame.current);
  }, [name, day]);
  if (!fields) return <p className={classes.hint}>{t('calendar.no_field')}</p>;
  if (shown.error) return <ErrorBox error={shown.error} onRetry={shown.retry} />;

  const save = async (id: string, values: Record<string, unknown>): Promise<boolean> => {
    const record = shown.records?.find((one) => one.id === id);
    if (!record) return false;
    const before = Object.fromEntries(Object.keys(values).map((key) => [key, record[key] ?? null]));
    const isWritten = await writer.edit([{ id, before, values }]);
    if (isWritten) props.say(t('calendar.moved', { name: String(record[table.titleField ?? ''] ?? '') }));
    return isWritten;
  };
  const drop = ({ event, revert }: { event: EventApi; revert: () => void }) => {
    if (event.start)
      void save(event.id, valuesAfter(fields, event)).then((isWritten) => {
        if (!isWritten) revert();
      });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const target = event.target as HTMLElement;
    const id = target.querySelector<HTMLElement>('[data-record]')?.dataset.record;
    const record = shown.records?.find((one) => one.id === id);
    if (!event.altKey || step === 0 || !record || !(event.shiftKey ? mayResize : mayMove)) return;
    event.preventDefault();
    void save(record.id, movedBy(fields, record, step, event.shiftKey));
  };
  const go = (to: string) => setAddress({ day: to }, 'replace');
  return (
    <div className={classes.view}>
      <div className={classes.bar}>
        <ActionIcon aria-label={t('calendar.previous')} onClick={() => go(turned(span, day, -1))}>
          <ChevronLeft size={16} />
        </ActionIcon>
        <ActionIcon aria-label={t('calendar.next')} onClick={() => go(turned(span, day, 1))}>
          <ChevronRight size={16} />
        </ActionIcon>
        <Button size="compact-sm" variant="default" onClick={() => go(today())}>
          {t('calendar.today')}
        </Button>
        <h2 className={classes.title}>{titleOf(span, day)}</h2>
        <ChoiceBar
          label={t('calendar.span')}
          value={span}
          onChange={(next) => setAddress({ span: next === 'month' ? undefined : next }, 'push')}
          choices={[
            { value: 'month', label: t('calendar.month') },
            { value: 'week', label: t('calendar.week') },
            { value: 'day', label: t('calendar.day') },
          ]}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the records in it. */}
      <div ref={frame} className={classes.frame} aria-busy={!shown.records} onKeyDown={onKeyDown}>
        <FullCalendar
          ref={calendar}
          plugins={plugins}
          initialView={name}
          initialDate={day}
          headerToolbar={false}
          locales={Object.values(locales)}
          locale={currentLocale()}
          colorScheme={scheme}
          className={shared.calendar}
          firstDay={1}
          height="100%"
          nowIndicator
          scrollTime="07:30:00"
          dayMaxEvents={span === 'month' && shown.more.size === 0}
          eventInteractive
          eventMinHeight={22}
          eventDisplay="block"
          eventTimeFormat={{ hour: 'numeric', minute: '2-digit' }}
          borderless
          popoverClass={shared.popover}
          closeHint={t('ui.close')}
          timedText={t('bookings.timed')}
          slotHeaderInnerClass={shared.slot}
          dayCellTopInnerClass={shared.dayNumber}
          dayHeaderInnerClass={(info) => `${shared.dayName} ${info.isToday ? shared.today : ''}`}
          dragRevertDuration={0}
          events={events}
          eventClass={shared.event}
          eventContent={(info) => (
            <div
              className={shared.booking}
              data-month
              data-record={info.event.id}
              style={colourStyleOf(colours.get(info.event.id))}
            >
              {info.timeText && <span className={shared.time}>{info.timeText.replace(/\sUhr$/, '')}</span>}
              <span className={shared.who}>{info.event.title}</span>
            </div>
          )}
          eventOrder="rank,start,title"
          eventClick={(info) => {
            const crowded = dayOfMore(info.event.id);
            if (crowded) setAddress({ day: crowded, span: 'day' }, 'push');
            else onOpen(info.event.id);
          }}
          eventDrop={drop}
          eventResize={drop}
          dateClick={(info) => onAdd?.({ [fields.start.key]: startAt(fields.start, info.date) })}
          navLinks={span !== 'day'}
          navLinkDayClick={(date) => setAddress({ day: localDay(date), span: 'day' }, 'push')}
          navLinkHint={(label) => t('bookings.show_day', { day: label })}
          moreLinkHint={(count) => t('calendar.more', { count })}
        />
      </div>
    </div>
  );
}

/** The new values after a drag. In the calendar library, whole days end on the day after. */
function valuesAfter({ start, end }: CalendarFields, event: EventApi): Record<string, unknown> {
  const from = event.start ?? new Date();
  if (!end) return { [start.key]: startAt(start, from) };
  const last = event.end && (event.allDay ? new Date(event.end.getTime() - 12 * 3_600_000) : event.end);
  return { [start.key]: startAt(start, from), ...(last ? { [end.key]: startAt(end, last) } : {}) };
}

function startAt(field: TableField, moment: Date): string {
  return isDay(field) ? localDay(moment) : moment.toISOString();
}

function colourStyleOf(colour: string | undefined): CSSProperties {
  return colour === undefined ? {} : { boxShadow: `inset 4px 0 0 ${colourOf(colour)}` };
}
