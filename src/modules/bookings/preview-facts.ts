import { type Fact, fact } from '../../runtime/approvals/preview.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import type { Booking } from './booking.ts';
import { customerMail } from './mails/compose-letter.ts';
import { readMailFacts } from './mails/mail-facts.store.ts';
import { type Occasion, withLink } from './mails/words.ts';

/**
 * A booking as it is now, and the mail that its customer gets. `after`: what the mail will say of it. The customer's own link opens the
 * booking for whoever has it, so the card does not show it.
 */
export async function bookingFacts(ctx: ReadContext, booking: Booking, occasion: Occasion, after: Partial<Booking> = {}): Promise<Fact[]> {
  return [
    fact('service', 'Service', 'Leistung', booking.serviceName),
    fact('customer', 'Customer', 'Kunde', booking.customerName),
    fact('host', 'Host', 'Gastgeber', booking.hostName),
    fact('start', 'Start', 'Beginn', booking.start.toISOString(), 'moment'),
    fact('end', 'End', 'Ende', booking.end.toISOString(), 'moment'),
    fact('location', 'Location', 'Ort', booking.location),
    fact('state', 'Status', 'Status', booking.state),
    ...(after.hostName === undefined ? [] : [fact('new_host', 'New host', 'Neuer Gastgeber', after.hostName)]),
    ...(await mailFacts(ctx, { ...booking, ...after }, occasion)),
  ];
}

async function mailFacts(ctx: ReadContext, booking: Booking, occasion: Occasion): Promise<Fact[]> {
  const { customerEmail } = booking;
  if (customerEmail === null || ctx.principal.workspace.disabledModules.has('messages')) return [fact('to', 'Mail to', 'Mail an', null)];
  const facts = await readMailFacts(ctx.db, ctx.workspaceId, booking.id);
  const link = withLink.has(occasion) ? `${ctx.instance.publicUrl}/booking/…` : undefined;
  const { to, toName, subject, text } = customerMail(ctx, booking, customerEmail, facts, occasion, link);
  return [
    fact('to', 'Mail to', 'Mail an', `${toName} <${to}>`),
    fact('subject', 'Subject', 'Betreff', subject),
    fact('text', 'Text', 'Text', text, 'long'),
    fact('attachment', 'Attachment', 'Anhang', 'invite.ics'),
  ];
}
