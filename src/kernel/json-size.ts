/** What an object or a list costs beside what is in it. */
const perEntry = 3;

/** Whether a value would be longer than so many characters as JSON. Stops as soon as it knows, so that a huge value costs no more than a large one. */
export function isLargerAsJson(value: unknown, most: number): boolean {
  let left = most;
  const waiting: unknown[] = [value];
  while (waiting.length > 0 && left >= 0) {
    const part = waiting.pop();
    if (typeof part === 'string') left -= part.length + 2;
    else if (Array.isArray(part)) {
      left -= part.length + 2;
      // Every part takes a character at least: what is too long by that is not looked at.
      if (left >= 0) for (const each of part) waiting.push(each);
    } else if (part !== null && typeof part === 'object') {
      for (const key in part) {
        left -= key.length + perEntry;
        waiting.push((part as Record<string, unknown>)[key]);
      }
      left -= 2;
    } else left -= 4;
  }
  return left < 0;
}
