import { defineAction } from '../../../runtime/define-action.ts';
import { Booking } from '../booking.ts';
import { requireBooking, requireHolding, requireLocked } from '../booking-rules.ts';
import { cancelHeldBooking, EndingInput, previewEnding } from '../cancel-booking.ts';
import { bookingCancelled } from '../events/booking-events.ts';

export const cancelBooking = defineAction({
  name: 'bookings.cancel_booking',
  title: 'Cancel a booking',
  description:
    'Cancel a booking; its time becomes available again. The customer gets an e-mail that removes it from their calendar.',
  mode: 'write',
  risk: 'send',
  effects: ['send'],
  capability: 'bookings.send',
  uses: ['baseUrl', 'publicUrl', 'vault'],
  input: EndingInput,
  output: Booking,
  emits: [bookingCancelled],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', reason: 'The host is ill.' },

  async preview(ctx, { id, reason }) {
    const booking = await requireBooking(ctx, id);
    requireHolding(ctx, booking);
    return previewEnding(ctx, booking, 'cancel_booking', 'cancelled', reason);
  },

  async run(ctx, { id, reason, expectedUpdatedAt }) {
    return cancelHeldBooking(ctx, await requireLocked(ctx, id, expectedUpdatedAt, 'delete'), reason ?? null, 'member');
  },
});
