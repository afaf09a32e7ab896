import { newId } from '../../kernel/ids.ts';
import type { WriteContext } from '../../runtime/define-action.ts';
import type { Booking } from './booking.ts';
import { requireChanged } from './booking-rules.ts';
import { insertBooking } from './bookings.store.ts';
import { customerOf } from './customer-of.ts';
import { bookingCreated, bookingRequested } from './events/booking-events.ts';
import { holdSlot } from './hold-slot.ts';
import { notifyByMail } from './mails/notify-by-mail.ts';
import { makeManageToken } from './manage-token.ts';
import type { Service } from './service.ts';
import { phrase } from './words/words.ts';

export interface BookingRequest {
  start: Date;
  hostId?: string;
  timeZone?: string;
  location?: string;
  answers?: Record<string, string>;
  note?: string | null;
  /** Called after the time is reserved, so that a customer is only created for a booking that succeeds. */
  customerId(): Promise<string>;
}

/** All bookings are created here, those of members and those of strangers. */
export async function makeBooking(
  ctx: WriteContext<'baseUrl' | 'publicUrl' | 'vault'>,
  service: Service,
  wish: BookingRequest,
): Promise<{ booking: Booking; token: string; mailed: boolean }> {
  const place = await holdSlot(ctx, service, wish);
  const id = newId();
  const { token, digest, sealed } = makeManageToken(ctx, id);
  const stranger = ctx.principal.via === 'public';
  await insertBooking(
    ctx.db,
    ctx.workspaceId,
    {
      ...place,
      id,
      serviceId: service.id,
      customerId: await wish.customerId(),
      timeZone: wish.timeZone ?? ctx.principal.workspace.timeZone,
      location: wish.location ?? service.location,
      answers: wish.answers ?? {},
      state: service.requiresConfirmation ? 'pending' : 'confirmed',
      note: wish.note ?? null,
      createdBy: stranger ? null : ctx.principal.userId,
      via: ctx.principal.via,
      manageDigest: digest,
      manageToken: sealed,
    },
    ctx.now,
  );
  const booking = await requireChanged(ctx, id, 'create');
  const [event, occasion, deed] = service.requiresConfirmation
    ? ([bookingRequested, 'requested', 'requested_booking'] as const)
    : ([bookingCreated, 'created', 'booked'] as const);
  ctx.emit(event, { booking });
  ctx.note(phrase(deed, { service: service.name, customer: customerOf(booking) }));
  return { booking, token, mailed: await notifyByMail(ctx, booking, occasion) };
}
