import { readEvent } from '../../../events/events.store.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import type { DeliveryRow } from './deliveries.store.ts';

export interface VisibleBody {
  text: string;
  /** False where the reader may know less of the event than was sent. */
  whole: boolean;
}

/** A delivery shows nobody more of an event than they may see themselves, whoever made the endpoint. */
export async function visibleBody(ctx: ReadContext, { event, eventId, eventItem, body = Buffer.alloc(0) }: DeliveryRow): Promise<VisibleBody> {
  const text = body.toString();
  const module = moduleWithView(ctx, event);
  if (!module) return { text, whole: true };
  const stored = await readEvent(ctx.db, eventId, eventItem ?? undefined);
  const seen = stored && (await module.eventView?.(ctx, stored));
  if (stored && JSON.stringify(seen) === JSON.stringify(stored.data)) return { text, whole: true };
  return { text: JSON.stringify({ ...(JSON.parse(text) as object), data: seen ?? null }), whole: false };
}

/** Whether everybody who may look at deliveries sees all of it. */
export function isOpenToAll(ctx: ReadContext, { event }: Pick<DeliveryRow, 'event'>): boolean {
  return moduleWithView(ctx, event) === undefined;
}

function moduleWithView(ctx: ReadContext, event: string) {
  return [...ctx.instance.catalogue.modules.values()].find(({ eventView, events }) => eventView !== undefined && events.some(({ name }) => name === event));
}
