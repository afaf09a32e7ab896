import { Type } from 'typebox';
import { listEnded } from '../../../engine/runs/reading/run-log.store.ts';
import { starterOf } from '../../../kernel/principal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { triggerOfProgram } from '../order-run.ts';
import { retryFields } from '../retry-fields.ts';
import { runFilterFields, runFilterOf } from '../run-filter-input.ts';
import { phrase } from '../words/words.ts';

const maxRuns = 1_000;
const atOnce = 100;

export const retryRuns = defineAction({
  name: 'workflows.retry_runs',
  title: 'Retry failed runs',
  description: `Start every failed run that matches a filter once more, newest first, at most ${maxRuns} a call: from the step that failed or from the start, with the version each had or with the one that is deployed now.`,
  mode: 'staged',
  capability: 'workflows.write',
  uses: ['engine', 'runLimits'],
  effects: [],
  input: Input({ ...runFilterFields, ...retryFields }),
  output: Type.Object({
    count: Type.Integer(),
    left: Type.Integer({ description: 'Skipped: no longer deployed, or changed too much to continue.' }),
  }),
  example: { startDate: '2026-03-01', from: 'failed' },

  async run(ctx, { from = 'failed', version = 'same', ...given }) {
    const { engine, runLimits } = ctx.ports;
    const filter = runFilterOf(ctx.workspaceId, given);
    // Repeats failed runs by default and cancelled ones on request; successful runs are never repeated in bulk.
    const statuses = (filter.statuses ?? ['failed']).filter((status) => status === 'failed' || status === 'cancelled');
    const entries = await listEnded(ctx.db, { ...filter, statuses }, { order: 'desc', limit: maxRuns, now: ctx.now });
    await runLimits.requireBudget(ctx.workspaceId, ctx.principal.workspace.plan);
    let left = 0;
    for (let start = 0; start < entries.length; start += atOnce) {
      await ctx.transaction(async (step) => {
        const ids = entries.slice(start, start + atOnce).map(({ executionId }) => executionId);
        const started = await engine.retry(step.db, ctx.workspaceId, ids, {
          from,
          version,
          origin: ctx.principal.origin,
          starter: starterOf(ctx.principal),
          trigger: triggerOfProgram(ctx.principal.via),
        });
        left += started.filter((each) => typeof each === 'string').length;
        if (start === 0) step.note(phrase('started_failed_runs_again', { count: entries.length }));
      });
      engine.wake();
    }
    return { count: entries.length - left, left };
  },
});
