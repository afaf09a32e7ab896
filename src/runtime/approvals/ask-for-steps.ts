import type { AskedStep, RefusedStep, StepsAsked, StepsRequest } from '../../engine/asked-steps.ts';
import type { Effect } from '../../kernel/effect.ts';
import type { Principal } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { hasEffect } from '../has-effect.ts';
import { readContextOn } from '../read-context.ts';
import { requireScope } from '../require-scope.ts';
import type { Runtime } from '../runtime.ts';
import { withoutNothing } from '../without-nothing.ts';

/** One card for all that the same step of a run is about to do. */
export async function askForSteps(
  runtime: Runtime,
  { approvalId, principal, depth, items, effects, ...about }: StepsRequest,
): Promise<StepsAsked> {
  const input = {
    ...about,
    effects: [...new Set([...effects, ...effectsOfActions(runtime, items)])],
    items: itemsOf(runtime, items),
  };
  try {
    const answer = await runtime.runAction({
      name: 'workflows.allow_steps',
      input,
      principal,
      depth,
      ask: true,
      cardId: approvalId,
    });
    return { approvalId: (answer.result as { approvalId: string }).approvalId };
  } catch (error) {
    const refused = refusedSteps(error);
    if (refused) return { refused };
    throw error;
  }
}

/** As the card takes them: what an action is given is what a call of it would be given. */
export function itemsOf({ settings }: Runtime, items: readonly AskedStep[]): AskedStep[] {
  return items.map((item) => {
    const action = 'action' in item ? settings.catalogue.find(item.action)?.action : undefined;
    return action && 'action' in item ? { ...item, input: withoutNothing(action.input, item.input) } : item;
  });
}

export function effectsOfActions({ settings }: Runtime, items: readonly AskedStep[]): Effect[] {
  return items.flatMap((item) =>
    'action' in item ? (settings.catalogue.find(item.action)?.action.effects ?? []) : [],
  );
}

/** For which of the steps there can be no card, where that is why the call was refused. */
export function refusedSteps(error: unknown): RefusedStep[] | undefined {
  return error instanceof Refusal ? (error.detailsForPeople?.refused as RefusedStep[] | undefined) : undefined;
}

/** Whether such a call makes a card. What is wrong with it is told by the call itself. */
export async function asksFirst(
  runtime: Runtime,
  {
    name,
    input,
    principal,
    depth,
    ask,
  }: { name: string; input: unknown; principal: Principal; depth: number; ask: boolean },
): Promise<boolean> {
  if (!ask && principal.origin !== 'program') return false;
  try {
    const entry = runtime.admit(name, principal);
    const given = withoutNothing(entry.action.input, input);
    runtime.readInput(entry, given, principal);
    await requireScope(runtime.settings.database, entry, principal, given);
    return await hasEffect(
      entry,
      readContextOn(runtime.readContext(principal, depth), runtime.settings.database),
      given,
    );
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
