import { toNumber, toText } from '../../../records/expression/functions/converting.ts';
import { runFunction } from '../../../records/expression/functions/run-function.ts';
import type { Evaluation } from '../evaluation.ts';
import { Complaint } from '../expression-error.ts';
import { maxTextLength } from '../limits.ts';
import { failures } from '../words/failures.ts';

/** A value as it stands in a text: null is nothing, numbers are written without exponent, lists and objects as JSON. */
export function textOfValue(value: unknown, evaluation: Evaluation): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  // Whole numbers are the most, and never have an exponent.
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? String(value) : String(runFunction(toText, [value, 'UTC']) ?? '');
  return typeof value === 'boolean' ? String(value) : jsonText(value, evaluation);
}

/** JSON that stops growing at the limit: the same large value may stand in a list many times. */
export function jsonText(value: unknown, evaluation: Evaluation, indent = 0): string {
  let written = 0;
  const text = JSON.stringify(
    value,
    (key, part: unknown) => {
      evaluation.spend(1);
      written += key.length + (typeof part === 'string' ? part.length : 1);
      if (written > maxTextLength)
        throw new Complaint('expression_limit', failures.phrase('long_text', { max: maxTextLength }));
      return part;
    },
    indent,
  );
  return evaluation.keepText(text ?? 'null');
}

/** A number, or the number that a text is; null for everything else. */
export function numberOfValue(value: unknown): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? (runFunction(toNumber, [value]) as number | null) : null;
}
