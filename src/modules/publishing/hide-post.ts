import type { WriteContext } from '../../runtime/define-action.ts';
import { notifyChannel } from './delivering/notify-channel.ts';
import { postUnpublished } from './events/post-events.ts';
import { outlineOf, type Post } from './post.ts';
import { type StoredPost, savePost } from './posts.store.ts';
import { presentPost } from './present-post.ts';

/** Withdraws a published or scheduled post and notifies its channel. */
export async function hidePost(ctx: WriteContext<'publicUrl'>, before: StoredPost): Promise<Post> {
  if (before.state === 'scheduled') {
    ctx.touch('post');
    return presentPost(
      ctx.ports,
      await savePost(ctx.dbFor('publish'), ctx.workspaceId, before.id, { state: 'draft', publishAt: null }, ctx.now),
    );
  }
  const hidden = await savePost(
    ctx.dbFor('publish'),
    ctx.workspaceId,
    before.id,
    { state: { shown: 'unpublished', permit: ctx.permit('publish') }, depth: ctx.depth },
    ctx.now,
  );
  const post = presentPost(ctx.ports, await notifyChannel(ctx, hidden));
  ctx.emit(postUnpublished, { post: outlineOf(post) });
  return post;
}
