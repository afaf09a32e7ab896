import type { WorkflowDefinition } from '../../../../api/types.ts';

const maxLength = 40;

/** Makes an id that is short, readable and unused, because expressions refer to steps by it. */
export function newId(suggestion: string, taken: ReadonlySet<string>): string {
  const words = suggestion.replace(/[^A-Za-z0-9]+/g, '_').replace(/^[^A-Za-z]+|_+$/g, '');
  const base = (words || 'step').slice(0, maxLength - 4);
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) {
    const id = `${base}_${number}`;
    if (!taken.has(id)) return id;
  }
}

export function idsOf({ triggers, steps }: WorkflowDefinition): Set<string> {
  return new Set([...triggers, ...steps].map(({ id }) => id));
}

export function isStepId(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_]{0,39}$/.test(text);
}
