/** Sizes measured before. Large values are passed on unchanged, so the sizes stay valid. */
const known = new WeakMap<object, number>();
/** Smaller values are measured again just as quickly. */
const worthKnowing = 1_000;
/** The characters of a field besides its name and value, and those of a number or a word such as `null`. */
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
 * The approximate length of a value as JSON. Stops as soon as it exceeds `most`, so that a huge value costs no more
 * than a large one. An object that occurs several times is measured once.
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

/** Counts the list or object itself, and queues its parts. */
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
  // Every part has at least one character, so a list with too many parts is not examined.
  if (size <= maxBytes) for (const each of part) waiting.push(each);
  return size;
}
