import { join, sql } from '../../../storage/sql.ts';
import { type FunctionDefinition, type Parameter, withValues } from './define-function.ts';

/*
 * Numbers are double precision in SQL and in JavaScript. PostgreSQL fails where JavaScript gives Infinity or 0, so
 * products, quotients and powers are limited before they are computed: beyond 1e300 they are null, below 1e-300 they
 * are 0. Fields and literals are within 1e300, so the sum of a formula's few hundred terms cannot overflow.
 */

const left: Parameter = { name: 'left side', types: ['number'] };
const right: Parameter = { name: 'right side', types: ['number'] };

export const add: FunctionDefinition = {
  name: 'ADD',
  participle: 'added',
  parameters: [left, right],
  result: 'number',
  sql: (a, b) => sql`(${a.sql} + ${b.sql})`,
  js: (a: number, b: number) => a + b,
};

export const subtract: FunctionDefinition = {
  name: 'SUBTRACT',
  participle: 'subtracted',
  parameters: [left, right],
  result: 'number',
  sql: (a, b) => sql`(${a.sql} - ${b.sql})`,
  js: (a: number, b: number) => a - b,
};

export const negate: FunctionDefinition = {
  name: 'NEGATE',
  participle: 'negated',
  parameters: [{ name: 'number', types: ['number'] }],
  result: 'number',
  sql: (a) => sql`(- ${a.sql})`,
  js: (a: number) => -a,
};

export const multiply: FunctionDefinition = {
  name: 'MULTIPLY',
  participle: 'multiplied',
  parameters: [left, right],
  result: 'number',
  sql: (...args) =>
    withValues(
      args,
      (
        a,
        b,
      ) => sql`case when ${a} is null or ${b} is null then null when ${a} = 0 or ${b} = 0 then 0 when abs(${b}) >= 1 and abs(${a}) > 1e300 / greatest(abs(${b}), 1) then null
        when abs(${b}) < 1 and abs(${a}) < 1e-300 / least(abs(${b}), 1) then 0 else ${a} * ${b} end`,
    ),
  js: product,
};

export const divide: FunctionDefinition = {
  name: 'DIVIDE',
  participle: 'divided',
  parameters: [left, right],
  result: 'number',
  sql: (...args) =>
    withValues(
      args,
      (
        a,
        b,
      ) => sql`case when ${b} = 0 or ${b} is null then null when ${a} = 0 then 0 when abs(${b}) < 1 and abs(${a}) > 1e300 * least(abs(${b}), 1) then null
        when abs(${b}) >= 1 and abs(${a}) < 1e-300 * greatest(abs(${b}), 1) then 0 else ${a} / ${b} end`,
    ),
  js: quotient,
};

/** Takes the sign of the divisor, as in spreadsheets. Null if the quotient's integer part is not exact. */
export const mod: FunctionDefinition = {
  name: 'MOD',
  participle: 'divided',
  parameters: [left, right],
  result: 'number',
  sql: (...args) =>
    withValues(
      args,
      (
        a,
        b,
      ) => sql`case when ${b} = 0 or ${b} is null then null when abs(${a}) < abs(${b}) then case when ${a} = 0 or sign(${a}) = sign(${b}) then ${a} else ${a} + ${b} end
        when abs(${b}) < 1e280 and abs(${b}) * 9007199254740992 < abs(${a}) then null else ${a} - ${b} * floor(${a} / ${b}) end`,
    ),
  js(a: number, b: number) {
    if (b === 0) return null;
    if (Math.abs(a) < Math.abs(b)) return a === 0 || Math.sign(a) === Math.sign(b) ? a : a + b;
    if (Math.abs(b) < 1e280 && Math.abs(b) * 9007199254740992 < Math.abs(a)) return null;
    return a - b * Math.floor(a / b);
  },
};

export const sum: FunctionDefinition = {
  name: 'SUM',
  parameters: [{ name: 'number', types: ['number'] }],
  repeats: true,
  takesNull: true,
  result: 'number',
  sql: (...args) =>
    sql`(${join(
      args.map((argument) => sql`coalesce(${argument.sql}, 0)`),
      ' + ',
    )})`,
  js: total,
};

/** Ignores null. */
export const average: FunctionDefinition = {
  name: 'AVG',
  parameters: [{ name: 'number', types: ['number'] }],
  repeats: true,
  takesNull: true,
  result: 'number',
  sql: (...args) =>
    withValues(args, (...names) => {
      const sum = sql`(${join(
        names.map((name) => sql`coalesce(${name}, 0)`),
        ' + ',
      )})`;
      return sql`case when num_nonnulls(${join(names)}) = 0 then null when abs(${sum}) < 1e-290 then 0 else ${sum} / num_nonnulls(${join(names)}) end`;
    }),
  js(...values: (number | null)[]) {
    const count = values.filter((value) => value !== null).length;
    const sum = total(...values);
    return count === 0 ? null : Math.abs(sum) < 1e-290 ? 0 : sum / count;
  },
};

function product(a: number, b: number): number | null {
  if (a === 0 || b === 0) return 0;
  const [x, y] = [Math.abs(a), Math.abs(b)];
  if (y >= 1 && x > 1e300 / y) return null;
  return y < 1 && x < 1e-300 / y ? 0 : a * b;
}

export function quotient(a: number, b: number): number | null {
  if (b === 0) return null;
  if (a === 0) return 0;
  const [x, y] = [Math.abs(a), Math.abs(b)];
  if (y < 1 && x > 1e300 * y) return null;
  return y >= 1 && x < 1e-300 * y ? 0 : a / b;
}

function total(...values: (number | null)[]): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}
