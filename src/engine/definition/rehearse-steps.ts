import { rehearsed } from '../step-kinds/rehearsed.ts';
import type { StepDefinition, WorkflowDefinition } from './definition.ts';
import { isPinnable, standInFor, withoutCovers } from './pin-steps.ts';

/** What stands in for the world while a workflow is evaluated. */
export interface StandIns {
  /** By the id of a step: what it answers instead of running. */
  steps: Readonly<Record<string, unknown>>;
  /** By the name of a tool: what a model is told when it uses it. */
  tools: Readonly<Record<string, unknown>>;
}

/** Whether a step can be given an answer; in a rehearsal also an approval, since nothing that it allows happens. */
export function canStandIn(step: Pick<StepDefinition, 'kind'>): boolean {
  return isPinnable(step) || step.kind === 'approval';
}

/**
 * The definition as an evaluation runs it. `mayAct` says whether a step may change or reach something: such a step is
 * replaced by its answer, and those without one are listed in `missing`. Models keep the tools that only read. Nobody
 * waits in an evaluation: a `wait` without an answer is over at once.
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
