import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { evaluationRunExample } from '../evaluations/evaluation.ts';
import { endEvaluationRun, keepTotals, readEvaluationRun } from '../evaluations/evaluation-runs.store.ts';
import { evaluationRunNotFound } from '../evaluations/require-evaluation.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const cancelEvaluationRun = defineAction({
  name: 'workflows.cancel_evaluation_run',
  title: 'Cancel an evaluation that is running',
  description: 'Stop running the cases of a test set. What has ended already is kept.',
  mode: 'write',
  capability: 'workflows.write',
  uses: ['engine'],
  effects: [],
  input: Input({ id: Ref('evaluation_run') }),
  output: Type.Object({ id: Id }),
  example: { id: evaluationRunExample },

  async run(ctx, { id }) {
    const run = (await readEvaluationRun(ctx.db, ctx.workspaceId, id)) ?? evaluationRunNotFound();
    const ended = await endEvaluationRun(ctx.db, ctx.workspaceId, id, { status: 'cancelled' }, ctx.now);
    if (!ended) return refuse('conflict', 'evaluation_ended', refusals.phrase('evaluation_ended'));
    await keepTotals(ctx.db, ctx.workspaceId, id);
    // Only a few, because an evaluation never has more runs at once.
    for (const executionId of ended.live)
      await ctx.ports.engine.cancel(ctx.db, ctx.workspaceId, executionId, ctx.principal.userId);
    ctx.touch('workflow');
    ctx.note(phrase('cancelled_evaluation', { name: run.name }));
    return { id };
  },
});
