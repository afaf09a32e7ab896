import { Type } from 'typebox';
import { defineAction } from '../../../../runtime/define-action.ts';
import { Input, Ref } from '../../../../runtime/schemas.ts';
import { Endpoint, endpointExample } from '../endpoint.ts';
import { describeEndpoint } from '../present-endpoint.ts';
import { readLastBody } from '../received.store.ts';

export const getInbound = defineAction({
  name: 'webhooks.get_inbound',
  title: 'Show an incoming webhook',
  description: 'One incoming webhook with its address, its limits and the newest body that was accepted.',
  mode: 'read',
  capability: 'webhooks.read',
  uses: ['baseUrl'],
  input: Input({ id: Ref('inbound_endpoint') }),
  output: Type.Object({ ...Endpoint.properties, lastPayload: Type.Unknown() }),
  example: { id: endpointExample },

  async run(ctx, { id }) {
    return { ...(await describeEndpoint(ctx, id)), lastPayload: await readLastBody(ctx.db, ctx.workspaceId, id) };
  },
});
