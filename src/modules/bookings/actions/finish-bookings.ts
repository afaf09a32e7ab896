import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { inLockOrder, oneByOne, Skipped } from '../../../runtime/one-by-one.ts';
import { Choice, Id, Input, Ref } from '../../../runtime/schemas.ts';
import { requireLocked } from '../booking-rules.ts';
import { bookingCompleted, bookingNoShow } from '../events/booking-events.ts';
import { finishHeldBooking } from '../finish-booking.ts';

export const finishBookings = defineAction({
  name: 'bookings.finish_bookings',
  title: 'Mark several bookings as completed or as no-shows',
  description:
    'Mark up to 100 confirmed bookings in one call: `completed` where the customer was there, `no_show` where nobody came. Those that are not confirmed are left as they are and listed with the reason.',
  mode: 'write',
  capability: 'bookings.write',
  effects: [],
  input: Input({
    ids: Type.Array(Ref('booking'), { minItems: 1, maxItems: 100, uniqueItems: true }),
    state: Choice(['completed', 'no_show']),
  }),
  output: Type.Object({ done: Type.Array(Id), skipped: Type.Array(Skipped) }),
  emits: [bookingCompleted, bookingNoShow],
  example: { ids: ['0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c'], state: 'completed' },

  run(ctx, { ids, state }) {
    return oneByOne(ctx, inLockOrder(ids), async ({ id }) => {
      await finishHeldBooking(ctx, await requireLocked(ctx, id), state);
      return id;
    });
  },
});
