import type { WriteContext } from '../../runtime/define-action.ts';
import { comparedFields } from './compared-fields.ts';
import { notifyChannel } from './delivering/notify-channel.ts';
import { holdChannel, holdPost, reachesOut, refuseTakenSlug, requireMayChange, requireMovable } from './post-rules.ts';
import { type PostChanges, type StoredPost, savePost } from './posts.store.ts';
import { phrase } from './words/words.ts';
import type { PostContent } from './write-post.ts';

/** Omitted fields keep their values. A published post changes at once, and its channel is notified again. */
export async function changePost(
  ctx: WriteContext,
  id: string,
  expectedUpdatedAt: string | undefined,
  content: PostContent,
): Promise<StoredPost> {
  const before = await holdPost(ctx, id);
  ctx.expectVersion(before, expectedUpdatedAt);
  requireMayChange(ctx, before);
  const { channel, ...words } = content;
  const changes: PostChanges = {
    ...words,
    title: words.title.trim(),
    ...(channel === undefined || channel === before.channel ? {} : await moveTo(ctx, before, channel)),
  };
  const db = ctx.dbWhere('publish', await reachesOut(ctx, before, content));
  const post = await savePost(db, ctx.workspaceId, id, changes, ctx.now).catch(refuseTakenSlug);
  ctx.note(phrase('changed_post', { title: post.title }), {
    before: comparedFields(before),
    after: comparedFields(post),
  });
  return post.state === 'published' && differs(before, post) ? notifyChannel(ctx, post) : post;
}

async function moveTo(ctx: WriteContext, before: StoredPost, channel: string): Promise<PostChanges> {
  await requireMovable(ctx, before, channel);
  if (channel !== 'page') await holdChannel(ctx, channel);
  return {
    channelId: channel === 'page' ? null : channel,
    // Moving a scheduled post decides again where it may go.
    ...(before.state === 'scheduled' && { state: { shown: 'scheduled', permit: ctx.permit('publish') } }),
  };
}

function differs(before: StoredPost, after: StoredPost): boolean {
  return (['title', 'slug', 'body', 'excerpt'] as const).some((part) => before[part] !== after[part]);
}
