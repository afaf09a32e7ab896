import { refuse } from '../../kernel/refusal.ts';
import type { ReadContext, WriteContext } from '../../runtime/define-action.ts';
import type { Booking } from './booking.ts';
import { requireChanged, requireHolding } from './booking-rules.ts';
import { leaveSession, moveBooking } from './bookings.store.ts';
import { customerOf } from './customer-of.ts';
import { bookingRequested, bookingRescheduled } from './events/booking-events.ts';
import { findHosts, holdSlot, releaseTime } from './hold-slot.ts';
import { notifyByMail } from './mails/notify-by-mail.ts';
import { presentService } from './present-service.ts';
import { namesOfHosts, readServiceOfBooking } from './services.store.ts';
import { refusals } from './words/refusals.ts';
import { phrase } from './words/words.ts';

/**
 * Moves a booking to another time, and to another host if one is named or the current one is not free. The caller has
 * locked the booking. If a service requires confirmation, a time that the customer chose must be confirmed again.
 */
export async function rescheduleBooking(
  ctx: WriteContext<'baseUrl' | 'publicUrl' | 'vault'>,
  before: Booking,
  wish: { start: Date; hostId?: string },
  by: 'member' | 'customer',
): Promise<Booking> {
  requireHolding(ctx, before);
  const service = presentService(ctx, await readServiceOfBooking(ctx.db, ctx.workspaceId, before.serviceId));
  // The old time is released first, because the new one may overlap it. A refusal rolls this back.
  await releaseTime(ctx, before.id, () => leaveSession(ctx.db, ctx.workspaceId, before.id));
  const place = await holdSlot(ctx, service, { ...wish, prefer: before.hostId, without: before.id });
  if (place.start.getTime() === before.start.getTime() && place.hostId === before.hostId)
    refuse('conflict', 'same_time', refusals.phrase('same_time'));
  const asksAgain = by === 'customer' && service.requiresConfirmation;
  await moveBooking(ctx.db, ctx.workspaceId, before.id, place, asksAgain ? 'pending' : before.state, ctx.now);
  const booking = await requireChanged(ctx, before.id);
  ctx.emit(bookingRescheduled, { booking, from: { start: before.start, end: before.end, hostId: before.hostId } });
  if (asksAgain) ctx.emit(bookingRequested, { booking });
  ctx.note(phrase('moved_booking', { service: booking.serviceName, customer: customerOf(booking) }), {
    before,
    after: booking,
  });
  await notifyByMail(ctx, booking, asksAgain ? 'requested' : 'rescheduled');
  return booking;
}

/**
 * The booking after the move, for the person who approves it. Whether the time is free is only checked during the move.
 */
export async function placeAfterMove(
  ctx: ReadContext<'publicUrl'>,
  before: Booking,
  wish: { start: Date; hostId?: string },
): Promise<Pick<Booking, 'start' | 'end' | 'hostId' | 'hostName'>> {
  const service = presentService(ctx, await readServiceOfBooking(ctx.db, ctx.workspaceId, before.serviceId));
  const hosts = await findHosts(ctx, service, { ...wish, prefer: before.hostId, without: before.id });
  const hostId = (typeof hosts === 'string' ? undefined : hosts[0]) ?? wish.hostId ?? before.hostId;
  const name =
    hostId === before.hostId ? before.hostName : (await namesOfHosts(ctx.db, ctx.workspaceId, [hostId])).get(hostId);
  return {
    start: wish.start,
    end: new Date(wish.start.getTime() + service.minutes * 60_000),
    hostId,
    hostName: name ?? '',
  };
}
