import { Type } from 'typebox';
import { requireSeen } from '../../../records/system-writes.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Direction, ListOrder } from '../../../runtime/list-order.ts';
import { Choice, Cursor, Input, ListOf, limitOf, MemberId, Ref, Timestamp } from '../../../runtime/schemas.ts';
import { Booking, BookingState } from '../booking.ts';
import { bookingOrders, listBookings } from '../bookings.store.ts';
import { bookingsTable } from '../bookings-table.ts';

type BookingSort = keyof typeof bookingOrders;

export const listBookingsAction = defineAction({
  name: 'bookings.list_bookings',
  title: 'List bookings',
  description:
    'Bookings by page, the earliest start first or in another order; by span of time, state, service, host or customer.',
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
    sort: Type.Optional(Choice(Object.keys(bookingOrders) as BookingSort[])),
    direction: Type.Optional(Direction),
    limit: limitOf(50, 500),
    cursor: Type.Optional(Cursor),
  }),
  output: ListOf(Booking),
  example: { from: '2026-03-02T00:00:00Z', to: '2026-03-09T00:00:00Z', state: 'confirmed' },

  async run(ctx, { limit = 50, sort = 'start', direction, cursor, ...filter }) {
    const order = new ListOrder('bookings', sort, bookingOrders[sort], direction, 'b');
    const { state, serviceId, hostId, customerId } = filter;
    requireSeen(ctx, bookingsTable, {
      start: filter.from ?? filter.to,
      end: filter.from,
      state,
      serviceId,
      hostId,
      customerId,
      // The standard order is not worth mentioning in the request.
      ...(sort === 'start' ? {} : order.tells),
    });
    const rows = await listBookings(
      ctx.db,
      { ...filter, workspaceId: ctx.workspaceId },
      { order, cursor, limit: limit + 1 },
    );
    return order.page(rows, limit);
  },
});
