/** What was measured before: large values are handed on as they are, and nobody changes them. */
const known = new WeakMap<object, number>();
/** What is smaller is measured again as quickly. */
const worthKnowing = 1_000;
/** What a field costs beside its name and its value, and what a number or a word such as `null` costs. */
const perField = 4;
const perWord = 4;

/** The end of a list or an object: everything in it has been counted. */
class End {
  readonly of: object;
  readonly before: number;

  constructor(of: object, before: number) {
    this.of = of;
    this.before = before;
  }
}

/**
 * About how many characters a value has as JSON. Stops as soon as it has more than `most`, so that a huge value costs
 * no more than a large one; what stands in it several times is looked at once.
 */
export function jsonSize(value: unknown, maxBytes = Number.POSITIVE_INFINITY): number {
  let size = 0;
  const waiting: unknown[] = [value];
  while (waiting.length > 0 && size <= maxBytes) {
    const part = waiting.pop();
    if (typeof part === 'string') size += part.length + 2;
    else if (typeof part !== 'object' || part === null) size += perWord;
    else if (part instanceof End) {
      if (size - part.before >= worthKnowing) known.set(part.of, size - part.before);
    } else size = begin(part, size, maxBytes, waiting);
  }
  return size;
}

/** Counts what belongs to the list or object itself, and lets its parts wait. */
function begin(part: object, before: number, maxBytes: number, waiting: unknown[]): number {
  const whole = known.get(part);
  if (whole !== undefined) return before + whole;
  waiting.push(new End(part, before));
  let size = before + 2;
  if (!Array.isArray(part)) {
    for (const key in part) {
      size += key.length + perField;
      waiting.push((part as Record<string, unknown>)[key]);
    }
    return size;
  }
  size += part.length;
  // Every part takes a character at least: what is too long by that is not looked at.
  if (size <= maxBytes) for (const each of part) waiting.push(each);
  return size;
}
