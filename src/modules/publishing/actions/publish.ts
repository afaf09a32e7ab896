import { Type } from 'typebox';
import { fact, partsOf } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref, Timestamp } from '../../../runtime/schemas.ts';
import { comparedFields } from '../compared-fields.ts';
import { dropDelivery } from '../delivering/deliveries.store.ts';
import { notifyChannel } from '../delivering/notify-channel.ts';
import { postPublished } from '../events/post-events.ts';
import { outlineOf, Post } from '../post.ts';
import { holdPost, requireConnected, requirePost, requireUnpublished } from '../post-rules.ts';
import { type PostChanges, savePost } from '../posts.store.ts';
import { presentPost } from '../present-post.ts';
import { postFacts } from '../preview-facts.ts';
import { phrase } from '../words/words.ts';

export const publishPost = defineAction({
  name: 'publishing.publish',
  title: 'Publish a post',
  description: 'Make a post public on the public page or its channel, now or at a time.',
  mode: 'write',
  risk: 'publish',
  effects: ['publish'],
  capability: 'publishing.publish',
  uses: ['publicUrl'],
  input: Input({ id: Ref('post'), at: Type.Optional(Timestamp), expectedUpdatedAt: ExpectedUpdatedAt }),
  output: Post,
  emits: [postPublished],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async preview(ctx, { id, at }) {
    const post = await requirePost(ctx, id);
    requireUnpublished(post);
    await requireConnected(ctx, post);
    const where =
      post.channelName === null ? phrase('on_public_page') : phrase('on_channel', { channel: post.channelName });
    const when = at === undefined ? '' : phrase('on_day', { when: { moment: new Date(at).toISOString() } });
    return {
      says: phrase('publish', { title: post.title, where, when }),
      facts: [
        ...(await postFacts(ctx, post)),
        ...(at === undefined
          ? []
          : partsOf('post', [fact('at', phrase('label_to_be_published'), new Date(at).toISOString(), 'moment')])),
      ],
    };
  },

  async run(ctx, { id, at, expectedUpdatedAt }) {
    const before = await holdPost(ctx, id);
    ctx.expectVersion(before, expectedUpdatedAt);
    requireUnpublished(before);
    await requireConnected(ctx, before);
    const publishAt = at === undefined ? undefined : new Date(at);
    if (publishAt !== undefined && publishAt > ctx.now) {
      // The reason why it was held back no longer applies.
      if (before.state === 'draft' && before.deliveryState) await dropDelivery(ctx.db, ctx.workspaceId, id);
      const post = presentPost(
        ctx.ports,
        await savePost(
          ctx.dbFor('publish'),
          ctx.workspaceId,
          id,
          { state: { shown: 'scheduled', permit: ctx.permit('publish') }, publishAt, depth: ctx.depth },
          ctx.now,
        ),
      );
      ctx.touch('post');
      ctx.note(phrase('scheduled_post', { title: post.title, time: { moment: publishAt.toISOString() } }), {
        before: comparedFields(before),
        after: comparedFields(post),
      });
      return post;
    }
    const changes: PostChanges = {
      state: { shown: 'published', permit: ctx.permit('publish') },
      publishAt: null,
      publishedAt: ctx.now,
      depth: ctx.depth,
    };
    const post = presentPost(
      ctx.ports,
      await notifyChannel(ctx, await savePost(ctx.dbFor('publish'), ctx.workspaceId, id, changes, ctx.now)),
    );
    ctx.emit(postPublished, { post: outlineOf(post) });
    ctx.note(phrase('published_post', { title: post.title }), {
      before: comparedFields(before),
      after: comparedFields(post),
    });
    return post;
  },
});
