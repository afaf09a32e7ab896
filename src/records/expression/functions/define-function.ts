import type { Phrase } from '../../../../language/phrase.ts';
import { join, raw, type Sql, sql } from '../../../storage/sql.ts';
import type { ValueType } from '../node.ts';

/** An argument in SQL: a value of its type, or null. */
export interface SqlArgument {
  readonly sql: Sql;
  readonly type: ValueType;
  /** The value, if it is written in the formula itself. */
  readonly literal: unknown;
}

export interface Parameter {
  /** The name in messages. */
  readonly name: string;
  readonly types: readonly ValueType[];
  /** All arguments of one group must have the same type. */
  readonly group?: string;
  /** The argument must be a literal with one of these texts. */
  readonly choices?: readonly string[];
  readonly optional?: true;
}

/**
 * One function of the formula language, as SQL and as JavaScript. Both give the same result for the same values. `js`
 * expects values of the parameters' types, so it must be called through runFunction.
 */
export interface FunctionDefinition {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  /** The last parameter may be repeated. */
  readonly repeats?: true;
  /**
   * For parameters that do not follow a fixed pattern: the parameters of a call with this many arguments, or undefined
   * if that number is not allowed.
   */
  parametersOf?(count: number): readonly Parameter[] | undefined;
  /** A type, or the type of a group's arguments. */
  readonly result: ValueType | { readonly group: string };
  /** Whether the function handles null arguments. Otherwise one null argument makes the result null. */
  readonly takesNull?: true;
  /** Whether the time zone is added as a last text argument. */
  readonly zoned?: true;
  /** An error in arguments whose types are all accepted. */
  objection?(args: readonly { type: ValueType; literal: unknown }[]): Phrase | undefined;
  /** For an operator: the participle for messages, as in "cannot be multiplied". */
  readonly participle?:
    | 'added'
    | 'compared'
    | 'divided'
    | 'joined'
    | 'multiplied'
    | 'negated'
    | 'raised'
    | 'subtracted';
  sql(...args: SqlArgument[]): Sql;
  js(...values: never[]): unknown;
}

/** The parameter of each argument; undefined if the function does not accept that many. */
export function parametersFor(definition: FunctionDefinition, count: number): readonly Parameter[] | undefined {
  if (definition.parametersOf) return definition.parametersOf(count);
  const { parameters, repeats } = definition;
  const required = parameters.filter((parameter) => !parameter.optional).length;
  if (count < required || (count > parameters.length && !repeats)) return undefined;
  return Array.from({ length: count }, (_, index) => parameters[Math.min(index, parameters.length - 1)] as Parameter);
}

/**
 * SQL that uses its arguments several times but computes each once. `offset 0` keeps the planner from inlining the
 * arguments, which would make nested calls grow exponentially and compute values before the CASE that guards them.
 */
export function withValues(args: readonly SqlArgument[], body: (...names: Sql[]) => Sql): Sql {
  const names = args.map((_, index) => raw(`v.a${index}`));
  const columns = args.map((argument, index) => sql`${argument.sql} as ${raw(`a${index}`)}`);
  return sql`(select ${body(...names)} from (select ${join(columns)} offset 0) as v)`;
}
