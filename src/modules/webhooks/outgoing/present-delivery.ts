import { refuse } from '../../../kernel/refusal.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import { refusals } from '../words/refusals.ts';
import { type DeliveryRow, readDelivery } from './deliveries.store.ts';
import type { Delivery } from './delivery.ts';

export function presentDelivery({ dueAt, endReason, eventItem: _item, body: _body, ...row }: DeliveryRow): Delivery {
  const waits = row.state === 'queued' || row.state === 'retrying' || row.state === 'blocked';
  return {
    ...row,
    reason: row.state === 'blocked' ? 'waits_for_earlier' : endReason,
    nextAttemptAt: waits ? dueAt : null,
  };
}

export async function requireDelivery(ctx: ReadContext, id: string) {
  return (await readDelivery(ctx.db, ctx.workspaceId, id)) ?? deliveryNotFound();
}

export function deliveryNotFound(): never {
  return refuse('not_found', 'delivery_not_found', refusals.phrase('delivery_not_found'));
}

/** Presents the delivery after a change. */
export async function shownDelivery(ctx: ReadContext, id: string): Promise<Delivery> {
  return presentDelivery(await requireDelivery(ctx, id));
}
