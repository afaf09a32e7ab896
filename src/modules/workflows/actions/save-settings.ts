import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Nullable } from '../../../runtime/schemas.ts';
import { readDefaults, saveDefaults } from '../defaults.store.ts';
import { DefaultsOut } from '../defaults.ts';
import { workflowNotFound } from '../describe-workflow.ts';
import { workflowExample } from '../workflow.ts';
import { readDraft } from '../workflows.store.ts';

export const saveSettings = defineAction({
  name: 'workflows.save_settings',
  title: 'Change the settings of workflows',
  description: 'Choose the workflow that runs when another one fails, or how many runs of the workspace there may be at once; null takes a setting back.',
  synonyms: [
    'set an error workflow',
    'limit concurrent runs',
    'run this flow whenever another crashes',
    'fallback automation for failures',
    'how many executions in parallel',
    'fewer runs at the same time',
    'change the error handler',
  ],
  mode: 'write',
  capability: 'workflows.admin',
  input: Input({ errorWorkflowId: Type.Optional(Nullable(Id)), runsAtOnce: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 10_000 }))) }),
  output: DefaultsOut,
  example: { errorWorkflowId: workflowExample },

  async run(ctx, changes) {
    if (changes.errorWorkflowId && !(await readDraft(ctx.db, ctx.workspaceId, changes.errorWorkflowId))) workflowNotFound();
    await saveDefaults(ctx.db, ctx.workspaceId, changes);
    ctx.touch('workflow');
    ctx.note('changed the settings of workflows');
    return readDefaults(ctx.db, ctx.workspaceId);
  },
});
