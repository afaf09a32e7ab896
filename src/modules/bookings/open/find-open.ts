import { digestOf } from '../../../kernel/ids.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { ReadContext, WriteContext } from '../../../runtime/define-action.ts';
import type { Booking } from '../booking.ts';
import { requireBooking, requireLocked } from '../booking-rules.ts';
import { findBookingByDigest } from '../bookings.store.ts';
import { presentService } from '../present-service.ts';
import type { Service } from '../service.ts';
import { findPublicService } from '../services.store.ts';
import { refusals } from '../words/refusals.ts';

/** Gives the same answer for services that do not exist and for those that are not public. */
export function nothingHere(): never {
  return refuse('not_found', 'not_found', refusals.phrase('not_found'));
}

export async function openService(ctx: ReadContext<'publicUrl'>, slug: string): Promise<Service> {
  const row = (await findPublicService(ctx.db, ctx.workspaceId, slug)) ?? nothingHere();
  return presentService(ctx, row);
}

export async function bookingOfToken(ctx: ReadContext, token: string): Promise<Booking> {
  const { id } = (await findBookingByDigest(ctx.db, ctx.workspaceId, digestOf(token))) ?? nothingHere();
  return requireBooking(ctx, id);
}

/** Locks the booking until the transaction ends. */
export async function lockBookingOfToken(ctx: WriteContext, token: string): Promise<Booking> {
  const { id } = (await findBookingByDigest(ctx.db, ctx.workspaceId, digestOf(token))) ?? nothingHere();
  return requireLocked(ctx, id);
}
