import { raw, sql } from '../../../storage/sql.ts';
import { type FunctionDefinition, type Parameter, type SqlArgument, withValues } from './define-function.ts';

const number: Parameter = { name: 'number', types: ['number'] };
const digits: Parameter = { name: 'digits', types: ['number'], optional: true };

/** Rounds half away from zero, to -15 to 15 decimals. A negative number rounds before the decimal point. */
export const round: FunctionDefinition = {
  name: 'ROUND',
  parameters: [number, digits],
  result: 'number',
  sql(x, places) {
    return withValues([x, places ?? noDigits], (value, n) => {
      const power = sql`(${raw(`'{${powers.join(',')}}'::double precision[]`)})[abs(greatest(least(trunc(${n}), 15), -15))::int + 1]`;
      return sql`case when ${n} is null then null when abs(${value}) < 1e-280 then 0 when ${n} >= 0 and abs(${value}) >= 1e15 then ${value}
        when ${n} >= 0 then sign(${value}) * (floor(abs(${value}) * ${power} + 0.5) / ${power})
        else sign(${value}) * (floor(abs(${value}) / ${power} + 0.5) * ${power}) end`;
    });
  },
  js(x: number, n = 0) {
    if (Math.abs(x) < 1e-280) return 0;
    if (n >= 0 && Math.abs(x) >= 1e15) return x;
    const power = powers[Math.abs(Math.max(Math.min(Math.trunc(n), 15), -15))] ?? 1;
    return (
      Math.sign(x) *
      (n >= 0 ? Math.floor(Math.abs(x) * power + 0.5) / power : Math.floor(Math.abs(x) / power + 0.5) * power)
    );
  },
};

const powers = Array.from({ length: 16 }, (_, exponent) => Number(`1e${exponent}`));
const noDigits: SqlArgument = { sql: raw('0'), type: 'number', literal: 0 };

export const floor: FunctionDefinition = {
  name: 'FLOOR',
  parameters: [number],
  result: 'number',
  sql: (x) => sql`floor(${x.sql})`,
  js: (x: number) => Math.floor(x),
};
/** Rounds down, as in spreadsheets. */
export const int: FunctionDefinition = { ...floor, name: 'INT' };
export const ceil: FunctionDefinition = {
  name: 'CEIL',
  parameters: [number],
  result: 'number',
  sql: (x) => sql`ceil(${x.sql})`,
  js: (x: number) => Math.ceil(x),
};
export const trunc: FunctionDefinition = {
  name: 'TRUNC',
  parameters: [number],
  result: 'number',
  sql: (x) => sql`trunc(${x.sql})`,
  js: (x: number) => Math.trunc(x),
};
export const abs: FunctionDefinition = {
  name: 'ABS',
  parameters: [number],
  result: 'number',
  sql: (x) => sql`abs(${x.sql})`,
  js: (x: number) => Math.abs(x),
};
export const sign: FunctionDefinition = {
  name: 'SIGN',
  parameters: [number],
  result: 'number',
  sql: (x) => sql`sign(${x.sql})`,
  js: (x: number) => Math.sign(x),
};
