import { Type } from 'typebox';
import { defineAction } from '../../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Id, Input, Name } from '../../../../runtime/schemas.ts';
import { Endpoint, endpointExample, endpointNotFound, Path, RequestsPerMinute, refuseTakenPath } from '../endpoint.ts';
import { lockEndpoint, updateEndpoint } from '../endpoints.store.ts';
import { describeEndpoint } from '../present-endpoint.ts';

export const updateInbound = defineAction({
  name: 'webhooks.update_inbound',
  title: 'Change an incoming webhook',
  description: 'Change its name, its path or how often one source may call. Whoever posts to the old path finds nothing there from then on.',
  synonyms: [
    'rename a webhook',
    'change the webhook address',
    'raise the rate limit of a webhook',
    'path of an incoming hook',
    'different url for receiving',
    'allow more calls per minute',
    'edit a receiving endpoint',
    'new name for an incoming hook',
  ],
  mode: 'write',
  capability: 'webhooks.admin',
  input: Input({
    id: Id,
    name: Type.Optional(Name),
    path: Type.Optional(Path),
    requestsPerMinute: Type.Optional(RequestsPerMinute),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: Endpoint,
  example: { id: endpointExample, requestsPerMinute: 600 },

  async run(ctx, { id, name, path, requestsPerMinute, expectedUpdatedAt }) {
    const before = (await lockEndpoint(ctx.db, ctx.workspaceId, id)) ?? endpointNotFound();
    ctx.expectVersion(before, expectedUpdatedAt);
    await updateEndpoint(ctx.db, ctx.workspaceId, id, { name: name?.trim(), path, requestsPerMinute }, ctx.now).catch(refuseTakenPath);
    ctx.touch('webhook');
    ctx.note(`changed the incoming webhook “${name?.trim() ?? before.name}”`);
    return describeEndpoint(ctx, id);
  },
});
