import { rehearsed } from '../step-kinds/rehearsed.ts';
import type { StepDefinition, WorkflowDefinition } from './definition.ts';
import { isPinnable, standInFor, withoutCovers } from './pin-steps.ts';

/** The saved answers that replace real effects while a workflow is evaluated. */
export interface StandIns {
  /** By step id: the output that replaces the run of the step. */
  steps: Readonly<Record<string, unknown>>;
  /** By tool name: the result that a model gets when it calls the tool. */
  tools: Readonly<Record<string, unknown>>;
}

/** Whether a step can have a saved answer. In a rehearsal that includes approvals, since nothing they allow happens. */
export function canStandIn(step: Pick<StepDefinition, 'kind'>): boolean {
  return isPinnable(step) || step.kind === 'approval';
}

/**
 * The definition as an evaluation runs it. A step with a saved answer returns that answer instead of running. `missing`
 * lists the steps without an answer that need one: approvals, and steps for which `mayAct` is true. A model keeps its
 * tools, but only those that read are called. A `wait` without an answer ends at once.
 */
export function rehearseSteps(
  definition: WorkflowDefinition,
  { steps: answers, tools }: StandIns,
  mayAct: (step: StepDefinition) => boolean,
): { definition: WorkflowDefinition; missing: StepDefinition[] } {
  const missing: StepDefinition[] = [];
  const replaced = new Set<string>();
  const standIn = (step: StepDefinition, output: unknown) => {
    replaced.add(step.id);
    return standInFor(step, output);
  };
  const steps = definition.steps.map((step): StepDefinition => {
    if (Object.hasOwn(answers, step.id) && canStandIn(step)) return standIn(step, answers[step.id]);
    if (step.kind === 'wait') return standIn(step, {});
    if (usesTools(step))
      return {
        ...step,
        kind: rehearsed.kind,
        config: { kind: step.kind, config: step.config ?? {}, toolAnswers: tools },
      };
    if (step.kind === 'approval' || mayAct(step)) missing.push(step);
    return step;
  });
  return { definition: { ...definition, steps: steps.map((step) => withoutCovers(step, replaced)) }, missing };
}

function usesTools({ kind, config }: StepDefinition): boolean {
  return kind === 'agent' || (kind === 'model' && config?.tools !== undefined);
}
