import { Refusal } from '../../../kernel/refusal.ts';
import type { CronEntry } from '../../../queue/cron.ts';
import { defineJob, type JobAddress } from '../../../queue/define-job.ts';
import { enqueue } from '../../../queue/enqueue.ts';
import type { ModuleServices } from '../../../runtime/define-module.ts';
import { deleteMail, listWorkspacesWithDue, lockDue, moveOn, noteSent, readMail } from './mails.store.ts';
import { nextMail } from './next-mail.ts';

const maxAtOnce = 200;

interface DueMail {
  workspaceId: string;
  id: string;
  dueAt: string;
}

const sendOrdered: JobAddress<DueMail> = { kind: 'dashboards.send_ordered', maxAttempts: 5 };

/** Each minute, queues one job for each mail that is due, even if several processes look at once. */
export function queueDueMails({ runtime, database }: ModuleServices<'renew'>): CronEntry {
  const { clock } = runtime.settings;
  const job = defineJob<Record<string, never>>({
    kind: 'dashboards.queue_due_mails',
    mode: 'outside',
    maxAttempts: 3,
    async run() {
      const now = clock.now();
      for (const { workspaceId, timeZone } of await listWorkspacesWithDue(database, now)) {
        let queued = maxAtOnce;
        while (queued === maxAtOnce) queued = await queueIn(workspaceId, timeZone, now);
      }
    },
  });

  async function queueIn(workspaceId: string, timeZone: string, now: Date): Promise<number> {
    const { result } = await runtime.transact(workspaceId, async (tx, effects) => {
      const due = await lockDue(tx, workspaceId, now, maxAtOnce);
      for (const order of due) {
        const dueAt = order.nextAt.toISOString();
        await moveOn(tx, workspaceId, order.id, nextMail(order, now, timeZone));
        await enqueue(tx, sendOrdered, { workspaceId, id: order.id, dueAt }, { workspaceId });
        effects.jobAdded();
      }
      return due.length;
    });
    return result;
  }

  return { name: 'dashboards.queue_due_mails', pattern: '* * * * *', job };
}

/**
 * Sends a scheduled mail with the current rights of the person who ordered it. If they have left the workspace, the
 * schedule is deleted.
 */
export function sendOrderedJob({ runtime, database, ports }: ModuleServices<'renew'>) {
  return defineJob<DueMail>({
    ...sendOrdered,
    mode: 'outside',
    async run(_ctx, { workspaceId, id, dueAt }) {
      const order = await readMail(database, workspaceId, id);
      if (!order) return;
      const { createdBy: userId, dashboardId, recipients, range } = order;
      const principal = await ports.renew(
        { userId, workspaceId, via: 'system', client: null, origin: 'order' },
        database,
      );
      if (!principal) {
        await deleteMail(database, workspaceId, id);
        return;
      }
      try {
        await runtime.runAction({
          name: 'dashboards.send',
          input: { id: dashboardId, recipients, ...(range && { range }) },
          principal,
          idempotencyKey: `dashboard-mail:${id}:${dueAt}`,
        });
        await noteSent(database, workspaceId, id, runtime.settings.clock.now(), null);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        // A refusal would not change within minutes, so the next attempt is at the next scheduled time.
        await noteSent(database, workspaceId, id, runtime.settings.clock.now(), error.why);
      }
    },
  });
}
