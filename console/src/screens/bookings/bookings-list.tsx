import { Button } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import type { Booking } from '../../api/types.ts';
import { useList } from '../../api/use-action.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import type { Filters, SetFilters } from '../../ui/lists/use-filters.ts';
import { PersonName } from '../../ui/values/person-name.tsx';
import { t } from '../../words/words.ts';
import { type BookingFilterName, readBookingFilter, type Span } from './booking-filters.ts';
import { BookingStateDot } from './booking-state.tsx';
import { formatWhen } from './booking-words.ts';

interface BookingsListProps {
  filters: Filters<BookingFilterName>;
  setFilters: SetFilters<BookingFilterName>;
  span: Span;
  onOpen: (id: string) => void;
}

/** The bookings of a month, one below the other. */
export function BookingsList({ filters, setFilters, span, onOpen }: BookingsListProps) {
  const list = useList('bookings.list_bookings', { ...readBookingFilter(filters, span), limit: 50 });
  const isFiltered = Boolean(filters.state || filters.service || filters.host);
  const columns: Column<Booking>[] = [
    { key: 'when', label: t('booking.when'), render: (booking) => formatWhen(booking.start, booking.end) },
    { key: 'customer', label: t('booking.customer'), render: ({ customerName }) => customerName ?? t('booking.gone') },
    { key: 'service', label: t('booking.service'), render: (booking) => booking.serviceName },
    {
      key: 'host',
      label: t('booking.host'),
      hideBelow: 'md',
      render: ({ hostName }) => hostName && <PersonName name={hostName} />,
    },
    { key: 'state', label: t('booking.state'), render: (booking) => <BookingStateDot state={booking.state} /> },
  ];
  return (
    <DataTable
      label={t('bookings.title')}
      columns={columns}
      rows={list}
      rowKey={(booking) => booking.id}
      onOpen={(booking) => onOpen(booking.id)}
      selected={filters.id}
      empty={
        <EmptyState
          icon={CalendarDays}
          title={isFiltered ? t('bookings.none_found') : t('bookings.empty')}
          needs={isFiltered ? undefined : 'bookings.create_booking'}
          action={
            isFiltered && (
              <Button variant="default" onClick={() => setFilters({ state: '', service: '', host: '' })}>
                {t('bookings.clear_filters')}
              </Button>
            )
          }
        >
          {isFiltered ? t('bookings.none_found_text') : t('bookings.empty_text')}
        </EmptyState>
      }
    />
  );
}
