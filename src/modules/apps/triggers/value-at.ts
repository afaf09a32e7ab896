import { Type } from 'typebox';

/** A path that `valueAt` can read. */
export const Path = Type.String({ minLength: 1, maxLength: 200, pattern: '^[\\w@$.{}-]+$' });

/**
 * The value at a path such as `data.items`. Lists on the way are flattened, so that `history.messages` is one list of
 * all messages. `{name}` in a path is one of the trigger's parameters.
 */
export function valueAt(value: unknown, path: string, parameters: Readonly<Record<string, unknown>>): unknown {
  let found = value;
  for (const piece of path.split('.')) {
    const key = piece.replace(/\{([^{}]+)\}/g, (_, name: string) => String(parameters[name] ?? ''));
    found = Array.isArray(found) ? found.flatMap((each) => memberOf(each, key) ?? []) : memberOf(found, key);
    if (found === undefined || found === null) return undefined;
  }
  return found;
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}
