import { readMember } from '../../../access/members.store.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { fact, partsOf } from '../../../runtime/approvals/preview.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { requireDeployable } from '../check-draft.ts';
import { workflowNotFound } from '../describe-workflow.ts';
import { workflowDeployed } from '../events/workflow-events.ts';
import { expectWorkflow, seenWorkflow } from '../expect-workflow.ts';
import { makeCurrent } from '../make-current.ts';
import { changesFact, deployedVersion, designFacts, nothingDeployed, versionFact } from '../preview-facts.ts';
import { isMember, readVersion, type WholeVersion } from '../versions.store.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';
import { Deployed, Version, workflowExample } from '../workflow.ts';
import { lockDraft, readDraft } from '../workflows.store.ts';

export const rollback = defineAction({
  name: 'workflows.rollback',
  title: 'Restore an earlier version',
  description: 'Make an earlier version of a workflow the deployed one. The draft stays as it is.',
  mode: 'write',
  risk: 'publish',
  effects: ['publish', 'route'],
  capability: 'workflows.publish',
  input: Input({ id: Ref('workflow'), version: Version, ...seenWorkflow }),
  output: Deployed,
  emits: [workflowDeployed],
  example: { id: workflowExample, version: 2 },

  async preview(ctx, { id, version }) {
    const draft = (await readDraft(ctx.db, ctx.workspaceId, id)) ?? workflowNotFound();
    const earlier = await usable(ctx, draft, version);
    const { createdAt } = earlier;
    const actor = await readMember(ctx.db, ctx.workspaceId, earlier.createdBy);
    const current = await deployedVersion(ctx, draft);
    return {
      says: phrase('rollback', {
        version: String(version),
        name: draft.name,
        when: { moment: createdAt.toISOString() },
      }),
      facts: partsOf('workflow', [
        fact('name', phrase('label_workflow'), draft.name),
        fact('actsAs', phrase('label_acts_with_the_rights_of'), actor && `${actor.name} (${actor.email})`),
        versionFact(current),
        ...designFacts(earlier),
        changesFact(current ?? nothingDeployed, earlier),
      ]),
    };
  },

  async run(ctx, { id, version, ...seen }) {
    const draft = (await lockDraft(ctx.db, ctx.workspaceId, id)) ?? workflowNotFound();
    expectWorkflow(draft, seen);
    const earlier = await usable(ctx, draft, version);
    ctx.note(phrase('went_back_to_version', { version: String(version), name: draft.name }));
    return makeCurrent(ctx, draft, earlier);
  },
});

async function usable(
  ctx: ReadContext,
  { id, name }: { id: string; name: string },
  version: number,
): Promise<WholeVersion> {
  const found =
    (await readVersion(ctx.db, ctx.workspaceId, id, version)) ??
    refuse('conflict', 'version_conflict', refusals.phrase('no_such_version', { name, version }), { version });
  // Its runs would act as a person who has left, and each of them would fail.
  if (!(await isMember(ctx.db, ctx.workspaceId, found.createdBy)))
    refuse('conflict', 'deployer_gone', refusals.phrase('deployer_gone', { version }), { version });
  // Things it names may have been deleted since.
  await requireDeployable(ctx, { id, name }, found.definition);
  return found;
}
