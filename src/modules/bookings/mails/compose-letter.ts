import { inLanguage, localeOf } from '../../../../language/languages.ts';
import type { Phrase } from '../../../../language/phrase.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import type { Booking } from '../booking.ts';
import { customerOf } from '../customer-of.ts';
import { phrase } from '../words/words.ts';
import { invitationFile } from './calendar-file.ts';
import type { MailFacts } from './mail-facts.ts';
import { mailWords, type Occasion } from './words.ts';

interface Letter {
  to: { name: string; email: string };
  language: string;
  timeZone: string;
  customerId?: string;
  /** Set for a member, because a mail to them does not leave the workspace. */
  toMember?: true;
  subject: Record<Occasion, string>;
  sentence: Record<Occasion, string>;
  /** Additional lines below the time. */
  facts: [label: string, value: string | null][];
  link: [label: string, address: string] | undefined;
  summary: string;
}

/** A mail as `messages.queue_mail` accepts it. */
export interface BookingMail {
  to: string;
  toName: string;
  customerId?: string;
  toMember?: true;
  subject: string;
  text: string;
  calendar: { method: string; content: string };
  uniqueKey: string;
  ifNotSent?: { action: string; topic: string; declined: Phrase; expired: Phrase };
}

/** `link` is where the customer moves or cancels the booking, for mails that mention it. */
export function customerMail(
  ctx: ReadContext<'baseUrl'>,
  booking: Booking,
  email: string,
  facts: MailFacts,
  occasion: Occasion,
  link: string | undefined,
): BookingMail {
  const words = inLanguage(mailWords, facts.customerLanguage);
  return compose(ctx, booking, facts, occasion, {
    to: { name: booking.customerName ?? email, email },
    language: facts.customerLanguage,
    timeZone: booking.timeZone,
    customerId: booking.customerId ?? undefined,
    subject: words.toCustomer,
    sentence: words.customerSentence,
    facts: [
      [words.where, booking.location],
      [words.with, firstName(booking.hostName)],
      [words.reason, booking.cancelReason],
    ],
    link: link === undefined ? undefined : [words.manage, link],
    summary: `${booking.serviceName} – ${facts.workspaceName}`,
  });
}

export function hostMail(
  ctx: ReadContext<'baseUrl'>,
  booking: Booking,
  facts: MailFacts,
  occasion: Occasion,
): BookingMail {
  const words = inLanguage(mailWords, facts.hostLanguage);
  return compose(ctx, booking, facts, occasion, {
    to: { name: booking.hostName, email: facts.hostEmail },
    toMember: true,
    language: facts.hostLanguage,
    timeZone: facts.hostTimeZone,
    subject: words.toHost,
    sentence: words.hostSentence,
    facts: [
      [words.customer, [booking.customerName, booking.customerEmail].filter(Boolean).join(', ')],
      [words.where, booking.location],
      [words.reason, booking.cancelReason],
    ],
    link: [words.open, `${ctx.ports.baseUrl}/bookings?id=${booking.id}`],
    summary: `${booking.serviceName} – ${booking.customerName ?? ''}`,
  });
}

function compose(
  ctx: ReadContext<'baseUrl'>,
  booking: Booking,
  facts: MailFacts,
  occasion: Occasion,
  letter: Letter,
): BookingMail {
  const words = inLanguage(mailWords, letter.language);
  const when = clockTime(booking, letter.language, letter.timeZone);
  const lines = [[words.when, when] as const, ...letter.facts]
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`);
  const text = [
    words.hello(letter.to.name),
    '',
    letter.sentence[occasion],
    '',
    booking.serviceName,
    ...lines,
    ...(letter.link ? ['', `${letter.link[0]}:`, letter.link[1]] : []),
    '',
    facts.workspaceName,
  ].join('\n');
  const method = occasion === 'declined' || occasion === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const { hostname } = new URL(ctx.ports.baseUrl);
  const content = invitationFile({
    method,
    entry: {
      uid: `${booking.id}@${hostname}`,
      sequence: facts.sequence,
      start: booking.start,
      end: booking.end,
      changedAt: ctx.now,
      summary: letter.summary,
      description: letter.link?.[1] ?? '',
      location: booking.location,
      url: letter.link?.[1] ?? null,
      state: booking.state,
    },
    organizer: { name: facts.workspaceName, email: `bookings@${hostname}` },
    attendee: letter.to,
  });
  return {
    to: letter.to.email,
    toName: letter.to.name,
    ...(letter.customerId ? { customerId: letter.customerId } : {}),
    ...(letter.toMember && { toMember: true }),
    subject: oneLine(`${letter.subject[occasion]}: ${booking.serviceName}, ${when}`),
    text,
    calendar: { method, content },
    ...(!letter.toMember && { ifNotSent: notSent(booking) }),
    uniqueKey: `booking:${booking.id}:${occasion}:${facts.sequence}:${letter.customerId ? 'customer' : 'host'}`,
  };
}

/** What the activity says where nobody lets the customer be told. */
function notSent(booking: Booking): NonNullable<BookingMail['ifNotSent']> {
  const about = { service: booking.serviceName, customer: customerOf(booking) };
  return {
    action: 'bookings.create_booking',
    topic: 'booking',
    declined: phrase('kept_back_mail', about),
    expired: phrase('did_not_send_mail', about),
  };
}

function clockTime({ start, end }: Booking, language: string, timeZone: string): string {
  const locale = localeOf(language);
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'full' }).format(start);
  const time = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' });
  return `${day}, ${time.format(start)}–${time.format(end)} (${timeZone})`;
}

/** The customer does not need to know more about a host. */
function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 200);
}
