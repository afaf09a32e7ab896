import { choosingFunctions } from './choosing.ts';
import { codingFunctions } from './coding.ts';
import { comparingFunctions } from './comparing.ts';
import { dateFunctions } from './dates.ts';
import type { ExpressionFunction } from './define-function.ts';
import { listQueries } from './list-queries.ts';
import { listFunctions } from './lists.ts';
import { numberFunctions } from './numbers.ts';
import { objectFunctions } from './objects.ts';
import { sharedFunctions } from './shared-functions.ts';
import { textFunctions } from './texts.ts';

/** Every function of the language. A function that formulas also have gives the same results here. */
export const expressionFunctions: readonly ExpressionFunction[] = [
  ...[choosingFunctions, comparingFunctions, sharedFunctions, numberFunctions, textFunctions, dateFunctions],
  ...[listFunctions, listQueries, objectFunctions, codingFunctions],
].flat();

const byName = new Map(expressionFunctions.map((definition) => [definition.name, definition]));

/** Finds a function by its name, ignoring case. */
export function findExpressionFunction(name: string): ExpressionFunction | undefined {
  return byName.get(name.toUpperCase());
}

/** The three most similar names. */
export function namesLike(name: string): string[] {
  const wanted = name.toUpperCase();
  const distances = expressionFunctions.map((definition) => ({
    name: definition.name,
    distance: distanceBetween(wanted, definition.name),
  }));
  return distances
    .sort((left, right) => left.distance - right.distance)
    .slice(0, 3)
    .map((found) => found.name);
}

/** The edit distance: how many characters to change, insert or delete. */
function distanceBetween(left: string, right: string): number {
  const source = left.slice(0, 40);
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= source.length; i++) {
    const next = [i];
    for (let j = 1; j <= right.length; j++) {
      const change = (row[j - 1] ?? 0) + (source[i - 1] === right[j - 1] ? 0 : 1);
      next[j] = Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
    }
    row = next;
  }
  return row[right.length] ?? 0;
}
