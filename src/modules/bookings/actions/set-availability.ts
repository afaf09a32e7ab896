import { Type } from 'typebox';
import type { Phrase } from '../../../../language/phrase.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { type Fact, fact } from '../../../runtime/approvals/preview.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import type { StateChange } from '../../../runtime/effects.ts';
import { ExpectedUpdatedAt, Input, MemberId } from '../../../runtime/schemas.ts';
import { lockAvailability, readAvailabilities, saveAvailability } from '../availabilities.store.ts';
import { Availability, type Hours, Overrides, TimeZone, usualHours, Weekly } from '../availability.ts';
import { requireTimeZone } from '../booking-rules.ts';
import { requireSoundHours } from '../require-sound-hours.ts';
import { areMembers, isBookedByStrangers, namesOfHosts } from '../services.store.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const setAvailability = defineAction({
  name: 'bookings.set_availability',
  title: 'Set the hours of a host',
  description:
    'Set when a host can be booked: weekly hours, and days with different hours or closed. Your own hours; setting those of others needs the permission to manage bookings.',
  mode: 'write',
  capability: 'bookings.write',
  effects: ['publish'],
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

  hasEffect: (ctx, { hostId = ctx.principal.userId }) => isBookedByStrangers(ctx.db, ctx.workspaceId, hostId),

  async preview(ctx, { hostId = ctx.principal.userId, expectedUpdatedAt: _, ...hours }) {
    await requireHost(ctx, hostId, hours);
    const [known] = await readAvailabilities(ctx.db, ctx.workspaceId, [hostId]);
    const before = readable(known ?? usualHours(ctx.principal.workspace.timeZone));
    const host = (await namesOfHosts(ctx.db, ctx.workspaceId, [hostId])).get(hostId.toLowerCase()) ?? '';
    return {
      says: phrase('change_public_hours', { host }),
      facts: [fact('host', phrase('label_host'), host), ...hoursFacts(before, readable(hours))],
    };
  },

  async run(ctx, { hostId = ctx.principal.userId, expectedUpdatedAt, ...hours }) {
    await requireHost(ctx, hostId, hours);
    const before = await lockAvailability(ctx.db, ctx.workspaceId, hostId);
    if (before) ctx.expectVersion(before, expectedUpdatedAt);
    const db = ctx.dbWhere('publish', await isBookedByStrangers(ctx.db, ctx.workspaceId, hostId));
    await saveAvailability(db, ctx.workspaceId, { hostId, ...hours }, ctx.now);
    ctx.touch('booking');
    const change = hoursChange(before ?? usualHours(ctx.principal.workspace.timeZone), hours);
    ctx.note(phrase(hostId === ctx.principal.userId ? 'changed_own_hours' : 'changed_hours'), change);
    return { hostId, ...hours, updatedAt: ctx.now };
  },
});

async function requireHost(ctx: ReadContext, hostId: string, hours: Hours): Promise<void> {
  if (hostId !== ctx.principal.userId && !ctx.principal.capabilities.has('bookings.admin'))
    refuse('forbidden', 'missing_capability', refusals.phrase('missing_capability'), {
      capability: 'bookings.admin',
    });
  requireTimeZone(hours.timeZone);
  requireSoundHours(hours);
  if (!(await areMembers(ctx.db, ctx.workspaceId, [hostId])))
    refuse('not_found', 'host_not_found', refusals.phrase('host_not_found'));
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** The changes of a host's hours, for the activity list: each weekday separately, and the exceptional days. */
function hoursChange(before: Hours, after: Hours): StateChange {
  return { before: readable(before), after: readable(after) };
}

type Readable = Record<string, string | string[] | null>;

function readable({ timeZone, weekly, overrides }: Hours): Readable {
  const days = weekdays.map((name, index) => [name, inWords(weekly.filter(({ day }) => day === index + 1))]);
  const dates = overrides.map(({ date, ranges }) => `${date}: ${inWords(ranges) ?? '–'}`).sort();
  return { timeZone, ...Object.fromEntries(days), overrides: dates };
}

const labels: Record<string, Phrase> = {
  timeZone: phrase('label_time_zone'),
  monday: phrase('label_monday'),
  tuesday: phrase('label_tuesday'),
  wednesday: phrase('label_wednesday'),
  thursday: phrase('label_thursday'),
  friday: phrase('label_friday'),
  saturday: phrase('label_saturday'),
  sunday: phrase('label_sunday'),
  overrides: phrase('label_other_days'),
};

/** Changed values before and after, and the others unchanged. */
function hoursFacts(before: Readable, after: Readable): Fact[] {
  return Object.entries(labels).map(([key, label]) => {
    const [was, is] = [before, after].map((hours) => [hours[key] ?? '–'].flat().join('\n'));
    return was === is ? fact(key, label, is) : fact(key, label, { before: was, after: is }, 'diff');
  });
}

/** Empty on a closed day. */
function inWords(ranges: readonly { from: string; to: string }[]): string | null {
  const words = ranges.map(({ from, to }) => `${from}–${to}`).sort();
  return words.length > 0 ? words.join(', ') : null;
}
