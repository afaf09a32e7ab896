import type { WriteContext } from '../../runtime/define-action.ts';
import type { Booking } from './booking.ts';
import { requireConfirmed } from './booking-rules.ts';
import { endHeldBooking } from './cancel-booking.ts';
import { customerOf } from './customer-of.ts';
import { bookingCompleted, bookingNoShow } from './events/booking-events.ts';
import { phrase } from './words/words.ts';

/** Records whether the customer came. The caller has locked the booking. */
export async function finishHeldBooking(
  ctx: WriteContext,
  before: Booking,
  state: 'completed' | 'no_show',
): Promise<Booking> {
  requireConfirmed(ctx, before);
  const booking = await endHeldBooking(ctx, before.id, state, null);
  ctx.emit(state === 'completed' ? bookingCompleted : bookingNoShow, { booking });
  const said = { service: booking.serviceName, customer: customerOf(booking) };
  ctx.note(state === 'completed' ? phrase('completed_booking', said) : phrase('noted_no_show', said), {
    before,
    after: booking,
  });
  return booking;
}
