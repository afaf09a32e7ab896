import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { PublicWorkspace, publicWorkspace } from '../../../runtime/public-workspace.ts';
import { Input, Nullable, Timestamp } from '../../../runtime/schemas.ts';
import { TimeZone } from '../availability.ts';
import { holdingStates } from '../booking.ts';
import { requireTimeZone } from '../booking-rules.ts';
import { freeSlots } from '../free-slots.ts';
import { presentService } from '../present-service.ts';
import { readServiceOfBooking } from '../services.store.ts';
import { bookingOfToken } from './find-open.ts';
import {
  PublicBooking,
  PublicService,
  PublicSlot,
  publicBooking,
  publicService,
  publicSlots,
} from './public-shapes.ts';

export const showBooking = defineAction({
  name: 'bookings.show_booking',
  title: 'Show your own booking',
  description: 'A booking to who has its link, and the free times it could move to.',
  mode: 'read',
  capability: 'bookings.read',
  uses: ['publicUrl'],
  input: Input({
    token: Type.String({ maxLength: 100 }),
    from: Type.Optional(Timestamp),
    to: Type.Optional(Timestamp),
    timeZone: Type.Optional(TimeZone),
  }),
  output: Type.Object({
    workspace: PublicWorkspace,
    service: PublicService,
    booking: Type.Object({
      ...PublicBooking.properties,
      timeZone: Type.String(),
      location: Type.String(),
      host: Nullable(Type.String({ description: 'First name, where the service has several hosts.' })),
    }),
    mayChange: Type.Boolean(),
    slots: Type.Array(PublicSlot),
    timeZone: Type.String(),
  }),
  example: { token: 'AZmlxH0efDqbHy0-T1prfA' },

  async run(ctx, { token, from, to, timeZone: asked }) {
    const booking = await bookingOfToken(ctx, token);
    const timeZone = asked ?? booking.timeZone;
    requireTimeZone(timeZone);
    const service = presentService(ctx, await readServiceOfBooking(ctx.db, ctx.workspaceId, booking.serviceId));
    const mayChange = holdingStates.has(booking.state) && booking.start > ctx.now;
    const slots =
      mayChange && from && to
        ? await freeSlots(ctx, { service, from: new Date(from), to: new Date(to), without: booking.id })
        : [];
    return {
      workspace: publicWorkspace(ctx.principal),
      service: publicService(service),
      booking: {
        ...publicBooking(booking),
        timeZone: booking.timeZone,
        location: booking.location,
        host: service.hosts.length > 1 ? (booking.hostName.trim().split(/\s+/)[0] ?? null) : null,
      },
      mayChange,
      slots: publicSlots(
        service,
        slots.filter((slot) => slot.start.getTime() !== booking.start.getTime()),
      ),
      timeZone,
    };
  },
});
