import type { JobAddress } from '../../../queue/define-job.ts';

export interface DeliverPost {
  postId: string;
}

/**
 * More attempts than a delivery has: those count how often the channel refused, these how often svc itself could not
 * work.
 */
export const deliverPostJob: JobAddress<DeliverPost> = { kind: 'publishing.deliver', maxAttempts: 10 };

/** One at a time for each post: a channel hears of changes in their order. */
export function deliveryKey(postId: string): string {
  return `post:${postId}`;
}
