import { Type } from 'typebox';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Nullable, Ref } from '../../../runtime/schemas.ts';
import { readDefaults, saveDefaults } from '../defaults.store.ts';
import { DefaultsOut } from '../defaults.ts';
import { workflowNotFound } from '../describe-workflow.ts';
import { phrase } from '../words/words.ts';
import { workflowExample } from '../workflow.ts';
import { nameOfWorkflow, readDraft } from '../workflows.store.ts';

export const saveSettings = defineAction({
  name: 'workflows.save_settings',
  title: 'Save workflow settings',
  description:
    'Choose the workflow that runs when another one fails, or how many runs of the workspace there may be at once; null takes a setting back.',
  mode: 'write',
  capability: 'workflows.admin',
  effects: ['route'],
  input: Input({
    errorWorkflowId: Type.Optional(Nullable(Ref('workflow'))),
    runsAtOnce: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 10_000 }))),
  }),
  output: DefaultsOut,
  example: { errorWorkflowId: workflowExample },

  async preview(ctx, changes) {
    const before = await readDefaults(ctx.db, ctx.workspaceId);
    const chosen = changes.errorWorkflowId
      ? ((await readDraft(ctx.db, ctx.workspaceId, changes.errorWorkflowId)) ?? workflowNotFound()).name
      : null;
    const earlier =
      before.errorWorkflowId === null ? null : await nameOfWorkflow(ctx.db, ctx.workspaceId, before.errorWorkflowId);
    const errorWorkflow = { before: earlier, after: changes.errorWorkflowId === undefined ? earlier : chosen };
    const runsAtOnce = {
      before: before.runsAtOnce,
      after: changes.runsAtOnce === undefined ? before.runsAtOnce : changes.runsAtOnce,
    };
    return {
      says: chosen === null ? phrase('change_settings') : phrase('change_settings_and_run', { chosen }),
      facts: [
        fact('errorWorkflow', phrase('label_workflow_on_errors'), errorWorkflow, 'diff'),
        fact('runsAtOnce', phrase('label_runs_at_once'), runsAtOnce, 'diff'),
      ],
    };
  },

  async run(ctx, changes) {
    if (changes.errorWorkflowId && !(await readDraft(ctx.db, ctx.workspaceId, changes.errorWorkflowId)))
      workflowNotFound();
    await saveDefaults(ctx.db, ctx.workspaceId, changes);
    ctx.touch('workflow');
    ctx.note(phrase('changed_settings'));
    return readDefaults(ctx.db, ctx.workspaceId);
  },
});
