import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import { Booking } from '../booking.ts';
import { requireLocked } from '../booking-rules.ts';
import { bookingNoShow } from '../events/booking-events.ts';
import { finishHeldBooking } from '../finish-booking.ts';

export const markNoShow = defineAction({
  name: 'bookings.mark_no_show',
  title: 'Mark a no-show',
  description: 'Mark a confirmed booking as a no-show.',
  mode: 'write',
  capability: 'bookings.write',
  effects: [],
  input: Input({ id: Ref('booking'), expectedUpdatedAt: ExpectedUpdatedAt }),
  output: Booking,
  emits: [bookingNoShow],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async run(ctx, { id, expectedUpdatedAt }) {
    return finishHeldBooking(ctx, await requireLocked(ctx, id, expectedUpdatedAt), 'no_show');
  },
});
