import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { workflowNotFound } from '../describe-workflow.ts';
import { ListedEvaluation } from '../evaluations/evaluation.ts';
import { listEvaluations } from '../evaluations/evaluations.store.ts';
import { presentListed } from '../evaluations/require-evaluation.ts';
import { workflowExample } from '../workflow.ts';
import { readDraft } from '../workflows.store.ts';

export const listEvaluationsAction = defineAction({
  name: 'workflows.list_evaluations',
  title: 'List evaluations of a workflow',
  description: 'The test sets of a workflow, with the last result of each and whether the draft may be deployed.',
  mode: 'read',
  capability: 'workflows.read',
  input: Input({ workflowId: Ref('workflow') }),
  output: Type.Object({ items: Type.Array(ListedEvaluation) }),
  example: { workflowId: workflowExample },

  async run(ctx, { workflowId }) {
    if (!(await readDraft(ctx.db, ctx.workspaceId, workflowId))) workflowNotFound();
    return { items: (await listEvaluations(ctx.db, ctx.workspaceId, { workflowId })).map(presentListed) };
  },
});
