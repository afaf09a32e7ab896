import { callAction } from '../../api/call-action.ts';
import { ownZone } from '../../words/zone-days.ts';
import { type FreeTime, PickTime } from '../book/pick-time.tsx';

interface SlotFieldProps {
  serviceId: string;
  hostId?: string | undefined;
  /** The booking that is being moved, which does not block its own new time. */
  bookingId?: string | undefined;
  isGroup: boolean;
  chosen: string | undefined;
  day?: string | undefined;
  preferred?: string | undefined;
  error?: string | undefined;
  onPick: (time: FreeTime) => void;
}

/** The free times of a service, for a member of the workspace. */
export function SlotField({ serviceId, hostId, bookingId, isGroup, ...rest }: SlotFieldProps) {
  const wanted = { serviceId, ...(hostId ? { hostId } : {}), ...(bookingId ? { bookingId } : {}) };
  return (
    <PickTime
      key={`${serviceId} ${hostId ?? ''}`}
      queryKey={['bookings.list_slots', wanted]}
      load={async (range) => {
        const { items } = await callAction('bookings.list_slots', { ...wanted, ...range });
        return items.map(({ start, end, seatsLeft }) => ({ start, end, ...(isGroup ? { seatsLeft } : {}) }));
      }}
      timeZone={ownZone()}
      {...rest}
    />
  );
}
