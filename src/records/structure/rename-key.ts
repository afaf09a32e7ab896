/** Replaces the key of a field in expressions that refer to it. */

export function renameInFormula(formula: string, from: string, to: string): string {
  return formula.replace(mentions, (found, key: string | undefined) => (key === from ? `{${to}}` : found));
}

/** Skips texts in quotes, where braces have no meaning. */
const mentions = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\{([a-z][a-z0-9_]*)\}/gs;

/** The fields that a formula refers to. */
export function keysIn(formula: string): Set<string> {
  return new Set([...formula.matchAll(mentions)].flatMap((match) => match[1] ?? []));
}

export function renameInCondition(condition: unknown, from: string, to: string): unknown {
  if (typeof condition !== 'object' || condition === null) return condition;
  const { field, children } = condition as { field?: unknown; children?: unknown };
  return {
    ...condition,
    ...(field === from ? { field: to } : {}),
    ...(Array.isArray(children) ? { children: children.map((child) => renameInCondition(child, from, to)) } : {}),
  };
}

export function renameInSort(sort: string, from: string, to: string): string {
  return sort
    .split(',')
    .map((part) => (part === from ? to : part === `-${from}` ? `-${to}` : part))
    .join(',');
}

/** The keys that a condition refers to. */
export function keysInCondition(condition: unknown): Set<string> {
  if (typeof condition !== 'object' || condition === null) return new Set();
  const { field, children } = condition as { field?: unknown; children?: unknown };
  return new Set([
    ...(typeof field === 'string' ? [field] : []),
    ...(Array.isArray(children) ? children.flatMap((child) => [...keysInCondition(child)]) : []),
  ]);
}
