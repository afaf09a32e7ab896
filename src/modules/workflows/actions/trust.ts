import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction, type WriteContext } from '../../../runtime/define-action.ts';
import { Id, Input } from '../../../runtime/schemas.ts';
import { workflowNotFound } from '../describe-workflow.ts';
import { childrenOf, effectsOfWorkflow } from '../effects-of-workflow.ts';
import { type DeployedDefinition, dropTrust, readDeployedDefinitions, setTrusted } from '../trust.store.ts';
import { StepEffectsOut, workflowExample } from '../workflow.ts';
import { lockDraft } from '../workflows.store.ts';

const TrustedStep = Type.Object({ workflowId: Id, workflowName: Type.String(), ...StepEffectsOut.properties });

export const trust = defineAction({
  name: 'workflows.trust',
  title: 'Trust a deployed workflow',
  description:
    'Let programs run the version that is deployed now, and the workflows it runs as they are now, without asking for each effect; or take that back. What an AI model decides in it still asks. A new version starts untrusted.',
  synonyms: ['allow ai to run a workflow without approval', 'stop asking for a workflow', 'pre-approve an automation', 'let agents run it freely', 'withdraw trust'],
  mode: 'write',
  capability: 'workflows.publish',
  effects: ['rights'],
  sessionOnly: true,
  input: Input({ id: Id, versionId: Type.String({ format: 'uuid', description: 'The deployed version that was looked at.' }), trusted: Type.Boolean() }),
  output: Type.Object({ id: Id, versionId: Id, trusted: Type.Boolean(), effects: Type.Array(TrustedStep, { description: 'What programs may do by running it.' }) }),
  example: { id: workflowExample, versionId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7d', trusted: true },

  async run(ctx, { id, versionId, trusted }) {
    const draft = (await lockDraft(ctx.db, ctx.workspaceId, id)) ?? workflowNotFound();
    if (draft.deployedVersionId !== versionId.toLowerCase())
      refuse('conflict', 'not_deployed', `Another version of “${draft.name}” is deployed by now, or none: look at it again.`);
    const family = await familyOf(ctx, draft.id);
    const effects = family.flatMap(({ workflowId, name: workflowName, definition }) =>
      effectsOfWorkflow(definition, ctx.instance.catalogue).map((step) => ({ workflowId, workflowName, ...step })),
    );
    const computed = effects.find((step) => step.computed);
    if (trusted && computed)
      refuse('conflict', 'not_trustable', `The step “${computed.name}” of “${computed.workflowName}” decides what it does only when it runs, so nobody can trust it beforehand.`);
    if (trusted)
      await setTrusted(
        ctx.db,
        ctx.workspaceId,
        draft.deployedVersionId,
        family.map((each) => each.versionId),
        ctx.principal.userId,
        ctx.now,
      );
    else await dropTrust(ctx.db, ctx.workspaceId, draft.deployedVersionId);
    ctx.note(trusted ? `let programs run the workflow “${draft.name}” without asking` : `made programs ask again before they run the workflow “${draft.name}”`);
    ctx.touch('workflow');
    return { id: draft.id, versionId: draft.deployedVersionId, trusted, effects };
  },
});

/** The workflow and all that it runs, directly or through others, as they are deployed now. */
async function familyOf(ctx: WriteContext, id: string): Promise<DeployedDefinition[]> {
  const family = new Map<string, DeployedDefinition>();
  // One statement for each generation.
  for (let next = [id]; next.length > 0; ) {
    const found = await readDeployedDefinitions(ctx.db, ctx.workspaceId, next);
    for (const each of found) family.set(each.workflowId, each);
    next = [...new Set(found.flatMap(({ definition }) => childrenOf(definition)))].filter((child) => !family.has(child) && !child.includes('{{'));
  }
  return [...family.values()];
}
