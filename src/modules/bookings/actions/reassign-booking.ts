import { refuse } from '../../../kernel/refusal.ts';
import { requireWritable } from '../../../records/system-writes.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, MemberId, Ref } from '../../../runtime/schemas.ts';
import { Booking } from '../booking.ts';
import { requireChanged, requireHolding, requireLocked } from '../booking-rules.ts';
import { leaveSession, moveBooking } from '../bookings.store.ts';
import { bookingsTable } from '../bookings-table.ts';
import { customerOf } from '../customer-of.ts';
import { holdTime, releaseTime } from '../hold-slot.ts';
import { presentService } from '../present-service.ts';
import { areMembers, readServiceOfBooking } from '../services.store.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const reassignBooking = defineAction({
  name: 'bookings.reassign_booking',
  title: 'Give a booking to another host',
  description:
    'Assign a booking to another member who is free at that time; their hours do not matter. The customer is not notified.',
  mode: 'write',
  capability: 'bookings.write',
  uses: ['publicUrl'],
  effects: [],
  input: Input({ id: Ref('booking'), hostId: MemberId, expectedUpdatedAt: ExpectedUpdatedAt }),
  output: Booking,
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', hostId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7f' },

  async run(ctx, { id, hostId, expectedUpdatedAt }) {
    requireWritable(ctx, bookingsTable, { hostId });
    const before = await requireLocked(ctx, id, expectedUpdatedAt);
    requireHolding(ctx, before);
    if (!(await areMembers(ctx.db, ctx.workspaceId, [hostId])))
      refuse('conflict', 'host_not_member', refusals.phrase('booking_host_not_member'));
    if (before.hostId === hostId) return before;
    const service = presentService(ctx, await readServiceOfBooking(ctx.db, ctx.workspaceId, before.serviceId));
    await releaseTime(ctx, id, () => leaveSession(ctx.db, ctx.workspaceId, id));
    const place = await holdTime(ctx, service, hostId, before.start, before.end);
    if (typeof place === 'string') return refuse('conflict', place, refusals.phrase('host_busy'));
    await moveBooking(ctx.db, ctx.workspaceId, id, place, before.state, ctx.now);
    const booking = await requireChanged(ctx, id);
    ctx.touch('booking');
    ctx.note(
      phrase('gave_booking', { service: booking.serviceName, customer: customerOf(booking), host: booking.hostName }),
      { before, after: booking },
    );
    return booking;
  },
});
