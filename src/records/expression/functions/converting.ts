import { sql } from '../../../storage/sql.ts';
import { readDatetime } from '../calendar/datetimes.ts';
import { toLocal } from '../calendar/time-zones.ts';
import { blanks, trimBlanks } from '../text/blanks.ts';
import { type FunctionDefinition, withValues } from './define-function.ts';

/** Numbers are written without an exponent, dates as they are, and datetimes as local time. A text stays the same. */
export const toText: FunctionDefinition = {
  name: 'TEXT',
  parameters: [{ name: 'value', types: ['number', 'boolean', 'date', 'datetime', 'time', 'text'] }],
  zoned: true,
  result: 'text',
  sql(value, zone) {
    if (value.type === 'text') return value.sql;
    if (value.type === 'number') return sql`(${value.sql}::text::numeric::text collate "C")`;
    if (value.type === 'date') return sql`(to_char(${value.sql}, 'YYYY-MM-DD') collate "C")`;
    if (value.type === 'datetime')
      return sql`(to_char(${value.sql} at time zone ${zone?.sql}, 'YYYY-MM-DD HH24:MI') collate "C")`;
    return sql`(${value.sql}::text collate "C")`;
  },
  js(value: number | boolean | string, zone: string) {
    if (typeof value === 'number') return plainDecimal(value);
    const instant = readDatetime(value);
    if (instant === undefined) return String(value);
    return new Date(toLocal(instant, zone)).toISOString().slice(0, 16).replace('T', ' ');
  },
};

/** Null if the text is not a number between -1e300 and 1e300. */
export const toNumber: FunctionDefinition = {
  name: 'NUMBER',
  parameters: [{ name: 'text', types: ['text', 'number'] }],
  result: 'number',
  sql(value) {
    if (value.type === 'number') return value.sql;
    return withValues([{ ...value, sql: sql`btrim(${value.sql}, ${blanks}::text)` }], (text) => {
      return sql`case when char_length(${text}) <= 40 and ${text} ~ ${numberShape}::text then
        case when ${text}::numeric = 0 or abs(${text}::numeric) < 1e-300 then 0 when abs(${text}::numeric) <= 1e300 then ${text}::double precision end end`;
    });
  },
  js(value: string | number) {
    if (typeof value === 'number') return value;
    const text = trimBlanks(value);
    if (text.length > 40 || !new RegExp(numberShape).test(text)) return null;
    const number = Number(text);
    return Math.abs(number) < 1e-300 ? 0 : Math.abs(number) <= 1e300 ? number : null;
  },
};

const numberShape = '^[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]{1,3})?$';

/** JavaScript's notation, with the exponent written out as zeros. */
function plainDecimal(value: number): string {
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return plainInteger(value);
  const match = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(String(value));
  if (!match) return String(value);
  const [, sign = '', whole = '', fraction = '', power = '0'] = match;
  const digits = whole + fraction;
  const point = whole.length + Number(power);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return sign + digits.padEnd(point, '0');
}

/**
 * The shortest digits that identify a number among its neighbours. JavaScript also accepts digits exactly halfway to
 * the next number, while PostgreSQL does not.
 */
function plainInteger(value: number): string {
  const exact = BigInt(value);
  const [above, below] = gapsAround(Math.abs(value));
  const isClose = (text: string) => {
    const off = abs(BigInt(text)) - abs(exact);
    return off >= 0n ? 2n * off < above : -2n * off < below;
  };
  const fewest = [String(value), value.toPrecision(15), value.toPrecision(16)].map(writtenOut);
  return fewest.find(isClose) ?? writtenOut(value.toPrecision(17));
}

/** The distances to the next larger and the next smaller number. */
function gapsAround(value: number): [bigint, bigint] {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value);
  const gap = 1n << BigInt((bits.getUint32(0) >>> 20) - 1075);
  const isPowerOfTwo = (bits.getUint32(0) & 0xfffff) === 0 && bits.getUint32(4) === 0;
  return [gap, isPowerOfTwo ? gap / 2n : gap];
}

function writtenOut(text: string): string {
  const [mantissa = '', power] = text.split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return power === undefined ? whole : (whole + fraction).padEnd(whole.length + Number(power), '0');
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}
