import { defineAction } from '../../../../runtime/define-action.ts';
import { Input, Ref } from '../../../../runtime/schemas.ts';
import { shownEndpoint } from '../endpoint-rules.ts';
import { OutgoingEndpoint } from '../outgoing-endpoint.ts';

export const getOutgoing = defineAction({
  name: 'webhooks.get_outgoing',
  title: 'Get an outgoing webhook',
  description:
    'One address that events are posted to: its settings, its state, since when it fails and until when it rests.',
  mode: 'read',
  capability: 'webhooks.read',
  uses: ['vault'],
  input: Input({ id: Ref('outgoing_endpoint') }),
  output: OutgoingEndpoint,
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },
  run: (ctx, { id }) => shownEndpoint(ctx, id),
});
