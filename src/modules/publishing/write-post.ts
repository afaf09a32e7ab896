import { newId } from '../../kernel/ids.ts';
import type { WriteContext } from '../../runtime/define-action.ts';
import { freeSlug } from '../../runtime/free-slug.ts';
import { holdChannel, refuseTakenSlug } from './post-rules.ts';
import { insertPost, type StoredPost, slugIsTaken } from './posts.store.ts';

export interface PostContent {
  title: string;
  body: string;
  slug?: string;
  excerpt?: string;
  /** `page`, or the id of a channel. */
  channel?: string;
}

/** A new draft. */
export async function writePost(
  ctx: WriteContext,
  { title, body, slug, excerpt, channel = 'page' }: PostContent,
): Promise<StoredPost> {
  if (channel !== 'page') await holdChannel(ctx, channel);
  const post = {
    id: newId(),
    channelId: channel === 'page' ? null : channel,
    title: title.trim(),
    slug: slug ?? (await freeSlug(title, 'post', (wanted) => slugIsTaken(ctx.db, ctx.workspaceId, wanted))),
    body,
    excerpt: excerpt ?? '',
    by: ctx.principal.userId,
    at: ctx.now,
  };
  return insertPost(ctx.db, ctx.workspaceId, post).catch(refuseTakenSlug);
}
