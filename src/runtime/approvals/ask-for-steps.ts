import type { AskedStep, RefusedStep, StepsAsked, StepsRequest } from '../../engine/asked-steps.ts';
import type { Effect } from '../../kernel/effect.ts';
import type { Principal } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { hasEffect } from '../has-effect.ts';
import { omitNulls } from '../omit-nulls.ts';
import { readContextOn } from '../read-context.ts';
import { requireScope } from '../require-scope.ts';
import type { Runtime } from '../runtime.ts';

/** Creates one card for all rounds of a step that are about to act. */
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

/** The items as the card stores them. An action gets the same input as in a direct call. */
export function itemsOf({ settings }: Runtime, items: readonly AskedStep[]): AskedStep[] {
  return items.map((item) => {
    const action = 'action' in item ? settings.catalogue.find(item.action)?.action : undefined;
    return action && 'action' in item ? { ...item, input: omitNulls(action.input, item.input) } : item;
  });
}

export function effectsOfActions({ settings }: Runtime, items: readonly AskedStep[]): Effect[] {
  return items.flatMap((item) =>
    'action' in item ? (settings.catalogue.find(item.action)?.action.effects ?? []) : [],
  );
}

/** The steps that cannot be on a card, if the call was refused because of them. */
export function refusedSteps(error: unknown): RefusedStep[] | undefined {
  return error instanceof Refusal ? (error.detailsForPeople?.refused as RefusedStep[] | undefined) : undefined;
}

/** Whether this call would create a card. Errors in the call are reported by the call itself. */
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
    const given = omitNulls(entry.action.input, input);
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
