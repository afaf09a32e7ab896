import type { Compiled, Evaluation } from '../evaluation.ts';
import { computedWith } from '../with-secrets.ts';

/**
 * One function of the language. What it cannot compute is null; it throws a Complaint only for limits and wrong
 * choices, without the value: that may be a secret.
 */
export interface ExpressionFunction {
  readonly name: string;
  /** As it is written, such as `SLICE(list or text, start, end?)`. */
  readonly signature: string;
  /** What it does, in a sentence, for the editor and the guide. */
  readonly text: string;
  takes(count: number): boolean;
  /** The arguments are evaluated by the function itself, where not all of them may be needed. */
  call(args: readonly Compiled[], evaluation: Evaluation): unknown;
}

/**
 * A function of values: everything is evaluated first. The signature says how many it takes: `?` may be left out, `…`
 * repeats.
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

/** A function that decides which of its arguments are evaluated. */
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
