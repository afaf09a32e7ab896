import { Type } from 'typebox';
import { WorkflowDefinition, WorkflowSettings } from '../../../engine/definition/definition.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { listed, workflowNotFound } from '../describe-workflow.ts';
import { makeWorkflow } from '../make-workflow.ts';
import { phrase } from '../words/words.ts';
import { Color, Description, definitionExample, ListedWorkflow, WorkflowName } from '../workflow.ts';
import { listWorkflows } from '../workflows.store.ts';

export const create = defineAction({
  name: 'workflows.create',
  title: 'Create a workflow',
  description:
    'Create a workflow as a draft. It runs automatically only after it is deployed. The draft may have problems: workflows.get lists them.',
  mode: 'write',
  capability: 'workflows.write',
  maxBytes: 4 * 1024 * 1024,
  effects: [],
  input: Input({
    name: WorkflowName,
    description: Type.Optional(Description),
    color: Type.Optional(Color),
    folderId: Type.Optional(Ref('folder')),
    definition: Type.Optional(WorkflowDefinition),
    settings: Type.Optional(WorkflowSettings),
  }),
  output: ListedWorkflow,
  example: { name: 'Greet new leads', definition: definitionExample },

  async run(ctx, wish) {
    const { id, name } = await makeWorkflow(ctx, wish);
    ctx.note(phrase('created_workflow', { name }));
    const [row] = await listWorkflows(ctx.db, ctx.workspaceId, { id, limit: 1 });
    return row ? listed(row) : workflowNotFound();
  },
});
