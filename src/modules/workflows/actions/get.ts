import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { describeWorkflow } from '../describe-workflow.ts';
import { Workflow, workflowExample } from '../workflow.ts';

export const get = defineAction({
  name: 'workflows.get',
  title: 'Get a workflow',
  description:
    'A workflow with the draft of its definition, its settings, what a run of it takes, which version is deployed, and what is wrong with the draft.',
  mode: 'read',
  capability: 'workflows.read',
  uses: ['baseUrl', 'publicUrl'],
  input: Input({ id: Ref('workflow') }),
  output: Workflow,
  example: { id: workflowExample },

  run: (ctx, { id }) => describeWorkflow(ctx, id),
});
