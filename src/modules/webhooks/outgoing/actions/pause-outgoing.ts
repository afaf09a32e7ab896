import { defineAction } from '../../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref } from '../../../../runtime/schemas.ts';
import { phrase } from '../../words/words.ts';
import { requireEndpoint, requireLocked, shownEndpoint } from '../endpoint-rules.ts';
import { setOutgoingState } from '../outgoing.store.ts';
import { OutgoingEndpoint } from '../outgoing-endpoint.ts';
import { stateFacts } from '../preview-facts.ts';

export const pauseOutgoing = defineAction({
  name: 'webhooks.pause_outgoing',
  title: 'Pause an outgoing webhook',
  description:
    'Send nothing more to an address for the time being. Queued deliveries keep waiting; events that happen meanwhile are stored as skipped and can be recovered.',
  mode: 'write',
  capability: 'webhooks.admin',
  uses: ['vault'],
  effects: ['route'],
  input: Input({ id: Ref('outgoing_endpoint'), expectedUpdatedAt: ExpectedUpdatedAt }),
  output: OutgoingEndpoint,
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async preview(ctx, { id }) {
    const before = await requireEndpoint(ctx, id);
    const says = phrase('pause_outgoing', { name: before.name, url: before.url });
    return { says, facts: stateFacts(ctx, before, 'paused') };
  },

  async run(ctx, { id, expectedUpdatedAt }) {
    const before = await requireLocked(ctx, id);
    ctx.expectVersion(before, expectedUpdatedAt);
    await setOutgoingState(ctx.dbFor('route'), ctx.workspaceId, id, 'paused', ctx.now);
    ctx.note(phrase('paused_outgoing', { name: before.name }));
    ctx.touch('webhook');
    return shownEndpoint(ctx, id);
  },
});
