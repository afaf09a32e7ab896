import { pinned } from '../step-kinds/pinned.ts';
import { stepKinds } from '../step-kinds/registry.ts';
import { rehearsed } from '../step-kinds/rehearsed.ts';
import type { StepDefinition, WorkflowDefinition } from './definition.ts';

/**
 * Kinds that always run, even if they have pinned data: approvals must reach a person, variables must be set, and a
 * waiting caller must get an answer. Loops always run too, because their steps need a loop around them.
 */
const alwaysRun = new Set(['approval', 'set', 'response']);

export function isPinnable({ kind }: Pick<StepDefinition, 'kind'>): boolean {
  const known = stepKinds.get(kind);
  return known !== undefined && known.effect !== 'container' && !alwaysRun.has(kind);
}

/** The definition for a test run: each step with pinned data is replaced by one that only returns the data. */
export function pinSteps(definition: WorkflowDefinition, pins: Readonly<Record<string, unknown>>): WorkflowDefinition {
  const replaced = new Set(definition.steps.filter((step) => step.id in pins && isPinnable(step)).map(({ id }) => id));
  if (replaced.size === 0) return definition;
  const steps = definition.steps.map((step): StepDefinition => {
    return replaced.has(step.id) ? standInFor(step, pins[step.id]) : withoutCovers(step, replaced);
  });
  return { ...definition, steps };
}

/** The replacement for a step: a pinned step that returns this output. */
export function standInFor(
  { id, name, kind, config, position, note }: StepDefinition,
  output: unknown = null,
): StepDefinition {
  const ports = stepKinds.get(kind)?.ports(config ?? {}) ?? ['out'];
  return {
    ...{ id, name, position, note },
    kind: pinned.kind,
    config: { instead: { kind, config }, output, port: portFor(kind, output, ports), ports },
  };
}

/** Restores the original steps and lists those that returned pinned data instead of running. */
export function unpinSteps(definition: WorkflowDefinition): { definition: WorkflowDefinition; pinned: string[] } {
  const replaced = definition.steps.filter(({ kind }) => kind === pinned.kind).map(({ id }) => id);
  const steps = definition.steps.map((step): StepDefinition => {
    const { kind, config } = (step.config?.instead ?? step.config ?? {}) as Pick<StepDefinition, 'kind' | 'config'>;
    return step.kind === pinned.kind || step.kind === rehearsed.kind ? { ...step, kind, config } : step;
  });
  return { definition: { ...definition, steps }, pinned: replaced };
}

/** Removes replaced steps from approval cards: a step that does not run needs no approval. */
export function withoutCovers(step: StepDefinition, replaced: ReadonlySet<string>): StepDefinition {
  const covers = step.config?.covers;
  if (step.kind !== 'approval' || !Array.isArray(covers)) return step;
  return { ...step, config: { ...step.config, covers: covers.filter((id) => !replaced.has(String(id))) } };
}

/** The port by which a step of this kind leaves with this output. */
function portFor(kind: string, output: unknown, ports: readonly string[]): string {
  const { result, port, timedOut, state } = (output ?? {}) as Record<string, unknown>;
  const chosen =
    kind === 'condition'
      ? result === false
        ? 'false'
        : 'true'
      : kind === 'switch'
        ? port
        : kind === 'approval'
          ? state
          : kind === 'wait' && timedOut === true
            ? 'timeout'
            : undefined;
  return ports.find((each) => each === chosen) ?? ports[0] ?? 'out';
}
