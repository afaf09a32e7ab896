import type { CronEntry } from '../../../queue/cron.ts';
import { defineJob } from '../../../queue/define-job.ts';
import { enqueueEach } from '../../../queue/enqueue.ts';
import type { ModuleServices } from '../../../runtime/define-module.ts';
import { listDue } from './outcomes.store.ts';
import { sendMessageJob } from './send-message-job.ts';

const maxAtOnce = 1_000;
/** Longer than any attempt to send may take. */
const stuckMs = 10 * 60_000;

/** Each minute: queues messages that are due, messages to retry, and messages whose worker died. */
export function findDueMessages({ runtime, database, signals }: ModuleServices): CronEntry {
  const { clock } = runtime.settings;
  const job = defineJob<Record<string, never>>({
    kind: 'messages.find_due',
    mode: 'outside',
    maxAttempts: 3,
    async run() {
      const now = clock.now();
      const due = await listDue(database, now, new Date(now.getTime() - stuckMs), maxAtOnce);
      if (due.length === 0) return;
      // A message that already has a queued or running job gets no second one.
      const orders = due.map(({ id, workspaceId }) => ({
        workspaceId,
        payload: { messageId: id },
        uniqueKey: `message:${id}`,
      }));
      await enqueueEach(database, sendMessageJob, orders);
      signals.send('jobs');
    },
  });
  return { name: 'messages.find_due', pattern: '* * * * *', job };
}
