import type { Hours } from '../availability.ts';
import { type SlotRules, startsOf } from './starts.ts';
import { type Taken, TakenTimes } from './taken-times.ts';

export interface Host {
  id: string;
  hours: Hours;
  taken: readonly Taken[];
}

/** Everything that decides which times can be booked. */
export interface SlotWorld {
  serviceId: string;
  rules: SlotRules;
  /** In order of preference. */
  hosts: readonly Host[];
  now: number;
}

export interface Slot {
  start: number;
  end: number;
  /** The hosts who can be booked then, best choice first. */
  hosts: string[];
  /** How many more bookings all hosts together can take. */
  seatsLeft: number;
}

export type WhyNot =
  | 'in_past'
  | 'notice_too_short'
  | 'outside_window'
  | 'outside_availability'
  | 'slot_taken'
  | 'seats_full';

const minute = 60_000;
const day = 86_400_000;

/** Every slot that starts at or after `from` and before `to`. */
export function findSlots(world: SlotWorld, from: number, to: number): Slot[] {
  const earliest = Math.max(from, earliestStart(world));
  const latest = Math.min(to, latestStart(world) + 1);
  const free = new Map<number, Offer[]>();
  for (const host of world.hosts) {
    const taken = new TakenTimes(host.taken);
    for (const start of startsOf(host.hours, world.rules, earliest, latest)) {
      const offer = offerAt(world, host.id, taken, start);
      if (offer.seats <= 0) continue;
      const others = free.get(start);
      if (others) others.push(offer);
      else free.set(start, [offer]);
    }
  }
  return [...free]
    .sort(([left], [right]) => left - right)
    .map(([start, offers]) => ({
      start,
      end: start + world.rules.minutes * minute,
      hosts: offers.sort((left, right) => left.rank - right.rank).map(({ hostId }) => hostId),
      seatsLeft: offers.reduce((sum, { seats }) => sum + seats, 0),
    }));
}

/** The slot that starts at this time, or why there is none. The same rules apply as for a list of slots. */
export function slotAt(world: SlotWorld, start: number): Slot | WhyNot {
  const [slot] = findSlots(world, start, start + 1);
  if (slot) return slot;
  if (start <= world.now) return 'in_past';
  if (start < earliestStart(world)) return 'notice_too_short';
  if (start > latestStart(world)) return 'outside_window';
  const offering = world.hosts.filter((host) => startsOf(host.hours, world.rules, start, start + 1).length > 0);
  if (offering.length === 0) return 'outside_availability';
  return offering.some((host) => offerAt(world, host.id, new TakenTimes(host.taken), start).shared)
    ? 'seats_full'
    : 'slot_taken';
}

/** A slot that starts right now counts as begun. */
function earliestStart({ now, rules }: SlotWorld): number {
  return rules.noticeMinutes > 0 ? now + rules.noticeMinutes * minute : now + 1;
}

function latestStart({ now, rules }: SlotWorld): number {
  return now + rules.windowDays * day;
}

interface Offer {
  hostId: string;
  seats: number;
  /** Whether others booked the same start and there is room for one more. */
  shared: boolean;
  /** A group with bookings comes first, then the host with the least work on those days. */
  rank: number;
}

function offerAt({ serviceId, rules }: SlotWorld, hostId: string, taken: TakenTimes, start: number): Offer {
  const end = start + rules.minutes * minute;
  const others = rules.seats > 1 ? taken.sharing(serviceId, start, end) : undefined;
  if (others) return { hostId, seats: rules.seats - others.bookings, shared: true, rank: -1 };
  const busy = taken.overlaps(start - rules.bufferBefore * minute, end + rules.bufferAfter * minute);
  return { hostId, seats: busy ? 0 : rules.seats, shared: false, rank: taken.count };
}
