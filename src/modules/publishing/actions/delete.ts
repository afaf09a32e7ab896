import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { postDeleted, postUnpublished } from '../events/post-events.ts';
import { hidePost } from '../hide-post.ts';
import { holdPost, requirePost } from '../post-rules.ts';
import { deletePost } from '../posts.store.ts';
import { postFacts } from '../preview-facts.ts';
import { phrase } from '../words/words.ts';

export const deletePostAction = defineAction({
  name: 'publishing.delete',
  title: 'Delete a post',
  description: 'Delete a post; a published one is unpublished first. It can be restored for 30 days.',
  mode: 'write',
  risk: 'delete',
  effects: ['delete', 'publish'],
  capability: 'publishing.delete',
  uses: ['publicUrl'],
  input: Input({ id: Ref('post') }),
  output: Type.Object({ id: Id }),
  emits: [postUnpublished, postDeleted],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async preview(ctx, { id }) {
    const post = await requirePost(ctx, id);
    const isPublic = post.state === 'published';
    return {
      says: phrase(isPublic ? 'delete_public_post' : 'delete_post', { title: post.title }),
      facts: await postFacts(ctx, post),
    };
  },

  async run(ctx, { id }) {
    const post = await holdPost(ctx, id);
    if (post.state === 'published' || post.state === 'scheduled') await hidePost(ctx, post);
    await deletePost(ctx.db, ctx.workspaceId, id, ctx.principal.userId, ctx.now);
    ctx.emit(postDeleted, { id, title: post.title });
    ctx.note(phrase('deleted_post', { title: post.title }));
    return { id };
  },
});
