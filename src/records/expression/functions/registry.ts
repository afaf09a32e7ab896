import { add, average, divide, mod, multiply, negate, subtract, sum } from './arithmetic.ts';
import { choose, coalesce, conditional, isBlank } from './choosing.ts';
import { equal, greater, greaterOrEqual, less, lessOrEqual, max, min } from './comparing.ts';
import { toNumber, toText } from './converting.ts';
import { dateAdd, dateDiff } from './date-arithmetic.ts';
import { date, day, dayOfWeek, hour, minute, month, quarter, second, year } from './date-parts.ts';
import type { FunctionDefinition } from './define-function.ts';
import { count, joined } from './lists.ts';
import { power, sqrt } from './powers.ts';
import { abs, ceil, floor, int, round, sign, trunc } from './rounding.ts';
import {
  concat,
  containsText,
  endsWith,
  leftPart,
  length,
  lower,
  middle,
  replace,
  rightPart,
  startsWith,
  trim,
  upper,
} from './texts.ts';

/** Every function of the language. AND, OR, NOT, NOW and TODAY are nodes of the tree instead. */
export const functions: readonly FunctionDefinition[] = [
  ...[conditional, choose, coalesce, isBlank],
  ...[add, subtract, negate, multiply, divide, mod, sum, average, min, max],
  ...[round, floor, ceil, trunc, int, abs, sign, sqrt, power],
  ...[equal, less, lessOrEqual, greater, greaterOrEqual],
  ...[concat, length, lower, upper, trim, leftPart, rightPart, middle, replace, containsText, startsWith, endsWith],
  ...[toText, toNumber, count, joined],
  ...[date, year, quarter, month, day, dayOfWeek, hour, minute, second, dateAdd, dateDiff],
];

const byName = new Map(functions.map((definition) => [definition.name, definition]));
byName.set('EMPTY', isBlank);

/** Finds a function by its name, ignoring case. */
export function findFunction(name: string): FunctionDefinition | undefined {
  return byName.get(name.toUpperCase());
}
