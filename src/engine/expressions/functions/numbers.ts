import { average } from '../../../records/expression/functions/arithmetic.ts';
import { runFunction } from '../../../records/expression/functions/run-function.ts';
import type { Evaluation } from '../evaluation.ts';
import { compareValues } from '../values/compare-values.ts';
import { numberOfValue } from '../values/text-of-value.ts';
import { defineFunction, type ExpressionFunction } from './define-function.ts';
import { languageOf } from './language.ts';

/** Like the functions of formulas, except that a list counts as its elements. */
export const numberFunctions: readonly ExpressionFunction[] = [
  defineFunction('SUM(number or list, …)', 'The sum of the numbers, ignoring null.', (evaluation, ...values) =>
    sumOf(spread(values, evaluation)),
  ),
  defineFunction('AVG(number or list, …)', 'The average of the numbers, ignoring null.', (evaluation, ...values) =>
    averageOf(spread(values, evaluation)),
  ),
  defineFunction(
    'MIN(value or list, …)',
    'The smallest of the numbers or dates, ignoring null.',
    (evaluation, ...values) => extremeOf(spread(values, evaluation), -1),
  ),
  defineFunction(
    'MAX(value or list, …)',
    'The largest of the numbers or dates, ignoring null.',
    (evaluation, ...values) => extremeOf(spread(values, evaluation), 1),
  ),
  defineFunction(
    'NUMBER_FORMAT(number, digits?, language?, currency?)',
    'The number as people write it: NUMBER_FORMAT(1234.5, 2, "de") is 1.234,50.',
    (evaluation, value, digits, language, currency) => {
      const number = numberOfValue(value);
      return number === null
        ? null
        : formatNumber(number, numberOfValue(digits ?? null), languageOf(language, evaluation), currency);
    },
  ),
];

/** Null if one of the values is not a number. */
export function sumOf(values: readonly unknown[]): number | null {
  let sum = 0;
  for (const value of values) {
    if (value === null) continue;
    const number = numberOfValue(value);
    if (number === null) return null;
    sum += number;
  }
  return Number.isFinite(sum) ? sum : null;
}

function averageOf(values: readonly unknown[]): unknown {
  const present = values.filter((value) => value !== null);
  const sum = sumOf(present);
  if (sum === null || present.length === 0) return null;
  return present.length === 1 ? runFunction(average, [sum]) : Math.abs(sum) < 1e-290 ? 0 : sum / present.length;
}

function extremeOf(values: readonly unknown[], direction: 1 | -1): unknown {
  let best: unknown = null;
  for (const value of values) {
    if (value === null) continue;
    const sign = best === null ? direction : compareValues(value, best);
    if (sign === null || (typeof value !== 'number' && typeof value !== 'string')) return null;
    if (sign * direction > 0) best = value;
  }
  return best;
}

function spread(values: readonly unknown[], evaluation: Evaluation): unknown[] {
  evaluation.spendOn(...values);
  return values.flat();
}

const maxFormats = 200;
const formats = new Map<string, Intl.NumberFormat>();

function formatNumber(number: number, digits: number | null, language: string, currency: unknown): string | null {
  const places = digits === null ? undefined : Math.min(Math.max(Math.trunc(digits), 0), 20);
  const money =
    typeof currency === 'string' && /^[A-Za-z]{3}$/.test(currency) ? { style: 'currency' as const, currency } : {};
  const name = `${language} ${places} ${money.currency}`;
  let format = formats.get(name);
  if (!format) {
    if (formats.size >= maxFormats) formats.clear();
    format = new Intl.NumberFormat(language, {
      ...money,
      minimumFractionDigits: places,
      maximumFractionDigits: places ?? (money.currency ? undefined : 20),
    });
    formats.set(name, format);
  }
  return format.format(number);
}
