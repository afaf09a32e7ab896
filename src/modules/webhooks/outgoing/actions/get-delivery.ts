import { plainHeaders } from '../../../../deliveries/delivery-headers.ts';
import { openHeaders } from '../../../../deliveries/endpoint-secrets.ts';
import { readEvent } from '../../../../events/events.store.ts';
import { defineAction } from '../../../../runtime/define-action.ts';
import { Input, Ref } from '../../../../runtime/schemas.ts';
import { readDeliveryWithAttempts } from '../deliveries.store.ts';
import { DeliveryDetail } from '../delivery.ts';
import { readOutgoing } from '../outgoing.store.ts';
import { maskedValue } from '../outgoing-endpoint.ts';
import { deliveryNotFound, presentDelivery } from '../present-delivery.ts';
import { visibleBody } from '../visible-body.ts';

export const getDelivery = defineAction({
  name: 'webhooks.get_delivery',
  title: 'Get a delivery',
  description: 'One delivery: exactly what is sent, and every attempt with its timings and what the receiver answered.',
  mode: 'read',
  capability: 'webhooks.read',
  uses: ['vault'],
  input: Input({ id: Ref('delivery') }),
  output: DeliveryDetail,
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async run(ctx, { id }) {
    const { history, ...row } = (await readDeliveryWithAttempts(ctx.db, ctx.workspaceId, id)) ?? deliveryNotFound();
    const endpoint = await readOutgoing(ctx.db, ctx.workspaceId, row.endpointId, ctx.now);
    const custom = endpoint ? Object.keys(openHeaders(ctx.ports.vault, endpoint, endpoint.headers)) : [];
    const { text: body, whole } = await visibleBody(ctx, row);
    return {
      ...presentDelivery(row),
      body,
      requestHeaders: {
        ...Object.fromEntries(custom.map((name) => [name, maskedValue])),
        ...plainHeaders({ id, eventName: row.event, number: Math.max(1, row.attempts) }),
      },
      attempts: history.map((attempt) => ({ ...attempt, answer: whole ? (attempt.answer?.toString() ?? null) : null })),
      ...(whole &&
        isTruncated(body) && {
          data: (await readEvent(ctx.db, row.eventId, row.eventItem ?? undefined))?.data ?? null,
        }),
    };
  },
});

function isTruncated(body: string): boolean {
  return body.length < 2_000 && (JSON.parse(body) as { data: { truncated?: true } | null }).data?.truncated === true;
}
