import type { JobAddress } from '../../../queue/define-job.ts';

export interface DeliverPost {
  postId: string;
}

/**
 * The job has more attempts than the delivery: the delivery counts refusals of the channel, the job counts failures of
 * svc itself.
 */
export const deliverPostJob: JobAddress<DeliverPost> = { kind: 'publishing.deliver', maxAttempts: 10 };

/** One job at a time for each post, so that a channel gets changes in order. */
export function deliveryKey(postId: string): string {
  return `post:${postId}`;
}
