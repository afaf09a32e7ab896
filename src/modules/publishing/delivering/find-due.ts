import type { CronEntry } from '../../../queue/cron.ts';
import { defineJob } from '../../../queue/define-job.ts';
import { enqueueEach } from '../../../queue/enqueue.ts';
import type { ModuleServices } from '../../../runtime/define-module.ts';
import { deliverPostJob, deliveryKey } from './deliver-post-job.ts';
import { listDueDeliveries } from './deliveries.store.ts';

const maxAtOnce = 1_000;

/** Each minute: queues notifications to retry, and those whose worker died. */
export function findDueDeliveries({ runtime, database, signals }: ModuleServices): CronEntry {
  const { clock } = runtime.settings;
  const job = defineJob<Record<string, never>>({
    kind: 'publishing.find_due',
    mode: 'outside',
    maxAttempts: 3,
    async run() {
      const due = await listDueDeliveries(database, clock.now(), maxAtOnce);
      if (due.length === 0) return;
      const orders = due.map(({ id, workspaceId }) => ({
        workspaceId,
        payload: { postId: id },
        uniqueKey: deliveryKey(id),
      }));
      await enqueueEach(database, deliverPostJob, orders);
      signals.send('jobs');
    },
  });
  return { name: 'publishing.find_due', pattern: '* * * * *', job };
}
