import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const cancelRun = defineAction({
  name: 'workflows.cancel_run',
  title: 'Cancel a run',
  description: 'Cancel a run that is queued, running or waiting. What its steps have already done is not undone.',
  mode: 'staged',
  capability: 'workflows.write',
  uses: ['engine'],
  effects: [],
  input: Input({ executionId: Ref('run') }),
  output: Type.Object({ executionId: Id }),
  example: { executionId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async run(ctx, { executionId }) {
    const { engine } = ctx.ports;
    await ctx.transaction(async (step) => {
      const outcome = await engine.cancel(step.db, ctx.workspaceId, executionId, ctx.principal.userId);
      if (outcome === 'unknown') refuse('not_found', 'run_not_found', refusals.phrase('run_not_found'));
      if (outcome === 'finished') refuse('conflict', 'run_finished', refusals.phrase('run_finished'));
      step.note(phrase('cancelled_run'));
    });
    engine.wake();
    return { executionId };
  },
});
