import { Skeleton, Stack } from '@mantine/core';
import { useRead } from '../../api/use-action.ts';
import { WhenAllowed } from '../../ui/buttons/when-allowed.tsx';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { DetailPanel } from '../../ui/layout/detail-panel.tsx';
import { t } from '../../words/words.ts';
import { BookingButtons } from './booking-buttons.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { BookingNextSteps } from './booking-next-steps.tsx';
import { NewBooking } from './new-booking.tsx';

interface BookingPanelProps {
  id: string | undefined;
  /** For a new booking: where the calendar was clicked. */
  start: string | undefined;
  onOpen: (id: string) => void;
  onClose: () => void;
}

export function BookingPanel({ id, start, onOpen, onClose }: BookingPanelProps) {
  const isNew = id === 'new';
  const booking = useRead('bookings.get_booking', { id: id ?? '' }, { enabled: Boolean(id) && !isNew });
  const shown = booking.data?.id === id ? booking.data : undefined;
  const title = isNew ? t('bookings.create') : shown ? (shown.customerName ?? t('booking.gone')) : t('bookings.title');
  return (
    <DetailPanel title={title} opened={Boolean(id)} onClose={onClose}>
      {isNew && (
        <WhenAllowed action="bookings.create_booking">
          <NewBooking start={start} onCancel={onClose} onMade={onOpen} />
        </WhenAllowed>
      )}
      {shown && (
        <Stack gap="lg" key={shown.id}>
          <BookingFacts booking={shown} />
          <BookingButtons booking={shown} />
          <BookingNextSteps booking={shown} />
        </Stack>
      )}
      {!isNew &&
        !shown &&
        (booking.error ? (
          <ErrorBox error={booking.error} onRetry={() => void booking.refetch()} />
        ) : (
          <Stack>
            <Skeleton height={28} />
            <Skeleton height={28} />
            <Skeleton height={28} />
          </Stack>
        ))}
    </DetailPanel>
  );
}
