import type { Evaluation } from '../evaluation.ts';
import { Complaint } from '../expression-error.ts';
import { maxRange } from '../limits.ts';
import { readMember } from '../values/read-member.ts';
import { identityOf } from '../values/same-value.ts';
import { numberOfValue, textOfValue } from '../values/text-of-value.ts';
import { failures } from '../words/failures.ts';
import { defineFunction, type ExpressionFunction } from './define-function.ts';

export const listFunctions: readonly ExpressionFunction[] = [
  defineFunction('COUNT(list)', 'The number of elements; 0 for null.', (_, list) =>
    list === null ? 0 : Array.isArray(list) ? list.length : null,
  ),
  defineFunction(
    'RANGE(start or end, end?, step?)',
    'The numbers from start up to but not including end: RANGE(3) is [0, 1, 2].',
    range,
  ),
  defineFunction('FIRST(list, count?)', 'The first element, or a list of the first few.', (evaluation, list, count) => {
    if (!Array.isArray(list)) return null;
    return count === undefined ? readMember(list, 0) : portion(evaluation, list, 0, Math.max(wholeOf(count) ?? 0, 0));
  }),
  defineFunction('LAST(list, count?)', 'The last element, or a list of the last few.', (evaluation, list, count) => {
    if (!Array.isArray(list)) return null;
    return count === undefined
      ? readMember(list, -1)
      : portion(evaluation, list, Math.max(list.length - Math.max(wholeOf(count) ?? 0, 0), 0), list.length);
  }),
  defineFunction(
    'SLICE(list or text, start, end?)',
    'The part from start up to but not including end, counted from 0; negative numbers count from the end.',
    (evaluation, value, start, end) => {
      const [from, to] = [wholeOf(start), end === undefined || end === null ? undefined : wholeOf(end)];
      if (from === null || to === null) return null;
      if (Array.isArray(value)) return portion(evaluation, value, from, to);
      if (typeof value !== 'string') return null;
      evaluation.spendOn(value);
      return [...value].slice(from, to).join('');
    },
  ),
  defineFunction('UNIQUE(list)', 'Each value once, at its first place.', (evaluation, list) => {
    if (!Array.isArray(list)) return null;
    const seen = new Set<string>();
    return list.filter((value) => {
      const identity = identityOf(value, evaluation);
      return !seen.has(identity) && seen.add(identity);
    });
  }),
  defineFunction(
    'FLATTEN(list, levels?)',
    'The list with inner lists replaced by their elements; one level deep by default.',
    (evaluation, list, levels) => {
      if (!Array.isArray(list)) return null;
      return flatten(list, levels === undefined ? 1 : Math.min(wholeOf(levels) ?? 1, 50), [], evaluation);
    },
  ),
  defineFunction(
    'SPLIT(text, separator, limit?)',
    'The parts of the text, as a list; the separator "" gives its characters.',
    (evaluation, text, separator, limit) => {
      if (typeof text !== 'string' || typeof separator !== 'string') return null;
      const parts =
        separator === ''
          ? [...text]
          : text.split(separator, limit === undefined ? undefined : Math.max(wholeOf(limit) ?? 0, 0));
      evaluation.spendOn(text, parts);
      return limit === undefined ? parts : parts.slice(0, Math.max(wholeOf(limit) ?? 0, 0));
    },
  ),
  defineFunction(
    'JOIN(list, separator?)',
    'The elements joined into one text without null; separated by ", " by default.',
    (evaluation, list, separator) => {
      if (!Array.isArray(list) || separator === null) return null;
      evaluation.spendOn(list);
      const between = separator === undefined ? ', ' : textOfValue(separator, evaluation);
      let text = '';
      let isFirst = true;
      for (const element of list) {
        if (element === null || element === undefined) continue;
        const part = textOfValue(element, evaluation);
        evaluation.spendOn(part);
        text = evaluation.keepText(isFirst ? part : text + between + part);
        isFirst = false;
      }
      return text;
    },
  ),
];

function range(evaluation: Evaluation, ...bounds: unknown[]): number[] | null {
  const [first, second, third] = bounds.map((bound) => numberOfValue(bound));
  const [start, end, step] = bounds.length === 1 ? [0, first, 1] : [first, second, third === undefined ? 1 : third];
  if (typeof start !== 'number' || typeof end !== 'number' || typeof step !== 'number' || step === 0) return null;
  const count = Math.max(Math.ceil((end - start) / step), 0);
  if (!(count <= maxRange)) throw new Complaint('expression_limit', failures.phrase('range', { max: maxRange }));
  evaluation.spend(count);
  return Array.from({ length: count }, (_, index) => start + index * step);
}

function portion(evaluation: Evaluation, list: readonly unknown[], from: number, to: number | undefined): unknown[] {
  const part = list.slice(from, to);
  evaluation.spendOn(part);
  return part;
}

function flatten(list: readonly unknown[], levels: number, flat: unknown[], evaluation: Evaluation): unknown[] {
  for (const element of list) {
    evaluation.spend(1);
    if (levels > 0 && Array.isArray(element)) flatten(element, levels - 1, flat, evaluation);
    else flat.push(element);
  }
  return flat;
}

function wholeOf(value: unknown): number | null {
  const number = numberOfValue(value);
  return number === null ? null : Math.trunc(number);
}
