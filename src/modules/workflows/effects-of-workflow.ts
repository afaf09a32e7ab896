import type { Static } from 'typebox';
import type { StepDefinition, WorkflowDefinition } from '../../engine/definition/definition.ts';
import { stepKinds } from '../../engine/step-kinds/registry.ts';
import type { Effect } from '../../kernel/effect.ts';
import type { Catalogue } from '../../runtime/catalogue.ts';
import type { StepEffectsOut } from './workflow.ts';

type StepEffects = Static<typeof StepEffectsOut>;

/** The steps that reach beyond the workspace, or may. */
export function effectsOfWorkflow({ steps }: WorkflowDefinition, catalogue: Catalogue): StepEffects[] {
  return steps.map((step) => effectsOfStep(step, catalogue)).filter(({ effects, computed }) => effects.length > 0 || computed);
}

function effectsOfStep({ id, name, kind, config = {} }: StepDefinition, catalogue: Catalogue): StepEffects {
  const named = kind === 'action' ? String(config.action) : kind === 'workflow' ? String(config.workflowId) : '';
  const action = kind === 'action' ? catalogue.find(named)?.action : undefined;
  const step = stepKinds.get(kind);
  const own = step && 'effects' in step ? step.effects : [];
  const effects = new Set<Effect>([...own, ...(action?.effects ?? []), ...(action?.sideEffects ?? [])]);
  return { stepId: id, name: name ?? id, kind, action: action?.name ?? null, effects: [...effects], computed: named.includes('{{') };
}

/** The workflows that it runs, by their ids. */
export function childrenOf({ steps }: WorkflowDefinition): string[] {
  return [...new Set(steps.filter(({ kind }) => kind === 'workflow').map(({ config }) => String(config?.workflowId).toLowerCase()))];
}
