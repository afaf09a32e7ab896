import type { StoredEvent } from '../../events/events.store.ts';
import { readApproval } from '../../runtime/approvals/approvals.store.ts';
import type { Db } from '../../storage/db.ts';
import { germanRunError } from './german-run-error.ts';

/** What people are told of. A later part of the product adds its own line here. */
export interface NoticeKind {
  readonly kind: string;
  readonly title: string;
  readonly titleGerman: string;
  /** The event it tells of. */
  readonly event: string;
  /** Only people with this right can do something about it. */
  readonly capability: string;
  /** Whom it is for, where it concerns one person; null: nobody. Without: everybody with the right. */
  forWhom?(event: StoredEvent): string | null;
  /** Not again while one with the same link is unread: a workflow that fails a thousand times is one thing to look at. */
  readonly onceUntilRead?: true;
  /** What takes it off everybody's list: the thing is done, whoever did it. The same subject must give the same link. */
  readonly settledBy?: { events: readonly string[]; href(event: StoredEvent): string };
  words(event: StoredEvent, language: string): { title: string; body: string; href: string };
  /** The body in German, where the event tells it in English only. */
  germanBody?(db: Db, event: StoredEvent): Promise<string | null>;
}

export const noticeKinds: readonly NoticeKind[] = [
  {
    kind: 'approval_waiting',
    title: 'An approval waits',
    titleGerman: 'Eine Freigabe wartet',
    event: 'platform.approval_requested',
    capability: 'approvals.write',
    settledBy: { events: ['approved', 'declined', 'expired'].map((verb) => `platform.approval_${verb}`), href: cardHref },
    words(event, language) {
      const { summary } = event.data as { summary: string };
      return { title: language === 'de' ? 'Eine Freigabe wartet' : 'An approval waits', body: summary, href: cardHref(event) };
    },
    germanBody: async (db, event) => (await readApproval(db, event.workspaceId, cardOf(event)))?.previewGerman ?? null,
  },
  {
    kind: 'member_joined',
    title: 'Somebody joined',
    titleGerman: 'Jemand ist beigetreten',
    event: 'platform.member_joined',
    capability: 'members.admin',
    words(event, language) {
      const { name, email } = event.data as { name: string; email: string };
      return { title: language === 'de' ? `${name} ist beigetreten` : `${name} joined`, body: email, href: '/members' };
    },
  },
  {
    kind: 'run_failed',
    title: 'A workflow failed',
    titleGerman: 'Ein Workflow ist fehlgeschlagen',
    event: 'workflows.run_failed',
    capability: 'workflows.write',
    onceUntilRead: true,
    words(event, language) {
      const { workflowId, workflowName, error, errorCode } = event.data as { workflowId: string; workflowName: string; error: string | null; errorCode: string | null };
      const title = language === 'de' ? `„${workflowName}“ ist fehlgeschlagen` : `“${workflowName}” failed`;
      const body = (language === 'de' ? germanRunError(errorCode, error ?? '') : error) ?? '';
      return { title, body, href: `/runs?workflow=${workflowId}&status=failed` };
    },
  },
  {
    kind: 'endpoint_failing',
    title: 'An outgoing webhook is failing',
    titleGerman: 'Ein ausgehender Webhook scheitert',
    event: 'platform.endpoint_failing',
    capability: 'webhooks.admin',
    words(event, language) {
      const { endpointId, name, url, hours } = event.data as { endpointId: string; name: string; url: string; hours: number };
      const title = language === 'de' ? `„${name}“ scheitert seit ${hours} Stunden` : `“${name}” has been failing for ${hours} hours`;
      const body =
        language === 'de' ? `${url} nimmt nichts an. Nach fünf Tagen wird der Webhook abgeschaltet.` : `${url} accepts nothing. After five days the webhook is disabled.`;
      return { title, body, href: `/webhooks/outgoing/${endpointId}` };
    },
  },
  {
    kind: 'endpoint_disabled',
    title: 'An outgoing webhook was disabled',
    titleGerman: 'Ein ausgehender Webhook wurde abgeschaltet',
    event: 'platform.endpoint_disabled',
    capability: 'webhooks.admin',
    words(event, language) {
      const { endpointId, name, url, reason } = event.data as { endpointId: string; name: string; url: string; reason: string };
      const title = language === 'de' ? `„${name}“ wurde abgeschaltet` : `“${name}” was disabled`;
      const gone = language === 'de' ? `${url} sagt, dass es diesen Empfänger nicht mehr gibt.` : `${url} says that this receiver is gone.`;
      const failing = language === 'de' ? `Fünf Tage lang ließ sich nichts an ${url} zustellen.` : `For five days nothing could be delivered to ${url}.`;
      return { title, body: reason === 'gone' ? gone : failing, href: `/webhooks/outgoing/${endpointId}` };
    },
  },
  {
    kind: 'task_assigned',
    title: 'A task was given to you',
    titleGerman: 'Eine Aufgabe für Sie',
    event: 'tasks.assigned',
    capability: 'tasks.read',
    // Who takes a task for themselves knows.
    forWhom: (event) => (assigneeOf(event) === event.actorId ? null : assigneeOf(event)),
    words(event, language) {
      const { task } = event.data as { task: { id: string; title: string; text: string } };
      return { title: language === 'de' ? `Neue Aufgabe: ${task.title}` : `New task: ${task.title}`, body: task.text, href: `/tasks?id=${task.id}` };
    },
  },
  {
    kind: 'task_overdue',
    title: 'A task of yours is overdue',
    titleGerman: 'Eine Ihrer Aufgaben ist überfällig',
    event: 'tasks.overdue',
    capability: 'tasks.read',
    forWhom: assigneeOf,
    words(event, language) {
      const { task } = event.data as { task: { id: string; title: string; text: string } };
      return { title: language === 'de' ? `Überfällig: ${task.title}` : `Overdue: ${task.title}`, body: task.text, href: `/tasks?id=${task.id}` };
    },
  },
  {
    kind: 'booking_requested',
    title: 'A booking waits for confirmation',
    titleGerman: 'Eine Buchung wartet auf Bestätigung',
    event: 'bookings.booking_requested',
    capability: 'bookings.send',
    settledBy: { events: ['confirmed', 'declined', 'cancelled'].map((verb) => `bookings.booking_${verb}`), href: bookingHref },
    words(event, language) {
      const { who, what } = namesOf(event, language);
      return { title: language === 'de' ? `Bitte bestätigen: ${who}` : `Please confirm: ${who}`, body: what, href: bookingHref(event) };
    },
  },
  {
    kind: 'booking_made',
    title: 'A customer booked with you',
    titleGerman: 'Ein Kunde hat bei Ihnen gebucht',
    event: 'bookings.booking_created',
    capability: 'bookings.read',
    // What a member or a program of theirs booked is no news.
    forWhom: (event) => (bookingOf(event).via === 'public' ? bookingOf(event).hostId : null),
    words(event, language) {
      const { who, what } = namesOf(event, language);
      return { title: language === 'de' ? `${who} hat gebucht` : `${who} booked`, body: what, href: bookingHref(event) };
    },
  },
  {
    kind: 'message_failed',
    title: 'A message was not sent',
    titleGerman: 'Eine Nachricht wurde nicht gesendet',
    event: 'messages.failed',
    capability: 'messages.send',
    onceUntilRead: true,
    words(event, language) {
      const { message } = event.data as { message: { threadId: string; to: string; state: string; lastError: string | null } };
      const certain = language === 'de' ? `Die Nachricht an ${message.to} wurde nicht gesendet` : `The message to ${message.to} was not sent`;
      const uncertain = language === 'de' ? `Ob ${message.to} die Nachricht bekam, ist ungewiss` : `Nobody knows whether ${message.to} got the message`;
      return { title: message.state === 'uncertain' ? uncertain : certain, body: message.lastError ?? '', href: `/messages?id=${message.threadId}` };
    },
  },
  {
    kind: 'post_failed',
    title: 'A channel did not take a post',
    titleGerman: 'Ein Kanal nahm einen Beitrag nicht an',
    event: 'publishing.failed',
    capability: 'publishing.publish',
    onceUntilRead: true,
    words(event, language) {
      const { post, error } = event.data as { post: { id: string; title: string; channelName: string | null }; error: string };
      const channel = post.channelName ?? '';
      const title = language === 'de' ? `„${channel}“ nahm den Beitrag „${post.title}“ nicht an` : `“${channel}” did not take the post “${post.title}”`;
      return { title, body: error, href: `/posts/${post.id}` };
    },
  },
  {
    kind: 'invoice_overdue',
    title: 'An invoice is overdue',
    titleGerman: 'Eine Rechnung ist überfällig',
    event: 'payments.invoice_overdue',
    capability: 'payments.write',
    words(event, language) {
      const { invoice } = event.data as { invoice: { id: string; number: string; customerName: string } };
      const title = language === 'de' ? `Rechnung ${invoice.number} ist überfällig` : `The invoice ${invoice.number} is overdue`;
      return { title, body: invoice.customerName, href: `/invoices?id=${invoice.id}` };
    },
  },
  {
    kind: 'payment_failed',
    title: 'A payment failed',
    titleGerman: 'Eine Zahlung ist gescheitert',
    event: 'payments.payment_failed',
    capability: 'payments.pay',
    words(event, language) {
      const { invoice, payment } = event.data as { invoice: { id: string; number: string; customerName: string }; payment: { failure: { message: string } | null } };
      const title = language === 'de' ? `Die Zahlung von ${invoice.customerName} ist gescheitert` : `The payment of ${invoice.customerName} failed`;
      return { title, body: `${invoice.number}: ${payment.failure?.message ?? ''}`, href: `/invoices?id=${invoice.id}` };
    },
  },
];

function assigneeOf(event: StoredEvent): string | null {
  return (event.data as { task: { assigneeId: string | null } }).task.assigneeId;
}

/** In the console unless somebody says otherwise; by mail only for what waits on a person. */
export function standardPreference(kind: string): { console: boolean; mail: boolean } {
  return { console: true, mail: kind === 'approval_waiting' };
}

function cardOf({ data }: StoredEvent): string {
  return (data as { approvalId: string }).approvalId;
}

function cardHref(event: StoredEvent): string {
  return `/approvals/${cardOf(event)}`;
}

interface ToldBooking {
  id: string;
  hostId: string;
  customerName?: string | null;
  serviceName?: string;
  via: string;
}

function bookingOf({ data }: StoredEvent): ToldBooking {
  return (data as { booking: ToldBooking }).booking;
}

/** Who booked what, as far as the recipient may know. */
function namesOf(event: StoredEvent, language: string): { who: string; what: string } {
  const { customerName, serviceName } = bookingOf(event);
  return { who: customerName ?? serviceName ?? (language === 'de' ? 'Jemand' : 'Somebody'), what: serviceName ?? '' };
}

function bookingHref(event: StoredEvent): string {
  return `/bookings?id=${bookingOf(event).id}`;
}
