/** The name of the customer's source in stack traces. */
export const sourceFile = 'code.js';

const before = '(async function () { "use strict";\n';
const after = '\n})';
const linesBefore = 1;

/**
 * Wraps the source as the body of a function. The source starts on its own line, so that columns are right and a
 * comment at its end does no harm. Strict mode reports changes to frozen values, which would otherwise be ignored.
 */
export function asFunction(source: string): string {
  return before + source + after;
}

/**
 * Finds the place in the customer's source that a stack trace points to. Frames of `eval` and of native functions are
 * skipped.
 */
export function placeInSource(stack: string, source: string): { line?: number; column?: number } {
  const frame = /\bcode\.js:(\d+):(\d+)/.exec(stack);
  if (frame === null) return {};
  const lines = source.split('\n');
  const line = Number(frame[1]) - linesBefore;
  if (line < 1) return {};
  // A missing token at the end is reported on the line after the source.
  if (line > lines.length) return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  return { line, column: Number(frame[2]) };
}
