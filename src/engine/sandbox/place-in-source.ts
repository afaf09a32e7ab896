/** How the customer's source is called in stack traces. */
export const sourceFile = 'code.js';

const before = '(async function () { "use strict";\n';
const after = '\n})';
const linesBefore = 1;

/**
 * The source as the body of a function. It stands on lines of its own, so that columns are right and a comment at its
 * end harms nothing. Strict, because a change to a frozen value would otherwise be lost in silence.
 */
export function asFunction(source: string): string {
  return before + source + after;
}

/**
 * Where in the customer's own source a stack trace points to; the frames of `eval` and of the language itself are
 * passed over.
 */
export function placeInSource(stack: string, source: string): { line?: number; column?: number } {
  const frame = /\bcode\.js:(\d+):(\d+)/.exec(stack);
  if (frame === null) return {};
  const lines = source.split('\n');
  const line = Number(frame[1]) - linesBefore;
  if (line < 1) return {};
  // What is missing at the very end is only noticed behind it.
  if (line > lines.length) return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  return { line, column: Number(frame[2]) };
}
