import type { Phrase } from '../../../../language/phrase.ts';
import { type FunctionDefinition, type Parameter, parametersFor } from '../functions/define-function.ts';
import type { Expression, Literal, ValueType } from '../node.ts';
import { readScalar } from '../read-scalar.ts';
import { failures } from '../words/failures.ts';
import { FormulaError } from './formula-error.ts';

/** An expression and its position in the text. */
export interface Placed {
  readonly expression: Expression;
  readonly position: number;
}

/**
 * Builds a call and checks its arguments: their number, their types, and that all arguments of a group have one type.
 */
export function buildCall(definition: FunctionDefinition, given: readonly Placed[], position: number): Expression {
  const parameters = parametersFor(definition, given.length);
  if (!parameters)
    throw new FormulaError(
      failures.phrase('argument_count', {
        name: definition.name,
        arguments: failures.phrase('arguments', { count: given.length }),
        outline: outlineOf(definition),
      }),
      position,
    );
  const groups = findGroupTypes(parameters, given);
  const args = parameters.map((parameter, index) => {
    const argument = given[index] as Placed;
    return {
      expression: fitArgument(
        definition,
        parameter,
        argument,
        parameter.group === undefined ? undefined : groups.get(parameter.group),
      ),
      position: argument.position,
    };
  });
  const objection = definition.objection?.(
    args.map(({ expression }) => ({
      type: expression.type,
      literal: expression.kind === 'literal' ? expression.value : undefined,
    })),
  );
  if (objection) throw new FormulaError(objection, position);
  const type = typeof definition.result === 'string' ? definition.result : groups.get(definition.result.group);
  // All arguments are null, so the result is null too, whatever its type.
  if (type === undefined) return { kind: 'literal', type: 'text', value: null };
  const expressions = args.map(({ expression }) => expression);
  return {
    kind: 'call',
    type,
    definition,
    arguments: definition.zoned ? [...expressions, { kind: 'variable', type: 'text', name: 'timeZone' }] : expressions,
  };
}

/** Checks a single condition, for AND, OR and NOT. */
export function fitBoolean(name: string, argument: Placed): Expression {
  return fitArgument({ name }, { name: 'condition', types: ['boolean'] }, argument, undefined);
}

/**
 * The type of a group is the type of its first argument that is not null. A text that could be a date only decides if
 * there is no other.
 */
function findGroupTypes(parameters: readonly Parameter[], given: readonly Placed[]): Map<string, ValueType> {
  const types = new Map<string, ValueType>();
  for (const decides of [(expression: Expression) => !isText(expression), () => true]) {
    for (const [index, { group }] of parameters.entries()) {
      const expression = given[index]?.expression;
      if (group !== undefined && expression && !types.has(group) && !isNull(expression) && decides(expression))
        types.set(group, expression.type);
    }
  }
  return types;
}

function fitArgument(
  definition: Pick<FunctionDefinition, 'name' | 'participle'>,
  parameter: Parameter,
  { expression, position }: Placed,
  groupType: ValueType | undefined,
): Expression {
  const wanted = groupType ?? parameter.types[0] ?? 'text';
  if (isNull(expression)) return { kind: 'literal', type: wanted, value: null };
  const { type } = expression;
  if (parameter.types.includes(type) && (groupType === undefined || type === groupType))
    return parameter.choices ? fitChoice(parameter.choices, expression, position) : expression;
  const read =
    isText(expression) && (wanted === 'date' || wanted === 'datetime' || wanted === 'time')
      ? readScalar(wanted, expression.value)
      : undefined;
  if (read !== undefined) return { kind: 'literal', type: wanted, value: read };
  throw new FormulaError(complaintOf(definition, parameter, type, wanted), position);
}

function fitChoice(choices: readonly string[], expression: Expression, position: number): Expression {
  const chosen = expression.kind === 'literal' ? String(expression.value).toLowerCase() : undefined;
  if (chosen === undefined || !choices.includes(chosen))
    throw new FormulaError(
      failures.phrase('choices', { choices: choices.map((choice) => `'${choice}'`).join(', ') }),
      position,
    );
  return { kind: 'literal', type: 'text', value: chosen };
}

function complaintOf(
  { name, participle }: Pick<FunctionDefinition, 'name' | 'participle'>,
  parameter: Parameter,
  type: ValueType,
  wanted: ValueType,
): Phrase {
  const details = { type: nameOfType(type), hint: wayToType(type, wanted) };
  const accepted = parameter.types.includes(type);
  const done = participle && failures.phrase(`done.${participle}`);
  if (accepted && done)
    return failures.phrase('cannot_with', { ...details, done, wanted: failures.phrase(`with.${wanted}`) });
  if (accepted) return failures.phrase('one_type', { ...details, name, wanted: nameOfType(wanted) });
  if (done && participle === 'added' && type === 'text')
    return failures.phrase('cannot', { ...details, done, hint: failures.phrase('hint.join_or_number') });
  if (done) return failures.phrase('cannot', { ...details, done });
  const types = parameter.types.map(nameOfType).reduce((one, other) => failures.phrase('either', { one, other }));
  return failures.phrase('wrong_type', { ...details, name, types, parameter: parameter.name });
}

function outlineOf({ name, parameters, repeats }: FunctionDefinition): string {
  const outline = parameters
    .map((parameter) => (parameter.optional ? `[${parameter.name}]` : parameter.name))
    .join(', ');
  return `${name}(${outline}${repeats ? ', …' : ''})`;
}

function isNull(expression: Expression): boolean {
  return expression.kind === 'literal' && expression.value === null;
}

function isText(expression: Expression): expression is Literal {
  return expression.kind === 'literal' && expression.type === 'text';
}

function nameOfType(type: ValueType): Phrase {
  return failures.phrase(`type.${type}`);
}

/** How to get from one type to another, as the end of a message. */
function wayToType(from: ValueType, to: ValueType): Phrase | '' {
  if (from === 'text' && to === 'number') return failures.phrase('hint.number');
  if (from === 'list' && to === 'number') return failures.phrase('hint.count');
  if (from === 'list' && to === 'text') return failures.phrase('hint.join');
  if ((from === 'date' || from === 'datetime') && to === 'number') return failures.phrase('hint.dates');
  if (from === 'datetime' && to === 'date') return failures.phrase('hint.date');
  if (from === 'date' && to === 'datetime') return failures.phrase('hint.date_of_datetime');
  if (to === 'boolean') return failures.phrase('hint.compare');
  if (to === 'text') return failures.phrase('hint.text');
  return '';
}
