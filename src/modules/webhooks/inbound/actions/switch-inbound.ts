import { Type } from 'typebox';
import { choiceFact } from '../../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref } from '../../../../runtime/schemas.ts';
import { phrase } from '../../words/words.ts';
import { Endpoint, endpointExample, endpointNotFound } from '../endpoint.ts';
import { lockEndpoint, readEndpoint, updateEndpoint } from '../endpoints.store.ts';
import { describeEndpoint } from '../present-endpoint.ts';
import { inboundFacts } from '../preview-facts.ts';

export const switchInbound = defineAction({
  name: 'webhooks.switch_inbound',
  title: 'Turn an incoming webhook on or off',
  description: 'While it is off, calls are answered with 410 and nothing is accepted. Takes effect with the next call.',
  mode: 'write',
  capability: 'webhooks.admin',
  uses: ['baseUrl'],
  effects: ['route'],
  input: Input({ id: Ref('inbound_endpoint'), on: Type.Boolean(), expectedUpdatedAt: ExpectedUpdatedAt }),
  output: Endpoint,
  example: { id: endpointExample, on: false },

  async preview(ctx, { id, on }) {
    const before = (await readEndpoint(ctx.db, ctx.workspaceId, id, ctx.now)) ?? endpointNotFound();
    return {
      says: phrase(on ? 'switch_inbound_on' : 'switch_inbound_off', { name: before.name, path: before.path }),
      facts: [
        ...inboundFacts(before),
        choiceFact(
          'state',
          phrase('label_status'),
          { before: before.state, after: on ? 'on' : 'off' },
          'webhooks.state',
          'diff',
        ),
      ],
    };
  },

  async run(ctx, { id, on, expectedUpdatedAt }) {
    const before = (await lockEndpoint(ctx.db, ctx.workspaceId, id)) ?? endpointNotFound();
    ctx.expectVersion(before, expectedUpdatedAt);
    await updateEndpoint(ctx.dbFor('route'), ctx.workspaceId, id, { state: on ? 'on' : 'off' }, ctx.now);
    ctx.touch('webhook');
    ctx.note(phrase(on ? 'switched_inbound_on' : 'switched_inbound_off', { name: before.name }));
    return describeEndpoint(ctx, id);
  },
});
