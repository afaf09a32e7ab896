import type { EventApi } from '@fullcalendar/react';
import type { BookingState } from '../../../api/types.ts';
import { t } from '../../../words/words.ts';
import classes from './calendar.module.css';

interface BookingCardProps {
  time: string;
  event: EventApi;
  isMonth: boolean;
}

/** One booking in the calendar. */
export function BookingCard({ time, event, isMonth }: BookingCardProps) {
  const { state, serviceName } = event.extendedProps as { state: BookingState; serviceName: string };
  // There is little room, and nobody takes it for anything else.
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
