import { queuedTopic } from '../../../../deliveries/courier.ts';
import { defineAction } from '../../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref } from '../../../../runtime/schemas.ts';
import { phrase } from '../../words/words.ts';
import { requireEndpoint, requireLocked, shownEndpoint } from '../endpoint-rules.ts';
import { setOutgoingState } from '../outgoing.store.ts';
import { OutgoingEndpoint } from '../outgoing-endpoint.ts';
import { stateFacts } from '../preview-facts.ts';

export const resumeOutgoing = defineAction({
  name: 'webhooks.resume_outgoing',
  title: 'Resume an outgoing webhook',
  description:
    'Resume sending events to an address that was paused or disabled. Skipped events are not sent automatically: recover them.',
  mode: 'write',
  capability: 'webhooks.admin',
  uses: ['vault'],
  effects: ['send', 'route'],
  input: Input({ id: Ref('outgoing_endpoint'), expectedUpdatedAt: ExpectedUpdatedAt }),
  output: OutgoingEndpoint,
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async preview(ctx, { id }) {
    const before = await requireEndpoint(ctx, id);
    const says = phrase('resume_outgoing', { name: before.name, url: before.url });
    return { says, facts: stateFacts(ctx, before, 'active') };
  },

  async run(ctx, { id, expectedUpdatedAt }) {
    const before = await requireLocked(ctx, id);
    ctx.expectVersion(before, expectedUpdatedAt);
    await setOutgoingState(ctx.dbFor('route'), ctx.workspaceId, id, 'active', ctx.now);
    ctx.note(phrase('resumed_outgoing', { name: before.name }));
    ctx.touch('webhook');
    ctx.touch(queuedTopic);
    return shownEndpoint(ctx, id);
  },
});
