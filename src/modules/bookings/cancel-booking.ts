import { Type } from 'typebox';
import { requireWritable } from '../../records/system-writes.ts';
import type { ReadContext, WriteContext } from '../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref, SecretFree } from '../../runtime/schemas.ts';
import type { Booking } from './booking.ts';
import { requireChanged, requireHolding } from './booking-rules.ts';
import { endBooking } from './bookings.store.ts';
import { bookingsTable } from './bookings-table.ts';
import { customerOf } from './customer-of.ts';
import { describeBooking } from './describe-booking.ts';
import { bookingCancelled } from './events/booking-events.ts';
import { releaseTime } from './hold-slot.ts';
import { notifyByMail } from './mails/notify-by-mail.ts';
import { bookingFacts } from './preview-facts.ts';
import { readWholeBooking } from './whole-booking.ts';
import { phrase } from './words/words.ts';

/** The caller has locked the booking. */
export async function cancelHeldBooking(
  ctx: WriteContext<'baseUrl' | 'publicUrl' | 'vault'>,
  before: Booking,
  reason: string | null,
  by: 'member' | 'customer',
): Promise<Booking> {
  requireHolding(ctx, before);
  const booking = await endHeldBooking(ctx, before.id, 'cancelled', reason);
  ctx.emit(bookingCancelled, { booking, reason, by });
  ctx.note(phrase('cancelled_booking', { service: booking.serviceName, customer: customerOf(booking) }), {
    before,
    after: booking,
  });
  await notifyByMail(ctx, booking, 'cancelled');
  return booking;
}

/** Changes to a state in which the booking no longer occupies its time. */
export async function endHeldBooking(
  ctx: WriteContext,
  id: string,
  state: 'declined' | 'cancelled' | 'completed' | 'no_show',
  reason: string | null,
): Promise<Booking> {
  requireWritable(ctx, bookingsTable, { state, cancelReason: reason ?? undefined });
  await releaseTime(ctx, id, () => endBooking(ctx.db, ctx.workspaceId, id, state, reason, ctx.now));
  return state === 'cancelled' ? readWholeBooking(ctx, id) : requireChanged(ctx, id);
}

/** What cancelling or declining a booking requires. */
export const EndingInput = Input({
  id: Ref('booking'),
  reason: Type.Optional(SecretFree({ maxLength: 1_000 })),
  expectedUpdatedAt: ExpectedUpdatedAt,
});

/** What a card shows of a booking that will be cancelled or declined. */
export async function previewEnding(
  ctx: ReadContext<'baseUrl' | 'publicUrl'>,
  booking: Booking,
  key: 'cancel_booking' | 'decline_booking',
  state: 'cancelled' | 'declined',
  reason: string | undefined,
) {
  const why = reason ? `: ${reason}` : '.';
  return {
    says: phrase(key, { booking: describeBooking(booking), why }),
    facts: await bookingFacts(ctx, booking, state, { state, cancelReason: reason ?? null }),
  };
}
