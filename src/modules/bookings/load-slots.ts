import type { ReadContext } from '../../runtime/define-action.ts';
import { readAvailabilities } from './availabilities.store.ts';
import { usualHours } from './availability.ts';
import type { Service } from './service.ts';
import { listTaken } from './sessions.store.ts';
import type { SlotWorld } from './slots/find-slots.ts';

const day = 86_400_000;

export interface SlotQuestion {
  service: Service;
  /** Only this host instead of all hosts of the service. */
  hostId?: string;
  from: Date;
  to: Date;
  /** A booking that is being moved, which does not block its own new time. */
  without?: string;
}

/** Loads everything that decides about slots between two instants. Both listing and booking use it, so they agree. */
export async function loadSlotWorld(
  ctx: ReadContext,
  { service, hostId, from, to, without }: SlotQuestion,
): Promise<SlotWorld> {
  const hostIds = service.hosts.filter((id) => hostId === undefined || id === hostId);
  // No booking, with its buffers, is longer than two days. The bookings of the surrounding day also show which host has
  // the least work.
  const [hours, taken] = [
    await readAvailabilities(ctx.db, ctx.workspaceId, hostIds),
    await listTaken(
      ctx.db,
      ctx.workspaceId,
      hostIds,
      new Date(from.getTime() - 2 * day),
      new Date(to.getTime() + 2 * day),
      without ?? null,
    ),
  ];
  const standard = usualHours(ctx.principal.workspace.timeZone);
  return {
    serviceId: service.id,
    rules: service,
    now: ctx.now.getTime(),
    hosts: hostIds.map((id) => ({
      id,
      hours: hours.find((each) => each.hostId === id) ?? standard,
      taken: taken
        .filter((row) => row.hostId === id)
        .map((row) => ({
          serviceId: row.serviceId,
          start: row.start.getTime(),
          end: row.end.getTime(),
          paddedFrom: row.paddedFrom.getTime(),
          paddedTo: row.paddedTo.getTime(),
          bookings: row.bookings,
        })),
    })),
  };
}
