/**
 * Limits for an expression and for the cost of one evaluation. They leave room for any honest use and still end a
 * runaway evaluation quickly.
 */
export const maxExpressionLength = 5_000;
export const maxNodes = 500;
export const maxDepth = 50;
/** In characters, for a text that an expression creates. */
export const maxTextLength = 1_048_576;
/** In characters of JSON, for a whole value. One large part may occur in it many times. */
export const maxValueLength = 64 * 1024 * 1024;
export const maxRange = 1_000_000;
/** One step is a part of an expression, an element of a list, or a few characters of a text. */
export const maxSteps = 5_000_000;
