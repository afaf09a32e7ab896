import { Type } from 'typebox';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { evaluationExample } from '../evaluations/evaluation.ts';
import { deleteEvaluation } from '../evaluations/evaluations.store.ts';
import { requireEvaluation } from '../evaluations/require-evaluation.ts';
import { phrase } from '../words/words.ts';

export const deleteEvaluationAction = defineAction({
  name: 'workflows.delete_evaluation',
  title: 'Delete an evaluation',
  description: 'Permanently delete a test set with its results. Its runs stay in the run log.',
  mode: 'write',
  risk: 'delete',
  effects: ['delete'],
  capability: 'workflows.delete',
  input: Input({ id: Ref('evaluation') }),
  output: Type.Object({ id: Id }),
  example: { id: evaluationExample },

  async preview(ctx, { id }) {
    const { name, minPassRate, updatedAt } = await requireEvaluation(ctx, id);
    return {
      says: phrase('delete_evaluation', { name }),
      facts: [
        fact('name', phrase('label_evaluation'), name),
        fact('minPassRate', phrase('label_min_pass_rate'), minPassRate),
        fact('updatedAt', phrase('label_changed_at'), updatedAt.toISOString(), 'moment'),
      ],
    };
  },

  async run(ctx, { id }) {
    const { name } = await requireEvaluation(ctx, id);
    await deleteEvaluation(ctx.db, ctx.workspaceId, id);
    ctx.touch('workflow');
    ctx.note(phrase('deleted_evaluation', { name }));
    return { id };
  },
});
