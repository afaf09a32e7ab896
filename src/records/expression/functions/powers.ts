import { sql } from '../../../storage/sql.ts';
import { quotient } from './arithmetic.ts';
import { type FunctionDefinition, withValues } from './define-function.ts';

export const sqrt: FunctionDefinition = {
  name: 'SQRT',
  parameters: [{ name: 'number', types: ['number'] }],
  result: 'number',
  sql: (...args) => withValues(args, (x) => sql`case when ${x} >= 0 then sqrt(${x}) end`),
  js: (x: number) => (x >= 0 ? Math.sqrt(x) : null),
};

/**
 * A whole number to a whole power is computed exactly and then rounded once to double precision. All other powers use
 * the mathematics of SQL or JavaScript, which may differ in the last digit, so the result is rounded to 15 digits.
 */
export const power: FunctionDefinition = {
  name: 'POWER',
  participle: 'raised',
  parameters: [
    { name: 'base', types: ['number'] },
    { name: 'exponent', types: ['number'] },
  ],
  result: 'number',
  sql: (...args) =>
    withValues(args, (x, n) => {
      const whole = sql`power(trunc(${x})::numeric(20, 0), abs(${n})::int)::double precision`;
      return sql`case when ${x} is null or ${n} is null then null when ${n} = 0 then 1 when ${x} = 0 then case when ${n} > 0 then 0 end
        when abs(${x}) = 1 and ${n} = trunc(${n}) and abs(${n}) < 9007199254740992 then case when ${x} = 1 or ${n} / 2 = trunc(${n} / 2) then 1 else -1 end
        when abs(${n}) > 1000000 or (${x} < 0 and ${n} <> trunc(${n})) then null when abs(${n}) < 1e-200 then 1
        when ${n} * ln(abs(${x})) / ln(10::double precision) > 290 then null
        when ${n} * ln(abs(${x})) / ln(10::double precision) < -290 then 0
        when ${x} = trunc(${x}) and ${n} = trunc(${n}) and abs(${x}) < 1000000000000000 then case when ${n} > 0 then ${whole} else 1 / ${whole} end
        else power(${x}, ${n})::numeric::double precision end`;
    }),
  js(x: number, n: number) {
    if (n === 0) return 1;
    if (x === 0) return n > 0 ? 0 : null;
    if (Math.abs(x) === 1 && Number.isInteger(n) && Math.abs(n) < 9007199254740992)
      return x === 1 || n % 2 === 0 ? 1 : -1;
    if (Math.abs(n) > 1000000 || (x < 0 && !Number.isInteger(n))) return null;
    if (Math.abs(n) < 1e-200) return 1;
    const magnitude = (n * Math.log(Math.abs(x))) / Math.log(10);
    if (magnitude > 290) return null;
    if (magnitude < -290) return 0;
    if (Number.isInteger(x) && Number.isInteger(n) && Math.abs(x) < 1e15) {
      const whole = Number(BigInt(x) ** BigInt(Math.abs(n)));
      return n > 0 ? whole : quotient(1, whole);
    }
    return Number((x ** n).toPrecision(15));
  },
};
