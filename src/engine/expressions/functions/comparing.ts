import { compileBinary } from '../operators.ts';
import type { BinaryOperator } from '../syntax/syntax.ts';
import { defineLazyFunction, type ExpressionFunction } from './define-function.ts';

/** Functions that compute the same as the operator. */
export const comparingFunctions: readonly ExpressionFunction[] = [
  comparison('EQUAL', '=='),
  comparison('LESS', '<'),
  comparison('LESS_OR_EQUAL', '<='),
  comparison('GREATER', '>'),
  comparison('GREATER_OR_EQUAL', '>='),
];

function comparison(name: string, operator: BinaryOperator): ExpressionFunction {
  return defineLazyFunction(`${name}(a, b)`, `The same as a ${operator} b.`, ([left, right], evaluation) =>
    compileBinary(operator, left ?? nothing, right ?? nothing)(evaluation),
  );
}

function nothing(): null {
  return null;
}
