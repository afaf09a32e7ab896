import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import { Booking } from '../booking.ts';
import { requireLocked } from '../booking-rules.ts';
import { bookingCompleted } from '../events/booking-events.ts';
import { finishHeldBooking } from '../finish-booking.ts';

export const completeBooking = defineAction({
  name: 'bookings.complete_booking',
  title: 'Complete a booking',
  description: 'Mark a confirmed booking as completed.',
  mode: 'write',
  capability: 'bookings.write',
  effects: [],
  input: Input({ id: Ref('booking'), expectedUpdatedAt: ExpectedUpdatedAt }),
  output: Booking,
  emits: [bookingCompleted],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async run(ctx, { id, expectedUpdatedAt }) {
    return finishHeldBooking(ctx, await requireLocked(ctx, id, expectedUpdatedAt), 'completed');
  },
});
