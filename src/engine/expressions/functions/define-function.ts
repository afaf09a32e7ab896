import type { Compiled, Evaluation } from '../evaluation.ts';
import { computedWith } from '../with-secrets.ts';

/**
 * One function of the expression language. It returns null if it cannot compute a result, and throws a Complaint only
 * for exceeded limits and invalid options. The message never contains the value, which may be a secret.
 */
export interface ExpressionFunction {
  readonly name: string;
  /** How the function is written, such as `SLICE(list or text, start, end?)`. */
  readonly signature: string;
  /** One sentence on what the function does, for the editor and the guide. */
  readonly text: string;
  takes(count: number): boolean;
  /** The function evaluates its own arguments, since it may not need all of them. */
  call(args: readonly Compiled[], evaluation: Evaluation): unknown;
}

/**
 * Defines a function whose arguments are all evaluated first. The signature also gives their number: `?` marks an
 * optional argument, `…` a repeated one.
 */
export function defineFunction(
  signature: string,
  text: string,
  run: (evaluation: Evaluation, ...values: unknown[]) => unknown,
): ExpressionFunction {
  const call: ExpressionFunction['call'] = (args, evaluation) => {
    const values = args.map((argument) => argument(evaluation));
    return evaluation.scope.holdsSecrets
      ? computedWith(values, (plain) => run(evaluation, ...plain))
      : run(evaluation, ...values);
  };
  return { ...outline(signature, text), call };
}

/** Defines a function that decides which of its arguments are evaluated. */
export function defineLazyFunction(
  signature: string,
  text: string,
  call: ExpressionFunction['call'],
): ExpressionFunction {
  return { ...outline(signature, text), call };
}

function outline(signature: string, text: string): Omit<ExpressionFunction, 'call'> {
  const [name = '', inner = ''] = signature.slice(0, -1).split('(');
  const parameters = inner === '' ? [] : inner.split(', ');
  const named = parameters.filter((parameter) => parameter !== '…');
  const min = named.filter((parameter) => !parameter.endsWith('?')).length;
  const max = named.length < parameters.length ? Number.POSITIVE_INFINITY : named.length;
  return { name, signature, text, takes: (count) => count >= min && count <= max };
}
