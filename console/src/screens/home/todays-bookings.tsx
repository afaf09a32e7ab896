import { Link } from '@tanstack/react-router';
import { useRead } from '../../api/use-action.ts';
import { Card, Section } from '../../ui/layout/page.tsx';
import { dateFormat } from '../../words/formatters.ts';
import { t } from '../../words/words.ts';
import { addDays, ownZone, todayIn } from '../../words/zone-days.ts';
import { BookingStateDot } from '../bookings/booking-state.tsx';
import classes from './home.module.css';

const maxShown = 6;

/** Today's bookings in order of time. Hidden if nothing can be booked. */
export function TodaysBookings() {
  const today = todayIn(ownZone());
  const bookings = useRead('bookings.list_bookings', {
    from: startOf(today),
    to: startOf(addDays(today, 1)),
    limit: 50,
  });
  const coming = bookings.data?.items.filter(({ state }) => state !== 'cancelled' && state !== 'declined');
  const services = useRead('bookings.list_services', {}, { enabled: coming?.length === 0 });
  if (!coming || (coming.length === 0 && !services.data?.items.length)) return null;
  return (
    <Section
      title={t('home.bookings')}
      actions={
        <Link to="/bookings" className={classes.link}>
          {t('home.see_all')}
        </Link>
      }
    >
      <Card padded={false}>
        {coming.length === 0 && <p className={classes.empty}>{t('home.bookings_none')}</p>}
        <ul className={classes.rows}>
          {coming.slice(0, maxShown).map((booking) => (
            <li key={booking.id}>
              <Link to="/bookings" search={{ id: booking.id }} className={classes.row}>
                <span className={`${classes.hours} numbers`}>{hours(booking.start, booking.end)}</span>
                <span className={classes.rowMain}>
                  <span className={classes.rowTitle}>{booking.customerName ?? t('booking.gone')}</span>
                  <span className={`${classes.quiet} ${classes.clamp}`}>
                    {[booking.serviceName, booking.hostName].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <BookingStateDot state={booking.state} />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

/** The time zone of the browser, as for all times of the console. */
function startOf(day: string): string {
  return new Date(`${day}T00:00:00`).toISOString();
}

function hours(start: string, end: string): string {
  const format = dateFormat({ hour: 'numeric', minute: '2-digit' });
  return format.formatRange(new Date(start), new Date(end));
}
