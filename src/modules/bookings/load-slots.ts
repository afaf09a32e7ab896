import type { ReadContext } from '../../runtime/define-action.ts';
import { readAvailabilities } from './availabilities.store.ts';
import { usualHours } from './availability.ts';
import type { Service } from './service.ts';
import { listTaken } from './sessions.store.ts';
import type { SlotWorld } from './slots/find-slots.ts';

const day = 86_400_000;

export interface SlotQuestion {
  service: Service;
  /** One host instead of all that the service has. */
  hostId?: string;
  from: Date;
  to: Date;
  /** A booking that is about to move. */
  without?: string;
}

/**
 * What the database knows about the slots between two instants. Whoever lists slots and whoever books one reads it
 * here.
 */
export async function loadSlotWorld(
  ctx: ReadContext,
  { service, hostId, from, to, without }: SlotQuestion,
): Promise<SlotWorld> {
  const hostIds = service.hosts.filter((id) => hostId === undefined || id === hostId);
  // No booking, with its buffers, is longer than two days; what is taken the day around also tells who has least to do.
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
