import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, MemberId } from '../../../runtime/schemas.ts';
import { readAvailabilities } from '../availabilities.store.ts';
import { Availability, usualHours } from '../availability.ts';
import { areMembers } from '../services.store.ts';
import { refusals } from '../words/refusals.ts';

export const getAvailability = defineAction({
  name: 'bookings.get_availability',
  title: 'Get the hours of a host',
  description:
    'When a host can be booked: weekly hours, exceptions of single days, and the time zone they are written in. Default: your own.',
  mode: 'read',
  capability: 'bookings.read',
  input: Input({ hostId: Type.Optional(MemberId) }),
  output: Availability,
  example: {},

  async run(ctx, { hostId = ctx.principal.userId }) {
    if (!(await areMembers(ctx.db, ctx.workspaceId, [hostId])))
      return refuse('not_found', 'host_not_found', refusals.phrase('host_not_found'));
    const [stored] = await readAvailabilities(ctx.db, ctx.workspaceId, [hostId]);
    return stored ?? { hostId, ...usualHours(ctx.principal.workspace.timeZone), updatedAt: null };
  },
});
