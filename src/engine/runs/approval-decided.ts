import type { EventJobPayload, Reaction } from '../../events/dispatch.ts';
import { readEvent } from '../../events/events.store.ts';
import { defineJob, type JobAddress } from '../../queue/define-job.ts';
import { enqueue } from '../../queue/enqueue.ts';
import type { Signals } from '../../storage/signals.ts';
import { sql } from '../../storage/sql.ts';
import type { EngineServices } from '../engine-services.ts';
import { answerWait } from './store/wait-runs.store.ts';

const address: JobAddress<EventJobPayload & { looks?: number }> = {
  kind: 'workflows.approval_decided',
  maxAttempts: 10,
};

/** Continues runs that wait for a card once somebody has decided. */
export function approvalReactions(settings: {
  services: Pick<EngineServices, 'outcomeOf'>;
  signals: Signals;
}): Reaction[] {
  const job = defineJob<EventJobPayload & { looks?: number }>({
    ...address,
    mode: 'transaction',
    async run(ctx, payload) {
      const { eventId, item, looks = 1 } = payload;
      const event = await readEvent(ctx.db, eventId, item);
      const { approvalId } = (event?.data ?? {}) as { approvalId?: string };
      if (!event || approvalId === undefined) return;
      const waiting = await ctx.db.maybe(
        sql`select from run_waits where approval_id = ${approvalId} and answered_at is null limit 1`,
      );
      if (!waiting) return;
      const outcome = await settings.services.outcomeOf(event.workspaceId, approvalId);
      // The card is approved but still being executed, which takes time if it waits for something outside.
      if (!outcome) {
        const runAt = new Date(ctx.now().getTime() + Math.min(30_000, 500 * looks));
        return enqueue(ctx.db, address, { ...payload, looks: looks + 1 }, { workspaceId: event.workspaceId, runAt });
      }
      if ((await answerWait(ctx.db, { approvalId }, outcome)) > 0) ctx.afterCommit(() => settings.signals.send('runs'));
    },
  });
  return ['approved', 'executed', 'declined', 'expired'].map((state) => ({
    pattern: `platform.approval_${state}`,
    job,
  }));
}
