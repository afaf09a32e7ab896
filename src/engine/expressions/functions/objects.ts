import type { Evaluation } from '../evaluation.ts';
import { isForbiddenKey, isPlainObject } from '../values/json-value.ts';
import { readMember } from '../values/read-member.ts';
import { jsonText } from '../values/text-of-value.ts';
import { defineFunction, type ExpressionFunction } from './define-function.ts';

export const objectFunctions: readonly ExpressionFunction[] = [
  defineFunction(
    'KEYS(object)',
    'The keys of the object, as a list.',
    (evaluation, object) => entriesOf(evaluation, object)?.map(([key]) => key) ?? null,
  ),
  defineFunction(
    'VALUES(object)',
    'The values of the object, as a list.',
    (evaluation, object) => entriesOf(evaluation, object)?.map(([, value]) => value) ?? null,
  ),
  defineFunction(
    'ENTRIES(object)',
    'The entries of the object, as a list of {key, value}.',
    (evaluation, object) => entriesOf(evaluation, object)?.map(([key, value]) => ({ key, value })) ?? null,
  ),
  defineFunction('MERGE(object, …)', 'One object with the keys of all; later values win.', (evaluation, ...objects) =>
    Object.fromEntries(objects.flatMap((object) => entriesOf(evaluation, object) ?? [])),
  ),
  defineFunction('PICK(object, key or list, …)', 'The object with only these keys.', (evaluation, object, ...keys) => {
    const wanted = namesOf(keys);
    return isPlainObject(object)
      ? Object.fromEntries((entriesOf(evaluation, object) ?? []).filter(([key]) => wanted.has(key)))
      : null;
  }),
  defineFunction('OMIT(object, key or list, …)', 'The object without these keys.', (evaluation, object, ...keys) => {
    const unwanted = namesOf(keys);
    return isPlainObject(object)
      ? Object.fromEntries((entriesOf(evaluation, object) ?? []).filter(([key]) => !unwanted.has(key)))
      : null;
  }),
  defineFunction('HAS(object or list, path)', 'Whether there is anything at the path, even null.', (_, value, path) =>
    hasPath(value, path),
  ),
  defineFunction(
    'TYPE(value)',
    'The type of the value: "null", "boolean", "number", "text", "list" or "object".',
    (_, value) => typeOf(value),
  ),
  defineFunction('JSON(value, indent?)', 'The value as JSON text.', (evaluation, value, indent) =>
    jsonText(value, evaluation, typeof indent === 'number' ? Math.min(Math.max(indent, 0), 10) : 0),
  ),
  defineFunction(
    'PARSE_JSON(text)',
    'The value of a JSON text, or null if it is not valid JSON.',
    (evaluation, text) => {
      if (typeof text !== 'string') return null;
      evaluation.spendOn(text);
      try {
        return JSON.parse(text) as unknown;
      } catch {
        return null;
      }
    },
  ),
];

function entriesOf(evaluation: Evaluation, object: unknown): [string, unknown][] | null {
  if (!isPlainObject(object)) return null;
  const entries = Object.entries(object).filter(([key]) => !isForbiddenKey(key));
  evaluation.spend(1 + entries.length);
  return entries;
}

function namesOf(keys: readonly unknown[]): Set<string> {
  return new Set(keys.flat().map(String));
}

function hasPath(value: unknown, path: unknown): boolean {
  const keys = String(path).split('.');
  const last = keys.pop() ?? '';
  const owner = keys.reduce<unknown>((object, key) => readMember(object, key), value);
  if (Array.isArray(owner))
    return /^-?\d{1,9}$/.test(last) && Number(last) < owner.length && Number(last) >= -owner.length;
  return isPlainObject(owner) && !isForbiddenKey(last) && Object.hasOwn(owner, last);
}

function typeOf(value: unknown): string {
  if (value === null || Array.isArray(value)) return value === null ? 'null' : 'list';
  return typeof value === 'string' ? 'text' : typeof value;
}
