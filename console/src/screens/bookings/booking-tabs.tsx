import { Link } from '@tanstack/react-router';
import { useCan } from '../../api/catalogue.ts';
import classes from '../../ui/page-tabs.module.css';
import { t } from '../../words/words.ts';

/** Between what is booked, what can be booked, and when. */
export function BookingTabs() {
  const can = useCan();
  return (
    <nav className={classes.tabs} aria-label={t('bookings.pages')}>
      <Link to="/bookings" className={classes.tab} activeOptions={{ exact: true, includeSearch: false }}>
        {t('bookings.calendar')}
      </Link>
      {can('bookings.list_services') && (
        <Link to="/bookings/services" className={classes.tab} activeOptions={{ includeSearch: false }}>
          {t('bookings.services')}
        </Link>
      )}
      {can('bookings.get_availability') && (
        <Link to="/bookings/availability" className={classes.tab} activeOptions={{ includeSearch: false }}>
          {t('bookings.availability')}
        </Link>
      )}
    </nav>
  );
}
