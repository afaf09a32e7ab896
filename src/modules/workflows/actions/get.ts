import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { describeWorkflow } from '../describe-workflow.ts';
import { Workflow, workflowExample } from '../workflow.ts';

export const get = defineAction({
  name: 'workflows.get',
  title: 'Get a workflow',
  description:
    'A workflow with the draft of its definition, its settings, what a run of it takes, which version is deployed, and what is wrong with the draft.',
  synonyms: [
    'open an automation',
    'show the steps of a workflow',
    'definition of a flow',
    'how does this automation work',
    'explain a single flow',
    'see the draft of a process',
    'show one workflow',
    'is anything wrong with this workflow',
    'trigger of an automation',
  ],
  mode: 'read',
  capability: 'workflows.read',
  uses: ['baseUrl', 'publicUrl'],
  input: Input({ id: Ref('workflow') }),
  output: Workflow,
  example: { id: workflowExample },

  run: (ctx, { id }) => describeWorkflow(ctx, id),
});
