import { Alert } from '@mantine/core';
import { CalendarPlus } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import { useRead } from '../../api/use-action.ts';
import { InternalLink } from '../../ui/internal-link.tsx';
import { t } from '../../words/words.ts';
import classes from './bookings.module.css';

/** Before anything can be booked there must be something to book. */
export function NoServiceHint() {
  const can = useCan();
  const services = useRead('bookings.list_services', {}, { enabled: can('bookings.list_services') });
  const mayAct = can('bookings.save_service') || can('bookings.create_booking');
  if (!mayAct || !services.data || services.data.items.length > 0) return null;
  return (
    <Alert color="petrol" icon={<CalendarPlus size={16} />} mb="md">
      {t('bookings.no_services')}{' '}
      {can('bookings.save_service') && (
        <InternalLink className={classes.link} href="/bookings/services?id=new">
          {t('booking.make_service')}
        </InternalLink>
      )}
    </Alert>
  );
}
