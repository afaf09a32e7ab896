import { serverNow } from '../../api/request.ts';
import type { Booking, BookingState } from '../../api/types.ts';
import { StateDot, type Tone } from '../../ui/values/state-dot.tsx';
import { t } from '../../words/words.ts';

const tones: Record<BookingState, Tone> = {
  pending: 'warn',
  confirmed: 'accent',
  completed: 'good',
  no_show: 'bad',
  declined: 'quiet',
  cancelled: 'quiet',
};

export function BookingStateDot({ state }: { state: BookingState }) {
  return <StateDot tone={tones[state]} label={t(`booking_state.${state}`)} />;
}

/** States in which the time is still reserved. */
export function holdsTime(state: BookingState): boolean {
  return state === 'pending' || state === 'confirmed';
}

/** Nobody can be a no-show before the booking has begun. */
export function hasBegun({ start }: Booking): boolean {
  return new Date(start) <= serverNow();
}
