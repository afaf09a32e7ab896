import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { workflowNotFound } from '../describe-workflow.ts';
import { effectsOfFamily } from '../effects-of-workflow.ts';
import { readFamilies } from '../families.store.ts';
import { dropTrust, setTrusted } from '../trust.store.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';
import { FamilyStepEffectsOut, workflowExample } from '../workflow.ts';
import { lockDraft } from '../workflows.store.ts';

export const trust = defineAction({
  name: 'workflows.trust',
  title: 'Trust a deployed workflow',
  description:
    'Let programs run the version that is deployed now, and the workflows it runs as they are now, without asking for each effect; or take that back. What an AI model decides in it still needs approval. A new version starts untrusted.',
  mode: 'write',
  capability: 'workflows.publish',
  effects: ['rights'],
  sessionOnly: true,
  input: Input({
    id: Ref('workflow'),
    versionId: Ref('version', { description: 'The deployed version that was looked at.' }),
    trusted: Type.Boolean(),
  }),
  output: Type.Object({
    id: Id,
    versionId: Id,
    trusted: Type.Boolean(),
    effects: Type.Array(FamilyStepEffectsOut, { description: 'What programs may do by running it.' }),
  }),
  example: { id: workflowExample, versionId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7d', trusted: true },

  async run(ctx, { id, versionId, trusted }) {
    const draft = (await lockDraft(ctx.db, ctx.workspaceId, id)) ?? workflowNotFound();
    if (draft.deployedVersionId !== versionId.toLowerCase())
      refuse('conflict', 'not_deployed', refusals.phrase('deployed_meanwhile', { name: draft.name }));
    const family = await readFamilies(ctx.db, ctx.workspaceId, [draft.id]);
    const effects = effectsOfFamily(family, ctx.catalogue);
    const computed = effects.find((step) => step.computed);
    if (trusted && computed)
      refuse(
        'conflict',
        'not_trustable',
        refusals.phrase('not_trustable', { step: computed.name, workflow: computed.workflowName }),
      );
    if (trusted)
      await setTrusted(
        ctx.dbFor('rights'),
        ctx.workspaceId,
        draft.deployedVersionId,
        family.map((each) => each.versionId),
        ctx.principal.userId,
        ctx.now,
      );
    else await dropTrust(ctx.db, ctx.workspaceId, draft.deployedVersionId);
    ctx.note(phrase(trusted ? 'let_programs_run' : 'made_programs_ask', { name: draft.name }));
    ctx.touch('workflow');
    return { id: draft.id, versionId: draft.deployedVersionId, trusted, effects };
  },
});
