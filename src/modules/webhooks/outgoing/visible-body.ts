import { readEvent } from '../../../events/events.store.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import { eventViewOf } from '../../../runtime/view-events.ts';
import type { DeliveryRow } from './deliveries.store.ts';

export interface VisibleBody {
  text: string;
  /** False if the reader may not see everything that was sent. */
  whole: boolean;
}

/** A delivery shows readers only what they may see of its event, whoever created the endpoint. */
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

/** Whether everyone who may view deliveries sees the whole body. */
export function isOpenToAll(ctx: ReadContext, { event }: Pick<DeliveryRow, 'event'>): boolean {
  return viewFor(ctx, event) === undefined;
}

function viewFor({ catalogue, principal }: ReadContext, event: string) {
  const view = eventViewOf(catalogue, event);
  return view?.byRules && !principal.tables ? undefined : view;
}
