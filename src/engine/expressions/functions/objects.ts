import type { Evaluation } from '../evaluation.ts';
import { isForbiddenKey, isPlainObject } from '../values/json-value.ts';
import { readMember } from '../values/read-member.ts';
import { jsonText } from '../values/text-of-value.ts';
import { defineFunction, type ExpressionFunction } from './define-function.ts';

export const objectFunctions: readonly ExpressionFunction[] = [
  defineFunction(
    'KEYS(object)',
    'A list of its keys.',
    (evaluation, object) => entriesOf(evaluation, object)?.map(([key]) => key) ?? null,
  ),
  defineFunction(
    'VALUES(object)',
    'A list of its values.',
    (evaluation, object) => entriesOf(evaluation, object)?.map(([, value]) => value) ?? null,
  ),
  defineFunction(
    'ENTRIES(object)',
    'A list of {key, value}.',
    (evaluation, object) => entriesOf(evaluation, object)?.map(([key, value]) => ({ key, value })) ?? null,
  ),
  defineFunction('MERGE(object, …)', 'One object of all keys; the later one wins.', (evaluation, ...objects) =>
    Object.fromEntries(objects.flatMap((object) => entriesOf(evaluation, object) ?? [])),
  ),
  defineFunction('PICK(object, key or list, …)', 'Only these keys.', (evaluation, object, ...keys) => {
    const wanted = namesOf(keys);
    return isPlainObject(object)
      ? Object.fromEntries((entriesOf(evaluation, object) ?? []).filter(([key]) => wanted.has(key)))
      : null;
  }),
  defineFunction('OMIT(object, key or list, …)', 'All but these keys.', (evaluation, object, ...keys) => {
    const unwanted = namesOf(keys);
    return isPlainObject(object)
      ? Object.fromEntries((entriesOf(evaluation, object) ?? []).filter(([key]) => !unwanted.has(key)))
      : null;
  }),
  defineFunction('HAS(object or list, path)', 'Whether there is something at the path, be it null.', (_, value, path) =>
    hasPath(value, path),
  ),
  defineFunction('TYPE(value)', '"null", "boolean", "number", "text", "list" or "object".', (_, value) =>
    typeOf(value),
  ),
  defineFunction('JSON(value, indent?)', 'The value as JSON text.', (evaluation, value, indent) =>
    jsonText(value, evaluation, typeof indent === 'number' ? Math.min(Math.max(indent, 0), 10) : 0),
  ),
  defineFunction(
    'PARSE_JSON(text)',
    'The value that a JSON text holds, or null where it is none.',
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
