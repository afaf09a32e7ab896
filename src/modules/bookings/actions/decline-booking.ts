import { defineAction } from '../../../runtime/define-action.ts';
import { Booking } from '../booking.ts';
import { requireBooking, requireLocked, requirePending } from '../booking-rules.ts';
import { EndingInput, endHeldBooking, previewEnding } from '../cancel-booking.ts';
import { customerOf } from '../customer-of.ts';
import { bookingDeclined } from '../events/booking-events.ts';
import { notifyByMail } from '../mails/notify-by-mail.ts';
import { phrase } from '../words/words.ts';

export const declineBooking = defineAction({
  name: 'bookings.decline_booking',
  title: 'Decline a booking',
  description:
    'Decline a requested booking; its time becomes available again. The customer gets an e-mail with the reason, if you give one.',
  mode: 'write',
  risk: 'send',
  effects: ['send'],
  capability: 'bookings.send',
  uses: ['baseUrl', 'publicUrl', 'vault'],
  input: EndingInput,
  output: Booking,
  emits: [bookingDeclined],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', reason: 'We are closed that week.' },

  async preview(ctx, { id, reason }) {
    const booking = await requireBooking(ctx, id);
    requirePending(ctx, booking);
    return previewEnding(ctx, booking, 'decline_booking', 'declined', reason);
  },

  async run(ctx, { id, reason, expectedUpdatedAt }) {
    const before = await requireLocked(ctx, id, expectedUpdatedAt);
    requirePending(ctx, before);
    const booking = await endHeldBooking(ctx, id, 'declined', reason ?? null);
    ctx.emit(bookingDeclined, { booking, reason: reason ?? null });
    ctx.note(phrase('declined_booking', { service: booking.serviceName, customer: customerOf(booking) }), {
      before,
      after: booking,
    });
    await notifyByMail(ctx, booking, 'declined');
    return booking;
  },
});
