import { Button } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { useMemo } from 'react';
import { useCan } from '../../api/catalogue.ts';
import { useList } from '../../api/use-action.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Filters, SetFilters } from '../../ui/lists/use-filters.ts';
import { useSelection } from '../../ui/lists/use-selection.ts';
import { t } from '../../words/words.ts';
import { allRows } from '../lists/all-rows.ts';
import { useChosenRows } from '../lists/bulk/use-chosen-rows.ts';
import classes from '../lists/list-bar.module.css';
import { useListTools } from '../lists/use-list-tools.tsx';
import { useLook, withLook } from '../lists/use-look.ts';
import { bookingColumns, standardBookingColumns } from './booking-columns.tsx';
import { type BookingFilterName, filtersOfView, readBookingList, type Span } from './booking-filters.ts';
import { BulkBookings } from './bulk-bookings.tsx';

interface BookingsListProps {
  filters: Filters<BookingFilterName>;
  setFilters: SetFilters<BookingFilterName>;
  span: Span;
  onOpen: (id: string) => void;
}

/** The bookings of a month, one below the other. */
export function BookingsList({ filters: address, setFilters, span, onOpen }: BookingsListProps) {
  const [look, setLook] = useLook('bookings');
  const filters = withLook(address, look);
  const filter = readBookingList(filters, span);
  const list = useList('bookings.list_bookings', filter);
  const selection = useSelection();
  const can = useCan();
  const { from: _, to: __, limit: ___, ...settings } = filter;
  const tools = useListTools({
    ...{ list: 'bookings' as const, look, setLook, setFilters, saved: filters.saved, settings },
    columns: useMemo(bookingColumns, []),
    standardColumns: standardBookingColumns,
    standardSort: 'start',
    filtersOf: filtersOfView,
    rows: () => allRows('bookings.list_bookings', filter),
    onView: selection.clear,
  });
  const chosen = useChosenRows(list.items, list.hasMore ? () => allRows('bookings.list_bookings', filter) : undefined);
  const isFiltered = Boolean(filters.state || filters.service || filters.host);
  const mayChoose = can('bookings.finish_bookings') || can('bookings.cancel_bookings');
  return (
    <>
      <div className={classes.bar}>{tools.menus}</div>
      <DataTable
        label={t('bookings.title')}
        columns={tools.columns}
        rows={list}
        rowKey={(booking) => booking.id}
        onOpen={(booking) => onOpen(booking.id)}
        selected={filters.id}
        sorted={tools.sorted}
        wide={tools.wide}
        selection={
          mayChoose
            ? { ...selection, nameOf: ({ customerName, serviceName }) => customerName ?? serviceName ?? '' }
            : undefined
        }
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
      <BulkBookings selection={selection} chosen={chosen} />
    </>
  );
}
