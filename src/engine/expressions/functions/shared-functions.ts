import {
  type FunctionDefinition,
  type Parameter,
  parametersFor,
} from '../../../records/expression/functions/define-function.ts';
import { functions } from '../../../records/expression/functions/registry.ts';
import { runFunction } from '../../../records/expression/functions/run-function.ts';
import type { Evaluation } from '../evaluation.ts';
import { Complaint } from '../expression-error.ts';
import { numberOfValue, textOfValue } from '../values/text-of-value.ts';
import { failures } from '../words/failures.ts';
import { defineFunction, type ExpressionFunction } from './define-function.ts';
import { sharedTexts } from './shared-texts.ts';

/**
 * The functions shared with formulas, run by the same JavaScript. Formulas know the types of their fields in advance
 * and refuse others. Here a number is accepted as a text, and a numeric text as a number.
 */
export const sharedFunctions: readonly ExpressionFunction[] = functions.flatMap((definition) => {
  const words = sharedTexts[definition.name];
  return words ? [adapt(definition, words[0], words[1])] : [];
});

function adapt(definition: FunctionDefinition, signature: string, text: string): ExpressionFunction {
  const run = (evaluation: Evaluation, ...values: unknown[]): unknown => {
    const parameters = parametersFor(definition, values.length) ?? [];
    const fitted = values.map((value, index) => fitValue(definition, parameters[index], value, evaluation));
    evaluation.spendOn(...fitted);
    // Most of these functions look at every character, so each one is charged.
    for (const value of fitted) if (typeof value === 'string') evaluation.spend(value.length);
    const result = runFunction(definition, definition.zoned ? [...fitted, evaluation.scope.timeZone] : fitted);
    return typeof result === 'string' ? evaluation.keepText(result) : result;
  };
  return { ...defineFunction(signature, text, run), takes: (count) => parametersFor(definition, count) !== undefined };
}

function fitValue(
  definition: FunctionDefinition,
  parameter: Parameter | undefined,
  value: unknown,
  evaluation: Evaluation,
): unknown {
  if (!parameter || value === null) return value;
  if (parameter.choices) return choose(definition, parameter.choices, value);
  const accepts = (type: 'text' | 'number') => parameter.types.includes(type);
  if (typeof value === 'string' && !accepts('text') && accepts('number')) return numberOfValue(value) ?? value;
  if ((typeof value === 'number' && !accepts('number')) || typeof value === 'boolean')
    return accepts('text') ? textOfValue(value, evaluation) : value;
  return value;
}

function choose(definition: FunctionDefinition, choices: readonly string[], value: unknown): string {
  const chosen = String(value).toLowerCase();
  if (!choices.includes(chosen))
    throw new Complaint(
      'expression_error',
      failures.phrase('choices', { name: definition.name, choices: choices.map((choice) => `"${choice}"`).join(', ') }),
    );
  return chosen;
}
