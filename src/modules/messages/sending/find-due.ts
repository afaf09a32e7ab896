import type { CronEntry } from '../../../queue/cron.ts';
import { defineJob } from '../../../queue/define-job.ts';
import { enqueueEach } from '../../../queue/enqueue.ts';
import type { ModuleServices } from '../../../runtime/define-module.ts';
import { listDue } from './outcomes.store.ts';
import { sendMessageJob } from './send-message-job.ts';

const maxAtOnce = 1_000;
/** Longer than handing a message over may take. */
const stuckMs = 10 * 60_000;

/** Each minute: messages whose time has come, those to be tried again, and those whose worker is gone. */
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
      // One that has a job already, waiting or at work, gets no second one.
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
