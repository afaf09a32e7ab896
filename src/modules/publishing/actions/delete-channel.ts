import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import type { Channel } from '../channel.ts';
import { countWaiting, deleteChannel } from '../channels.store.ts';
import { holdChannel, requireChannel } from '../post-rules.ts';
import { channelFacts } from '../preview-facts.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const deleteChannelAction = defineAction({
  name: 'publishing.delete_channel',
  title: 'Delete a channel',
  description:
    'Delete a channel that no post is waiting for. Posts that it has received stay there; it can be restored for 30 days.',
  mode: 'write',
  risk: 'delete',
  effects: ['delete', 'route'],
  capability: 'publishing.delete',
  input: Input({ id: Ref('channel') }),
  output: Type.Object({ id: Id }),
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async preview(ctx, { id }) {
    const channel = await requireChannel(ctx, id);
    await requireUnused(ctx, channel);
    return {
      says: phrase('delete_channel', { name: channel.name }),
      facts: await channelFacts(ctx, channel),
    };
  },

  async run(ctx, { id }) {
    const channel = await holdChannel(ctx, id);
    await requireUnused(ctx, channel);
    await deleteChannel(ctx.db, ctx.workspaceId, id, ctx.principal.userId, ctx.now);
    ctx.touch('channel');
    ctx.note(phrase('deleted_channel', { name: channel.name }));
    return { id };
  },
});

async function requireUnused(ctx: ReadContext, { id, name }: Channel): Promise<void> {
  const waiting = await countWaiting(ctx.db, ctx.workspaceId, id);
  if (waiting > 0)
    refuse('conflict', 'channel_in_use', refusals.phrase('channel_in_use', { name, count: waiting }), {
      posts: waiting,
    });
}
