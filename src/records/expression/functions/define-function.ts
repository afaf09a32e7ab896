import type { Phrase } from '../../../../language/phrase.ts';
import { join, raw, type Sql, sql } from '../../../storage/sql.ts';
import type { ValueType } from '../node.ts';

/** An argument in SQL: always a value of its type, or null. */
export interface SqlArgument {
  readonly sql: Sql;
  readonly type: ValueType;
  /** Its value, where it is written in the formula itself. */
  readonly literal: unknown;
}

export interface Parameter {
  /** What it is called in messages. */
  readonly name: string;
  readonly types: readonly ValueType[];
  /** Arguments of one group are of one type. */
  readonly group?: string;
  /** Must be written in the formula as one of these texts. */
  readonly choices?: readonly string[];
  readonly optional?: true;
}

/**
 * One function of the formula language, in both back ends, which yield the same for the same values. `js` takes plain
 * values of the types that the parameters name: whoever calls it goes through runFunction.
 */
export interface FunctionDefinition {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  /** The last parameter may come again and again. */
  readonly repeats?: true;
  /**
   * For parameters that come in another pattern: those of a call with so many arguments, or undefined when it cannot
   * have so many.
   */
  parametersOf?(count: number): readonly Parameter[] | undefined;
  /** A type, or the type of a group's arguments. */
  readonly result: ValueType | { readonly group: string };
  /** Whether it has something to say about a null argument; without, one null makes the result null. */
  readonly takesNull?: true;
  /** The time zone is added as a last argument, a text. */
  readonly zoned?: true;
  /** What is wrong with these arguments although each is of an accepted type. */
  objection?(args: readonly { type: ValueType; literal: unknown }[]): Phrase | undefined;
  /** For an operator: what its arguments are, as in "cannot be multiplied". */
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

/** The parameter of each argument; undefined when the function does not take so many. */
export function parametersFor(definition: FunctionDefinition, count: number): readonly Parameter[] | undefined {
  if (definition.parametersOf) return definition.parametersOf(count);
  const { parameters, repeats } = definition;
  const required = parameters.filter((parameter) => !parameter.optional).length;
  if (count < required || (count > parameters.length && !repeats)) return undefined;
  return Array.from({ length: count }, (_, index) => parameters[Math.min(index, parameters.length - 1)] as Parameter);
}

/**
 * SQL that uses its arguments several times, each computed once: `offset 0` keeps the planner from copying them into
 * place, which would grow with the power of the depth, and would compute them ahead of the CASE that guards them.
 */
export function withValues(args: readonly SqlArgument[], body: (...names: Sql[]) => Sql): Sql {
  const names = args.map((_, index) => raw(`v.a${index}`));
  const columns = args.map((argument, index) => sql`${argument.sql} as ${raw(`a${index}`)}`);
  return sql`(select ${body(...names)} from (select ${join(columns)} offset 0) as v)`;
}
