import { Alert, Button, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { CalendarPlus, ExternalLink } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useCan } from '../../api/catalogue.ts';
import { useRead } from '../../api/use-action.ts';
import { useKey } from '../../ui/browser/use-key.ts';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { CreateButton } from '../../ui/buttons/create-button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { InternalLink } from '../../ui/values/internal-link.tsx';
import { t } from '../../words/words.ts';
import { type BookingFilterName, dateIn, spanOf, turned, viewOf } from './booking-filters.ts';
import { BookingPanel } from './booking-panel.tsx';
import { BookingTabs } from './booking-tabs.tsx';
import classes from './bookings.module.css';
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

/** The address of the public page, once there is something to book. */
function BookingPageLink() {
  const services = useRead('bookings.list_services', {}, { enabled: useCan()('bookings.list_services') });
  const offered = services.data?.items.find((service) => service.public && service.active);
  if (!offered) return null;
  const page = offered.url.replace(/\/[^/]+$/, '');
  return (
    <Group gap={4} visibleFrom="sm">
      <CopyButton text={page} label={t('bookings.copy_page')} />
      <Button
        component="a"
        href={page}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<ExternalLink size={15} />}
      >
        {t('bookings.page')}
      </Button>
    </Group>
  );
}

/** Nothing can be booked before there is a service. */
function NoServiceHint() {
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
