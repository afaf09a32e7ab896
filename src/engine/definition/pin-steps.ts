import { pinned } from '../step-kinds/pinned.ts';
import { stepKinds } from '../step-kinds/registry.ts';
import { rehearsed } from '../step-kinds/rehearsed.ts';
import type { StepDefinition, WorkflowDefinition } from './definition.ts';

/**
 * Kinds that always run: a person is asked whatever somebody pinned, variables are set, and a waiting caller gets an
 * answer. So do loops, whose steps would otherwise have nothing around them.
 */
const alwaysRun = new Set(['approval', 'set', 'response']);

export function isPinnable({ kind }: Pick<StepDefinition, 'kind'>): boolean {
  const known = stepKinds.get(kind);
  return known !== undefined && known.effect !== 'container' && !alwaysRun.has(kind);
}

/** The definition for a test run: in place of each step with pinned data, one that only answers that data. */
export function pinSteps(definition: WorkflowDefinition, pins: Readonly<Record<string, unknown>>): WorkflowDefinition {
  const replaced = new Set(definition.steps.filter((step) => step.id in pins && isPinnable(step)).map(({ id }) => id));
  if (replaced.size === 0) return definition;
  const steps = definition.steps.map((step): StepDefinition => {
    return replaced.has(step.id) ? standInFor(step, pins[step.id]) : withoutCovers(step, replaced);
  });
  return { ...definition, steps };
}

/** The step that answers this data in place of another. */
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

/** The definition as it was before, and which steps answered data instead of running. */
export function unpinSteps(definition: WorkflowDefinition): { definition: WorkflowDefinition; pinned: string[] } {
  const replaced = definition.steps.filter(({ kind }) => kind === pinned.kind).map(({ id }) => id);
  const steps = definition.steps.map((step): StepDefinition => {
    const { kind, config } = (step.config?.instead ?? step.config ?? {}) as Pick<StepDefinition, 'kind' | 'config'>;
    return step.kind === pinned.kind || step.kind === rehearsed.kind ? { ...step, kind, config } : step;
  });
  return { definition: { ...definition, steps }, pinned: replaced };
}

/** What is not run needs nobody's approval. */
export function withoutCovers(step: StepDefinition, replaced: ReadonlySet<string>): StepDefinition {
  const covers = step.config?.covers;
  if (step.kind !== 'approval' || !Array.isArray(covers)) return step;
  return { ...step, config: { ...step.config, covers: covers.filter((id) => !replaced.has(String(id))) } };
}

/** By which port a step of this kind leaves with such an output. */
function portFor(kind: string, output: unknown, ports: readonly string[]): string {
  const { result, port, timedOut, state } = (output ?? {}) as Record<string, unknown>;
  const told =
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
  return ports.find((each) => each === told) ?? ports[0] ?? 'out';
}
