import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import { bookingStates } from '../../api/choices.ts';
import { useRead } from '../../api/use-action.ts';
import { usePeople } from '../../api/use-people.ts';
import { ChoiceBar } from '../../ui/lists/choice-bar.tsx';
import type { Filters, SetFilters } from '../../ui/lists/use-filters.ts';
import { formatMonth } from '../../words/day-words.ts';
import { dateFormat } from '../../words/formatters.ts';
import { t } from '../../words/words.ts';
import { addDays, dateOf, monthOf, ownZone, todayIn } from '../../words/zone-days.ts';
import { type BookingFilterName, type BookingView, bookingViews, type Span } from './booking-filters.ts';
import classes from './bookings.module.css';

interface BookingsToolbarProps {
  filters: Filters<BookingFilterName>;
  setFilters: SetFilters<BookingFilterName>;
  view: BookingView;
  date: string;
  span: Span;
  isNarrow: boolean;
  onTurn: (by: 1 | -1) => void;
  onToday: () => void;
}

export function BookingsToolbar(props: BookingsToolbarProps) {
  const { filters, setFilters, view, date, span, isNarrow, onTurn, onToday } = props;
  const people = usePeople();
  const services = useRead('bookings.list_services', {}, { enabled: useCan()('bookings.list_services') });
  return (
    <div className={classes.toolbar}>
      <div className={classes.period}>
        <ActionIcon variant="default" aria-label={t('bookings.before')} onClick={() => onTurn(-1)}>
          <ChevronLeft size={16} />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={t('bookings.after')} onClick={() => onTurn(1)}>
          <ChevronRight size={16} />
        </ActionIcon>
        <Button variant="default" size="xs" disabled={date === todayIn(ownZone())} onClick={onToday}>
          {t('bookings.today')}
        </Button>
        <h2 className={classes.periodTitle} aria-live="polite">
          {spanTitle(view, span, date)}
        </h2>
      </div>
      <div className={classes.choices}>
        <ChoiceBar
          label={t('bookings.view')}
          value={view}
          onChange={(chosen) => setFilters({ view: chosen === 'week' ? '' : chosen, state: '' }, 'push')}
          choices={bookingViews.map((value) => ({
            value,
            label: t(`bookings.view_${value === 'week' && isNarrow ? 'three' : value}`),
          }))}
        />
        {(services.data?.items.length ?? 0) > 1 && (
          <NativeSelect
            size="xs"
            aria-label={t('bookings.service_filter')}
            value={filters.service ?? ''}
            onChange={(event) => setFilters({ service: event.currentTarget.value })}
            data={[
              { value: '', label: t('bookings.any_service') },
              ...(services.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        {people.options.length > 1 && (
          <NativeSelect
            size="xs"
            aria-label={t('bookings.host_filter')}
            value={filters.host ?? ''}
            onChange={(event) => setFilters({ host: event.currentTarget.value })}
            data={[{ value: '', label: t('bookings.any_host') }, ...people.options]}
          />
        )}
        {view === 'list' && (
          <NativeSelect
            size="xs"
            aria-label={t('bookings.state_filter')}
            value={filters.state ?? ''}
            onChange={(event) => setFilters({ state: event.currentTarget.value })}
            data={[
              { value: '', label: t('bookings.any_state') },
              ...bookingStates.map((value) => ({ value, label: t(`booking_state.${value}`) })),
            ]}
          />
        )}
      </div>
    </div>
  );
}

/** "Monday, 16 November 2026", "16 – 22 November 2026" or "November 2026". */
function spanTitle(view: BookingView, span: Span, date: string): string {
  if (view === 'month' || view === 'list') return formatMonth(monthOf(date));
  const format = dateFormat({
    ...(view === 'day' ? { weekday: 'long' } : {}),
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.formatRange(dateOf(span.first), dateOf(addDays(span.end, -1)));
}
