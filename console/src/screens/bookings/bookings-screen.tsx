import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useCan } from '../../api/catalogue.ts';
import { Page } from '../../ui/page.tsx';
import { useFilters } from '../../ui/use-filters.ts';
import { useKey } from '../../ui/use-key.ts';
import { t } from '../../words/words.ts';
import { type BookingFilterName, dateIn, spanOf, viewOf } from './booking-filters.ts';
import { BookingPanel } from './booking-panel.tsx';
import { BookingTabs } from './booking-tabs.tsx';
import { BookingsList } from './bookings-list.tsx';
import { BookingsToolbar } from './bookings-toolbar.tsx';
import { CalendarFrame } from './calendar/calendar-frame.tsx';

const CalendarView = lazy(() =>
  import('./calendar/calendar-view.tsx').then((module) => ({ default: module.CalendarView })),
);

export function BookingsScreen() {
  const [filters, setFilters] = useFilters<BookingFilterName>();
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const mayCreate = useCan()('bookings.create_booking');
  const view = viewOf(filters);
  const date = dateIn(filters);
  const span = spanOf(view, date, isNarrow);
  const open = (id: string) => setFilters({ id }, 'push');
  const create = (start?: string) => setFilters({ id: 'new', start }, 'push');
  useKey('c', () => mayCreate && create());
  return (
    <Page
      title={t('bookings.title')}
      width="full"
      actions={
        mayCreate && (
          <Button leftSection={<Plus size={15} />} onClick={() => create()}>
            {t('bookings.create')}
          </Button>
        )
      }
      toolbar={<BookingTabs />}
    >
      <BookingsToolbar {...{ filters, setFilters, view, date, span, isNarrow }} />
      {view === 'list' ? (
        <BookingsList filters={filters} setFilters={setFilters} span={span} onOpen={open} />
      ) : (
        <Suspense fallback={<CalendarFrame isBusy />}>
          <CalendarView
            key={isNarrow ? 'narrow' : 'wide'}
            {...{ view, span, date, filters, isNarrow }}
            onOpen={open}
            onEmpty={mayCreate ? create : undefined}
          />
        </Suspense>
      )}
      <BookingPanel
        id={filters.id}
        start={filters.start}
        onOpen={open}
        onClose={() => setFilters({ id: undefined, start: undefined })}
      />
    </Page>
  );
}
