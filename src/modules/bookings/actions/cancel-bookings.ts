import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { type FactItem, fact } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { inLockOrder, oneByOne, Skipped } from '../../../runtime/one-by-one.ts';
import { Id, Input, Ref, SecretFree } from '../../../runtime/schemas.ts';
import { holdingStates } from '../booking.ts';
import { requireLocked } from '../booking-rules.ts';
import { readBookings } from '../bookings.store.ts';
import { cancelHeldBooking } from '../cancel-booking.ts';
import { describeBooking } from '../describe-booking.ts';
import { bookingCancelled } from '../events/booking-events.ts';
import { bookingFacts } from '../preview-facts.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const cancelBookings = defineAction({
  name: 'bookings.cancel_bookings',
  title: 'Cancel several bookings',
  description:
    'Cancel up to 100 bookings in one call; their times become available again, and each customer gets an e-mail. Those that have ended are left as they are and listed with the reason.',
  mode: 'write',
  risk: 'send',
  effects: ['send'],
  capability: 'bookings.send',
  uses: ['baseUrl', 'publicUrl', 'vault'],
  input: Input({
    ids: Type.Array(Ref('booking'), { minItems: 1, maxItems: 100, uniqueItems: true }),
    reason: Type.Optional(SecretFree({ maxLength: 1_000 })),
  }),
  output: Type.Object({ done: Type.Array(Id), skipped: Type.Array(Skipped) }),
  emits: [bookingCancelled],
  example: { ids: ['0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c'], reason: 'The host is ill.' },

  async preview(ctx, { ids, reason }) {
    const found = await readBookings(ctx.db, ctx.workspaceId, ids);
    const bookings = found.filter(({ state }) => holdingStates.has(state));
    if (bookings.length === 0) refuse('not_found', 'booking_not_found', refusals.phrase('booking_not_found'));
    const after = { state: 'cancelled', cancelReason: reason ?? null } as const;
    const items: FactItem[] = [];
    for (const booking of bookings) {
      const facts = await bookingFacts(ctx, booking, 'cancelled', after);
      items.push({
        key: booking.id,
        title: describeBooking(booking),
        facts,
      });
    }
    return {
      says: phrase('cancel_bookings', { count: bookings.length }),
      facts: [fact('bookings', phrase('label_bookings'), items, 'items')],
    };
  },

  run(ctx, { ids, reason }) {
    return oneByOne(ctx, inLockOrder(ids), async ({ id }) => {
      await cancelHeldBooking(ctx, await requireLocked(ctx, id, undefined, 'delete'), reason ?? null, 'member');
      return id;
    });
  },
});
