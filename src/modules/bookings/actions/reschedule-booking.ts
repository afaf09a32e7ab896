import { Type } from 'typebox';
import { requireWritable } from '../../../records/system-writes.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, MemberId, Ref, Timestamp } from '../../../runtime/schemas.ts';
import { Booking } from '../booking.ts';
import { requireBooking, requireHolding, requireLocked } from '../booking-rules.ts';
import { bookingsTable } from '../bookings-table.ts';
import { describeBooking } from '../describe-booking.ts';
import { bookingRescheduled } from '../events/booking-events.ts';
import { placeAfterMove, rescheduleBooking } from '../move-booking.ts';
import { bookingFacts } from '../preview-facts.ts';
import { phrase } from '../words/words.ts';

export const rescheduleBookingAction = defineAction({
  name: 'bookings.reschedule_booking',
  title: 'Reschedule a booking',
  description:
    'Move a booking to another available time, and to another host if you name one. The customer gets an e-mail with a new calendar file.',
  mode: 'write',
  risk: 'send',
  effects: ['send'],
  capability: 'bookings.send',
  uses: ['baseUrl', 'publicUrl', 'vault'],
  input: Input({
    id: Ref('booking'),
    start: Timestamp,
    hostId: Type.Optional(MemberId),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: Booking,
  emits: [bookingRescheduled],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', start: '2026-03-03T09:00:00Z' },

  async preview(ctx, { id, start, hostId }) {
    const booking = await requireBooking(ctx, id);
    requireHolding(ctx, booking);
    const to = new Date(start);
    return {
      says: phrase('reschedule_booking', { booking: describeBooking(booking), when: { moment: to.toISOString() } }),
      facts: await bookingFacts(ctx, booking, 'rescheduled', await placeAfterMove(ctx, booking, { start: to, hostId })),
    };
  },

  async run(ctx, { id, start, hostId, expectedUpdatedAt }) {
    requireWritable(ctx, bookingsTable, { start, hostId });
    return rescheduleBooking(
      ctx,
      await requireLocked(ctx, id, expectedUpdatedAt),
      { start: new Date(start), hostId },
      'member',
    );
  },
});
