import type { Plan, PlannedStep } from '../../definition/plan.ts';
import type { EngineServices } from '../../engine-services.ts';

/**
 * Whether a sequential loop may start the next item while another one waits for approval. It may not if a later round
 * could read what an earlier round changes: variables that the body both sets and reads, or shared data that the body
 * both writes and reads without reference to the item.
 */
export function mayGoAhead(plan: Plan, container: string, traitsOf: EngineServices['traitsOf']): boolean {
  const body = bodyOf(plan, container);
  const ids = new Set(body.map(({ definition }) => definition.id));
  if (body.some(({ definition }) => definition.kind === 'set') && body.some(readsVariables)) return false;
  const readsShared = (step: PlannedStep) => readsOutside(step, traitsOf) && !isAboutItem(step, ids);
  return !(body.some(readsShared) && body.some((step) => writesUnasked(step, traitsOf)));
}

function bodyOf(plan: Plan, container: string): PlannedStep[] {
  return plan.members(container).flatMap((step) => [step, ...bodyOf(plan, step.definition.id)]);
}

function rootsOf({ config, later }: PlannedStep): string[] {
  return [config, ...later.values()].flatMap(({ roots }) => [...roots]);
}

/** Code can read every variable. */
function readsVariables(step: PlannedStep): boolean {
  return step.definition.kind === 'code' || rootsOf(step).some((root) => root.startsWith('vars.'));
}

/** Whether the step refers to the item or to the output of a step in the same round. */
function isAboutItem(step: PlannedStep, body: ReadonlySet<string>): boolean {
  return rootsOf(step).some(
    (root) =>
      root === 'item' ||
      root === 'index' ||
      root === 'input' ||
      root.startsWith('loops.') ||
      (root.startsWith('steps.') && body.has(root.slice('steps.'.length))),
  );
}

function readsOutside({ definition: { kind, config } }: PlannedStep, traitsOf: EngineServices['traitsOf']): boolean {
  if (kind === 'action') return traitsOf(String(config?.action))?.reads ?? true;
  return kind === 'workflow' || kind === 'model';
}

/**
 * A write that needs approval does not count: it has not happened when the next round starts, and the card shows it.
 */
function writesUnasked({ definition: { kind, config } }: PlannedStep, traitsOf: EngineServices['traitsOf']): boolean {
  if (kind === 'model') return config?.tools !== undefined;
  if (kind !== 'action') return kind === 'workflow';
  const traits = traitsOf(String(config?.action));
  return traits === undefined || (!traits.reads && !traits.asks);
}
