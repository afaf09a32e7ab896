import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input } from '../../../runtime/schemas.ts';
import { Booking } from '../booking.ts';
import { requireBooking } from '../booking-rules.ts';

export const getBooking = defineAction({
  name: 'bookings.get_booking',
  title: 'Get a booking',
  description: 'Read one booking with customer, host, times and answers.',
  synonyms: [
    'show an appointment',
    'details of a meeting',
    'when exactly is this reservation',
    'what the client answered when booking',
    'which host does the visit',
    'look up a single appointment',
  ],
  mode: 'read',
  capability: 'bookings.read',
  input: Input({ id: Id }),
  output: Booking,
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },
  run: (ctx, { id }) => requireBooking(ctx, id),
});
