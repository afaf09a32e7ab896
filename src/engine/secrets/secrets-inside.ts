import { SecretValue, writeJson } from './secret-value.ts';

/** Values without secrets. They never change, so they are not searched again. */
const knownPlain = new WeakSet<object>();

/** The names of all secrets that parts of the value come from. */
export function secretNames(value: unknown): string[] {
  const names = new Set<string>();
  collect(value, names);
  return [...names];
}

/** Returns whether anything was found. */
function collect(value: unknown, names: Set<string>): boolean {
  if (typeof value !== 'object' || value === null || knownPlain.has(value)) return false;
  if (value instanceof SecretValue) {
    for (const name of value.names) names.add(name);
    return true;
  }
  let found = false;
  for (const part of Array.isArray(value) ? value : Object.values(value)) if (collect(part, names)) found = true;
  if (!found) knownPlain.add(value);
  return found;
}

/** The value with all secrets opened, for the recipient they are meant for. */
export function revealed(value: unknown): unknown {
  if (value instanceof SecretValue) return value.reveal();
  return secretNames(value).length === 0 ? value : mapParts(value, revealed);
}

/** The value as people may see it. */
export function shownOf(value: unknown): unknown {
  const { json, hidesSecrets } = writeJson(value);
  return hidesSecrets ? JSON.parse(json) : value;
}

export function mapParts(value: unknown, change: (part: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(change);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part)]));
}
