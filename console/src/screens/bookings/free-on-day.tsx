import { Button, Group, Text } from '@mantine/core';
import type { Booking } from '../../api/types.ts';
import { useRead } from '../../api/use-action.ts';
import { formatTime } from '../../words/day-words.ts';
import { t } from '../../words/words.ts';
import { addDays, dayIn, ownZone } from '../../words/zone-days.ts';

interface FreeOnDayProps {
  booking: Booking;
  /** Any time of the day. */
  day: string;
  chosen: string;
  onChoose: (start: string) => void;
}

/** Other free times of the day after a booking was dropped on a taken one. */
export function FreeOnDay({ booking, day, chosen, onChoose }: FreeOnDayProps) {
  const timeZone = ownZone();
  const local = dayIn(day, timeZone);
  const slots = useRead('bookings.list_slots', {
    serviceId: booking.serviceId,
    hostId: booking.hostId,
    bookingId: booking.id,
    from: new Date(`${local}T00:00:00`).toISOString(),
    to: new Date(`${addDays(local, 1)}T00:00:00`).toISOString(),
  });
  if (!slots.data) return null;
  if (slots.data.items.length === 0) return <Text>{t('booking.none_on_day')}</Text>;
  return (
    <div>
      <Text size="sm" mb={6}>
        {t('booking.free_on_day')}
      </Text>
      <Group gap={6}>
        {slots.data.items.map(({ start }) => (
          <Button
            key={start}
            size="compact-sm"
            variant={start === chosen ? 'filled' : 'default'}
            aria-pressed={start === chosen}
            onClick={() => onChoose(start)}
          >
            {formatTime(start, timeZone)}
          </Button>
        ))}
      </Group>
    </div>
  );
}
