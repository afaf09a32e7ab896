const passing = new WeakSet<object>();
const outcomeUnknown = new WeakSet<object>();

/**
 * Marks an error as temporary: the database was unavailable for a moment, the statement was correct, and another
 * attempt may succeed. Background work tries again later instead of failing. `outcomeUnknown` means that it may have
 * been done after all, because the connection was lost before the answer came. Returns the error.
 */
export function notePassing(error: unknown, known: { outcomeUnknown?: boolean } = {}): unknown {
  if (typeof error !== 'object' || error === null) return error;
  passing.add(error);
  if (known.outcomeUnknown) outcomeUnknown.add(error);
  return error;
}

/** Whether this error, or one that caused it, is temporary. */
export function isPassing(error: unknown): boolean {
  return hasMark(passing, error);
}

/** Whether the failed work may have been done after all, so that repeating it could do it twice. */
export function isOutcomeUnknown(error: unknown): boolean {
  return hasMark(outcomeUnknown, error);
}

function hasMark(marked: WeakSet<object>, error: unknown): boolean {
  for (let each: unknown = error; typeof each === 'object' && each !== null; each = (each as { cause?: unknown }).cause)
    if (marked.has(each)) return true;
  return false;
}
