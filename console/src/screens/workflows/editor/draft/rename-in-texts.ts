/**
 * Renames a step wherever texts refer to it: `steps.id`, `loops.id` and `callbacks.id` in expressions and code, and ids
 * in `covers`.
 */
export function renameInTexts(value: unknown, from: string, to: string): unknown {
  const names = new RegExp(`\\b(steps|loops|callbacks)\\.${from}\\b`, 'g');
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replace(names, `$1.${to}`);
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, inner]) => [key, key === 'covers' ? ids(inner) : walk(inner)]),
    );
  };
  const ids = (list: unknown) =>
    Array.isArray(list) ? list.map((id: unknown) => (id === from ? to : id)) : walk(list);
  return walk(value);
}
