const passing = new WeakSet<object>();

/**
 * Notes that an error is no fault of what was asked: the database, or the way to it, was away for a moment, and the same again may
 * succeed. Whoever works in the background carries on later instead of failing. Answers the error.
 */
export function notePassing(error: unknown): unknown {
  if (typeof error === 'object' && error !== null) passing.add(error);
  return error;
}

/** Whether such an error is behind this one. */
export function isPassing(error: unknown): boolean {
  for (let each: unknown = error; typeof each === 'object' && each !== null; each = (each as { cause?: unknown }).cause) if (passing.has(each)) return true;
  return false;
}
