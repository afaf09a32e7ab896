import FullCalendar, {
  type CalendarRef,
  type EventApi,
  type EventDropInfo,
  type EventInput,
} from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import german from '@fullcalendar/react/locales/de';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Translations } from '../../../../../language/languages.ts';
import { useCan } from '../../../api/catalogue.ts';
import type { Booking, BookingState } from '../../../api/types.ts';
import { useRead } from '../../../api/use-action.ts';
import { useKey } from '../../../ui/browser/use-key.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import type { Filters } from '../../../ui/lists/use-filters.ts';
import { currentLocale } from '../../../words/language.ts';
import { t } from '../../../words/words.ts';
import { dayIn, ownZone } from '../../../words/zone-days.ts';
import { type BookingFilterName, type BookingView, readBookingFilter, type Span } from '../booking-filters.ts';
import { holdsTime } from '../booking-state.tsx';
import { type DroppedBooking, DropQuestion } from '../drop-question.tsx';
import classes from './calendar.module.css';
import { CalendarFrame } from './calendar-frame.tsx';
import { reachByKeyboard } from './reach-by-keyboard.ts';
import { snappedStart } from './snapped-start.ts';
import { useSpanBookings } from './use-span-bookings.ts';

interface CalendarViewProps {
  view: BookingView;
  span: Span;
  date: string;
  filters: Filters<BookingFilterName>;
  isNarrow: boolean;
  onOpen: (id: string) => void;
  onDay: (day: string) => void;
  /** Goes to the days before or after, or back to today. */
  onTurn: (by: 1 | -1) => void;
  onToday: () => void;
  /** Called for a click on a free time or a day of the month. Missing if the person may not book. */
  onEmpty: ((start: string) => void) | undefined;
}

const dayBegins = '07:30:00';
const plugins = [timeGrid, dayGrid, interaction, classicTheme];
const locales: Translations<typeof german> = { de: german };
const views = { timeGridThreeDays: { type: 'timeGrid', duration: { days: 3 } } };

/**
 * Day, week and month. A booking that holds its time can be dragged; the panel's "Move" does the same without a mouse.
 */
export function CalendarView(props: CalendarViewProps) {
  const { view, span, date, filters, isNarrow, onOpen, onDay, onTurn, onToday, onEmpty } = props;
  const calendar = useRef<CalendarRef>(null);
  const frame = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');
  const can = useCan();
  const mayMove = can('bookings.reschedule_booking');
  const services = useRead('bookings.list_services', {}, { enabled: can('bookings.list_services') });
  const bookings = useSpanBookings(readBookingFilter(filters, span));
  const [dropped, setDropped] = useState<DroppedBooking>();
  const events = useMemo(
    () => (bookings.items ?? []).map((booking) => toEvent(booking, mayMove)),
    [bookings.items, mayMove],
  );
  const name = nameOfView(view, isNarrow);
  const shown = view === 'month' ? date : span.first;

  useEffect(() => {
    calendar.current?.getApi().changeView(name, shown);
  }, [name, shown]);

  // FullCalendar's own scroll position is lost if the bookings arrive after it has drawn the hours.
  const isLoaded = bookings.items !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    reachByKeyboard(frame.current);
    if (name !== 'dayGridMonth') calendar.current?.getApi().scrollToTime(dayBegins);
  }, [isLoaded, name]);

  useKey('j', () => onTurn(1));
  useKey('k', () => onTurn(-1));
  useKey('t', onToday);

  const drop = (info: EventDropInfo) => {
    const booking = bookings.items?.find(({ id }) => id === info.event.id);
    const step = services.data?.items.find(({ id }) => id === booking?.serviceId)?.stepMinutes;
    if (!booking || !info.event.start) return info.revert();
    setDropped({ booking, start: snappedStart(booking.start, info.event.start, step), revert: info.revert });
  };
  if (bookings.error) return <ErrorBox error={bookings.error} onRetry={bookings.retry} />;
  return (
    <CalendarFrame ref={frame} isBusy={!isLoaded}>
      <FullCalendar
        ref={calendar}
        plugins={plugins}
        views={views}
        initialView={name}
        initialDate={shown}
        headerToolbar={false}
        locales={Object.values(locales)}
        locale={currentLocale()}
        colorScheme={scheme}
        className={classes.calendar}
        firstDay={1}
        height="100%"
        allDaySlot={false}
        nowIndicator
        scrollTime={dayBegins}
        slotDuration="00:30:00"
        slotMinHeight={26}
        snapDuration="00:15:00"
        dayMaxEvents
        eventDurationEditable={false}
        eventStartEditable={mayMove}
        eventInteractive
        eventMinHeight={22}
        eventDisplay="block"
        eventTimeFormat={{ hour: 'numeric', minute: '2-digit' }}
        borderless
        popoverClass={classes.popover}
        closeHint={t('ui.close')}
        timedText={t('bookings.timed')}
        slotHeaderInnerClass={classes.slot}
        dayCellTopInnerClass={classes.dayNumber}
        dayHeaderInnerClass={(info) => `${classes.dayName} ${info.isToday ? classes.today : ''}`}
        longPressDelay={350}
        dragRevertDuration={0}
        events={events}
        eventClass={(info) => `${classes.event} ${classes[String(info.event.extendedProps.state)] ?? ''}`}
        eventContent={(info) => <BookingCard time={info.timeText} event={info.event} isMonth={view === 'month'} />}
        eventClick={(info) => onOpen(info.event.id)}
        eventDrop={drop}
        dateClick={(info) => onEmpty?.(info.allDay ? info.dateStr : info.date.toISOString())}
        navLinks={view !== 'day'}
        navLinkDayClick={(day) => onDay(dayIn(day.toISOString(), ownZone()))}
        navLinkHint={(day) => t('bookings.show_day', { day })}
        moreLinkHint={(count) => t('bookings.more', { count })}
      />
      {dropped && (
        <DropQuestion
          dropped={dropped}
          onClose={(isMoved) => {
            if (!isMoved) dropped.revert();
            setDropped(undefined);
          }}
        />
      )}
    </CalendarFrame>
  );
}

function nameOfView(view: BookingView, isNarrow: boolean): string {
  if (view === 'month') return 'dayGridMonth';
  if (view === 'day') return 'timeGridDay';
  return isNarrow ? 'timeGridThreeDays' : 'timeGridWeek';
}

function toEvent(booking: Booking, mayMove: boolean): EventInput {
  return {
    id: booking.id,
    start: booking.start,
    end: booking.end,
    title: booking.customerName ?? t('booking.gone'),
    startEditable: mayMove && holdsTime(booking.state),
    extendedProps: { state: booking.state, serviceName: booking.serviceName },
  };
}

interface BookingCardProps {
  time: string;
  event: EventApi;
  isMonth: boolean;
}

/** One booking in the calendar. */
function BookingCard({ time, event, isMonth }: BookingCardProps) {
  const { state, serviceName } = event.extendedProps as { state: BookingState; serviceName: string };
  // The short form saves space and is unambiguous here.
  const plainTime = time.replace(/\sUhr$/, '');
  return (
    <div className={classes.booking} data-month={isMonth || undefined}>
      {isMonth && <span className={classes.time}>{plainTime}</span>}
      <span className={classes.who}>{event.title}</span>
      {!isMonth && <span className={classes.time}>{plainTime}</span>}
      {!isMonth && <span className={classes.what}>{serviceName}</span>}
      {state !== 'confirmed' && <span className={classes.unseen}>{t(`booking_state.${state}`)}</span>}
    </div>
  );
}
