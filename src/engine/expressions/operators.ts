import { add, divide, mod, multiply, subtract } from '../../records/expression/functions/arithmetic.ts';
import type { FunctionDefinition } from '../../records/expression/functions/define-function.ts';
import { power } from '../../records/expression/functions/powers.ts';
import { runFunction } from '../../records/expression/functions/run-function.ts';
import { revealed } from '../secrets/secrets-inside.ts';
import type { Compiled, Evaluation } from './evaluation.ts';
import type { BinaryOperator } from './syntax/syntax.ts';
import { compareValues } from './values/compare-values.ts';
import { isSameValue } from './values/same-value.ts';
import { numberOfValue, textOfValue } from './values/text-of-value.ts';
import { isTrue } from './values/truth.ts';
import { computedWith, joinedText } from './with-secrets.ts';

/*
 * An operator never fails because of its operands.
 * - Arithmetic follows formulas: an operand that is not a number or a numeric text gives null, and so does a division
 *   by zero. `%` takes the sign of the divisor. `+` joins texts if either side is a text.
 * - `==` compares as JSON, so 1 and "1" differ. `<` and the other comparisons give null for values without an order.
 * - `&&`, `||` and `? :` treat the same values as true as a condition step does, and return one of their sides.
 */
export function compileBinary(operator: BinaryOperator, left: Compiled, right: Compiled): Compiled {
  if (operator === '&&')
    return (evaluation) => {
      const value = left(evaluation);
      return isTrue(value) ? right(evaluation) : value;
    };
  if (operator === '||')
    return (evaluation) => {
      const value = left(evaluation);
      return isTrue(value) ? value : right(evaluation);
    };
  if (operator === '??') return (evaluation) => left(evaluation) ?? right(evaluation);
  const apply = eager[operator];
  return (evaluation) => {
    evaluation.spend(1);
    const [first, second] = [left(evaluation), right(evaluation)];
    if (!evaluation.scope.holdsSecrets) return apply(first, second, evaluation);
    if (operator === '+' && [first, second].some((side) => typeof revealed(side) === 'string'))
      return joinedText([first, second], evaluation);
    return computedWith([first, second], (sides) => apply(sides[0], sides[1], evaluation));
  };
}

export function negate(value: unknown): number | null {
  const number = numberOfValue(value);
  return number === null ? null : -number;
}

type Operation = (left: unknown, right: unknown, evaluation: Evaluation) => unknown;

const eager: Record<Exclude<BinaryOperator, '&&' | '||' | '??'>, Operation> = {
  '+': (left, right, evaluation) =>
    typeof left === 'string' || typeof right === 'string'
      ? joined(left, right, evaluation)
      : calculated(add)(left, right, evaluation),
  '-': calculated(subtract),
  '*': calculated(multiply),
  '/': calculated(divide),
  '%': calculated(mod),
  '**': calculated(power),
  '==': isSameValue,
  '!=': (left, right, evaluation) => !isSameValue(left, right, evaluation),
  '<': ordered((sign) => sign < 0),
  '<=': ordered((sign) => sign <= 0),
  '>': ordered((sign) => sign > 0),
  '>=': ordered((sign) => sign >= 0),
};

function calculated(definition: FunctionDefinition): Operation {
  return (left, right) => runFunction(definition, [numberOfValue(left), numberOfValue(right)]);
}

function joined(left: unknown, right: unknown, evaluation: Evaluation): string {
  evaluation.spendOn(left, right);
  return evaluation.keepText(textOfValue(left, evaluation) + textOfValue(right, evaluation));
}

function ordered(holds: (sign: number) => boolean): Operation {
  return (left, right) => {
    const sign = compareValues(left, right);
    return sign === null ? null : holds(sign);
  };
}
