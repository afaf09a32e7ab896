import { Type } from 'typebox';
import { requireDestination } from '../../../../deliveries/check-destination.ts';
import { queuedTopic } from '../../../../deliveries/courier.ts';
import { deliveryBody } from '../../../../deliveries/delivery-body.ts';
import { queueTestDelivery } from '../../../../deliveries/queue-delivery.store.ts';
import { newId } from '../../../../kernel/ids.ts';
import { fact } from '../../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../../runtime/schemas.ts';
import { phrase } from '../../words/words.ts';
import { requireActive, requireEndpoint, requireLocked } from '../endpoint-rules.ts';
import { webhookTest } from '../events/outgoing-events.ts';
import { endpointFacts } from '../preview-facts.ts';

export const sendTest = defineAction({
  name: 'webhooks.send_test',
  title: 'Send a test to an outgoing webhook',
  description: 'Post a test event to one address, through the same queue and history as every delivery.',
  mode: 'staged',
  capability: 'webhooks.admin',
  uses: ['baseUrl', 'line', 'vault'],
  effects: ['send'],
  input: Input({ id: Ref('outgoing_endpoint') }),
  output: Type.Object({ deliveryId: Id }),
  emits: [webhookTest],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async preview(ctx, { id }) {
    const endpoint = await requireEndpoint(ctx, id);
    requireActive(endpoint);
    return {
      says: phrase('send_test', { name: endpoint.name, url: endpoint.url }),
      facts: [...endpointFacts(ctx, endpoint), fact('text', phrase('label_text'), textOf(endpoint.name))],
    };
  },

  async run(ctx, { id }) {
    const endpoint = await requireEndpoint(ctx, id);
    requireActive(endpoint);
    await requireDestination(ctx.ports.line.under(ctx.permit('send')), endpoint.url);
    const deliveryId = newId(ctx.now.getTime());
    await ctx.transaction(async (write) => {
      const { name } = await requireLocked(write, id);
      const data = { endpointId: id, message: textOf(name) };
      const eventId = write.emit(webhookTest, data);
      const body = deliveryBody(
        {
          id: deliveryId,
          type: webhookTest.name,
          timestamp: ctx.now.toISOString(),
          workspaceId: ctx.workspaceId,
          test: true,
          data,
        },
        ctx.ports.baseUrl,
      );
      await queueTestDelivery(write.db, {
        id: deliveryId,
        workspaceId: ctx.workspaceId,
        endpointId: id,
        eventId,
        eventName: webhookTest.name,
        body,
        now: ctx.now,
      });
      write.note(phrase('sent_test', { name }));
      write.touch(queuedTopic);
    });
    return { deliveryId };
  },
});

function textOf(name: string): string {
  return `This is a test of “${name}”.`;
}
