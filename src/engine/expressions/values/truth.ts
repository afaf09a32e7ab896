/** What counts as true wherever a condition stands: all but null, false, 0, an empty text, the text “false” and an empty list. */
export function isTrue(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === 0 || value === '' || value === 'false') return false;
  return !(Array.isArray(value) && value.length === 0) && !Number.isNaN(value);
}
