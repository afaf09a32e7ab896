import type { Permit } from '../../../kernel/permit.ts';
import { enqueue } from '../../../queue/enqueue.ts';
import type { WriteContext } from '../../../runtime/define-action.ts';
import type { Db } from '../../../storage/db.ts';
import type { StoredPost } from '../posts.store.ts';
import { deliverPostJob, deliveryKey } from './deliver-post-job.ts';
import { dropDelivery, queueDelivery } from './deliveries.store.ts';

/** Notifies the channel of a post of its current state. The public page needs no notification. */
export async function notifyChannel(ctx: WriteContext, post: StoredPost): Promise<StoredPost> {
  const told = await queueNotification(ctx.db, ctx.workspaceId, ctx.permit('publish'), post, ctx.now);
  if (told.deliveryState === 'queued') ctx.wakeWorkers();
  return told;
}

/**
 * Workers start after the commit. `kept`: uses the permit that was stored with the post, and the destination that it
 * allows.
 */
export async function queueNotification(
  db: Db,
  workspaceId: string,
  permit: Permit<'publish'>,
  post: StoredPost,
  now: Date,
  place: 'shown' | 'kept' = 'shown',
): Promise<StoredPost> {
  if (post.channel === 'page') return post;
  // A deleted channel is not notified, nor one that never knew of a post that is withdrawn.
  if (post.channelGone || (post.state !== 'published' && post.channelKnows === 'no'))
    return dropDelivery(db, workspaceId, post.id);
  const told = await queueDelivery(db, workspaceId, place === 'kept' ? undefined : permit, post.id, now);
  await enqueue(db, deliverPostJob, { postId: post.id }, { workspaceId, uniqueKey: deliveryKey(post.id) });
  return told;
}
