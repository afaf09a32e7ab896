import { Type } from 'typebox';

const At = Type.String({ format: 'date-time' });
const Slots = Type.Array(Type.Object({ start: At, end: At, seatsLeft: Type.Optional(Type.Integer({ description: 'Where the service has several seats.' })) }));
const Workspace = Type.Object({ name: Type.String(), language: Type.String() });
const Service = Type.Object({
  name: Type.String(),
  description: Type.String(),
  minutes: Type.Integer(),
  price: Type.Union([Type.Integer(), Type.Null()], { description: 'In minor units, such as cents.' }),
  currency: Type.String(),
  location: Type.String(),
  questions: Type.Array(Type.Object({ key: Type.String(), label: Type.String(), required: Type.Boolean() })),
  requiresConfirmation: Type.Boolean(),
  seats: Type.Integer(),
});
const Booking = Type.Object({ state: Type.String(), start: At, end: At });
const ErrorBody = (when: string) => Type.Object({ error: Type.String(), code: Type.String() }, { description: when });
const Span = Type.Object({
  from: Type.Optional(Type.String({ format: 'date-time' })),
  to: Type.Optional(Type.String({ format: 'date-time', description: 'At most 62 days later.' })),
  timeZone: Type.Optional(Type.String({ description: 'IANA name, such as Europe/Berlin.' })),
});
const Page = Type.Object({ workspace: Type.String(), service: Type.String() });
const Link = Type.Object({ token: Type.String() });
const tags = ['Public pages'];
const refusals = {
  404: ErrorBody('Nothing here: an unknown workspace, service or link, or one that is not public.'),
  429: ErrorBody('Too many calls; Retry-After says when to come back.'),
};
const conflict = ErrorBody(
  'slot_taken, seats_full, in_past, notice_too_short, outside_window, outside_availability, same_time, too_many_bookings, already_cancelled or booking_ended.',
);

/** How the reference describes the public pages of bookings. */
export const bookingSchemas = {
  services: {
    tags,
    summary: 'The public services of a workspace',
    params: Type.Object({ workspace: Type.String() }),
    response: { 200: Type.Object({ workspace: Workspace, services: Type.Array(Type.Object({ slug: Type.String(), ...Service.properties })) }), ...refusals },
  },
  page: {
    tags,
    summary: 'A public service and its free times',
    params: Page,
    querystring: Span,
    response: { 200: Type.Object({ workspace: Workspace, service: Service, slots: Slots, timeZone: Type.String() }), ...refusals },
  },
  book: {
    tags,
    summary: 'Book a free time of a public service',
    description: 'Without a session. A service that requires confirmation answers the state pending. The manageToken leads to the booking: /booking/{token}.',
    params: Page,
    body: Type.Object({
      start: At,
      name: Type.String(),
      email: Type.String({ format: 'email' }),
      phone: Type.Optional(Type.String()),
      timeZone: Type.Optional(Type.String()),
      answers: Type.Optional(Type.Record(Type.String(), Type.String())),
    }),
    response: { 201: Type.Object({ booking: Booking, manageToken: Type.String(), mailed: Type.Boolean() }), 409: conflict, ...refusals },
  },
  show: {
    tags,
    summary: 'A booking, by the link in its mails',
    description: 'With from and to also the free times it could move to.',
    params: Link,
    querystring: Span,
    response: {
      200: Type.Object({
        workspace: Workspace,
        service: Service,
        booking: Type.Object({ ...Booking.properties, timeZone: Type.String(), location: Type.String(), host: Type.Union([Type.String(), Type.Null()]) }),
        mayChange: Type.Boolean(),
        slots: Slots,
        timeZone: Type.String(),
      }),
      ...refusals,
    },
  },
  cancel: {
    tags,
    summary: 'Cancel a booking by its link',
    params: Link,
    body: Type.Object({ reason: Type.Optional(Type.String()) }),
    response: { 200: Type.Object({ booking: Booking }), 409: conflict, ...refusals },
  },
  move: {
    tags,
    summary: 'Move a booking by its link',
    params: Link,
    body: Type.Object({ start: At }),
    response: { 200: Type.Object({ booking: Booking }), 409: conflict, ...refusals },
  },
};
