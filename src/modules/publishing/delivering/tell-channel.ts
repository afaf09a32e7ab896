import type { Permit } from '../../../kernel/permit.ts';
import { enqueue } from '../../../queue/enqueue.ts';
import type { WriteContext } from '../../../runtime/define-action.ts';
import type { Db } from '../../../storage/db.ts';
import type { StoredPost } from '../posts.store.ts';
import { deliverPostJob, deliveryKey } from './deliver-post-job.ts';
import { dropDelivery, queueDelivery } from './deliveries.store.ts';

/** Lets the channel of a post know how it is now. The public page needs nobody to be told. */
export async function tellChannel(ctx: WriteContext, post: StoredPost): Promise<StoredPost> {
  const told = await queueTelling(ctx.db, ctx.workspaceId, ctx.permit('publish'), post, ctx.now);
  if (told.deliveryState === 'queued') ctx.wakeWorkers();
  return told;
}

/** Whoever commits wakes the workers. `kept`: the permit is the one that waited with the post, and so is where it may go. */
export async function queueTelling(
  db: Db,
  workspaceId: string,
  permit: Permit<'publish'>,
  post: StoredPost,
  now: Date,
  place: 'shown' | 'kept' = 'shown',
): Promise<StoredPost> {
  if (post.channel === 'page') return post;
  // A channel that is gone hears nothing more, and one that never heard of a post need not hear that it is gone.
  if (post.channelGone || (post.state !== 'published' && post.channelKnows === 'no'))
    return dropDelivery(db, workspaceId, post.id);
  const told = await queueDelivery(db, workspaceId, place === 'kept' ? undefined : permit, post.id, now);
  await enqueue(db, deliverPostJob, { postId: post.id }, { workspaceId, uniqueKey: deliveryKey(post.id) });
  return told;
}
