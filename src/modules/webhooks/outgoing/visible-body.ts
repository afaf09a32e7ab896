import { readEvent } from '../../../events/events.store.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import { eventViewOf } from '../../../runtime/view-events.ts';
import type { DeliveryRow } from './deliveries.store.ts';

export interface VisibleBody {
  text: string;
  /** False where the reader may know less of the event than was sent. */
  whole: boolean;
}

/** A delivery shows nobody more of an event than they may see themselves, whoever made the endpoint. */
export async function visibleBody(
  ctx: ReadContext,
  { event, eventId, eventItem, body = Buffer.alloc(0) }: DeliveryRow,
): Promise<VisibleBody> {
  const text = body.toString();
  const view = viewFor(ctx, event);
  if (!view) return { text, whole: true };
  const stored = await readEvent(ctx.db, eventId, eventItem ?? undefined);
  const seen = stored && (await view.see(ctx, stored));
  if (stored && JSON.stringify(seen) === JSON.stringify(stored.data)) return { text, whole: true };
  return { text: JSON.stringify({ ...(JSON.parse(text) as object), data: seen ?? null }), whole: false };
}

/** Whether everybody who may look at deliveries sees all of it. */
export function isOpenToAll(ctx: ReadContext, { event }: Pick<DeliveryRow, 'event'>): boolean {
  return viewFor(ctx, event) === undefined;
}

function viewFor({ catalogue, principal }: ReadContext, event: string) {
  const view = eventViewOf(catalogue, event);
  return view?.byRules && !principal.tables ? undefined : view;
}
