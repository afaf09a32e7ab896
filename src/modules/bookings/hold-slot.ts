import { newId } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { ReadContext, WriteContext } from '../../runtime/define-action.ts';
import type { Place } from './bookings.store.ts';
import { loadSlotWorld } from './load-slots.ts';
import type { Service } from './service.ts';
import { dropEmptySession, lockSessionAt, lockSessionOf, type SessionTimes, seatsIn, takeTime } from './sessions.store.ts';
import { slotAt, type WhyNot } from './slots/find-slots.ts';

const minute = 60_000;

const words: Record<WhyNot, string> = {
  in_past: 'This time has passed.',
  notice_too_short: 'This is too soon: the service must be booked earlier.',
  outside_window: 'This is too far ahead for the service.',
  outside_availability: 'Nobody can be booked at this time.',
  slot_taken: 'This time was taken by somebody else.',
  seats_full: 'All seats at this time are taken.',
};

interface Wish {
  start: Date;
  hostId?: string;
  /** Whom it should stay with, where several can. */
  prefer?: string;
  /** A booking that is about to move. */
  without?: string;
}

/** A place at this start, by the rules that list the slots; the constraints of the database have the last word. */
export async function holdSlot(ctx: WriteContext, service: Service, wish: Wish): Promise<Place> {
  if (!service.active) refuse('conflict', 'service_inactive', `“${service.name}” cannot be booked at present.`);
  const { hostId } = wish;
  if (hostId !== undefined && !service.hosts.includes(hostId)) refuse('conflict', 'host_not_offered', `This host does not offer “${service.name}”.`);
  const hosts = await findHosts(ctx, service, wish);
  if (typeof hosts === 'string') return refuse('conflict', hosts, words[hosts]);
  let full = false;
  for (const host of hosts) {
    const place = await holdTime(ctx, service, host, wish.start);
    if (typeof place !== 'string') return place;
    full ||= place === 'seats_full';
  }
  const reason = full ? 'seats_full' : 'slot_taken';
  return refuse('conflict', reason, words[reason]);
}

/** Who is free at this start, in the order in which they are asked; or why nobody is. */
export async function findHosts(ctx: ReadContext, service: Service, { start, hostId, prefer, without }: Wish): Promise<string[] | WhyNot> {
  const slot = slotAt(await loadSlotWorld(ctx, { service, hostId, from: start, to: start, without }), start.getTime());
  return typeof slot === 'string' ? slot : [...slot.hosts].sort((left, right) => Number(right === prefer) - Number(left === prefer));
}

/** The time of one host, whatever the hours are: only what is taken stands in the way. */
export async function holdTime(
  ctx: WriteContext,
  service: Service,
  hostId: string,
  start: Date,
  end = new Date(start.getTime() + service.minutes * minute),
): Promise<Place | 'slot_taken' | 'seats_full'> {
  const times: SessionTimes = {
    serviceId: service.id,
    hostId,
    start,
    end,
    paddedFrom: new Date(start.getTime() - service.bufferBefore * minute),
    paddedTo: new Date(end.getTime() + service.bufferAfter * minute),
  };
  const taken = await takeTime(ctx.db, ctx.workspaceId, newId(), times);
  if (taken) return { sessionId: taken.id, seat: 1, hostId, start, end };
  const shared = service.seats > 1 ? await lockSessionAt(ctx.db, ctx.workspaceId, times) : undefined;
  if (!shared) return 'slot_taken';
  const seats = await seatsIn(ctx.db, ctx.workspaceId, shared.id);
  if (seats.length >= service.seats) return 'seats_full';
  let seat = 1;
  while (seats.includes(seat)) seat += 1;
  return { sessionId: shared.id, seat, hostId, start, end };
}

/** Before the booking lets go of its session: holds it, so that who leaves last takes it away. */
export async function releaseTime(ctx: WriteContext, bookingId: string, letGo: () => Promise<unknown>): Promise<void> {
  const session = await lockSessionOf(ctx.db, ctx.workspaceId, bookingId);
  await letGo();
  if (session) await dropEmptySession(ctx.db, ctx.workspaceId, session.id);
}
