import type { StepsAsked, StepsRequest } from '../../engine/asked-steps.ts';
import type { Principal } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { hasEffect } from '../has-effect.ts';
import { requireScope } from '../require-scope.ts';
import type { Runtime } from '../runtime.ts';
import { withoutNothing } from '../without-nothing.ts';

/** One card for all that the same step of a run is about to do. */
export async function askForSteps(runtime: Runtime, { approvalId, principal, depth, items, effects, ...about }: StepsRequest): Promise<StepsAsked> {
  const { catalogue } = runtime.settings.instance;
  const entries = new Map(items.flatMap((item) => ('action' in item ? [[item.action, catalogue.find(item.action)] as const] : [])));
  const of = (name: string) => entries.get(name)?.action;
  const input = {
    ...about,
    effects: [...new Set([...effects, ...[...entries.keys()].flatMap((name) => of(name)?.effects ?? [])])],
    items: items.map((item) => ('action' in item ? { ...item, input: withoutNothing(of(item.action)?.input ?? {}, item.input) } : item)),
  };
  try {
    const answer = await runtime.runAction({ name: 'workflows.allow_steps', input, principal, depth, ask: true, cardId: approvalId });
    return { approvalId: (answer.result as { approvalId: string }).approvalId };
  } catch (error) {
    const refused = error instanceof Refusal ? (error.details?.refused as Extract<StepsAsked, { refused: unknown }>['refused'] | undefined) : undefined;
    if (refused) return { refused };
    throw error;
  }
}

/** Whether such a call makes a card. What is wrong with it is told by the call itself. */
export async function asksFirst(
  runtime: Runtime,
  { name, input, principal, depth, ask }: { name: string; input: unknown; principal: Principal; depth: number; ask: boolean },
): Promise<boolean> {
  if (!ask && principal.origin !== 'program') return false;
  try {
    const entry = runtime.admit(name, principal);
    const given = withoutNothing(entry.action.input, input);
    runtime.checkInput(entry, given);
    await requireScope(runtime.settings.database, entry, principal, given);
    return await hasEffect(entry, { ...runtime.readContext(principal, depth), db: runtime.settings.database }, given);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
