import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import { deliverPostJob, deliveryKey } from '../delivering/deliver-post-job.ts';
import { deliverAgain } from '../delivering/deliveries.store.ts';
import { Post } from '../post.ts';
import { holdPost, requirePost } from '../post-rules.ts';
import type { StoredPost } from '../posts.store.ts';
import { presentPost } from '../present-post.ts';
import { postFacts } from '../preview-facts.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const retryDelivery = defineAction({
  name: 'publishing.retry_delivery',
  title: 'Retry the delivery of a post',
  description: 'Send a post to its channel again after a failure, or retry now instead of at the next attempt.',
  mode: 'write',
  risk: 'publish',
  effects: ['publish'],
  capability: 'publishing.publish',
  uses: ['publicUrl'],
  input: Input({ id: Ref('post'), expectedUpdatedAt: ExpectedUpdatedAt }),
  output: Post,
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async preview(ctx, { id }) {
    const post = await requirePost(ctx, id);
    requireUndelivered(post);
    const channel = post.channelName ?? '';
    return {
      says: phrase('retry_delivery', { channel, title: post.title }),
      facts: await postFacts(ctx, post),
    };
  },

  async run(ctx, { id, expectedUpdatedAt }) {
    const before = await holdPost(ctx, id);
    ctx.expectVersion(before, expectedUpdatedAt);
    requireUndelivered(before);
    const post = await deliverAgain(ctx.db, ctx.workspaceId, ctx.permit('publish'), id, ctx.now);
    await ctx.enqueue(deliverPostJob, { postId: id }, { uniqueKey: deliveryKey(id) });
    ctx.touch('post');
    ctx.note(phrase('retried_delivery', { title: post.title }));
    return presentPost(ctx.ports, post);
  },
});

function requireUndelivered({ state, deliveryState, channelGone }: StoredPost): void {
  if (channelGone) refuse('conflict', 'channel_not_connected', refusals.phrase('channel_deleted'));
  // A post that was held back was never published, so it has to be published, not retried.
  if (state === 'draft' || (deliveryState !== 'failed' && deliveryState !== 'queued'))
    refuse('conflict', 'nothing_to_deliver', refusals.phrase('nothing_to_deliver'));
}
