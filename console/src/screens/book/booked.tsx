import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CalendarCheck, CalendarPlus, Hourglass } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { formatSpan, formatZone } from '../../words/day-words.ts';
import { t } from '../../words/words.ts';
import classes from './book.module.css';
import { calendarEntryAddress } from './calendar-entry.ts';
import type { BookedTime, OfferedService } from './public-door.ts';

interface BookedProps {
  service: OfferedService;
  booking: BookedTime;
  timeZone: string;
  email: string;
  manageToken: string;
  /** Whether a mail with the details is being sent. */
  mailed: boolean;
}

/** The last step: the details of the booking, and how to change it. */
export function Booked({ service, booking, timeZone, email, manageToken, mailed }: BookedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isPending = booking.state === 'pending';
  const link = new URL(`/booking/${manageToken}`, location.origin).href;
  const entry = { start: booking.start, end: booking.end, title: service.name, place: service.location, url: link };
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
      <div className={classes.buttons}>
        <CopyButton variant="button" text={link} label={t('book.copy_link')} />
        {/* The mail contains the calendar entry and keeps it up to date, so nobody who gets it needs the file. */}
        {!mailed && !isPending && (
          <Button
            component="a"
            href={calendarEntryAddress(entry)}
            download={`${service.name}.ics`}
            variant="default"
            leftSection={<CalendarPlus size={15} />}
          >
            {t('book.add_to_calendar')}
          </Button>
        )}
      </div>
    </section>
  );
}
