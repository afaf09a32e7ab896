/** What was measured once: values of runs are handed on as they are, and nobody changes them. */
const known = new WeakMap<object, number>();
/** What is smaller is measured again as quickly. */
const worthKnowing = 1_000;

/** About how long a value is as JSON. Whatever stands in it several times is looked at once. */
export function jsonSize(value: unknown): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return 5;
  const before = known.get(value);
  if (before !== undefined) return before;
  let size = 2;
  if (Array.isArray(value)) for (const part of value) size += 1 + jsonSize(part);
  else for (const [key, part] of Object.entries(value)) size += key.length + 4 + jsonSize(part);
  if (size >= worthKnowing) known.set(value, size);
  return size;
}
