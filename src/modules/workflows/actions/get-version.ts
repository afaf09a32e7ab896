import { Type } from 'typebox';
import { WorkflowDefinition, WorkflowSettings } from '../../../engine/definition/definition.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { workflowNotFound } from '../describe-workflow.ts';
import { requireVersion, VersionOut } from '../version.ts';
import { Version, workflowExample } from '../workflow.ts';
import { readDraft } from '../workflows.store.ts';

export const getVersion = defineAction({
  name: 'workflows.get_version',
  title: 'Get a version of a workflow',
  description: 'The definition and the settings that one version of a workflow was deployed with.',
  mode: 'read',
  capability: 'workflows.read',
  input: Input({ id: Ref('workflow'), version: Version }),
  output: Type.Object({ ...VersionOut.properties, definition: WorkflowDefinition, settings: WorkflowSettings }),
  example: { id: workflowExample, version: 1 },

  async run(ctx, { id, version }) {
    if (!(await readDraft(ctx.db, ctx.workspaceId, id))) workflowNotFound();
    return requireVersion(ctx, id, version);
  },
});
