import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Booking } from '../../api/types.ts';
import { useWrite } from '../../api/use-action.ts';
import { useSeen } from '../../ui/editing/act-on-seen.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { t } from '../../words/words.ts';
import { dayIn, ownZone } from '../../words/zone-days.ts';
import type { FreeTime } from '../book/pick-time.tsx';
import { formatWhen } from './booking-words.ts';
import { SlotField } from './slot-field.tsx';

/** Moves a booking without dragging: by keyboard, by touch, or to a day that is out of view. */
export function MoveDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const [time, setTime] = useState<FreeTime>();
  const [error, setError] = useState<unknown>();
  const reschedule = useWrite('bookings.reschedule_booking', 'booking');
  const act = useSeen(booking);
  const name = booking.customerName ?? t('booking.gone');
  const move = async (start: string) => {
    setError(undefined);
    try {
      await act((seen) => reschedule.mutateAsync({ id: booking.id, start, ...seen }));
      notify.done(t('booking.moved', { name }));
      onClose();
    } catch (cause) {
      setError(cause);
    }
  };
  return (
    <Dialog title={t('booking.move_title', { name })} opened onClose={onClose} size={480}>
      <Stack gap="md">
        {error !== undefined && <ErrorBox error={error} />}
        <SlotField
          serviceId={booking.serviceId}
          hostId={booking.hostId}
          bookingId={booking.id}
          isGroup={false}
          chosen={time?.start}
          day={dayIn(booking.start, ownZone())}
          onPick={setTime}
        />
        <Text c="dimmed" role="status">
          {time
            ? t('booking.move_summary', { name, time: formatWhen(time.start, time.end) })
            : t('booking.move_effect', { name })}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button disabled={!time} loading={reschedule.isPending} onClick={() => time && void move(time.start)}>
            {t('booking.move_submit')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
