import type { CronEntry } from '../../queue/cron.ts';
import { defineJob } from '../../queue/define-job.ts';
import type { ModuleServices } from '../../runtime/define-module.ts';
import { keptPermit } from '../../runtime/kept-permit.ts';
import { queueTelling } from './delivering/tell-channel.ts';
import { postPublished } from './events/post-events.ts';
import { outlineOf } from './post.ts';
import { listWorkspacesWithDue, publishDue } from './posts.store.ts';
import { presentPost } from './present-post.ts';

const maxAtOnce = 200;

/** Each minute: posts whose time has come go public, each once, however many processes look. */
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
      const due = await publishDue(tx, workspaceId, now, maxAtOnce);
      for (const { depth, permittedBy, ...published } of due) {
        const post = await queueTelling(tx, workspaceId, keptPermit('publish', permittedBy), published, now);
        if (post.deliveryState === 'queued') effects.jobAdded();
        effects.emit(postPublished, { post: outlineOf(presentPost(ports, post)) }, now, {
          actorId: null,
          via: 'system',
          client: null,
          depth,
        });
      }
      return due.length;
    });
    return result;
  }

  return { name: 'publishing.publish_scheduled', pattern: '* * * * *', job };
}
