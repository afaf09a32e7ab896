import { Type } from 'typebox';
import { webhookReceived } from '../../intake/webhook-received.ts';
import { defineTriggerKind } from './define-trigger-kind.ts';

export const webhook = defineTriggerKind({
  kind: 'webhook',
  title: 'Incoming webhook',
  description: 'Another system calls an incoming webhook of this workspace: the chosen one, or any of them.',
  takesInput: false,
  config: Type.Object(
    {
      endpointId: Type.Optional(
        Type.String({ title: 'Endpoint', format: 'inbound-endpoint', description: 'Default: any incoming webhook.' }),
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
