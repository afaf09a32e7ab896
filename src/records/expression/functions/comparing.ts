import { raw, type Sql, sql } from '../../../storage/sql.ts';
import type { ValueType } from '../node.ts';
import { compareCodePoints } from '../text/code-points.ts';
import type { FunctionDefinition, Parameter, SqlArgument } from './define-function.ts';

const ordered: readonly ValueType[] = ['number', 'text', 'date', 'datetime', 'time'];

/** Null equals only null. */
export const equal: FunctionDefinition = {
  name: 'EQUAL',
  participle: 'compared',
  parameters: sides([...ordered, 'boolean']),
  takesNull: true,
  result: 'boolean',
  sql: (a, b) => sql`(${a.sql} is not distinct from ${b.sql})`,
  js: (a: unknown, b: unknown) => a === b,
};

export const less = order('LESS', '<', (sign) => sign < 0);
export const lessOrEqual = order('LESS_OR_EQUAL', '<=', (sign) => sign <= 0);
export const greater = order('GREATER', '>', (sign) => sign > 0);
export const greaterOrEqual = order('GREATER_OR_EQUAL', '>=', (sign) => sign >= 0);

/** The least or greatest value. Null is ignored. */
export const min = extreme('MIN', 'least', (sign) => sign < 0);
export const max = extreme('MAX', 'greatest', (sign) => sign > 0);

function sides(types: readonly ValueType[]): Parameter[] {
  return [
    { name: 'left side', types, group: 'compared' },
    { name: 'right side', types, group: 'compared' },
  ];
}

function order(name: string, operator: string, holds: (sign: number) => boolean): FunctionDefinition {
  return {
    name,
    participle: 'compared',
    parameters: sides(ordered),
    result: 'boolean',
    sql: (a, b) => sql`(${a.sql} ${raw(operator)} ${b.sql})`,
    js: (a: string | number, b: string | number) => holds(compare(a, b)),
  };
}

function extreme(name: string, keyword: string, isBetter: (sign: number) => boolean): FunctionDefinition {
  return {
    name,
    parameters: [{ name: 'value', types: ['number', 'date', 'datetime', 'time'], group: 'compared' }],
    repeats: true,
    takesNull: true,
    result: { group: 'compared' },
    sql: (...args: SqlArgument[]): Sql =>
      sql`${raw(keyword)}(${args.map((argument) => argument.sql).reduce((list, next) => sql`${list}, ${next}`)})`,
    js: (...values: (string | number | null)[]) =>
      values.reduce(
        (best, value) => (best === null || (value !== null && isBetter(compare(value, best))) ? value : best),
        null,
      ),
  };
}

/** Dates and times of one type have one form, so their texts sort correctly. */
function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareCodePoints(String(a), String(b));
}
