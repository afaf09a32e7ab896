import type { StepDefinition } from '../../engine/definition/definition.ts';
import { stepKinds } from '../../engine/step-kinds/registry.ts';
import type { Catalogue } from '../../runtime/catalogue.ts';
import { mayAsk } from '../../runtime/define-action.ts';

/**
 * Whether a step may have an effect that a program has to ask for. A step whose action is not known before it runs
 * counts as one that may.
 */
export function mayReachOutside({ kind, config = {} }: StepDefinition, catalogue: Catalogue): boolean {
  if (stepKinds.get(kind)?.effect === 'pure' || kind === 'approval') return false;
  // The model's own address was set up by a person; what it may do is what its tools do.
  if (kind === 'model') return config.tools !== undefined;
  if (kind !== 'action') return true;
  const action = catalogue.find(String(config.action))?.action;
  return action === undefined || mayAsk(action) || action.sessionOnly === true;
}
