import type { Static } from 'typebox';
import type { StepDefinition, WorkflowDefinition } from '../../engine/definition/definition.ts';
import { stepKinds } from '../../engine/step-kinds/registry.ts';
import type { Effect } from '../../kernel/effect.ts';
import type { Catalogue } from '../../runtime/catalogue.ts';
import type { DeployedDefinition } from './families.store.ts';
import type { FamilyStepEffectsOut, StepEffectsOut } from './workflow.ts';

type StepEffects = Static<typeof StepEffectsOut>;

/** The steps that have, or may have, effects outside the workspace. */
export function effectsOfWorkflow({ steps }: WorkflowDefinition, catalogue: Catalogue): StepEffects[] {
  return steps
    .map((step) => effectsOfStep(step, catalogue))
    .filter(({ effects, computed }) => effects.length > 0 || computed);
}

/** The same for a workflow and those it runs. */
export function effectsOfFamily(
  family: readonly DeployedDefinition[],
  catalogue: Catalogue,
): Static<typeof FamilyStepEffectsOut>[] {
  return family.flatMap(({ workflowId, name: workflowName, definition }) =>
    effectsOfWorkflow(definition, catalogue).map((step) => ({ workflowId, workflowName, ...step })),
  );
}

function effectsOfStep({ id, name, kind, config = {} }: StepDefinition, catalogue: Catalogue): StepEffects {
  const named = kind === 'action' ? String(config.action) : kind === 'workflow' ? String(config.workflowId) : '';
  const action = kind === 'action' ? catalogue.find(named)?.action : undefined;
  const step = stepKinds.get(kind);
  const own = step && 'effects' in step ? step.effects : [];
  const effects = new Set<Effect>([...own, ...(action?.effects ?? []), ...(action?.sideEffects ?? [])]);
  return {
    stepId: id,
    name: name ?? id,
    kind,
    action: action?.name ?? null,
    effects: [...effects],
    computed: named.includes('{{'),
  };
}
