import type { Booking } from '../../api/types.ts';
import type { Column } from '../../ui/lists/data-table.tsx';
import { PersonName } from '../../ui/values/person-name.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { formatDateTime } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { BookingStateDot } from './booking-state.tsx';
import { formatWhen } from './booking-words.ts';

/** The default columns. */
export const standardBookingColumns = ['when', 'customer', 'service', 'host', 'state'];

/** All available columns. */
export function bookingColumns(): Column<Booking>[] {
  return [
    {
      key: 'when',
      label: t('booking.when'),
      sort: 'start',
      render: ({ start, end }) => formatWhen(start, end),
      text: ({ start, end }) => formatWhen(start, end),
    },
    {
      key: 'customer',
      label: t('booking.customer'),
      sort: 'customer',
      render: ({ customerName }) => customerName ?? t('booking.gone'),
      text: ({ customerName }) => customerName ?? '',
    },
    {
      key: 'service',
      label: t('booking.service'),
      sort: 'service',
      render: ({ serviceName }) => serviceName,
      text: ({ serviceName }) => serviceName ?? '',
    },
    {
      key: 'host',
      label: t('booking.host'),
      sort: 'host',
      hideBelow: 'md',
      render: ({ hostId, hostName }) => hostName && <PersonName name={hostName} personId={hostId} />,
      text: ({ hostName }) => hostName ?? '',
    },
    {
      key: 'state',
      label: t('booking.state'),
      sort: 'state',
      render: ({ state }) => <BookingStateDot state={state} />,
      text: ({ state }) => t(`booking_state.${state}`),
    },
    {
      key: 'email',
      label: t('booking.email'),
      render: ({ customerEmail }) => customerEmail,
      text: ({ customerEmail }) => customerEmail ?? '',
    },
    {
      key: 'location',
      label: t('booking.location'),
      render: ({ location }) => location,
      text: ({ location }) => location ?? '',
    },
    { key: 'note', label: t('booking.note'), render: ({ note }) => note, text: ({ note }) => note ?? '' },
    {
      key: 'created',
      label: t('booking.made'),
      sort: 'newest',
      descendingFirst: true,
      render: ({ createdAt }) => <TimeAgo at={createdAt} />,
      text: ({ createdAt }) => formatDateTime(createdAt),
    },
  ];
}
