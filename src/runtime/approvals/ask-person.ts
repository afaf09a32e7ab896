import type { EngineServices } from '../../engine/engine-services.ts';
import type { Runtime } from '../runtime.ts';
import { effectsOfActions, itemsOf, refusedSteps } from './ask-for-steps.ts';

type Asking = Parameters<EngineServices['askPerson']>[0];

/**
 * Creates the card of an approval step and the steps it covers. A covered step that the card cannot show is left out
 * and asks for approval itself later.
 */
export async function askPerson(
  runtime: Runtime,
  { principal, waitKey, title, text, form, covered, effects, depth, expiresAt }: Asking,
): Promise<{ approvalId: string }> {
  const items = itemsOf(runtime, covered);
  const all = [...new Set([...effects, ...effectsOfActions(runtime, items)])];
  const input = {
    key: waitKey,
    title,
    text,
    form: form ?? null,
    values: {},
    ...(items.length > 0 && { covered: items, effects: all }),
  };
  try {
    const answer = await runtime.runAction({
      name: 'workflows.decide_step',
      input,
      principal,
      depth,
      ask: true,
      askedBy: waitKey,
      expiresAt: expiresAt ?? undefined,
    });
    return { approvalId: (answer.result as { approvalId: string }).approvalId };
  } catch (error) {
    const refused = new Set(refusedSteps(error)?.map(({ path }) => path));
    if (refused.size === 0) throw error;
    return askPerson(runtime, {
      principal,
      waitKey,
      title,
      text,
      form,
      covered: covered.filter(({ path }) => !refused.has(path)),
      effects,
      depth,
      expiresAt,
    });
  }
}
