import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import { comparedFields } from '../compared-fields.ts';
import { postUnpublished } from '../events/post-events.ts';
import { hidePost } from '../hide-post.ts';
import { Post } from '../post.ts';
import { holdPost, requirePost, requireShown } from '../post-rules.ts';
import { postFacts } from '../preview-facts.ts';
import { phrase } from '../words/words.ts';

export const unpublishPost = defineAction({
  name: 'publishing.unpublish',
  title: 'Unpublish a post',
  description: 'Take a published post off the public page or its channel, or cancel a scheduled one.',
  mode: 'write',
  risk: 'publish',
  effects: ['publish'],
  capability: 'publishing.publish',
  uses: ['publicUrl'],
  input: Input({ id: Ref('post'), expectedUpdatedAt: ExpectedUpdatedAt }),
  output: Post,
  emits: [postUnpublished],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async preview(ctx, { id }) {
    const post = await requirePost(ctx, id);
    requireShown(post);
    const facts = await postFacts(ctx, post);
    if (post.state === 'scheduled') {
      return {
        says: phrase('unpublish', { title: post.title }),
        facts,
      };
    }
    return {
      says: phrase('unpublish_2', { title: post.title }),
      facts,
    };
  },

  async run(ctx, { id, expectedUpdatedAt }) {
    const before = await holdPost(ctx, id);
    ctx.expectVersion(before, expectedUpdatedAt);
    requireShown(before);
    const post = await hidePost(ctx, before);
    ctx.note(
      phrase(before.state === 'scheduled' ? 'cancelled_scheduled_post' : 'unpublished_post', { title: post.title }),
      {
        before: comparedFields(before),
        after: comparedFields(post),
      },
    );
    return post;
  },
});
