import { writeDatetime } from './calendar/datetimes.ts';
import type { OperandValue } from './comparisons/define-comparison.ts';
import { runFunction } from './functions/run-function.ts';
import type { Comparison, Environment, Expression, FieldHandle, Logic } from './node.ts';
import { resolveOperand } from './resolve-operand.ts';
import { comparable, isEmpty } from './values.ts';

/**
 * Evaluates an expression for a record as the API shows it. If something cannot be computed, the value is null; there
 * are no errors.
 */
export function evaluate(expression: Expression, record: Record<string, unknown>, environment: Environment): unknown {
  switch (expression.kind) {
    case 'literal':
    case 'variable':
    case 'moment':
      return resolveOperand(expression, environment);
    case 'field':
      return readField(expression.field, record);
    case 'comparison':
      return compare(expression, record, environment);
    case 'logic':
      return decide(expression, record, environment);
    case 'call':
      return runFunction(
        expression.definition,
        expression.arguments.map((argument) => evaluate(argument, record, environment)),
      );
  }
}

function readField(field: FieldHandle, record: Record<string, unknown>): unknown {
  const value = field.read(record) ?? null;
  if (field.type === 'datetime') return value === null ? null : inOneForm(value);
  if (field.type === 'number') return typeof value === 'number' && Math.abs(value) <= 1e300 ? value : null;
  if (field.family === 'checkbox') return value === true;
  return value;
}

/** Datetimes are compared as texts, so each instant needs a single form. */
function inOneForm(value: unknown): string | null {
  const instant = comparable('datetime', value);
  return typeof instant === 'number' ? writeDatetime(instant) : null;
}

function compare(
  { comparison, field, operands }: Comparison,
  record: Record<string, unknown>,
  environment: Environment,
): boolean | null {
  const values: OperandValue[] = [];
  for (const operand of operands) {
    const value = resolveOperand(operand, environment);
    if (value === null) return null;
    values.push(value);
  }
  const value = field.family === 'checkbox' ? field.read(record) === true : field.read(record);
  if (!comparison.asksAboutEmpty && isEmpty(value)) return false;
  return comparison.js(value, values, field, record);
}

/** The first deciding child ends the evaluation. Without one, the result is null if any child is null. */
function decide(
  { operator, children }: Logic,
  record: Record<string, unknown>,
  environment: Environment,
): boolean | null {
  const deciding = operator === 'or';
  let unknown = false;
  for (const child of children) {
    const value = evaluate(child, record, environment);
    if (operator === 'not') return typeof value === 'boolean' ? !value : null;
    if (value === deciding) return deciding;
    if (value !== !deciding) unknown = true;
  }
  return unknown ? null : !deciding;
}
