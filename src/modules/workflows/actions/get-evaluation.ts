import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { Evaluation, evaluationExample } from '../evaluations/evaluation.ts';
import { presentWhole, requireEvaluation } from '../evaluations/require-evaluation.ts';

export const getEvaluation = defineAction({
  name: 'workflows.get_evaluation',
  title: 'Get an evaluation',
  description: 'One test set of a workflow with all its cases, expectations and saved answers.',
  mode: 'read',
  capability: 'workflows.read',
  input: Input({ id: Ref('evaluation') }),
  output: Evaluation,
  example: { id: evaluationExample },

  run: async (ctx, { id }) => presentWhole(await requireEvaluation(ctx, id)),
});
