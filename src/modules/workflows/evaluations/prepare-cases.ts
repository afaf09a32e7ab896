import type { VersionSettings, WorkflowDefinition } from '../../../engine/definition/definition.ts';
import { pinSteps } from '../../../engine/definition/pin-steps.ts';
import { rehearseSteps } from '../../../engine/definition/rehearse-steps.ts';
import { stepKinds } from '../../../engine/step-kinds/registry.ts';
import { newId } from '../../../kernel/ids.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import type { Catalogue } from '../../../runtime/catalogue.ts';
import { mayAsk, onlyReads, type WriteContext } from '../../../runtime/define-action.ts';
import { digestOfDesign } from '../definition-digest.ts';
import { entryOf } from '../order-run.ts';
import { insertSnapshots, type NewSnapshot } from '../run-versions.store.ts';
import { refusals } from '../words/refusals.ts';
import { said } from './check-output.ts';
import type { Case, Side, Spec } from './evaluation.ts';
import type { NewResult } from './evaluation-runs.store.ts';

/** One of the two definitions that are evaluated. */
export interface EvaluatedSide {
  side: Side;
  definition: WorkflowDefinition;
  settings: VersionSettings;
}

interface PreparedCase {
  position: number;
  side: Side;
  snapshot: NewSnapshot;
  triggerId: string | null;
  error: NewResult['error'];
}

const maxDesignBytes = 32 * 1024 * 1024;

/**
 * For each case on each side, the version its run uses, and where it starts. Every step with effects needs a substitute
 * answer; if one is missing, nothing is run.
 */
export async function prepareCases(
  ctx: WriteContext,
  workflowId: string,
  sides: readonly EvaluatedSide[],
  spec: Spec,
  realEffects: boolean,
): Promise<NewResult[]> {
  const missing = new Map<string, { stepId: string; name: string; kind: string; cases: string[] }>();
  const prepared = sides.flatMap((side) =>
    spec.cases.map((each, position): PreparedCase => {
      const design = designOf(ctx.catalogue, side.definition, spec, each, realEffects);
      for (const { id, name = id, kind } of design.missing) {
        const entry = missing.get(id) ?? { stepId: id, name, kind, cases: [] };
        if (!entry.cases.includes(each.name)) entry.cases.push(each.name);
        missing.set(id, entry);
      }
      const settings = { ...side.settings, rehearsal: true as const };
      const digest = digestOfDesign(design.definition, settings);
      const snapshot = { id: newId(), definition: design.definition, settings, digest };
      return { position, side: side.side, snapshot, ...enter(ctx, side.definition, each) };
    }),
  );
  if (missing.size > 0) refuseMissing([...missing.values()]);
  const different = new Map(prepared.map(({ snapshot }) => [snapshot.digest.toString('hex'), snapshot]));
  const bytes = [...different.values()].reduce((sum, { definition }) => sum + JSON.stringify(definition).length, 0);
  if (bytes > maxDesignBytes)
    refuse(
      'conflict',
      'evaluation_too_large',
      refusals.phrase('evaluation_too_large', { mebibytes: maxDesignBytes / 1024 / 1024 }),
    );
  const ids = await insertSnapshots(
    ctx.db,
    ctx.workspaceId,
    { workflowId, userId: ctx.principal.userId, now: ctx.now },
    [...different.values()],
  );
  return prepared.map(({ position, side, snapshot, triggerId, error }) => ({
    ...{ position, side, triggerId, error },
    versionId: ids.get(snapshot.digest.toString('hex')) ?? snapshot.id,
    executionId: newId(),
  }));
}

function designOf(catalogue: Catalogue, definition: WorkflowDefinition, spec: Spec, each: Case, realEffects: boolean) {
  const steps = { ...spec.stepAnswers, ...each.stepAnswers };
  if (realEffects) return { definition: pinSteps(definition, steps), missing: [] };
  const tools = { ...spec.toolAnswers, ...each.toolAnswers };
  return rehearseSteps(definition, { steps, tools }, (step) => mayAct(step, catalogue));
}

/**
 * Whether a step may change the workspace or have effects outside it. What a change triggers, such as another workflow
 * that listens for it, would be as real as the change.
 */
export function mayAct({ kind, config = {} }: WorkflowDefinition['steps'][number], catalogue: Catalogue): boolean {
  if (kind === 'workflow') return true;
  if (stepKinds.get(kind)?.effect !== 'outside' || kind === 'model') return false;
  if (kind !== 'action') return true;
  const action = catalogue.find(String(config.action))?.action;
  return !action || !onlyReads(action) || mayAsk(action);
}

/** A case that the trigger does not accept fails by itself; the others are run. */
function enter(ctx: WriteContext, { triggers }: WorkflowDefinition, { triggerId, input = {} }: Case) {
  try {
    const trigger = entryOf(triggers, { triggerId, input }, ctx.principal.via) ?? triggers[0];
    return { triggerId: trigger?.id ?? null, error: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { triggerId: null, error: said(error.why) };
  }
}

function refuseMissing(steps: { stepId: string; name: string; kind: string; cases: string[] }[]): never {
  return refuse(
    'conflict',
    'step_answers_missing',
    refusals.phrase('step_answers_missing', { steps: { list: steps.map(({ name }) => name) } }),
    { steps },
  );
}
