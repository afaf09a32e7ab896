import { queuedTopic } from '../../../../deliveries/courier.ts';
import { queueAgain } from '../../../../deliveries/queue-delivery.store.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { fact } from '../../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../../runtime/define-action.ts';
import { Input, Ref } from '../../../../runtime/schemas.ts';
import { refusals } from '../../words/refusals.ts';
import { phrase } from '../../words/words.ts';
import { Delivery } from '../delivery.ts';
import { requireActive, requireEndpoint, requireLocked } from '../endpoint-rules.ts';
import { requireDelivery, shownDelivery } from '../present-delivery.ts';
import { bodyFacts, endpointFacts } from '../preview-facts.ts';
import { isOpenToAll } from '../visible-body.ts';

export const resendDelivery = defineAction({
  name: 'webhooks.resend_delivery',
  title: 'Send a delivery again',
  description:
    'Post a delivery once more, now, with the same body and the same Idempotency-Key. One that waits is tried at once.',
  mode: 'write',
  capability: 'webhooks.admin',
  uses: ['vault'],
  effects: ['send'],
  input: Input({ id: Ref('delivery') }),
  output: Delivery,
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async preview(ctx, { id }) {
    const delivery = await requireDelivery(ctx, id);
    const endpoint = await requireEndpoint(ctx, delivery.endpointId);
    requireActive(endpoint);
    return {
      says: phrase('resend_delivery', { event: delivery.event, name: endpoint.name, url: endpoint.url }),
      facts: [
        ...endpointFacts(ctx, endpoint),
        fact('event', phrase('label_event'), delivery.event),
        fact('happenedAt', phrase('label_happened_at'), delivery.createdAt.toISOString(), 'moment'),
        ...bodyFacts(delivery.body, isOpenToAll(ctx, delivery)),
      ],
    };
  },

  async run(ctx, { id }) {
    const { endpointId, event } = await requireDelivery(ctx, id);
    const endpoint = await requireLocked(ctx, endpointId);
    requireActive(endpoint);
    if (!(await queueAgain(ctx.db, ctx.workspaceId, id, ctx.now)))
      refuse('conflict', 'delivery_sending', refusals.phrase('delivery_sending'));
    ctx.note(phrase('sent_delivery_again', { event, name: endpoint.name }));
    ctx.touch('delivery');
    ctx.touch(queuedTopic);
    return shownDelivery(ctx, id);
  },
});
