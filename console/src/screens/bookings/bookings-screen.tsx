import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { useCan } from '../../api/catalogue.ts';
import { CreateButton } from '../../ui/create-button.tsx';
import { Page } from '../../ui/page.tsx';
import { useFilters } from '../../ui/use-filters.ts';
import { useKey } from '../../ui/use-key.ts';
import { t } from '../../words/words.ts';
import { type BookingFilterName, dateIn, spanOf, turned, viewOf } from './booking-filters.ts';
import { BookingPageLink } from './booking-page-link.tsx';
import { BookingPanel } from './booking-panel.tsx';
import { BookingTabs } from './booking-tabs.tsx';
import { BookingsList } from './bookings-list.tsx';
import { BookingsToolbar } from './bookings-toolbar.tsx';
import { CalendarFrame } from './calendar/calendar-frame.tsx';
import { NoServiceHint } from './no-service-hint.tsx';

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
  const turn = (by: 1 | -1) => setFilters({ date: turned(view, date, isNarrow, by) });
  const goToday = () => setFilters({ date: '' });
  const create = (start?: string) => setFilters({ id: 'new', start }, 'push');
  useKey('c', () => mayCreate && create());
  return (
    <Page
      title={t('bookings.title')}
      width="full"
      actions={
        <>
          <BookingPageLink />
          {mayCreate && <CreateButton onClick={() => create()}>{t('bookings.create')}</CreateButton>}
        </>
      }
      toolbar={<BookingTabs />}
    >
      <NoServiceHint />
      <BookingsToolbar {...{ filters, setFilters, view, date, span, isNarrow }} onTurn={turn} onToday={goToday} />
      {view === 'list' ? (
        <BookingsList filters={filters} setFilters={setFilters} span={span} onOpen={open} />
      ) : (
        <Suspense fallback={<CalendarFrame isBusy />}>
          <CalendarView
            key={isNarrow ? 'narrow' : 'wide'}
            {...{ view, span, date, filters, isNarrow }}
            onOpen={open}
            onDay={(day) => setFilters({ view: 'day', date: day }, 'push')}
            onTurn={turn}
            onToday={goToday}
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
