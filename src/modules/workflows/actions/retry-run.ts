import { Type } from 'typebox';
import { readActive } from '../../../engine/runs/reading/run-active.read.ts';
import { readEntryOfExecution } from '../../../engine/runs/reading/run-log.store.ts';
import { starterOf } from '../../../kernel/principal.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { triggerOfProgram } from '../order-run.ts';
import { retryFields } from '../retry-fields.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const retryRun = defineAction({
  name: 'workflows.retry_run',
  title: 'Retry a run',
  description:
    'Run an ended run again with the same input: from the failed step, keeping the results before it, or from the beginning; with the version it used, or with the deployed one.',
  mode: 'staged',
  capability: 'workflows.write',
  uses: ['engine', 'runLimits'],
  effects: [],
  input: Input({ executionId: Ref('run'), ...retryFields }),
  output: Type.Object({ executionId: Id }),
  example: { executionId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', from: 'failed' },

  async run(ctx, { executionId, from, version = 'same' }) {
    const { engine, runLimits } = ctx.ports;
    const entry = await readEntryOfExecution(ctx.db, ctx.workspaceId, executionId);
    if (!entry) {
      if (await readActive(ctx.db, ctx.workspaceId, executionId))
        refuse('conflict', 'run_not_finished', refusals.phrase('run_not_finished'));
      return runNotFound();
    }
    await runLimits.requireBudget(ctx.workspaceId, ctx.principal.workspace.plan);
    const [started = 'unknown'] = await ctx.transaction(async (step) => {
      step.note(phrase('started_run_again', { name: entry.workflowName }));
      return engine.retry(step.db, ctx.workspaceId, [executionId], {
        from: from ?? (entry.status === 'failed' ? 'failed' : 'start'),
        version,
        origin: ctx.principal.origin,
        starter: starterOf(ctx.principal),
        trigger: triggerOfProgram(ctx.principal.via),
      });
    });
    if (started === 'unknown') return runNotFound();
    if (started === 'not_deployed')
      return refuse('conflict', 'not_deployed', refusals.phrase('not_deployed_any_more', { name: entry.workflowName }));
    if (started === 'changed') return refuse('conflict', 'version_conflict', refusals.phrase('version_conflict'));
    engine.wake();
    return started;
  },
});

function runNotFound(): never {
  return refuse('not_found', 'run_not_found', refusals.phrase('run_not_found'));
}
