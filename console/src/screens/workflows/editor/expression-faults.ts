/** Faults that every expression has while it is typed. */
export const unfinishedCodes: ReadonlySet<string> = new Set(['expression_syntax', 'unknown_name', 'unknown_function']);

/** So long nobody is told of them after a key. */
export const typingMs = 1_500;
