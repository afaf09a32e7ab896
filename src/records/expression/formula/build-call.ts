import { type FunctionDefinition, type Parameter, parametersFor } from '../functions/define-function.ts';
import type { Expression, Literal, ValueType } from '../node.ts';
import { readScalar } from '../read-scalar.ts';
import { FormulaError } from './formula-error.ts';

const names: Record<ValueType, string> = {
  text: 'text',
  number: 'a number',
  boolean: 'true/false',
  date: 'a date',
  datetime: 'a datetime',
  time: 'a time',
  uuid: 'an identifier',
  list: 'a list',
  json: 'JSON',
};

/** An expression with the place where it is written. */
export interface Placed {
  readonly expression: Expression;
  readonly position: number;
}

/**
 * A call whose arguments are held against the parameters: their number, their types, and that those of a group agree.
 */
export function buildCall(definition: FunctionDefinition, given: readonly Placed[], position: number): Expression {
  const parameters = parametersFor(definition, given.length);
  if (!parameters)
    throw new FormulaError(
      `${definition.name} does not take ${given.length === 1 ? '1 argument' : `${given.length} arguments`}; it is written ${outlineOf(definition)}`,
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
  if (objection) throw new FormulaError(`${definition.name}: ${objection}`, position);
  const type = typeof definition.result === 'string' ? definition.result : groups.get(definition.result.group);
  // All that it could yield is null, of whatever type is wanted.
  if (type === undefined) return { kind: 'literal', type: 'text', value: null };
  const expressions = args.map(({ expression }) => expression);
  return {
    kind: 'call',
    type,
    definition,
    arguments: definition.zoned ? [...expressions, { kind: 'variable', type: 'text', name: 'timeZone' }] : expressions,
  };
}

/** Checks a single value, as AND, OR and NOT need it. */
export function fitBoolean(name: string, argument: Placed): Expression {
  return fitArgument({ name }, { name: 'condition', types: ['boolean'] }, argument, undefined);
}

/** The type of a group is that of its first argument which is neither null nor a text that could be read as a date. */
function findGroupTypes(parameters: readonly Parameter[], given: readonly Placed[]): Map<string, ValueType> {
  const types = new Map<string, ValueType>();
  for (const isWeighty of [(expression: Expression) => !isText(expression), () => true]) {
    for (const [index, { group }] of parameters.entries()) {
      const expression = given[index]?.expression;
      if (group !== undefined && expression && !types.has(group) && !isNull(expression) && isWeighty(expression))
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
      `This must be one of the texts ${choices.map((choice) => `'${choice}'`).join(', ')}`,
      position,
    );
  return { kind: 'literal', type: 'text', value: chosen };
}

function complaintOf(
  { name, participle }: Pick<FunctionDefinition, 'name' | 'participle'>,
  parameter: Parameter,
  type: ValueType,
  wanted: ValueType,
): string {
  const hint = wayToType(type, wanted);
  const accepted = parameter.types.includes(type);
  if (accepted && participle) return `${nameOfType(type)} cannot be ${participle} with ${nameOfType(wanted)}${hint}`;
  if (accepted)
    return `All values and results of ${name} must be of one type, here ${nameOfType(wanted)} and not ${nameOfType(type)}${hint}`;
  if (participle)
    return `${nameOfType(type)} cannot be ${participle}${participle === 'added' && type === 'text' ? '; use & to join texts, or NUMBER()' : hint}`;
  return `${name} takes ${parameter.types.map(nameOfType).join(' or ')} as ${parameter.name}, not ${nameOfType(type)}${hint}`;
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

function nameOfType(type: ValueType): string {
  return names[type];
}

/** How one gets from a type to another, as the end of a message. */
function wayToType(from: ValueType, to: ValueType): string {
  if (from === 'text' && to === 'number') return '; use NUMBER()';
  if (from === 'list' && to === 'number') return '; use COUNT()';
  if (from === 'list' && to === 'text') return '; use JOIN()';
  if ((from === 'date' || from === 'datetime') && to === 'number') return '; use DATEADD() or DATEDIFF()';
  if (from === 'datetime' && to === 'date') return '; use DATE()';
  if (from === 'date' && to === 'datetime') return '; use DATE() on the datetime';
  if (to === 'boolean') return '; compare it with something';
  if (to === 'text') return '; use TEXT()';
  return '';
}
