import { kindTitle } from './kind-words.ts';

interface Titled {
  id: string;
  kind: string;
  name?: string | undefined;
  config?: Record<string, unknown> | undefined;
}

/** The title of an action. The input is needed if the action calls an operation of an app. */
export type ActionTitle = (name: string, input?: unknown) => string | undefined;

/** The name of a step or trigger: the one that a person gave it, else that of its action, else that of its kind. */
export function nodeTitle(role: 'step' | 'trigger', node: Titled, actionTitle: ActionTitle): string {
  const { action = '', input } = node.config ?? {};
  const does = role === 'step' && node.kind === 'action' ? actionTitle(String(action), input) : undefined;
  return node.name || does || kindTitle(role, node.kind, undefined);
}

/** Finds titles by id. A deleted node is shown by its id. */
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
