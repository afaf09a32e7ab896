import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Timestamp } from '../../../runtime/schemas.ts';
import { requireFuture, requireHolding } from '../booking-rules.ts';
import { bookingRequested, bookingRescheduled } from '../events/booking-events.ts';
import { rescheduleBooking } from '../move-booking.ts';
import { lockBookingOfToken } from './find-open.ts';
import { PublicBooking, publicBooking } from './public-shapes.ts';

export const moveOwn = defineAction({
  name: 'bookings.move_own',
  title: 'Move your own booking',
  description: 'The customer moves a booking by its link to another free time, before it begins.',
  mode: 'write',
  capability: 'bookings.write',
  uses: ['baseUrl', 'publicUrl', 'vault'],
  effects: [],
  sideEffects: ['send'],
  input: Input({ token: Type.String({ maxLength: 100 }), start: Timestamp }),
  output: Type.Object({ booking: PublicBooking }),
  emits: [bookingRescheduled, bookingRequested],
  example: { token: 'AZmlxH0efDqbHy0-T1prfA', start: '2026-03-03T09:00:00Z' },

  async run(ctx, { token, start }) {
    const before = await lockBookingOfToken(ctx, token);
    requireHolding(ctx, before);
    requireFuture(ctx, before);
    return { booking: publicBooking(await rescheduleBooking(ctx, before, { start: new Date(start) }, 'customer')) };
  },
});
