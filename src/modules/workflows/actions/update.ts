import { Type } from 'typebox';
import { WorkflowDefinition, WorkflowSettings } from '../../../engine/definition/definition.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import { digestOfDesign } from '../definition-digest.ts';
import { describeWorkflow, workflowNotFound } from '../describe-workflow.ts';
import { requireSmall } from '../require-small.ts';
import { phrase } from '../words/words.ts';
import { Color, Description, definitionExample, Pins, Workflow, WorkflowName, workflowExample } from '../workflow.ts';
import { lockDraft, saveWorkflow } from '../workflows.store.ts';

export const update = defineAction({
  name: 'workflows.update',
  title: 'Change a workflow',
  description:
    'Save the draft of a workflow: name, colour, definition, settings, sample data. What is deployed stays as it is until the next deploy.',
  mode: 'write',
  capability: 'workflows.write',
  uses: ['baseUrl', 'publicUrl'],
  maxBytes: 4 * 1024 * 1024,
  effects: [],
  input: Input({
    id: Ref('workflow'),
    name: Type.Optional(WorkflowName),
    description: Type.Optional(Description),
    color: Type.Optional(Color),
    definition: Type.Optional(WorkflowDefinition),
    settings: Type.Optional(WorkflowSettings),
    pins: Type.Optional(Pins),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: Workflow,
  example: { id: workflowExample, name: 'Greet new leads', definition: definitionExample },

  async run(ctx, { id, expectedUpdatedAt, ...changes }) {
    requireSmall({ definition: changes.definition, pins: changes.pins });
    const before = (await lockDraft(ctx.db, ctx.workspaceId, id)) ?? workflowNotFound();
    ctx.expectVersion(before, expectedUpdatedAt);
    const digest = digestOfDesign(changes.definition ?? before.definition, changes.settings ?? before.settings);
    await saveWorkflow(
      ctx.db,
      ctx.workspaceId,
      id,
      { ...changes, name: changes.name?.trim(), color: changes.color?.toLowerCase(), digest },
      ctx.now,
    );
    ctx.touch('workflow');
    const after = await describeWorkflow(ctx, id);
    ctx.note(phrase('changed_workflow', { name: after.name }));
    return after;
  },
});
