import type { Evaluation } from '../evaluation.ts';
import { isPlainObject } from './json-value.ts';

/** Whether two values are equal as JSON: same type, lists in order, object keys in any order. */
export function isSameValue(left: unknown, right: unknown, evaluation: Evaluation): boolean {
  if (left === right) return true;
  evaluation.spend(2);
  if (Array.isArray(left))
    return (
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((element, index) => isSameValue(element, right[index], evaluation))
    );
  if (!isPlainObject(left) || !isPlainObject(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSameValue(left[key], right[key], evaluation))
  );
}

/** A text that is the same for equal values and different for all others. */
export function identityOf(value: unknown, evaluation: Evaluation): string {
  evaluation.spend(5);
  evaluation.spendOn(value);
  if (Array.isArray(value)) return `[${value.map((element) => identityOf(element, evaluation)).join()}]`;
  if (!isPlainObject(value)) return JSON.stringify(value) ?? 'null';
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${identityOf(value[key], evaluation)}`).join()}}`;
}
