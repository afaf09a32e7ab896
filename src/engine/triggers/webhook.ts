import { Type } from 'typebox';
import { webhookReceived } from '../../intake/webhook-received.ts';
import { defineTriggerKind } from './define-trigger-kind.ts';

export const webhook = defineTriggerKind({
  kind: 'webhook',
  title: 'Incoming webhook',
  description: 'Another system posts to an endpoint of this workspace: to any of them, or to the one that is chosen.',
  takesInput: false,
  config: Type.Object(
    {
      endpointId: Type.Optional(
        Type.String({ title: 'Endpoint', format: 'inbound-endpoint', description: 'Any endpoint unless told.' }),
      ),
    },
    { additionalProperties: false },
  ),
  example: {},
  logged: () => 'webhook',
  arms: () => ({ subscriptions: [webhookReceived] }),
  admits: ({ endpointId }, { data }) =>
    endpointId === undefined || (data as { endpointId?: unknown } | null)?.endpointId === endpointId,
});
