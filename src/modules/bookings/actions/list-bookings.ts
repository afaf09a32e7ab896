import { Type } from 'typebox';
import { requireSeen } from '../../../records/system-writes.ts';
import { Cursors } from '../../../runtime/cursors.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Cursor, Input, ListOf, limitOf, MemberId, Ref, Timestamp } from '../../../runtime/schemas.ts';
import { Booking, BookingState } from '../booking.ts';
import { listBookings } from '../bookings.store.ts';
import { bookingsTable } from '../bookings-table.ts';

const cursors = new Cursors('bookings by start', ['timestamp', 'uuid']);

export const listBookingsAction = defineAction({
  name: 'bookings.list_bookings',
  title: 'List bookings',
  description: 'Bookings by their start, page by page: of a span of time, a state, a service, a host or a customer.',
  synonyms: [
    'show appointments',
    'what is on today',
    'calendar',
    'who comes tomorrow',
    'upcoming meetings',
    'my agenda for the week',
    'schedule of the day',
    'reservations next week',
    'who is coming in',
  ],
  mode: 'read',
  fromReplica: true,
  capability: 'bookings.read',
  input: Input({
    from: Type.Optional(Timestamp),
    to: Type.Optional(Timestamp),
    state: Type.Optional(BookingState),
    serviceId: Type.Optional(Ref('service')),
    hostId: Type.Optional(MemberId),
    customerId: Type.Optional(Ref('customer')),
    limit: limitOf(50, 500),
    cursor: Type.Optional(Cursor),
  }),
  output: ListOf(Booking),
  example: { from: '2026-03-02T00:00:00Z', to: '2026-03-09T00:00:00Z', state: 'confirmed' },

  async run(ctx, { limit = 50, cursor, ...filter }) {
    const { state, serviceId, hostId, customerId } = filter;
    requireSeen(ctx, bookingsTable, {
      start: filter.from ?? filter.to,
      end: filter.from,
      state,
      serviceId,
      hostId,
      customerId,
    });
    const rows = await listBookings(ctx.db, {
      ...filter,
      workspaceId: ctx.workspaceId,
      after: cursors.read(cursor),
      limit: limit + 1,
    });
    return cursors.page(rows, limit, (booking) => [booking.start.toISOString(), booking.id]);
  },
});
