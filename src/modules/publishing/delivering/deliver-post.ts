import { defineJob, type OutsideJob } from '../../../queue/define-job.ts';
import type { ModuleServices } from '../../../runtime/define-module.ts';
import { postFailed } from '../events/post-events.ts';
import { outlineOf } from '../post.ts';
import { presentPost } from '../present-post.ts';
import { failures } from '../words/failures.ts';
import { ChannelFailure, callChannel } from './call-channel.ts';
import { type DeliverPost, deliverPostJob } from './deliver-post-job.ts';
import { markDelivered, markRefused, type TakenDelivery, takeDelivery } from './deliveries.store.ts';

const minute = 60_000;

/** The delay after each failed attempt. After the last one it has failed for good. */
const waits = [minute, 5 * minute, 30 * minute, 120 * minute];

/** Longer than a call may take. */
const leaseMs = 60_000;

/** Notifies a channel of a post until nothing is left to send. */
export function deliverPost(
  services: ModuleServices<'connectionAccess' | 'line' | 'publicUrl'>,
): OutsideJob<DeliverPost> {
  const { runtime, ports } = services;
  return defineJob<DeliverPost>({
    ...deliverPostJob,
    mode: 'outside',
    async run({ workspaceId, now, signal }, { postId }) {
      for (
        let post = await take(workspaceId, postId, now());
        post && !signal.aborted;
        post = await take(workspaceId, postId, now())
      ) {
        const failure = post.moved
          ? new ChannelFailure(failures.phrase('channel_changed'), false)
          : await callChannel(services, workspaceId, post).then(() => undefined, failureOf);
        await settle(workspaceId, post, failure, now());
      }
    },
  });

  async function take(workspaceId: string, id: string, now: Date): Promise<TakenDelivery | undefined> {
    const { result } = await runtime.transact(workspaceId, (tx) =>
      takeDelivery(tx, workspaceId, id, now, new Date(now.getTime() + leaseMs)),
    );
    return result;
  }

  async function settle(
    workspaceId: string,
    post: TakenDelivery,
    failure: ChannelFailure | undefined,
    now: Date,
  ): Promise<void> {
    await runtime.transact(workspaceId, async (tx, effects) => {
      effects.touch('post', post.id);
      if (!failure) {
        await markDelivered(tx, workspaceId, post, now);
        return;
      }
      const again = failure.retryable ? nextAttemptAt(post.attempts, now) : undefined;
      const refused = await markRefused(tx, workspaceId, post, failure.why, again, now);
      if (refused?.deliveryState !== 'failed') return;
      const cause = { actorId: null, via: 'system' as const, client: null, depth: post.depth };
      effects.emit(postFailed, { post: outlineOf(presentPost(ports, refused)), error: failure.message }, now, cause);
    });
  }
}

/** All other failures happen before the channel is called. */
function failureOf(error: Error): ChannelFailure {
  return error instanceof ChannelFailure
    ? error
    : new ChannelFailure(failures.phrase('not_prepared', { problem: error.message }), true, error);
}

/** When to try again after this many attempts; undefined if there are no more. */
function nextAttemptAt(attempts: number, now: Date): Date | undefined {
  const wait = waits[attempts - 1];
  return wait === undefined ? undefined : new Date(now.getTime() + wait);
}
