import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { DateOut, Id, Input, MemberId, Ref, Timestamp } from '../../../runtime/schemas.ts';
import { TimeZone } from '../availability.ts';
import { requireService, requireTimeZone } from '../booking-rules.ts';
import { freeSlots } from '../free-slots.ts';
import { refusals } from '../words/refusals.ts';

export const listSlots = defineAction({
  name: 'bookings.list_slots',
  title: 'List free times',
  description:
    'The times at which a service can be booked, over at most 62 days, given the hours and bookings of its hosts, buffers, notice and window.',
  mode: 'read',
  capability: 'bookings.read',
  uses: ['publicUrl'],
  input: Input({
    serviceId: Ref('service'),
    hostId: Type.Optional(MemberId),
    from: Timestamp,
    to: Timestamp,
    timeZone: Type.Optional(TimeZone),
    bookingId: Type.Optional(Ref('booking', { description: 'The booking to be moved: its own time counts as free.' })),
  }),
  output: Type.Object({
    items: Type.Array(Type.Object({ start: DateOut, end: DateOut, hosts: Type.Array(Id), seatsLeft: Type.Integer() })),
    timeZone: Type.String(),
  }),
  example: {
    serviceId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7d',
    from: '2026-03-02T00:00:00Z',
    to: '2026-03-09T00:00:00Z',
  },

  async run(ctx, { serviceId, hostId, from, to, timeZone = ctx.principal.workspace.timeZone, bookingId }) {
    requireTimeZone(timeZone);
    const service = await requireService(ctx, serviceId);
    if (hostId !== undefined && !service.hosts.includes(hostId))
      refuse('conflict', 'host_not_offered', refusals.phrase('host_not_offered', { name: service.name }));
    return {
      items: await freeSlots(ctx, { service, hostId, from: new Date(from), to: new Date(to), without: bookingId }),
      timeZone,
    };
  },
});
