import { toNumber, toText } from '../../../records/expression/functions/converting.ts';
import { runFunction } from '../../../records/expression/functions/run-function.ts';
import type { Evaluation } from '../evaluation.ts';
import { Complaint } from '../expression-error.ts';
import { maxTextLength } from '../limits.ts';
import { failures } from '../words/failures.ts';

/** Converts a value to text: null is empty, numbers have no exponent, lists and objects are JSON. */
export function textOfValue(value: unknown, evaluation: Evaluation): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  // Most numbers are safe integers, which are never written with an exponent.
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? String(value) : String(runFunction(toText, [value, 'UTC']) ?? '');
  return typeof value === 'boolean' ? String(value) : jsonText(value, evaluation);
}

/** Stops as soon as the JSON exceeds the limit, since one large value may occur in a list many times. */
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

/** The number itself, or the number in a numeric text; null for any other value. */
export function numberOfValue(value: unknown): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? (runFunction(toNumber, [value]) as number | null) : null;
}
