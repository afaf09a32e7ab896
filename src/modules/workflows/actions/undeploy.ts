import { Type } from 'typebox';
import { disarmTriggers } from '../../../engine/triggers/arm-triggers.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { fact, partsOf } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { workflowNotFound } from '../describe-workflow.ts';
import { workflowUndeployed } from '../events/workflow-events.ts';
import { expectWorkflow, seenWorkflow } from '../expect-workflow.ts';
import { changesFact, deployedVersion, designFacts, nothingDeployed, versionFact } from '../preview-facts.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';
import { workflowExample } from '../workflow.ts';
import { lockDraft, readDraft, setDeployed } from '../workflows.store.ts';

export const undeploy = defineAction({
  name: 'workflows.undeploy',
  title: 'Undeploy a workflow',
  description: 'Undeploy a workflow so that nothing starts it. Current runs continue, and its versions are kept.',
  mode: 'write',
  capability: 'workflows.publish',
  effects: ['route'],
  input: Input({ id: Ref('workflow'), ...seenWorkflow }),
  output: Type.Object({ id: Id }),
  emits: [workflowUndeployed],
  example: { id: workflowExample },

  async preview(ctx, { id }) {
    const draft = (await readDraft(ctx.db, ctx.workspaceId, id)) ?? workflowNotFound();
    const current = (await deployedVersion(ctx, draft)) ?? notDeployed(draft);
    return {
      says: phrase('undeploy', { name: draft.name }),
      facts: partsOf('workflow', [
        fact('name', phrase('label_workflow'), draft.name),
        versionFact(current),
        ...designFacts(current),
        changesFact(current, nothingDeployed),
      ]),
    };
  },

  async run(ctx, { id, ...seen }) {
    const draft = (await lockDraft(ctx.db, ctx.workspaceId, id)) ?? workflowNotFound();
    expectWorkflow(draft, seen);
    if (draft.deployedVersionId === null) notDeployed(draft);
    await setDeployed(ctx.dbFor('route'), ctx.workspaceId, id, null, null);
    await disarmTriggers(ctx.db, ctx.workspaceId, id);
    ctx.emit(workflowUndeployed, { workflowId: draft.id, name: draft.name });
    ctx.note(phrase('undeployed_workflow', { name: draft.name }));
    return { id: draft.id };
  },
});

function notDeployed({ name }: { name: string }): never {
  return refuse('conflict', 'not_deployed', refusals.phrase('not_deployed', { name }));
}
