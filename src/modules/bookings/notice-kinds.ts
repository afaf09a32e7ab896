import type { StoredEvent } from '../../events/events.store.ts';
import type { NoticeKind } from '../../runtime/notice-kind.ts';
import { asPhrase } from '../../runtime/words/words.ts';
import { phrase } from './words/words.ts';

export const noticeKinds: readonly NoticeKind[] = [
  {
    kind: 'booking_requested',
    title: phrase('booking_waits'),
    event: 'bookings.booking_requested',
    capability: 'bookings.send',
    settledBy: {
      events: ['confirmed', 'declined', 'cancelled'].map((verb) => `bookings.booking_${verb}`),
      href: bookingHref,
    },
    tell: (event) => tell(event, 'please_confirm'),
  },
  {
    kind: 'booking_made',
    title: phrase('customer_booked'),
    event: 'bookings.booking_created',
    capability: 'bookings.read',
    // Bookings made by a member, or by a member's program, need no notice.
    forWhom: (event) => (bookingOf(event).via === 'public' ? bookingOf(event).hostId : null),
    tell: (event) => tell(event, 'somebody_booked'),
  },
];

interface ToldBooking {
  id: string;
  hostId: string;
  /** Missing if the recipient may not see it. */
  customerName?: string | null;
  serviceName?: string;
  via: string;
}

function bookingOf({ data }: StoredEvent): ToldBooking {
  return (data as { booking: ToldBooking }).booking;
}

function bookingHref(event: StoredEvent): string {
  return `/bookings?id=${bookingOf(event).id}`;
}

function tell(event: StoredEvent, key: 'please_confirm' | 'somebody_booked') {
  const { customerName, serviceName } = bookingOf(event);
  return {
    title: phrase(key, { who: customerName ?? serviceName ?? phrase('somebody') }),
    body: asPhrase(serviceName ?? ''),
    href: bookingHref(event),
  };
}
