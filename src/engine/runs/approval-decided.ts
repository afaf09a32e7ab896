import type { EventJobPayload, Reaction } from '../../events/dispatch.ts';
import { readEvent } from '../../events/events.store.ts';
import { defineJob } from '../../queue/define-job.ts';
import type { Signals } from '../../storage/signals.ts';
import { sql } from '../../storage/sql.ts';
import type { EngineServices } from '../engine-services.ts';
import { answerWait } from './store/wait-runs.store.ts';

/** Runs that wait for a card go on when somebody has decided. */
export function approvalReactions(settings: { services: Pick<EngineServices, 'outcomeOf'>; signals: Signals }): Reaction[] {
  const job = defineJob<EventJobPayload>({
    kind: 'workflows.approval_decided',
    mode: 'transaction',
    // What takes its time between the decision and its end is looked at again.
    maxAttempts: 30,
    backoff: (attempt) => Math.min(30_000, 500 * attempt),
    async run(ctx, { eventId, item }) {
      const event = await readEvent(ctx.db, eventId, item);
      const { approvalId } = (event?.data ?? {}) as { approvalId?: string };
      if (!event || approvalId === undefined) return;
      const waiting = await ctx.db.maybe(sql`select from run_waits where approval_id = ${approvalId} and answered_at is null limit 1`);
      if (!waiting) return;
      const outcome = await settings.services.outcomeOf(event.workspaceId, approvalId);
      if (!outcome) throw new Error('The card was approved and is still being executed.');
      if ((await answerWait(ctx.db, { approvalId }, outcome)) > 0) ctx.afterCommit(() => settings.signals.send('runs'));
    },
  });
  return ['approved', 'executed', 'declined', 'expired'].map((state) => ({ pattern: `platform.approval_${state}`, job }));
}
