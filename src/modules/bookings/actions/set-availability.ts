import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import type { StateChange } from '../../../runtime/effects.ts';
import { ExpectedUpdatedAt, Input, MemberId } from '../../../runtime/schemas.ts';
import { lockAvailability, saveAvailability } from '../availabilities.store.ts';
import { Availability, type Hours, Overrides, TimeZone, usualHours, Weekly } from '../availability.ts';
import { requireTimeZone } from '../booking-rules.ts';
import { requireSoundHours } from '../require-sound-hours.ts';
import { areMembers } from '../services.store.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const setAvailability = defineAction({
  name: 'bookings.set_availability',
  title: 'Set the hours of a host',
  description:
    'Set when a host can be booked: weekly hours, and days with different hours or closed. Your own hours; setting those of others needs the permission to manage bookings.',
  synonyms: [
    'change working hours',
    'block a day',
    'I am on holiday',
    'set opening hours',
    'take a day off',
    'closed on a public holiday',
    'i do not work on fridays',
    'sick leave or vacation',
    'no bookings in my lunch break',
  ],
  mode: 'write',
  capability: 'bookings.write',
  effects: [],
  input: Input({
    hostId: Type.Optional(MemberId),
    timeZone: TimeZone,
    weekly: Weekly,
    overrides: Overrides,
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: Availability,
  example: {
    timeZone: 'Europe/Berlin',
    weekly: [{ day: 1, from: '09:00', to: '12:00' }],
    overrides: [{ date: '2026-12-24', ranges: [] }],
  },

  async run(ctx, { hostId = ctx.principal.userId, expectedUpdatedAt, ...hours }) {
    if (hostId !== ctx.principal.userId && !ctx.principal.capabilities.has('bookings.admin'))
      refuse('forbidden', 'missing_capability', refusals.phrase('missing_capability'), {
        capability: 'bookings.admin',
      });
    requireTimeZone(hours.timeZone);
    requireSoundHours(hours);
    if (!(await areMembers(ctx.db, ctx.workspaceId, [hostId])))
      return refuse('not_found', 'host_not_found', refusals.phrase('host_not_found'));
    const before = await lockAvailability(ctx.db, ctx.workspaceId, hostId);
    if (before) ctx.expectVersion(before, expectedUpdatedAt);
    await saveAvailability(ctx.db, ctx.workspaceId, { hostId, ...hours }, ctx.now);
    ctx.touch('booking');
    const change = hoursChange(before ?? usualHours(ctx.principal.workspace.timeZone), hours);
    ctx.note(phrase(hostId === ctx.principal.userId ? 'changed_own_hours' : 'changed_hours'), change);
    return { hostId, ...hours, updatedAt: ctx.now };
  },
});

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** What became of a host's hours, for the activity: each weekday by itself, and the days that are different. */
function hoursChange(before: Hours, after: Hours): StateChange {
  return { before: readable(before), after: readable(after) };
}

function readable({ timeZone, weekly, overrides }: Hours): object {
  const days = weekdays.map((name, index) => [name, inWords(weekly.filter(({ day }) => day === index + 1))]);
  const dates = overrides.map(({ date, ranges }) => `${date}: ${inWords(ranges) ?? '–'}`).sort();
  return { timeZone, ...Object.fromEntries(days), overrides: dates };
}

/** None where it is closed. */
function inWords(ranges: readonly { from: string; to: string }[]): string | null {
  const words = ranges.map(({ from, to }) => `${from}–${to}`).sort();
  return words.length > 0 ? words.join(', ') : null;
}
