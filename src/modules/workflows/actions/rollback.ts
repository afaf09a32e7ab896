import { readMember } from '../../../access/members.store.ts';
import { dayInWords } from '../../../kernel/clock-time.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { Id, Input } from '../../../runtime/schemas.ts';
import { requireDeployable } from '../check-draft.ts';
import { workflowNotFound } from '../describe-workflow.ts';
import { workflowDeployed } from '../events/workflow-events.ts';
import { expectWorkflow, seenWorkflow } from '../expect-workflow.ts';
import { makeCurrent } from '../make-current.ts';
import { changesFact, deployedVersion, designFacts, nothingDeployed, versionFact } from '../preview-facts.ts';
import { isMember, readVersion, type WholeVersion } from '../versions.store.ts';
import { refusals } from '../words/refusals.ts';
import { Deployed, Version, workflowExample } from '../workflow.ts';
import { lockDraft, readDraft } from '../workflows.store.ts';

export const rollback = defineAction({
  name: 'workflows.rollback',
  title: 'Go back to an earlier version',
  description: 'Make an earlier version of a workflow the deployed one. The draft stays as it is.',
  synonyms: [
    'undo a deploy',
    'restore an old version of an automation',
    'revert a workflow',
    'automation as it was before',
    'new version is broken',
    'previous version should run again',
    'undo the last rollout',
    "return to yesterday's flow",
  ],
  mode: 'write',
  risk: 'publish',
  effects: ['publish', 'route'],
  capability: 'workflows.publish',
  input: Input({ id: Id, version: Version, ...seenWorkflow }),
  output: Deployed,
  emits: [workflowDeployed],
  example: { id: workflowExample, version: 2 },

  async preview(ctx, { id, version }) {
    const draft = (await readDraft(ctx.db, ctx.workspaceId, id)) ?? workflowNotFound();
    const earlier = await usable(ctx, draft, version);
    const { createdAt } = earlier;
    const actor = await readMember(ctx.db, ctx.workspaceId, earlier.createdBy);
    const current = await deployedVersion(ctx, draft);
    const { timeZone } = ctx.principal.workspace;
    return {
      en: `Make version ${version} of the workflow “${draft.name}”, of ${dayInWords(createdAt, timeZone, 'en')}, the one that runs.`,
      de: `Version ${version} des Workflows „${draft.name}“ vom ${dayInWords(createdAt, timeZone, 'de')} zu der machen, die läuft.`,
      facts: [
        fact('name', 'Workflow', 'Workflow', draft.name),
        fact('actsAs', 'Acts with the rights of', 'Handelt mit den Rechten von', actor && `${actor.name} (${actor.email})`),
        versionFact(current),
        ...designFacts(earlier),
        changesFact(current ?? nothingDeployed, earlier),
      ],
    };
  },

  async run(ctx, { id, version, ...seen }) {
    const draft = (await lockDraft(ctx.db, ctx.workspaceId, id)) ?? workflowNotFound();
    expectWorkflow(draft, seen);
    const earlier = await usable(ctx, draft, version);
    ctx.note(`went back to version ${version} of the workflow “${draft.name}”`);
    return makeCurrent(ctx, draft, earlier);
  },
});

async function usable(ctx: ReadContext, { id, name }: { id: string; name: string }, version: number): Promise<WholeVersion> {
  const found =
    (await readVersion(ctx.db, ctx.workspaceId, id, version)) ?? refuse('conflict', 'version_conflict', refusals.phrase('no_such_version', { name, version }), { version });
  // Its runs would act as somebody who is no longer here, and each of them would fail.
  if (!(await isMember(ctx.db, ctx.workspaceId, found.createdBy))) refuse('conflict', 'deployer_gone', refusals.phrase('deployer_gone', { version }), { version });
  // What it names may be gone since.
  await requireDeployable(ctx, { id, name }, found.definition);
  return found;
}
