import { Type } from 'typebox';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { DateOut, Input } from '../../../runtime/schemas.ts';
import { applyRetentionAddress } from '../retention/apply-retention-job.ts';
import { lockRetention, orderRemoval, readRetention, retentionKey } from '../retention/retention.store.ts';
import { daysOf } from '../retention/retention.ts';
import { phrase } from '../words/words.ts';

export const applyRetention = defineAction({
  name: 'workspace.apply_retention',
  title: 'Remove old data now',
  description:
    'Permanently remove data that is older than the retention periods, without waiting for the night. It runs in the background.',
  mode: 'write',
  risk: 'delete',
  effects: ['delete'],
  capability: 'workspace.admin',
  uses: ['retention'],
  input: Input({}),
  output: Type.Object({ startedAt: DateOut, alreadyRunning: Type.Boolean() }),
  example: {},

  async preview(ctx) {
    const days = daysOf(await readRetention(ctx.db, ctx.workspaceId), ctx.ports.retention);
    const { eventDays, activityDays, runDays, trashDays } = days;
    return {
      says: phrase('apply_retention', { eventDays, activityDays, runDays, trashDays }),
      facts: [fact('days', phrase('label_days_that_are_kept'), days)],
    };
  },

  async run(ctx) {
    const { busy, runningSince } = await lockRetention(ctx.db, ctx.workspaceId, ctx.now);
    if (busy && runningSince) return { startedAt: runningSince, alreadyRunning: true };
    await orderRemoval(ctx.dbFor('delete'), ctx.workspaceId, ctx.now);
    await ctx.enqueue(applyRetentionAddress, {}, { uniqueKey: retentionKey(ctx.workspaceId) });
    ctx.touch('retention');
    ctx.note(phrase('started_removal'));
    return { startedAt: ctx.now, alreadyRunning: false };
  },
});
