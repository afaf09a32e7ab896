import { Type } from 'typebox';
import { disarmTriggers } from '../../../engine/triggers/arm-triggers.ts';
import { fact, partsOf } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { workflowNotFound } from '../describe-workflow.ts';
import { workflowUndeployed } from '../events/workflow-events.ts';
import { deployedVersion, designFacts, versionFact } from '../preview-facts.ts';
import { phrase } from '../words/words.ts';
import { workflowExample } from '../workflow.ts';
import { deleteWorkflow, lockDraft, readDraft } from '../workflows.store.ts';

export const deleteAction = defineAction({
  name: 'workflows.delete',
  title: 'Delete a workflow',
  description:
    'Undeploy and delete a workflow. It can be restored for 30 days, with its versions but not deployed. Current runs continue.',
  mode: 'write',
  risk: 'delete',
  effects: ['delete', 'route'],
  capability: 'workflows.delete',
  input: Input({ id: Ref('workflow') }),
  output: Type.Object({ id: Id }),
  emits: [workflowUndeployed],
  example: { id: workflowExample },

  async preview(ctx, { id }) {
    const draft = (await readDraft(ctx.db, ctx.workspaceId, id)) ?? workflowNotFound();
    const isDeployed = draft.deployedVersionId !== null;
    return {
      says: phrase(isDeployed ? 'delete_deployed_workflow' : 'delete_workflow', { name: draft.name }),
      facts: partsOf('workflow', [
        fact('name', phrase('label_workflow'), draft.name),
        fact('description', phrase('label_description'), draft.description),
        versionFact(await deployedVersion(ctx, draft)),
        ...designFacts(draft),
      ]),
    };
  },

  async run(ctx, { id }) {
    const draft = (await lockDraft(ctx.db, ctx.workspaceId, id)) ?? workflowNotFound();
    await deleteWorkflow(ctx.db, ctx.workspaceId, id, ctx.principal.userId, ctx.now);
    await disarmTriggers(ctx.db, ctx.workspaceId, id);
    if (draft.deployedVersionId !== null) ctx.emit(workflowUndeployed, { workflowId: draft.id, name: draft.name });
    ctx.touch('workflow');
    ctx.note(phrase('deleted_workflow', { name: draft.name }));
    return { id: draft.id };
  },
});
