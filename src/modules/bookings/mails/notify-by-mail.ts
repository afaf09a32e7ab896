import type { WriteContext } from '../../../runtime/define-action.ts';
import type { Booking } from '../booking.ts';
import { readManageToken } from '../manage-token.ts';
import { type BookingMail, customerMail, hostMail } from './compose-letter.ts';
import { readMailFacts } from './mail-facts.ts';
import { type Occasion, withLink } from './words.ts';

/** The changes that the host gets a mail about. All others were made by the host or a colleague. */
const forHost: ReadonlySet<Occasion> = new Set(['requested', 'created', 'rescheduled', 'cancelled']);

/**
 * Mails customer and host about a change of a booking, in the transaction of the change. Without a mail server nothing
 * is sent, but the booking is stored. Returns whether the customer will get a mail.
 */
export async function notifyByMail(
  ctx: WriteContext<'baseUrl' | 'publicUrl' | 'vault'>,
  booking: Booking,
  occasion: Occasion,
): Promise<boolean> {
  if (ctx.principal.workspace.disabledModules.has('messages')) return false;
  const facts = await readMailFacts(ctx, booking);
  const { customerEmail } = booking;
  const link = withLink.has(occasion)
    ? `${ctx.ports.publicUrl}/booking/${await readManageToken(ctx, booking.id)}`
    : undefined;
  const mailed =
    customerEmail !== null && (await send(ctx, customerMail(ctx, booking, customerEmail, facts, occasion, link)));
  if (forHost.has(occasion) && ctx.principal.userId !== booking.hostId)
    await send(ctx, hostMail(ctx, booking, facts, occasion));
  return mailed;
}

async function send(ctx: WriteContext, mail: BookingMail): Promise<boolean> {
  const { queued = false } = (await ctx.runInside('messages.queue_mail', mail)) as { queued?: boolean };
  return queued;
}
