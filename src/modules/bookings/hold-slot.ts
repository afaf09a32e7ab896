import { newId } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { ReadContext, WriteContext } from '../../runtime/define-action.ts';
import type { Place } from './bookings.store.ts';
import { loadSlotWorld } from './load-slots.ts';
import type { Service } from './service.ts';
import {
  dropEmptySession,
  lockSessionAt,
  lockSessionOf,
  type SessionTimes,
  seatsIn,
  takeTime,
} from './sessions.store.ts';
import { slotAt, type WhyNot } from './slots/find-slots.ts';
import { refusals } from './words/refusals.ts';

const minute = 60_000;

interface SlotRequest {
  start: Date;
  hostId?: string;
  /** The preferred host, if several are free. */
  prefer?: string;
  /** A booking that is being moved, which does not block its own new time. */
  without?: string;
}

/**
 * Reserves a place at this start by the same rules that list the slots. The constraints of the database decide in the
 * end.
 */
export async function holdSlot(ctx: WriteContext, service: Service, wish: SlotRequest): Promise<Place> {
  if (!service.active)
    refuse('conflict', 'service_inactive', refusals.phrase('service_inactive', { name: service.name }));
  const { hostId } = wish;
  if (hostId !== undefined && !service.hosts.includes(hostId))
    refuse('conflict', 'host_not_offered', refusals.phrase('host_not_offered', { name: service.name }));
  const hosts = await findHosts(ctx, service, wish);
  if (typeof hosts === 'string') return refuse('conflict', hosts, refusals.phrase(hosts));
  let full = false;
  for (const host of hosts) {
    const place = await holdTime(ctx, service, host, wish.start);
    if (typeof place !== 'string') return place;
    full ||= place === 'seats_full';
  }
  const reason = full ? 'seats_full' : 'slot_taken';
  return refuse('conflict', reason, refusals.phrase(reason));
}

/** The free hosts at this start in order of preference, or why there are none. */
export async function findHosts(
  ctx: ReadContext,
  service: Service,
  { start, hostId, prefer, without }: SlotRequest,
): Promise<string[] | WhyNot> {
  const slot = slotAt(await loadSlotWorld(ctx, { service, hostId, from: start, to: start, without }), start.getTime());
  return typeof slot === 'string'
    ? slot
    : [...slot.hosts].sort((left, right) => Number(right === prefer) - Number(left === prefer));
}

/** Reserves a host's time regardless of working hours; only other bookings are in the way. */
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

/** Locks the session before a booking leaves it, so that the last booking to leave deletes it. */
export async function releaseTime(ctx: WriteContext, bookingId: string, letGo: () => Promise<unknown>): Promise<void> {
  const session = await lockSessionOf(ctx.db, ctx.workspaceId, bookingId);
  await letGo();
  if (session) await dropEmptySession(ctx.db, ctx.workspaceId, session.id);
}
