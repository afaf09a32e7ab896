import type { ByLanguage } from '../../../../language/languages.ts';

export type Occasion = 'requested' | 'created' | 'confirmed' | 'declined' | 'rescheduled' | 'cancelled';

/** The mails that tell the customer where to move or cancel the booking. */
export const withLink: ReadonlySet<Occasion> = new Set(['requested', 'created', 'confirmed', 'rescheduled']);

export interface MailWords {
  /** The subjects for the customer and for the host. */
  toCustomer: Record<Occasion, string>;
  toHost: Record<Occasion, string>;
  /** The first sentence, which says what happened. */
  customerSentence: Record<Occasion, string>;
  hostSentence: Record<Occasion, string>;
  hello(name: string): string;
  when: string;
  where: string;
  with: string;
  customer: string;
  reason: string;
  /** The text in front of the customer's link. */
  manage: string;
  /** The text in front of the link to the console. */
  open: string;
}

export const mailWords: ByLanguage<MailWords> = {
  en: {
    toCustomer: {
      requested: 'Your request',
      created: 'Your booking',
      confirmed: 'Confirmed',
      declined: 'Not possible',
      rescheduled: 'New time',
      cancelled: 'Cancelled',
    },
    toHost: {
      requested: 'Please confirm',
      created: 'New booking',
      confirmed: 'Confirmed',
      declined: 'Declined',
      rescheduled: 'Moved',
      cancelled: 'Cancelled',
    },
    customerSentence: {
      requested: 'we received your request. You will hear from us as soon as it is confirmed.',
      created: 'your booking is confirmed. We look forward to seeing you.',
      confirmed: 'your booking is confirmed. We look forward to seeing you.',
      declined: 'unfortunately we cannot offer you this time.',
      rescheduled: 'your booking has a new time.',
      cancelled: 'your booking was cancelled.',
    },
    hostSentence: {
      requested: 'someone has requested a time with you. Please confirm or decline it.',
      created: 'someone has booked a time with you.',
      confirmed: 'a booking with you was confirmed.',
      declined: 'a request for a time with you was declined.',
      rescheduled: 'a booking with you was moved.',
      cancelled: 'a booking with you was cancelled.',
    },
    hello: (name) => `Hello ${name},`,
    when: 'When',
    where: 'Where',
    with: 'With',
    customer: 'Customer',
    reason: 'Reason',
    manage: 'Move or cancel it here',
    open: 'Open it',
  },
  de: {
    toCustomer: {
      requested: 'Ihre Anfrage',
      created: 'Ihre Buchung',
      confirmed: 'Bestätigt',
      declined: 'Leider nicht möglich',
      rescheduled: 'Neue Zeit',
      cancelled: 'Abgesagt',
    },
    toHost: {
      requested: 'Bitte bestätigen',
      created: 'Neue Buchung',
      confirmed: 'Bestätigt',
      declined: 'Abgelehnt',
      rescheduled: 'Verschoben',
      cancelled: 'Abgesagt',
    },
    customerSentence: {
      requested: 'wir haben Ihre Anfrage erhalten. Sie hören von uns, sobald sie bestätigt ist.',
      created: 'Ihre Buchung steht fest. Wir freuen uns auf Sie.',
      confirmed: 'Ihre Buchung ist bestätigt. Wir freuen uns auf Sie.',
      declined: 'leider können wir Ihnen diese Zeit nicht anbieten.',
      rescheduled: 'Ihre Buchung hat eine neue Zeit.',
      cancelled: 'Ihre Buchung wurde abgesagt.',
    },
    hostSentence: {
      requested: 'jemand fragt eine Zeit bei Ihnen an. Bitte sagen Sie zu oder ab.',
      created: 'jemand hat eine Zeit bei Ihnen gebucht.',
      confirmed: 'eine Buchung bei Ihnen wurde bestätigt.',
      declined: 'eine Anfrage nach einer Zeit bei Ihnen wurde abgelehnt.',
      rescheduled: 'eine Buchung bei Ihnen wurde verschoben.',
      cancelled: 'eine Buchung bei Ihnen wurde abgesagt.',
    },
    hello: (name) => `Guten Tag ${name},`,
    when: 'Wann',
    where: 'Wo',
    with: 'Bei',
    customer: 'Kunde',
    reason: 'Grund',
    manage: 'Hier können Sie sie verschieben oder absagen',
    open: 'Öffnen',
  },
};
