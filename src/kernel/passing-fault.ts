const passing = new WeakSet<object>();

/**
 * Marks an error as passing: the database was unavailable for a moment, nothing was wrong with the statement, and trying again may
 * succeed. Background work tries again later instead of failing. Returns the error.
 */
export function notePassing(error: unknown): unknown {
  if (typeof error === 'object' && error !== null) passing.add(error);
  return error;
}

/** Whether this error, or one that caused it, is passing. */
export function isPassing(error: unknown): boolean {
  for (let each: unknown = error; typeof each === 'object' && each !== null; each = (each as { cause?: unknown }).cause) if (passing.has(each)) return true;
  return false;
}
