import { choiceFact, type Fact, fact, partsOf } from '../../runtime/approvals/preview.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import type { Booking } from './booking.ts';
import { customerMail } from './mails/compose-letter.ts';
import { readMailFacts } from './mails/mail-facts.ts';
import { type Occasion, withLink } from './mails/words.ts';
import { phrase } from './words/words.ts';

/**
 * A booking as it is now, and the mail that its customer gets. `after` has the values that change, which the mail
 * already shows. The customer's own link is left out, because it opens the booking for anybody who has it.
 */
export async function bookingFacts(
  ctx: ReadContext<'baseUrl' | 'publicUrl'>,
  booking: Booking,
  occasion: Occasion,
  after: Partial<Booking> = {},
): Promise<Fact[]> {
  return [
    fact('service', phrase('label_service'), booking.serviceName),
    fact('customer', phrase('label_customer'), booking.customerName),
    fact('host', phrase('label_host'), booking.hostName),
    fact('start', phrase('label_start'), booking.start.toISOString(), 'moment'),
    fact('end', phrase('label_end'), booking.end.toISOString(), 'moment'),
    fact('location', phrase('label_location'), booking.location),
    choiceFact('state', phrase('label_status'), booking.state, 'bookings.state'),
    ...(after.hostName === undefined ? [] : [fact('new_host', phrase('label_new_host'), after.hostName)]),
    ...(await mailFacts(ctx, { ...booking, ...after }, occasion)),
  ];
}

async function mailFacts(
  ctx: ReadContext<'baseUrl' | 'publicUrl'>,
  booking: Booking,
  occasion: Occasion,
): Promise<Fact[]> {
  const { customerEmail } = booking;
  if (customerEmail === null || ctx.principal.workspace.disabledModules.has('messages'))
    return [fact('to', phrase('label_mail_to'), null)];
  const facts = await readMailFacts(ctx, booking);
  const link = withLink.has(occasion) ? `${ctx.ports.publicUrl}/booking/…` : undefined;
  const { to, toName, subject, text } = customerMail(ctx, booking, customerEmail, facts, occasion, link);
  return partsOf('mail', [
    fact('to', phrase('label_mail_to'), `${toName} <${to}>`),
    fact('subject', phrase('label_subject'), subject),
    fact('text', phrase('label_text'), text, 'long'),
    fact('attachment', phrase('label_attachment'), 'invite.ics'),
  ]);
}
