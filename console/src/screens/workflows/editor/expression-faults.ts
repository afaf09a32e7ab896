/** Faults that every expression has while it is being typed. */
export const unfinishedCodes: ReadonlySet<string> = new Set(['expression_syntax', 'unknown_name', 'unknown_function']);

/** For this long after a key press, such faults are not shown. */
export const typingMs = 1_500;
