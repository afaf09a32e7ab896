import { Type } from 'typebox';
import { fact } from '../../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Name, Ref } from '../../../../runtime/schemas.ts';
import { phrase } from '../../words/words.ts';
import { Endpoint, endpointExample, endpointNotFound, Path, RequestsPerMinute, refuseTakenPath } from '../endpoint.ts';
import { lockEndpoint, readEndpoint, updateEndpoint } from '../endpoints.store.ts';
import { describeEndpoint } from '../present-endpoint.ts';

export const updateInbound = defineAction({
  name: 'webhooks.update_inbound',
  title: 'Change an incoming webhook',
  description: 'Change its name, its path or how often one source may call. The old path stops working.',
  mode: 'write',
  capability: 'webhooks.admin',
  uses: ['baseUrl'],
  effects: ['route'],
  input: Input({
    id: Ref('inbound_endpoint'),
    name: Type.Optional(Name),
    path: Type.Optional(Path),
    requestsPerMinute: Type.Optional(RequestsPerMinute),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: Endpoint,
  example: { id: endpointExample, requestsPerMinute: 600 },

  async preview(ctx, { id, name, path, requestsPerMinute }) {
    const before = (await readEndpoint(ctx.db, ctx.workspaceId, id, ctx.now)) ?? endpointNotFound();
    const moves = path !== undefined && path !== before.path;
    return {
      says: moves
        ? phrase('move_inbound', { name: before.name, from: before.path, to: path ?? '' })
        : phrase('change_the_inbound', { name: before.name, path: before.path }),
      facts: [
        fact('name', phrase('label_name'), { before: before.name, after: name?.trim() ?? before.name }, 'diff'),
        fact('path', phrase('label_path'), { before: before.path, after: path ?? before.path }, 'diff'),
        fact(
          'requestsPerMinute',
          phrase('label_calls_per_minute'),
          { before: before.requestsPerMinute, after: requestsPerMinute ?? before.requestsPerMinute },
          'diff',
        ),
      ],
    };
  },

  async run(ctx, { id, name, path, requestsPerMinute, expectedUpdatedAt }) {
    const before = (await lockEndpoint(ctx.db, ctx.workspaceId, id)) ?? endpointNotFound();
    ctx.expectVersion(before, expectedUpdatedAt);
    await updateEndpoint(
      ctx.dbFor('route'),
      ctx.workspaceId,
      id,
      { name: name?.trim(), path, requestsPerMinute },
      ctx.now,
    ).catch(refuseTakenPath);
    ctx.touch('webhook');
    ctx.note(phrase('changed_inbound', { name: name?.trim() ?? before.name }));
    return describeEndpoint(ctx, id);
  },
});
