/**
 * What one expression may be, and what one evaluation may cost: enough for any honest use, and over within a moment.
 */
export const maxExpressionLength = 5_000;
export const maxNodes = 500;
export const maxDepth = 50;
/** Characters of a text that an expression makes. */
export const maxTextLength = 1_048_576;
/** Characters of a whole value as JSON: the same large part may stand in it many times. */
export const maxValueLength = 64 * 1024 * 1024;
export const maxRange = 1_000_000;
/** A step is a part of an expression, an element of a list, or a few characters of a text. */
export const maxSteps = 5_000_000;
