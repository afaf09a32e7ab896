import { Link } from '@tanstack/react-router';
import { CalendarCheck, Hourglass } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { t } from '../../words/words.ts';
import classes from './book.module.css';
import { formatSpan, formatZone } from './day-words.ts';
import type { BookedTime } from './public-door.ts';

interface BookedProps {
  booking: BookedTime;
  timeZone: string;
  email: string;
  manageToken: string;
  /** Whether a mail with the details is on its way. */
  mailed: boolean;
}

/** The last step: what was agreed, and how to change it later. */
export function Booked({ booking, timeZone, email, manageToken, mailed }: BookedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isPending = booking.state === 'pending';
  return (
    <section className={classes.done} aria-labelledby="booked">
      <span className={classes.doneIcon} data-pending={isPending || undefined} aria-hidden="true">
        {isPending ? <Hourglass size={26} /> : <CalendarCheck size={26} />}
      </span>
      <h2 id="booked" ref={heading} tabIndex={-1} className={classes.doneTitle}>
        {isPending ? t('book.requested') : t('book.booked')}
      </h2>
      <p className={classes.when}>
        {formatSpan(booking.start, booking.end, timeZone)}
        <small>{formatZone(timeZone, new Date(booking.start))}</small>
      </p>
      <p className={classes.quiet}>
        {isPending ? t('book.requested_text') : t('book.booked_text')}
        {mailed && ` ${t(isPending ? 'book.mail_when_confirmed' : 'book.details_mailed', { email })}`}
      </p>
      <Link to="/booking/$token" params={{ token: manageToken }} className={classes.link}>
        {t('book.manage')}
      </Link>
    </section>
  );
}
