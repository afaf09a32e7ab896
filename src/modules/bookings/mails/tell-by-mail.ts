import type { WriteContext } from '../../../runtime/define-action.ts';
import type { Booking } from '../booking.ts';
import { readManageToken } from '../manage-token.ts';
import { invitationFile } from './calendar-file.ts';
import { type MailFacts, readMailFacts } from './mail-facts.store.ts';
import { type MailWords, mailWords, type Occasion } from './words.ts';

/** What the host is told of; the rest they decided themselves, or a colleague did. */
const forHost: ReadonlySet<Occasion> = new Set(['requested', 'created', 'rescheduled', 'cancelled']);
const withLink: ReadonlySet<Occasion> = new Set(['requested', 'created', 'confirmed', 'rescheduled']);

interface Letter {
  to: { name: string; email: string };
  language: string;
  timeZone: string;
  customerId?: string;
  subject: Record<Occasion, string>;
  sentence: Record<Occasion, string>;
  /** More lines under the time. */
  facts: [label: string, value: string | null][];
  link: [label: string, address: string] | undefined;
  summary: string;
}

/**
 * Tells customer and host what became of a booking, in the transaction of the change. Without a mail server nothing is sent, and the
 * booking stands. Answers whether there will be a mail to the customer.
 */
export async function tellByMail(ctx: WriteContext, booking: Booking, occasion: Occasion): Promise<boolean> {
  if (ctx.principal.workspace.disabledModules.has('messages')) return false;
  const facts = await readMailFacts(ctx.db, ctx.workspaceId, booking.id);
  const { customerEmail } = booking;
  const mailed = customerEmail !== null && (await send(ctx, booking, facts, occasion, await customerLetter(ctx, booking, customerEmail, facts, occasion)));
  if (forHost.has(occasion) && ctx.principal.userId !== booking.hostId) await send(ctx, booking, facts, occasion, hostLetter(ctx, booking, facts));
  return mailed;
}

async function customerLetter(ctx: WriteContext, booking: Booking, email: string, facts: MailFacts, occasion: Occasion): Promise<Letter> {
  const words = wordsIn(facts.customerLanguage);
  return {
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
    link: withLink.has(occasion) ? [words.manage, `${ctx.instance.publicUrl}/booking/${await readManageToken(ctx, booking.id)}`] : undefined,
    summary: `${booking.serviceName} – ${facts.workspaceName}`,
  };
}

function hostLetter(ctx: WriteContext, booking: Booking, facts: MailFacts): Letter {
  const words = wordsIn(facts.hostLanguage);
  return {
    to: { name: booking.hostName, email: facts.hostEmail },
    language: facts.hostLanguage,
    timeZone: facts.hostTimeZone,
    subject: words.toHost,
    sentence: words.hostSentence,
    facts: [
      [words.customer, [booking.customerName, booking.customerEmail].filter(Boolean).join(', ')],
      [words.where, booking.location],
      [words.reason, booking.cancelReason],
    ],
    link: [words.open, `${ctx.instance.baseUrl}/bookings?id=${booking.id}`],
    summary: `${booking.serviceName} – ${booking.customerName ?? ''}`,
  };
}

async function send(ctx: WriteContext, booking: Booking, facts: MailFacts, occasion: Occasion, letter: Letter): Promise<boolean> {
  const words = wordsIn(letter.language);
  const when = clockTime(booking, letter.language, letter.timeZone);
  const lines = [[words.when, when] as const, ...letter.facts].filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`);
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
  const { hostname } = new URL(ctx.instance.baseUrl);
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
  const { queued } = (await ctx.runInside('messages.queue_mail', {
    to: letter.to.email,
    toName: letter.to.name,
    ...(letter.customerId ? { customerId: letter.customerId } : {}),
    subject: oneLine(`${letter.subject[occasion]}: ${booking.serviceName}, ${when}`),
    text,
    calendar: { method, content },
    uniqueKey: `booking:${booking.id}:${occasion}:${facts.sequence}:${letter.customerId ? 'customer' : 'host'}`,
  })) as { queued: boolean };
  return queued;
}

function wordsIn(language: string): MailWords {
  return mailWords[language] ?? (mailWords.en as MailWords);
}

function clockTime({ start, end }: Booking, language: string, timeZone: string): string {
  const locale = language === 'de' ? 'de-DE' : 'en-GB';
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'full' }).format(start);
  const time = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' });
  return `${day}, ${time.format(start)}–${time.format(end)} (${timeZone})`;
}

/** Of a host the customer need not know more. */
function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 200);
}
