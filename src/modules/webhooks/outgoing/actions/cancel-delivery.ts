import { queuedTopic } from '../../../../deliveries/courier.ts';
import { cancelQueued } from '../../../../deliveries/queue-delivery.store.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { defineAction } from '../../../../runtime/define-action.ts';
import { Input, Ref } from '../../../../runtime/schemas.ts';
import { refusals } from '../../words/refusals.ts';
import { phrase } from '../../words/words.ts';
import { Delivery } from '../delivery.ts';
import { requireDelivery, shownDelivery } from '../present-delivery.ts';

export const cancelDelivery = defineAction({
  name: 'webhooks.cancel_delivery',
  title: 'Cancel a delivery',
  description: 'Cancel a delivery. If the outgoing webhook delivers in order, the next one continues.',
  mode: 'write',
  capability: 'webhooks.admin',
  effects: [],
  input: Input({ id: Ref('delivery') }),
  output: Delivery,
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async run(ctx, { id }) {
    const { event, endpointName } = await requireDelivery(ctx, id);
    if (!(await cancelQueued(ctx.db, ctx.workspaceId, id, ctx.now)))
      refuse('conflict', 'delivery_ended', refusals.phrase('delivery_ended'));
    ctx.note(phrase('cancelled_delivery', { event, name: endpointName }));
    ctx.touch('delivery');
    ctx.touch(queuedTopic);
    return shownDelivery(ctx, id);
  },
});
