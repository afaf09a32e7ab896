import { type Static, Type } from 'typebox';
import { defineEvent } from '../../../events/define-event.ts';
import { fieldsOfTable, showsRecord } from '../../../records/record-shape.ts';
import { Choice, DateOut, Id, Nullable } from '../../../runtime/schemas.ts';
import { Booking, bookingExample } from '../booking.ts';

const Told = Type.Object({ booking: Booking });
const subject = (data: Static<typeof Told>) => data.booking.id;

export const bookingRequested = defineEvent({
  name: 'bookings.booking_requested',
  title: 'Booking requested',
  description:
    'Someone requested a time for a service that requires confirmation; a member must confirm or decline it.',
  payload: Told,
  example: { booking: { ...bookingExample, state: 'pending' } },
  topic: 'booking',
  subject,
});

export const bookingCreated = defineEvent({
  name: 'bookings.booking_created',
  title: 'Booking created',
  description: 'A time was booked; it needs no confirmation.',
  payload: Told,
  example: { booking: bookingExample },
  topic: 'booking',
  subject,
});

export const bookingConfirmed = defineEvent({
  name: 'bookings.booking_confirmed',
  title: 'Booking confirmed',
  description: 'A member confirmed a requested booking.',
  payload: Told,
  example: { booking: bookingExample },
  topic: 'booking',
  subject,
});

export const bookingDeclined = defineEvent({
  name: 'bookings.booking_declined',
  title: 'Booking declined',
  description: 'A member declined a requested booking; its time is free again.',
  payload: showsRecord(Type.Object({ booking: Booking, reason: Nullable(Type.String()) }), {
    reason: ['bookings.bookings.cancel_reason'],
  }),
  example: { booking: { ...bookingExample, state: 'declined' }, reason: 'On holiday' },
  topic: 'booking',
  subject,
});

export const bookingRescheduled = defineEvent({
  name: 'bookings.booking_rescheduled',
  title: 'Booking rescheduled',
  description: 'A booking was moved to another time, by a member or by the customer.',
  payload: Type.Object({
    booking: Booking,
    from: showsRecord(
      Type.Object({ start: DateOut, end: DateOut, hostId: Id }),
      fieldsOfTable('bookings.bookings', ['start', 'end', 'hostId']),
    ),
  }),
  example: {
    booking: bookingExample,
    from: {
      start: new Date('2026-03-01T09:00:00.000Z'),
      end: new Date('2026-03-01T09:30:00.000Z'),
      hostId: bookingExample.hostId,
    },
  },
  topic: 'booking',
  subject,
});

export const bookingCancelled = defineEvent({
  name: 'bookings.booking_cancelled',
  title: 'Booking cancelled',
  description: 'A booking was cancelled, by a member or by the customer; its time is free again.',
  payload: showsRecord(
    Type.Object({ booking: Booking, reason: Nullable(Type.String()), by: Choice(['member', 'customer']) }),
    { reason: ['bookings.bookings.cancel_reason'] },
  ),
  example: { booking: { ...bookingExample, state: 'cancelled', cancelReason: 'Ill' }, reason: 'Ill', by: 'customer' },
  topic: 'booking',
  subject,
});

export const bookingNoShow = defineEvent({
  name: 'bookings.booking_no_show',
  title: 'No-show',
  description: 'A booking was marked as a no-show.',
  payload: Told,
  example: { booking: { ...bookingExample, state: 'no_show' } },
  topic: 'booking',
  subject,
});

export const bookingCompleted = defineEvent({
  name: 'bookings.booking_completed',
  title: 'Booking completed',
  description: 'A booking took place.',
  payload: Told,
  example: { booking: { ...bookingExample, state: 'completed' } },
  topic: 'booking',
  subject,
});
