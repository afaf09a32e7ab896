import { Type } from 'typebox';
import { defineEvent } from '../../../../events/define-event.ts';
import { webhookReceived as name } from '../../../../intake/webhook-received.ts';
import { Id, Timestamp } from '../../../../runtime/schemas.ts';

/** spec: Events. Written by src/intake when a webhook is accepted, and by a replay. */
export const webhookReceived = defineEvent({
  name,
  title: 'Webhook received',
  description: 'An outside system posted to an incoming webhook of this workspace, and it was accepted.',
  payload: Type.Object({
    endpointId: Id,
    path: Type.String(),
    body: Type.Record(Type.String(), Type.Unknown(), {
      description: 'What was posted; anything but an object is the single key value.',
    }),
    headers: Type.Record(Type.String(), Type.String()),
    receivedAt: Timestamp,
    replayOf: Type.Optional(Id),
  }),
  example: {
    endpointId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c',
    path: 'shop-orders-k3x9q2',
    body: { orderId: 'A-1042', total: 129.9 },
    headers: { 'content-type': 'application/json', 'user-agent': 'Shop/2.1' },
    receivedAt: '2026-03-02T09:30:00.000Z',
  },
  topic: 'received',
  subject: (data) => data.endpointId,
});
