import { kindTitle } from './kind-words.ts';

interface Titled {
  id: string;
  kind: string;
  name?: string | undefined;
  config?: Record<string, unknown> | undefined;
}

/** Of an action, and of what its input says of it: which operation of an app it calls. */
export type ActionTitle = (name: string, input?: unknown) => string | undefined;

/**
 * What a step or trigger is called wherever it is spoken of: as somebody named it, else by its action, else by its
 * kind.
 */
export function nodeTitle(role: 'step' | 'trigger', node: Titled, actionTitle: ActionTitle): string {
  const { action = '', input } = node.config ?? {};
  const does = role === 'step' && node.kind === 'action' ? actionTitle(String(action), input) : undefined;
  return node.name || does || kindTitle(role, node.kind, undefined);
}

/** The same by id, in a definition; of what is gone from it, the id is all that is known. */
export function titlesIn(
  definition: { steps: readonly Titled[]; triggers: readonly Titled[] } | null,
  actionTitle: ActionTitle,
): (id: string) => string {
  return (id) => {
    const step = definition?.steps.find((one) => one.id === id);
    if (step) return nodeTitle('step', step, actionTitle);
    const trigger = definition?.triggers.find((one) => one.id === id);
    return trigger ? nodeTitle('trigger', trigger, actionTitle) : id;
  };
}
