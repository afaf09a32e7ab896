import { Type } from 'typebox';
import { newId } from '../../../kernel/ids.ts';
import { faultAt, refuse, refuseInput } from '../../../kernel/refusal.ts';
import { defineAction, type WriteContext } from '../../../runtime/define-action.ts';
import { Advanced, Choice, Input, Ref } from '../../../runtime/schemas.ts';
import { faultsOf } from '../check-draft.ts';
import { digestOfDesign } from '../definition-digest.ts';
import { workflowNotFound } from '../describe-workflow.ts';
import { evaluateJob } from '../evaluations/evaluate-job.ts';
import { EvaluationRun, evaluationExample, type Side, sides } from '../evaluations/evaluation.ts';
import { insertEvaluationRun, insertResults, readEvaluationRun } from '../evaluations/evaluation-runs.store.ts';
import { lockEvaluation } from '../evaluations/evaluations.store.ts';
import { type EvaluatedSide, prepareCases } from '../evaluations/prepare-cases.ts';
import { evaluationNotFound, evaluationRunNotFound } from '../evaluations/require-evaluation.ts';
import { isPersonsOwn } from '../persons-own.ts';
import { deployedVersion } from '../preview-facts.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';
import { type Draft, readDraft } from '../workflows.store.ts';

export const runEvaluation = defineAction({
  name: 'workflows.run_evaluation',
  title: 'Run an evaluation',
  description:
    'Run every case of a test set against the draft and the deployed version, in the background. Models are asked; steps and tools that change or reach something answer saved data instead.',
  mode: 'write',
  capability: 'workflows.write',
  uses: ['runLimits'],
  effects: [],
  input: Input({
    id: Ref('evaluation'),
    sides: Type.Optional(
      Advanced(
        Type.Array(Choice([...sides]), {
          minItems: 1,
          maxItems: 2,
          uniqueItems: true,
          description: 'Default: the draft, and the deployed version where there is one.',
        }),
      ),
    ),
    realEffects: Type.Optional(
      Advanced(
        Type.Boolean({
          description:
            'Run every step without a saved answer for real: mails are sent, records are written. Only for people.',
        }),
      ),
    ),
  }),
  output: EvaluationRun,
  example: { id: evaluationExample },

  async run(ctx, { id, sides: asked, realEffects = false }) {
    if (realEffects && !isPersonsOwn(ctx.principal))
      refuse('forbidden', 'session_only', refusals.phrase('real_effects_session_only'));
    const evaluation = (await lockEvaluation(ctx.db, ctx.workspaceId, id)) ?? evaluationNotFound();
    const draft = (await readDraft(ctx.db, ctx.workspaceId, evaluation.workflowId)) ?? workflowNotFound();
    await ctx.ports.runLimits.requireBudget(ctx.workspaceId, ctx.principal.workspace.plan);
    const { evaluated, version } = await sidesOf(ctx, draft, asked);
    const made = {
      id: newId(),
      evaluationId: evaluation.id,
      workflowId: draft.id,
      origin: ctx.principal.origin,
      startedBy: ctx.principal.userId,
      realEffects,
      spec: evaluation.spec,
      draftDigest: evaluated.some(({ side }) => side === 'draft')
        ? digestOfDesign(draft.definition, draft.settings).toString('hex')
        : null,
      deployedVersion: version,
    };
    if ((await insertEvaluationRun(ctx.db, ctx.workspaceId, made, ctx.now)) === 0)
      refuse('conflict', 'evaluation_running', refusals.phrase('evaluation_running', { name: evaluation.name }));
    const results = await prepareCases(ctx, draft.id, evaluated, evaluation.spec, realEffects);
    await insertResults(ctx.db, ctx.workspaceId, made.id, results);
    await ctx.enqueue(evaluateJob, { id: made.id });
    ctx.touch('workflow');
    ctx.note(phrase('ran_evaluation', { name: evaluation.name }));
    return shown(ctx, made.id);
  },
});

async function shown(ctx: WriteContext, id: string): Promise<EvaluationRun> {
  const {
    spec: _spec,
    name: _name,
    ...run
  } = (await readEvaluationRun(ctx.db, ctx.workspaceId, id)) ?? evaluationRunNotFound();
  return run;
}

async function sidesOf(
  ctx: WriteContext,
  draft: Draft,
  asked: readonly Side[] | undefined,
): Promise<{ evaluated: EvaluatedSide[]; version: number | null }> {
  const wants = (side: Side) => asked === undefined || asked.includes(side);
  const evaluated: EvaluatedSide[] = [];
  if (wants('draft')) {
    const [first] = await faultsOf(ctx, draft.definition);
    if (first)
      refuse(
        'conflict',
        'invalid_definition',
        refusals.phrase('draft_cannot_run', { path: first.path, problem: first.phrase ?? first.message }),
      );
    evaluated.push({ side: 'draft', definition: draft.definition, settings: draft.settings });
  }
  const deployed = wants('deployed') ? await deployedVersion(ctx, draft) : undefined;
  if (deployed) evaluated.push({ side: 'deployed', definition: deployed.definition, settings: deployed.settings });
  else if (asked?.includes('deployed'))
    refuseInput([faultAt('/sides', refusals.phrase('not_deployed', { name: draft.name }))]);
  return { evaluated, version: deployed?.version ?? null };
}
