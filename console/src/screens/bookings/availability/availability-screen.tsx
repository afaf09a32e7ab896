import { NativeSelect, Skeleton } from '@mantine/core';
import { useCan } from '../../../api/catalogue.ts';
import { useSession } from '../../../api/session.ts';
import { useRead } from '../../../api/use-action.ts';
import { usePeople } from '../../../api/use-people.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useFilters } from '../../../ui/lists/use-filters.ts';
import { t } from '../../../words/words.ts';
import { BookingTabs } from '../booking-tabs.tsx';
import { AvailabilityEditor } from './availability-editor.tsx';
import { FeedSection } from './feed-section.tsx';

/** When people can be booked: one's own hours and, with the right to set them, those of others. */
export function AvailabilityScreen() {
  const [filters, setFilters] = useFilters<'host'>();
  const { user } = useSession();
  const can = useCan();
  const people = usePeople();
  const hostId = filters.host ?? user.id;
  const isOwn = hostId === user.id;
  const availability = useRead('bookings.get_availability', isOwn ? {} : { hostId });
  // The right to set up services includes the hours of others.
  const mayChange = can('bookings.set_availability') && (isOwn || can('bookings.save_service'));
  const shown = availability.data?.hostId === hostId ? availability.data : undefined;
  return (
    <Page
      title={t('bookings.title')}
      width="full"
      toolbar={
        <>
          <BookingTabs />
          {people.options.length > 1 && (
            <NativeSelect
              size="xs"
              aria-label={t('availability.whose')}
              value={hostId}
              onChange={({ currentTarget: { value } }) => setFilters({ host: value === user.id ? '' : value })}
              data={people.options.map(({ value, label }) => ({
                value,
                label: value === user.id ? t('availability.own', { name: label }) : label,
              }))}
            />
          )}
        </>
      }
    >
      <div style={{ maxWidth: 760 }}>
        {availability.error && !shown && (
          <ErrorBox error={availability.error} onRetry={() => void availability.refetch()} />
        )}
        {!shown && !availability.error && <Skeleton height={360} radius="md" />}
        {shown && <AvailabilityEditor key={hostId} availability={shown} isOwn={isOwn} isLocked={!mayChange} />}
        {isOwn && can('bookings.get_feed') && <FeedSection />}
      </div>
    </Page>
  );
}
