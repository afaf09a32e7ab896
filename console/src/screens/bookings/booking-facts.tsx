import { Alert } from '@mantine/core';
import { CircleHelp, MailX } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import type { Booking } from '../../api/types.ts';
import { useRead } from '../../api/use-action.ts';
import { Facts } from '../../ui/values/facts.tsx';
import { InternalLink } from '../../ui/values/internal-link.tsx';
import { PersonName } from '../../ui/values/person-name.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { viaText } from '../../ui/values/via-text.ts';
import { t } from '../../words/words.ts';
import { BookingStateDot } from './booking-state.tsx';
import { customersTime, formatWhen } from './booking-words.ts';
import classes from './bookings.module.css';

export function BookingFacts({ booking }: { booking: Booking }) {
  const can = useCan();
  const services = useRead('bookings.list_services', {}, { enabled: can('bookings.list_services') });
  const service = services.data?.items.find(({ id }) => id === booking.serviceId);
  const labelOf = (key: string) => service?.questions.find((question) => question.key === key)?.label ?? key;
  const isPast = Date.parse(booking.end) < Date.now();
  return (
    <>
      {isPast && booking.state === 'confirmed' && (
        <Alert color="yellow" icon={<CircleHelp size={16} />}>
          {t('booking.was_it')}
        </Alert>
      )}
      {booking.unsentMail && <UnsentMail mail={booking.unsentMail} />}
      <Facts
        entries={[
          [t('booking.when'), <strong key="when">{formatWhen(booking.start, booking.end)}</strong>],
          [t('booking.customers_time'), customersTime(booking.start, booking.end, booking.timeZone)],
          [t('booking.state'), <BookingStateDot key="state" state={booking.state} />],
          [t('booking.reason'), booking.cancelReason],
          [t('booking.service'), booking.serviceName],
          [
            t('booking.host'),
            booking.hostName && <PersonName key="host" name={booking.hostName} personId={booking.hostId} />,
          ],
          [t('booking.location'), booking.location],
          [t('booking.customer'), <Customer key="customer" booking={booking} />],
          [
            t('booking.email'),
            booking.customerEmail && (
              <a key="mail" className={classes.link} href={`mailto:${booking.customerEmail}`}>
                {booking.customerEmail}
              </a>
            ),
          ],
          ...Object.entries(booking.answers ?? {}).map(([key, answer]): [string, string] => [labelOf(key), answer]),
          [
            t('booking.note'),
            booking.note && (
              <span key="note" className={classes.reason}>
                {booking.note}
              </span>
            ),
          ],
          [t('booking.via'), viaText(booking.via, null)],
          [t('booking.made'), <TimeAgo key="made" at={booking.createdAt} />],
        ]}
      />
    </>
  );
}

/** Warns people that the customer was not notified. */
function UnsentMail({ mail }: { mail: NonNullable<Booking['unsentMail']> }) {
  const can = useCan();
  return (
    <Alert color="yellow" icon={<MailX size={16} />}>
      {t(`booking.mail_${mail.state}`)}{' '}
      {can('approvals.get') && (
        <InternalLink className={classes.link} href={`/approvals?id=${mail.approvalId}`}>
          {t('booking.see_card')}
        </InternalLink>
      )}
    </Alert>
  );
}

function Customer({ booking }: { booking: Booking }) {
  const { customerId, customerName } = booking;
  const name = customerName ?? t('booking.gone');
  return customerId ? (
    <InternalLink className={classes.link} href={`/customers?id=${customerId}`}>
      {name}
    </InternalLink>
  ) : (
    <span>{name}</span>
  );
}
