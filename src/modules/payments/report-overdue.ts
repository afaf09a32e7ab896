import type { CronEntry } from '../../queue/cron.ts';
import { defineJob } from '../../queue/define-job.ts';
import type { ModuleServices } from '../../runtime/define-module.ts';
import { invoiceOverdue } from './events/invoice-events.ts';
import { readInvoice } from './invoices.store.ts';
import { listWorkspacesWithOverdue, markOverdue } from './overdue.store.ts';
import { dayOf, invoiceForEvent } from './present-invoice.ts';

const maxAtOnce = 200;

/** Each minute: reports open invoices that have become overdue, each once. */
export function reportOverdue({ runtime, database }: ModuleServices): CronEntry {
  const { clock } = runtime.settings;
  const job = defineJob<Record<string, never>>({
    kind: 'payments.tell_overdue',
    mode: 'outside',
    maxAttempts: 3,
    async run() {
      const now = clock.now();
      for (const { workspaceId, timeZone } of await listWorkspacesWithOverdue(database, now)) {
        let told = maxAtOnce;
        while (told === maxAtOnce) told = await tellIn(workspaceId, timeZone, now);
      }
    },
  });

  async function tellIn(workspaceId: string, timeZone: string, now: Date): Promise<number> {
    const { result } = await runtime.transact(workspaceId, async (tx, effects) => {
      const marked = await markOverdue(tx, workspaceId, dayOf(now, timeZone), now, maxAtOnce);
      for (const { id } of marked) {
        const invoice = await readInvoice(tx, workspaceId, id);
        if (invoice)
          effects.emit(invoiceOverdue, { invoice: invoiceForEvent(invoice, now, timeZone) }, now, {
            actorId: null,
            via: 'system',
            client: null,
            depth: 0,
          });
      }
      return marked.length;
    });
    return result;
  }

  return { name: 'payments.tell_overdue', pattern: '* * * * *', job };
}
