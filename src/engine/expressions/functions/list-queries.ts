import type { Evaluation } from '../evaluation.ts';
import { orderValues } from '../values/compare-values.ts';
import { isForbiddenKey } from '../values/json-value.ts';
import { readPath } from '../values/read-member.ts';
import { isSameValue } from '../values/same-value.ts';
import { textOfValue } from '../values/text-of-value.ts';
import { isTrue } from '../values/truth.ts';
import { defineFunction, type ExpressionFunction } from './define-function.ts';
import { sumOf } from './numbers.ts';

/** Functions on lists of objects. A path names a value in each object by keys with dots, such as "customer.name". */
export const listQueries: readonly ExpressionFunction[] = [
  defineFunction('MAP(list, path)', 'The value at the path, for every element.', (evaluation, list, path) =>
    valuesAt(evaluation, list, path),
  ),
  defineFunction(
    'WHERE(list, path, value?)',
    'The elements whose value at the path equals the given value, or is true if none is given.',
    (evaluation, list, path, ...wanted) =>
      Array.isArray(list) ? list.filter((element) => isWanted(evaluation, element, path, wanted)) : null,
  ),
  defineFunction(
    'FIND(list, path, value?)',
    'The first element that WHERE would keep, or null.',
    (evaluation, list, path, ...wanted) =>
      Array.isArray(list) ? (list.find((element) => isWanted(evaluation, element, path, wanted)) ?? null) : null,
  ),
  defineFunction('SUM_BY(list, path)', 'The sum of the values at the path.', (evaluation, list, path) => {
    const values = valuesAt(evaluation, list, path);
    return values && sumOf(values);
  }),
  defineFunction(
    'GROUP_BY(list, path)',
    'An object that lists, for each value at the path, the elements that have it.',
    (evaluation, list, path) => {
      const values = valuesAt(evaluation, list, path);
      if (!values || !Array.isArray(list)) return null;
      const groups = new Map<string, unknown[]>();
      for (const [index, value] of values.entries()) {
        const key = textOfValue(value, evaluation);
        const group = groups.get(key);
        if (group) group.push(list[index]);
        else if (!isForbiddenKey(key)) groups.set(key, [list[index]]);
      }
      return Object.fromEntries(groups);
    },
  ),
  defineFunction(
    'SORT(list, path?, direction?)',
    'The list sorted by the value at the path ("" for the elements themselves), "asc" or "desc"; null comes last.',
    (evaluation, list, path, direction) => {
      const values = valuesAt(evaluation, list, path ?? '');
      if (!values || !Array.isArray(list)) return null;
      evaluation.spend(values.length * Math.ceil(Math.log2(values.length + 1)));
      const sign = String(direction).toLowerCase() === 'desc' ? -1 : 1;
      return list
        .map((element: unknown, index) => ({ element, value: values[index] }))
        .sort((left, right) => orderValues(left.value, right.value, sign))
        .map(({ element }) => element);
    },
  ),
];

function valuesAt(evaluation: Evaluation, list: unknown, path: unknown): unknown[] | null {
  if (!Array.isArray(list)) return null;
  evaluation.spendOn(list, list);
  return list.map((element) => readPath(element, path));
}

function isWanted(evaluation: Evaluation, element: unknown, path: unknown, wanted: readonly unknown[]): boolean {
  evaluation.spend(2);
  const value = readPath(element, path);
  return wanted.length === 0 ? isTrue(value) : isSameValue(value, wanted[0], evaluation);
}
