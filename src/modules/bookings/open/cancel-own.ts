import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, SecretFree } from '../../../runtime/schemas.ts';
import { requireFuture, requireHolding } from '../booking-rules.ts';
import { cancelHeldBooking } from '../cancel-booking.ts';
import { bookingCancelled } from '../events/booking-events.ts';
import { lockBookingOfToken } from './find-open.ts';
import { PublicBooking, publicBooking } from './public-shapes.ts';

export const cancelOwn = defineAction({
  name: 'bookings.cancel_own',
  title: 'Cancel your own booking',
  description: 'The customer cancels a booking by its link, before it begins.',
  mode: 'write',
  capability: 'bookings.write',
  uses: ['baseUrl', 'publicUrl', 'vault'],
  effects: [],
  sideEffects: ['send'],
  input: Input({ token: Type.String({ maxLength: 100 }), reason: Type.Optional(SecretFree({ maxLength: 1_000 })) }),
  output: Type.Object({ booking: PublicBooking }),
  emits: [bookingCancelled],
  example: { token: 'AZmlxH0efDqbHy0-T1prfA' },

  async run(ctx, { token, reason }) {
    const before = await lockBookingOfToken(ctx, token);
    requireHolding(ctx, before);
    requireFuture(ctx, before);
    return { booking: publicBooking(await cancelHeldBooking(ctx, before, reason || null, 'customer')) };
  },
});
