import type { TSchema } from 'typebox';

/** A label for each input field: the given words, or the key itself read as English. */
export function fieldLabels(schema: TSchema, words: Record<string, string> | undefined): Record<string, string> {
  const keys = Object.keys((schema as { properties?: object }).properties ?? {});
  return Object.fromEntries(keys.map((key) => [key, words?.[key] ?? readable(key)]));
}

/** `nextStepAt` → `Next step at`. */
function readable(key: string): string {
  const words = key
    .replace(/Id$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
