import { customerBookOf } from '../../runtime/customer-book.ts';
import type { WriteContext } from '../../runtime/define-action.ts';
import type { Booking } from './booking.ts';
import { type BareBooking, readBareBooking } from './bookings.store.ts';

/** Includes the customer, even if the caller may not see them; for events and mails. */
export async function wholeBooking(ctx: WriteContext, booking: BareBooking): Promise<Booking> {
  const { customerId } = booking;
  const customer =
    customerId === null ? undefined : await customerBookOf(ctx).read(ctx.db, ctx.workspaceId, customerId);
  return { ...booking, customerName: customer?.name ?? null, customerEmail: customer?.email ?? null };
}

/** Reads a changed booking regardless of the caller's rights. */
export async function readWholeBooking(ctx: WriteContext, id: string): Promise<Booking> {
  return wholeBooking(ctx, await readBareBooking(ctx.db, ctx.workspaceId, id));
}
