import type { Plan, PlannedStep } from '../../definition/plan.ts';
import type { EngineServices } from '../../engine-services.ts';

/**
 * Whether a loop that takes its items one after the other may go on with the next while one of them waits for
 * permission to act. Not where a later round could read what an earlier one leaves behind: variables that the body sets
 * and reads, or something shared that it reads, not of the item, beside something that it writes.
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

/** Code sees all of them. */
function readsVariables(step: PlannedStep): boolean {
  return step.definition.kind === 'code' || rootsOf(step).some((root) => root.startsWith('vars.'));
}

/** By naming the item, or what a step of the same round made of it. */
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

/** What asks first is not done yet when the next round begins, and the card shows it. */
function writesUnasked({ definition: { kind, config } }: PlannedStep, traitsOf: EngineServices['traitsOf']): boolean {
  if (kind === 'model') return config?.tools !== undefined;
  if (kind !== 'action') return kind === 'workflow';
  const traits = traitsOf(String(config?.action));
  return traits === undefined || (!traits.reads && !traits.asks);
}
