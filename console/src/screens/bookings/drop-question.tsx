import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Booking } from '../../api/types.ts';
import { useWrite } from '../../api/use-action.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { Facts } from '../../ui/values/facts.tsx';
import { t } from '../../words/words.ts';
import { formatWhen } from './booking-words.ts';
import { FreeOnDay } from './free-on-day.tsx';

export interface DroppedBooking {
  booking: Booking;
  start: string;
  /** Moves it back to its old place. */
  revert: () => void;
}

/** Asks for confirmation, because the customer is notified by mail. */
export function DropQuestion({ dropped, onClose }: { dropped: DroppedBooking; onClose: (isMoved: boolean) => void }) {
  const { booking } = dropped;
  const [start, setStart] = useState(dropped.start);
  const [error, setError] = useState<unknown>();
  const reschedule = useWrite('bookings.reschedule_booking', 'booking');
  const name = booking.customerName ?? t('booking.gone');
  const length = Date.parse(booking.end) - Date.parse(booking.start);
  const end = new Date(Date.parse(start) + length).toISOString();
  const move = async () => {
    setError(undefined);
    try {
      await reschedule.mutateAsync({ id: booking.id, start, expectedUpdatedAt: booking.updatedAt });
      notify.done(t('booking.moved', { name }));
      onClose(true);
    } catch (cause) {
      setError(cause);
    }
  };
  return (
    <Dialog title={t('booking.move_title', { name })} opened onClose={() => onClose(false)}>
      <Stack gap="md">
        <Facts
          entries={[
            [t('booking.service'), booking.serviceName],
            [t('booking.from'), formatWhen(booking.start, booking.end)],
            [t('booking.to'), <strong key="to">{formatWhen(start, end)}</strong>],
          ]}
        />
        {error !== undefined && (
          <>
            <ErrorBox error={error} />
            <FreeOnDay booking={booking} day={dropped.start} chosen={start} onChoose={setStart} />
          </>
        )}
        <Text c="dimmed">{t('booking.move_effect', { name })}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onClose(false)} data-autofocus>
            {t('booking.leave')}
          </Button>
          <Button loading={reschedule.isPending} onClick={() => void move()}>
            {t('booking.move_submit')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
