import { Type } from 'typebox';
import { languages } from '../../../../language/languages.ts';
import { faultAt, refuse, refuseInput } from '../../../kernel/refusal.ts';
import { requireNewWritable } from '../../../records/system-writes.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import {
  Choice,
  Email,
  Input,
  MemberId,
  Name,
  Nullable,
  Ref,
  SecretFree,
  Timestamp,
} from '../../../runtime/schemas.ts';
import { TimeZone } from '../availability.ts';
import { Answers, Booking } from '../booking.ts';
import { requireAnswers, requireService, requireTimeZone } from '../booking-rules.ts';
import { bookingsTable } from '../bookings-table.ts';
import { findCustomer } from '../customers.store.ts';
import { bookingCreated, bookingRequested } from '../events/booking-events.ts';
import { makeBooking } from '../make-booking.ts';
import { refusals } from '../words/refusals.ts';

const Customer = Type.Object(
  {
    name: Name,
    email: Email,
    phone: Type.Optional(Type.String({ maxLength: 50 })),
    locale: Type.Optional(Choice(languages)),
  },
  {
    additionalProperties: false,
    description: 'The customer with this e-mail address; if there is none, a new one is created.',
  },
);

export const createBooking = defineAction({
  name: 'bookings.create_booking',
  title: 'Create a booking',
  description:
    'Book an available time of a service for an existing customer (customerId) or a new one (customer). The customer is notified by e-mail if a mail server is connected.',
  mode: 'write',
  capability: 'bookings.write',
  uses: ['baseUrl', 'publicUrl', 'vault'],
  effects: [],
  sideEffects: ['send'],
  input: Input(
    {
      serviceId: Ref('service'),
      start: Timestamp,
      hostId: Type.Optional(MemberId),
      customerId: Type.Optional(Ref('customer')),
      customer: Type.Optional(Customer),
      timeZone: Type.Optional(TimeZone),
      location: Type.Optional(Type.String({ maxLength: 500 })),
      answers: Type.Optional(Answers),
      note: Type.Optional(Nullable(SecretFree({ maxLength: 5_000 }))),
    },
    { alternatives: [{ of: ['customerId', 'customer'] }] },
  ),
  output: Booking,
  emits: [bookingRequested, bookingCreated],
  example: {
    serviceId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7d',
    start: '2026-03-02T09:00:00Z',
    customer: { name: 'Ada Lovelace', email: 'ada@example.com' },
  },

  async run(ctx, { serviceId, start, customerId, customer, ...wish }) {
    requireNewWritable(ctx, bookingsTable, { serviceId, start, customerId: customerId ?? customer, ...wish });
    requireTimeZone(wish.timeZone);
    const service = await requireService(ctx, serviceId);
    requireAnswers(service, wish.answers ?? {}, false);
    // Customers belong to crm: people who may not see them there must not see them here either.
    const known =
      customerId === undefined || !ctx.principal.capabilities.has('crm.read')
        ? undefined
        : await findCustomer(ctx.db, ctx.workspaceId, customerId);
    if (customerId !== undefined && !known)
      refuse('not_found', 'customer_not_found', refusals.phrase('customer_not_found'));
    if ((known === undefined) === (customer === undefined))
      refuseInput([faultAt('/customer', refusals.phrase('customer_or_id'))]);
    const { booking } = await makeBooking(ctx, service, {
      ...wish,
      start: new Date(start),
      timeZone: wish.timeZone ?? known?.timeZone ?? undefined,
      customerId: async () =>
        known?.id ??
        (
          (await ctx.runInside('crm.ensure_customer', { ...customer, timeZone: wish.timeZone ?? null })) as {
            id: string;
          }
        ).id,
    });
    return booking;
  },
});
