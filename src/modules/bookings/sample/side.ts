import { isDeepStrictEqual } from 'node:util';
import { newId } from '../../../kernel/ids.ts';
import type { WriteContext } from '../../../runtime/define-action.ts';
import type { SampleSide, SampleThing } from '../../../runtime/define-module.ts';
import { referredTo } from '../../../runtime/referred-to.ts';
import { readAvailabilities, saveAvailability } from '../availabilities.store.ts';
import { endBooking, insertBooking } from '../bookings.store.ts';
import { makeManageToken } from '../manage-token.ts';
import { insertService, listServices, type ServiceValues } from '../services.store.ts';
import { takeTime } from '../sessions.store.ts';
import { type PlannedBooking, plannedBookings, startOf } from './plan.ts';
import { eraseAvailability, eraseBookings, eraseServices, holdsBookings } from './sample.store.ts';
import { type BookingWords, bookingWords } from './words.ts';

const minute = 60_000;
const day = 86_400_000;

/** Length, price and buffers of the three services. */
const terms = [
  { minutes: 45, price: 3_900, bufferAfter: 15, requiresConfirmation: false },
  { minutes: 90, price: 11_900, bufferAfter: 15, requiresConfirmation: true },
  { minutes: 60, price: 8_900, bufferAfter: 0, requiresConfirmation: false },
] as const;

const openingHours = [
  ...[1, 2, 3, 4, 5].map((weekday) => ({ day: weekday, from: '09:00', to: '18:00' })),
  { day: 6, from: '10:00', to: '14:00' },
];

export const bookingsSample: SampleSide<'vault'> = {
  holdsAny: (ctx) => holdsBookings(ctx.db, ctx.workspaceId),

  async fill(ctx, known) {
    const words = bookingWords(ctx.principal.workspace.language);
    const made = new Map<string, SampleThing>();
    const { userId: hostId, workspace } = ctx.principal;
    await saveAvailability(
      ctx.dbFor('publish'),
      ctx.workspaceId,
      { hostId, timeZone: workspace.timeZone, weekly: openingHours, overrides: [] },
      ctx.now,
    );
    made.set('availability', { type: 'availability', id: hostId });
    for (const [place, service] of words.services.entries()) {
      const id = newId();
      await insertService(
        ctx.dbFor('publish'),
        ctx.workspaceId,
        id,
        valuesOf(ctx, words, service, place),
        hostId,
        new Date(ctx.now.getTime() - 300 * day),
      );
      made.set(`service:${place}`, { type: 'service', id });
    }
    for (const [place, planned] of plannedBookings.entries()) {
      const [, , service, customer] = planned;
      const of = {
        serviceId: made.get(`service:${service}`)?.id as string,
        customerId: known.get(`customer:${customer}`)?.id ?? null,
      };
      made.set(`booking:${place}`, { type: 'booking', id: await addBooking(ctx, words, planned, of) });
    }
    for (const topic of ['booking', 'service']) ctx.touch(topic);
    return made;
  },

  async remove(ctx, things) {
    const idsOf = (type: string) => things.filter((thing) => thing.type === type).map(({ id }) => id);
    const inUse = await referredTo(ctx, 'booking', idsOf('booking'));
    await eraseBookings(
      ctx.db,
      ctx.workspaceId,
      idsOf('booking').filter((id) => !inUse.has(id)),
    );
    const named = await referredTo(ctx, 'service', idsOf('service'));
    const gone = await eraseServices(
      ctx.db,
      ctx.workspaceId,
      idsOf('service').filter((id) => !named.has(id)),
    );
    const changed = new Set<string>();
    for (const hours of await readAvailabilities(ctx.db, ctx.workspaceId, idsOf('availability'))) {
      // Hours that somebody has changed since are kept.
      if (isDeepStrictEqual(hours.weekly, openingHours) && hours.overrides.length === 0)
        await eraseAvailability(ctx.db, ctx.workspaceId, hours.hostId);
      else changed.add(hours.hostId);
    }
    for (const topic of ['booking', 'service']) ctx.touch(topic);
    const nameOf = new Map((await listServices(ctx.db, ctx.workspaceId)).map(({ id, name }) => [id, name]));
    return things
      .filter(
        ({ type, id }) =>
          (type === 'booking' && inUse.has(id)) ||
          (type === 'service' && !gone.has(id)) ||
          (type === 'availability' && changed.has(id)),
      )
      .map((thing) => {
        const name = nameOf.get(thing.id);
        return { ...thing, ...(name !== undefined && { name }) };
      });
  },
};

function valuesOf(
  ctx: WriteContext,
  words: BookingWords,
  service: BookingWords['services'][number],
  place: number,
): ServiceValues {
  const { name, slug, description, question } = service;
  return {
    ...{
      name,
      slug,
      description,
      location: words.location,
      currency: ctx.principal.workspace.currency,
      hosts: [ctx.principal.userId],
    },
    ...{ bufferBefore: 0, noticeMinutes: 120, windowDays: 60, stepMinutes: 30, seats: 1, public: true, active: true },
    ...{ questions: [{ key: 'bike', label: question, required: false }], ...(terms[place] ?? terms[0]) },
  };
}

async function addBooking(
  ctx: WriteContext<'vault'>,
  words: BookingWords,
  planned: PlannedBooking,
  of: { serviceId: string; customerId: string | null },
): Promise<string> {
  const [, , service, customer, wished, noteKey] = planned;
  const { minutes, bufferAfter } = terms[service];
  const { userId: hostId, workspace } = ctx.principal;
  const start = startOf(planned, ctx.now, workspace.timeZone);
  const end = new Date(start.getTime() + minutes * minute);
  const state = wished ?? (end <= ctx.now ? 'completed' : 'confirmed');
  const holds = state === 'pending' || state === 'confirmed';
  const times = {
    serviceId: of.serviceId,
    hostId,
    start,
    end,
    paddedFrom: start,
    paddedTo: new Date(end.getTime() + bufferAfter * minute),
  };
  const session = holds ? await takeTime(ctx.db, ctx.workspaceId, newId(), times) : undefined;
  const id = newId();
  const { digest, sealed } = makeManageToken(ctx, id);
  const byThemselves = customer % 3 !== 0;
  const note = noteKey === undefined ? null : (words.notes[noteKey] ?? null);
  const bookedAt = new Date(Math.min(start.getTime() - 6 * day, ctx.now.getTime() - (customer + 1) * 40 * minute));
  await insertBooking(
    ctx.db,
    ctx.workspaceId,
    {
      ...{
        id,
        ...of,
        hostId,
        start,
        end,
        sessionId: session?.id ?? null,
        seat: 1,
        timeZone: workspace.timeZone,
        location: words.location,
      },
      ...{
        answers: byThemselves ? { bike: words.bikes[customer % words.bikes.length] ?? '' } : {},
        state: holds ? state : 'confirmed',
        note: holds ? note : null,
      },
      ...{
        createdBy: byThemselves ? null : hostId,
        via: byThemselves ? 'public' : 'session',
        manageDigest: digest,
        manageToken: sealed,
      },
    },
    bookedAt,
  );
  if (!holds)
    await endBooking(
      ctx.db,
      ctx.workspaceId,
      id,
      state,
      state === 'completed' ? null : note,
      new Date(Math.min(end.getTime(), ctx.now.getTime())),
    );
  return id;
}
