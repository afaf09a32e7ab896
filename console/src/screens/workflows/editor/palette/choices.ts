import { startOf } from '../draft/first-config.ts';
import type { Kinds } from '../editor-context.ts';
import { kindAlso, kindText, kindTitle } from '../kind-words.ts';
import { appTitle, callOf, callsOperation, type Operation } from '../operations/operation.ts';
import type { NodeToAdd } from '../use-commands.ts';
import type { KnownThings } from '../use-known-actions.ts';

export interface Choice {
  key: string;
  title: string;
  text: string;
  /** Searched along with title and text. */
  name: string;
  /** Names of the same thing in other tools, for the search. */
  also?: string;
  /** The operation of an app that the step calls. */
  operation?: Operation;
  /** The action only reads. It ranks lower, because people more often search for something that acts. */
  isRead?: boolean;
  adds: NodeToAdd;
}

export type Part = 'steps' | 'triggers' | 'actions' | 'apps';

export interface ChoiceGroup {
  key: string;
  part: Part;
  label: string;
  choices: Choice[];
}

interface Words {
  steps: string;
  triggers: string;
  actions: (module: string) => string;
}

/** Everything that can be added: kinds of steps and triggers, and each action of the catalogue as a step. */
export function choiceGroups(kinds: Kinds, known: KnownThings, words: Words, withTriggers: boolean): ChoiceGroup[] {
  const steps = [...kinds.steps.values()].map(
    ({ kind, title, description }): Choice => ({
      key: `step:${kind}`,
      title: kindTitle('step', kind, title),
      text: kindText('step', kind, description) ?? '',
      name: kind,
      also: kindAlso(kind),
      adds: { role: 'step', kind, suggestedId: kind, ...firstConfig('step', kind) },
    }),
  );
  const triggers = [...kinds.triggers.values()].map(
    ({ kind, title, description }): Choice => ({
      key: `trigger:${kind}`,
      title: kindTitle('trigger', kind, title),
      text: kindText('trigger', kind, description) ?? '',
      name: kind,
      adds: { role: 'trigger', kind, suggestedId: kind, ...firstConfig('trigger', kind) },
    }),
  );
  const modules = [...new Set(known.actions.map(({ module }) => module))];
  return [
    { key: 'steps', part: 'steps', label: words.steps, choices: steps },
    ...(withTriggers ? [{ key: 'triggers', part: 'triggers' as const, label: words.triggers, choices: triggers }] : []),
    ...modules.map(
      (module): ChoiceGroup => ({
        key: `module:${module}`,
        part: 'actions',
        label: words.actions(known.moduleTitle(module)),
        choices: known.actions
          // Operations of apps have groups of their own.
          .filter((action) => action.module === module && !callsOperation(action.name))
          .map(({ name, title, description, labels, kind }) => ({
            key: `action:${name}`,
            title: labels?.title ?? title,
            text: labels?.description ?? description,
            name,
            also: kindAlso(name),
            isRead: kind === 'read',
            adds: {
              role: 'step',
              kind: 'action',
              suggestedId: name.slice(name.indexOf('.') + 1),
              config: { action: name, input: {} },
            },
          })),
      }),
    ),
  ];
}

/** Groups the operations that the server found by their app. */
export function operationGroups(found: readonly Operation[]): ChoiceGroup[] {
  const groups = new Map<string, ChoiceGroup>();
  for (const operation of found) {
    const { app, tool, name, title, description } = operation;
    const group = groups.get(app) ?? { key: `app:${app}`, part: 'apps', label: appTitle(operation), choices: [] };
    groups.set(app, group);
    group.choices.push({
      key: `operation:${tool}`,
      title,
      text: description === title ? '' : description,
      name,
      operation,
      adds: { role: 'step', kind: 'action', suggestedId: name, config: callOf(operation) },
    });
  }
  return [...groups.values()];
}

/** Puts operations whose title contains a search word among the local groups, and other operations last. */
export function mergeGroups(
  local: readonly ChoiceGroup[],
  operations: readonly ChoiceGroup[],
  search: string,
): ChoiceGroup[] {
  const words = wordsIn(search);
  const isMeant = ({ label, choices }: ChoiceGroup) =>
    words.length > 0 &&
    choices.some(({ title }) => words.every((word) => `${label} ${title}`.toLowerCase().includes(word)));
  const titled = local.filter(({ choices }) =>
    choices.some(({ title, name, also = '' }) =>
      words.every((word) => `${title} ${name} ${also}`.toLowerCase().includes(word)),
    ),
  );
  return [
    ...titled,
    ...operations.filter(isMeant),
    ...local.filter((group) => !titled.includes(group)),
    ...operations.filter((group) => !isMeant(group)),
  ];
}

function wordsIn(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}

function firstConfig(role: 'step' | 'trigger', kind: string): { config?: Record<string, unknown> } {
  const config = startOf(role, kind);
  return config ? { config } : {};
}

/**
 * Returns the choices that contain every word, the best first, and orders groups in the same way. A word in the title
 * counts most, then one at the start of the description, in the name, and in the rest of the description. What people
 * call an action (`also`) counts as its title.
 */
export function findChoices(groups: readonly ChoiceGroup[], search: string): ChoiceGroup[] {
  const words = wordsIn(search);
  if (words.length === 0) return [...groups];
  const rank = ({ title, name, also = '', text }: Choice): number => {
    const opening = text.split(' ').slice(0, 4).join(' ');
    const isAction = name.includes('.');
    const places = [isAction ? `${title} ${also}` : title, opening, `${name} ${also}`, text].map((part) =>
      part.toLowerCase(),
    );
    const ranks = words.map((word) => places.findIndex((part) => part.includes(word)));
    return ranks.some((one) => one < 0) ? -1 : Math.max(...ranks);
  };
  return groups
    .flatMap((group) => {
      const found = group.choices
        .map((choice) => ({ choice, rank: rank(choice) }))
        .filter((one) => one.rank >= 0)
        .sort((a, b) => a.rank - b.rank || Number(a.choice.isRead ?? false) - Number(b.choice.isRead ?? false));
      return found[0] ? [{ best: found[0].rank, group: { ...group, choices: found.map(({ choice }) => choice) } }] : [];
    })
    .sort((a, b) => a.best - b.best)
    .map(({ group }) => group);
}
