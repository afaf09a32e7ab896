import { buildCall, fitBoolean, type Placed } from './formula/build-call.ts';
import { FormulaError } from './formula/formula-error.ts';
import { maxDepth, readSyntax, type Syntax } from './formula/read-syntax.ts';
import { add, divide, mod, multiply, negate, subtract } from './functions/arithmetic.ts';
import { equal, greater, greaterOrEqual, less, lessOrEqual } from './functions/comparing.ts';
import { toText } from './functions/converting.ts';
import type { FunctionDefinition } from './functions/define-function.ts';
import { joined } from './functions/lists.ts';
import { power } from './functions/powers.ts';
import { findFunction } from './functions/registry.ts';
import { concat } from './functions/texts.ts';
import { type Expression, type FieldHandle, negation, type ValueType } from './node.ts';
import { failures } from './words/failures.ts';

export { FormulaError };

const maxFormulaLength = 5_000;
const maxNodes = 500;
const maxNumber = 1e300;

/** Parses a formula and determines its type. Throws a FormulaError with the position of the error. */
export function parseFormula(
  text: string,
  fieldOf: (key: string) => FieldHandle | undefined,
): { expression: Expression; type: ValueType } {
  if (text.length > maxFormulaLength)
    throw new FormulaError(failures.phrase('long_formula', { max: String(maxFormulaLength) }), maxFormulaLength);
  const expression = convert(readSyntax(text), 1, { fieldOf, nodes: 0 }).expression;
  if (expression.type === 'json') throw new FormulaError(failures.phrase('json_result'), 0);
  return { expression, type: expression.type };
}

interface Reading {
  fieldOf: (key: string) => FieldHandle | undefined;
  nodes: number;
}

const operators: Record<string, FunctionDefinition> = {
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': divide,
  '%': mod,
  '^': power,
  '=': equal,
  '==': equal,
  '<': less,
  '<=': lessOrEqual,
  '>': greater,
  '>=': greaterOrEqual,
};

function convert(syntax: Syntax, depth: number, reading: Reading): Placed {
  reading.nodes += 1;
  const { position } = syntax;
  if (reading.nodes > maxNodes) throw new FormulaError(failures.phrase('too_many_parts', { max: maxNodes }), position);
  if (depth > maxDepth) throw new FormulaError(failures.phrase('nested_formula', { max: maxDepth }), position);
  return { expression: convertNode(syntax, depth, reading), position };
}

function convertNode(syntax: Syntax, depth: number, reading: Reading): Expression {
  const { position } = syntax;
  switch (syntax.kind) {
    case 'literal':
      return literal(syntax.value, position);
    case 'field': {
      const field = reading.fieldOf(syntax.key);
      if (!field) throw new FormulaError(failures.phrase('no_field', { field: `{${syntax.key}}` }), position);
      return { kind: 'field', type: field.type === 'uuid' ? 'text' : field.type, field };
    }
    case 'unary': {
      const argument = convert(syntax.argument, depth + 1, reading);
      if (syntax.operator === '!') return negation(fitBoolean('NOT', argument));
      const { expression } = argument;
      if (expression.kind === 'literal' && typeof expression.value === 'number')
        return { ...expression, value: -expression.value };
      return buildCall(negate, [argument], position);
    }
    case 'binary':
      return convertBinary(syntax, depth, reading);
    case 'call': {
      const args = syntax.arguments.map((argument) => convert(argument, depth + 1, reading));
      return convertCall(syntax.name.toUpperCase(), args, position);
    }
  }
}

/** Nests a chain of operators only one level deep, however long the chain is. */
function convertBinary(
  { operator, left, right, position }: Extract<Syntax, { kind: 'binary' }>,
  depth: number,
  reading: Reading,
): Expression {
  const sides = [
    convert(left, left.kind === 'binary' ? depth : depth + 1, reading),
    convert(right, depth + 1, reading),
  ];
  if (operator === '&&') return combine('AND', sides);
  if (operator === '||') return combine('OR', sides);
  if (operator === '&') return joinTexts(sides, position);
  if (operator === '!=' || operator === '<>') return negation(buildCall(equal, sides, position));
  const definition = operators[operator];
  if (!definition) throw new FormulaError(failures.phrase('no_operator', { operator }), position);
  return buildCall(definition, sides, position);
}

function convertCall(name: string, args: readonly Placed[], position: number): Expression {
  if (name === 'AND' || name === 'OR' || name === 'NOT') {
    if (args.length === 0 || (name === 'NOT' && args.length > 1))
      throw new FormulaError(
        failures.phrase(name === 'NOT' ? 'one_condition' : 'condition_missing', { name }),
        position,
      );
    return combine(name, args);
  }
  if (name === 'NOW' || name === 'TODAY') {
    if (args.length > 0) throw new FormulaError(failures.phrase('no_arguments', { name }), position);
    const span = { kind: 'day', offset: 0 } as const;
    return name === 'NOW'
      ? { kind: 'moment', type: 'datetime', edge: 'now', span }
      : { kind: 'moment', type: 'date', edge: 'start', span };
  }
  const definition = findFunction(name);
  if (!definition) throw new FormulaError(failures.phrase('no_function', { name }), position);
  const [only] = args;
  if (definition === toText && only?.expression.type === 'text' && args.length === 1) return only.expression;
  return definition === concat ? joinTexts(args, position) : buildCall(definition, args, position);
}

function combine(name: 'AND' | 'OR' | 'NOT', args: readonly Placed[]): Expression {
  const operator = name === 'AND' ? 'and' : name === 'OR' ? 'or' : 'not';
  return { kind: 'logic', type: 'boolean', operator, children: args.map((argument) => fitBoolean(name, argument)) };
}

/** Operands of a concatenation are converted to text. */
function joinTexts(parts: readonly Placed[], position: number): Expression {
  const separator: Placed = { expression: { kind: 'literal', type: 'text', value: ', ' }, position };
  const texts = parts.map((part) => {
    const { expression } = part;
    if (expression.type === 'text' || (expression.kind === 'literal' && expression.value === null)) return part;
    return {
      ...part,
      expression:
        expression.type === 'list'
          ? buildCall(joined, [part, separator], part.position)
          : buildCall(toText, [part], part.position),
    };
  });
  return buildCall(concat, texts, position);
}

function literal(value: string | number | boolean | null, position: number): Expression {
  if (typeof value === 'number') {
    if (!(Math.abs(value) <= maxNumber)) throw new FormulaError(failures.phrase('large_number'), position);
    return { kind: 'literal', type: 'number', value };
  }
  if (typeof value === 'boolean') return { kind: 'literal', type: 'boolean', value };
  if (value !== null && (value.includes('\u0000') || !value.isWellFormed()))
    throw new FormulaError(failures.phrase('bad_text'), position);
  return { kind: 'literal', type: 'text', value };
}
