import { isEmpty } from '../../../records/expression/values.ts';
import type { Compiled, Evaluation } from '../evaluation.ts';
import { isSameValue } from '../values/same-value.ts';
import { isTrue } from '../values/truth.ts';
import { requirePlain } from '../with-secrets.ts';
import { defineFunction, defineLazyFunction, type ExpressionFunction } from './define-function.ts';

/** Like the functions of formulas, but for values of every type. Only the chosen argument is evaluated. */
export const choosingFunctions: readonly ExpressionFunction[] = [
  defineLazyFunction(
    'IF(condition, then, otherwise?)',
    'The second value if the condition is true, otherwise the third.',
    ([condition, then, otherwise], evaluation) =>
      isTrue(evaluated(condition, evaluation)) ? evaluated(then, evaluation) : evaluated(otherwise, evaluation),
  ),
  defineLazyFunction(
    'SWITCH(value, case, result, …)',
    'The result that follows the first case equal to the value; a single last value is used if none is.',
    ([first, ...rest], evaluation) => {
      const value = evaluated(first, evaluation);
      let index = 0;
      for (; index + 1 < rest.length; index += 2) {
        const other = evaluated(rest[index], evaluation);
        if (evaluation.scope.holdsSecrets) requirePlain([value, other]);
        if (isSameValue(value, other, evaluation)) return evaluated(rest[index + 1], evaluation);
      }
      return evaluated(rest[index], evaluation);
    },
  ),
  defineLazyFunction('COALESCE(value, …)', 'The first value that is not null.', (args, evaluation) => {
    for (const argument of args) {
      const value = argument(evaluation);
      if (value !== null) return value;
    }
    return null;
  }),
  defineLazyFunction(
    'AND(condition, …)',
    'True if every condition is true; null if one is null and none is false.',
    (args, evaluation) => decide(args, evaluation, false),
  ),
  defineLazyFunction(
    'OR(condition, …)',
    'True if any condition is true; null if one is null and none is true.',
    (args, evaluation) => decide(args, evaluation, true),
  ),
  defineFunction('NOT(condition)', 'The opposite; null stays null.', (_, value) =>
    value === null ? null : !isTrue(value),
  ),
  ...['ISBLANK', 'EMPTY'].map((name) =>
    defineFunction(`${name}(value)`, 'Whether the value is null, an empty text or an empty list.', (_, value) =>
      isEmpty(value),
    ),
  ),
];

function evaluated(argument: Compiled | undefined, evaluation: Evaluation): unknown {
  return argument ? argument(evaluation) : null;
}

/** The first deciding condition ends the evaluation. Without one, the result is null if any condition is null. */
function decide(args: readonly Compiled[], evaluation: Evaluation, deciding: boolean): boolean | null {
  let unknown = false;
  for (const argument of args) {
    const value = argument(evaluation);
    if (value === null) unknown = true;
    else if (isTrue(value) === deciding) return deciding;
  }
  return unknown ? null : !deciding;
}
