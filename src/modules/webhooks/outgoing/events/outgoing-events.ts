import { Type } from 'typebox';
import { defineEvent } from '../../../../events/define-event.ts';
import { Id, Nullable, Timestamp } from '../../../../runtime/schemas.ts';

const endpointId = '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c';
const url = 'https://example.com/hooks/svc';

export const webhookTest = defineEvent({
  name: 'platform.webhook_test',
  title: 'Test of an outgoing webhook',
  description: 'Someone sent a test to an outgoing webhook.',
  payload: Type.Object({ endpointId: Id, message: Type.String() }),
  example: { endpointId, message: 'This is a test of “Order system”.' },
  topic: 'delivery',
  subject: () => null,
});

export const deliveryFailed = defineEvent({
  name: 'platform.delivery_failed',
  title: 'Delivery failed',
  description:
    'An outgoing webhook could not be delivered, and no further attempt is made. It is never sent to the endpoint it is about.',
  payload: Type.Object({
    endpointId: Id,
    deliveryId: Id,
    event: Type.String(),
    attempts: Type.Integer(),
    lastStatus: Nullable(Type.Integer()),
    lastError: Nullable(Type.String()),
  }),
  example: {
    endpointId,
    deliveryId: '0199a5c4-8e2f-7c3a-9b1f-2d3e4f5a6b7c',
    event: 'crm.lead_created',
    attempts: 10,
    lastStatus: 500,
    lastError: 'The receiver answered 500.',
  },
  topic: 'delivery',
  subject: (data) => data.deliveryId,
});

export const endpointFailing = defineEvent({
  name: 'platform.endpoint_failing',
  title: 'Outgoing webhook is failing',
  description:
    'For 24 hours, or for 72, nothing could be delivered to an outgoing webhook. After five days it is disabled.',
  payload: Type.Object({
    endpointId: Id,
    name: Type.String(),
    url: Type.String(),
    failingSince: Timestamp,
    hours: Type.Integer(),
  }),
  example: { endpointId, name: 'Order system', url, failingSince: '2026-03-01T08:00:00.000Z', hours: 24 },
  topic: 'webhook',
  subject: (data) => data.endpointId,
});

export const endpointDisabled = defineEvent({
  name: 'platform.endpoint_disabled',
  title: 'Outgoing webhook was disabled',
  description:
    'An outgoing webhook gets nothing more: its receiver said that it is gone, or nothing could be delivered for five days. What happens meanwhile can be sent later.',
  payload: Type.Object({ endpointId: Id, name: Type.String(), url: Type.String(), reason: Type.String() }),
  example: { endpointId, name: 'Order system', url, reason: 'failing' },
  topic: 'webhook',
  subject: (data) => data.endpointId,
});
