import type { CronEntry } from '../../queue/cron.ts';
import { defineJob } from '../../queue/define-job.ts';
import type { ModuleServices } from '../../runtime/define-module.ts';
import type { Cause, Effects } from '../../runtime/effects.ts';
import { keptPermit } from '../../runtime/kept-permit.ts';
import type { Transaction } from '../../storage/db.ts';
import { queueNotification } from './delivering/notify-channel.ts';
import { postFailed, postPublished } from './events/post-events.ts';
import { outlineOf } from './post.ts';
import { holdMoved, listWorkspacesWithDue, publishDue } from './posts.store.ts';
import { presentPost } from './present-post.ts';
import { failures } from './words/failures.ts';

const maxAtOnce = 200;

const bySystem = (depth: number): Cause => ({ actorId: null, via: 'system', client: null, depth });

/** Each minute: publishes posts that are due, each once, even if several processes look at once. */
export function publishScheduled({ runtime, database, ports }: ModuleServices<'publicUrl'>): CronEntry {
  const { clock } = runtime.settings;
  const job = defineJob<Record<string, never>>({
    kind: 'publishing.publish_scheduled',
    mode: 'outside',
    maxAttempts: 3,
    async run() {
      const now = clock.now();
      for (const { workspaceId } of await listWorkspacesWithDue(database, now)) {
        let published = maxAtOnce;
        while (published === maxAtOnce) published = await publishIn(workspaceId, now);
      }
    },
  });

  async function publishIn(workspaceId: string, now: Date): Promise<number> {
    const { result } = await runtime.transact(workspaceId, async (tx, effects) => {
      await holdBack(tx, effects, workspaceId, now);
      const due = await publishDue(tx, workspaceId, now, maxAtOnce);
      for (const { depth, permittedBy, ...published } of due) {
        const post = await queueNotification(
          tx,
          workspaceId,
          keptPermit('publish', permittedBy),
          published,
          now,
          'kept',
        );
        if (post.deliveryState === 'queued') effects.jobAdded();
        effects.emit(postPublished, { post: outlineOf(presentPost(ports, post)) }, now, bySystem(depth));
      }
      return due.length;
    });
    return result;
  }

  async function holdBack(tx: Transaction, effects: Effects, workspaceId: string, now: Date): Promise<void> {
    for (const { depth, ...held } of await holdMoved(tx, workspaceId, now, failures.phrase('channel_changed'))) {
      const post = outlineOf(presentPost(ports, held));
      effects.emit(postFailed, { post, error: held.deliveryError ?? '' }, now, bySystem(depth));
    }
  }

  return { name: 'publishing.publish_scheduled', pattern: '* * * * *', job };
}
