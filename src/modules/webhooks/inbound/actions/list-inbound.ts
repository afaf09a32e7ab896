import { defineAction } from '../../../../runtime/define-action.ts';
import { Input, ListOf } from '../../../../runtime/schemas.ts';
import { Endpoint } from '../endpoint.ts';
import { listEndpoints } from '../endpoints.store.ts';
import { presentEndpoint } from '../present-endpoint.ts';

export const listInbound = defineAction({
  name: 'webhooks.list_inbound',
  title: 'List incoming webhooks',
  description: 'The addresses that other systems post to, with how much came in. Tokens are never shown.',
  mode: 'read',
  capability: 'webhooks.read',
  uses: ['baseUrl'],
  input: Input({}),
  output: ListOf(Endpoint),
  example: {},

  async run(ctx) {
    return { items: (await listEndpoints(ctx.db, ctx.workspaceId, ctx.now)).map((row) => presentEndpoint(ctx, row)) };
  },
});
