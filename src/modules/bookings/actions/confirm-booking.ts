import { requireWritable } from '../../../records/system-writes.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import { Booking } from '../booking.ts';
import { requireBooking, requireChanged, requireFuture, requireLocked, requirePending } from '../booking-rules.ts';
import { confirmBooking } from '../bookings.store.ts';
import { bookingsTable } from '../bookings-table.ts';
import { customerOf } from '../customer-of.ts';
import { describeBooking } from '../describe-booking.ts';
import { bookingConfirmed } from '../events/booking-events.ts';
import { notifyByMail } from '../mails/notify-by-mail.ts';
import { bookingFacts } from '../preview-facts.ts';
import { phrase } from '../words/words.ts';

export const confirmBookingAction = defineAction({
  name: 'bookings.confirm_booking',
  title: 'Confirm a booking',
  description: 'Confirm a requested booking. The customer gets an e-mail with a calendar file.',
  mode: 'write',
  risk: 'send',
  effects: ['send'],
  capability: 'bookings.send',
  uses: ['baseUrl', 'publicUrl', 'vault'],
  input: Input({ id: Ref('booking'), expectedUpdatedAt: ExpectedUpdatedAt }),
  output: Booking,
  emits: [bookingConfirmed],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async preview(ctx, { id }) {
    const booking = await requireBooking(ctx, id);
    requirePending(ctx, booking);
    return {
      says: phrase('confirm_booking', { booking: describeBooking(booking) }),
      facts: await bookingFacts(ctx, booking, 'confirmed', { state: 'confirmed' }),
    };
  },

  async run(ctx, { id, expectedUpdatedAt }) {
    requireWritable(ctx, bookingsTable, { state: 'confirmed' });
    const before = await requireLocked(ctx, id, expectedUpdatedAt);
    requirePending(ctx, before);
    requireFuture(ctx, before);
    await confirmBooking(ctx.db, ctx.workspaceId, id, ctx.now);
    const booking = await requireChanged(ctx, id);
    ctx.emit(bookingConfirmed, { booking });
    ctx.note(phrase('confirmed_booking', { service: booking.serviceName, customer: customerOf(booking) }), {
      before,
      after: booking,
    });
    await notifyByMail(ctx, booking, 'confirmed');
    return booking;
  },
});
