import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { PublicWorkspace, publicWorkspace } from '../../../runtime/public-workspace.ts';
import { Input, Timestamp } from '../../../runtime/schemas.ts';
import { TimeZone } from '../availability.ts';
import { requireTimeZone } from '../booking-rules.ts';
import { freeSlots } from '../free-slots.ts';
import { Slug } from '../service.ts';
import { openService } from './find-open.ts';
import { PublicService, PublicSlot, publicService, publicSlots } from './public-shapes.ts';

const usualSpan = 31 * 86_400_000;

export const showService = defineAction({
  name: 'bookings.show_service',
  title: 'Show a public service',
  description: 'A service with a public page, and its free times.',
  mode: 'read',
  capability: 'bookings.read',
  uses: ['publicUrl'],
  input: Input({
    service: Slug,
    from: Type.Optional(Timestamp),
    to: Type.Optional(Timestamp),
    timeZone: Type.Optional(TimeZone),
  }),
  output: Type.Object({
    workspace: PublicWorkspace,
    service: PublicService,
    slots: Type.Array(PublicSlot),
    timeZone: Type.String(),
  }),
  example: { service: 'first-consultation' },

  async run(ctx, input) {
    const service = await openService(ctx, input.service);
    const timeZone = input.timeZone ?? ctx.principal.workspace.timeZone;
    requireTimeZone(timeZone);
    const from = input.from ? new Date(input.from) : ctx.now;
    const to = input.to ? new Date(input.to) : new Date(from.getTime() + usualSpan);
    const slots = await freeSlots(ctx, { service, from, to });
    return {
      workspace: publicWorkspace(ctx.principal),
      service: publicService(service),
      slots: publicSlots(service, slots),
      timeZone,
    };
  },
});
