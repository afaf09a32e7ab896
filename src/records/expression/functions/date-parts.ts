import { raw, type Sql, sql } from '../../../storage/sql.ts';
import { readDatetime, readTime } from '../calendar/datetimes.ts';
import { dayNumber, readDay, weekday, writeDay } from '../calendar/days.ts';
import { toLocal } from '../calendar/time-zones.ts';
import { type FunctionDefinition, type Parameter, type SqlArgument, withValues } from './define-function.ts';

const dayLength = 86_400_000;

export const year = datePart('YEAR', 'year', (day) => new Date(day * dayLength).getUTCFullYear());
export const quarter = datePart(
  'QUARTER',
  'quarter',
  (day) => Math.floor(new Date(day * dayLength).getUTCMonth() / 3) + 1,
);
export const month = datePart('MONTH', 'month', (day) => new Date(day * dayLength).getUTCMonth() + 1);
export const day = datePart('DAY', 'day', (day) => new Date(day * dayLength).getUTCDate());
/** 1 is Monday, 7 is Sunday. */
export const dayOfWeek = datePart('WEEKDAY', 'isodow', weekday);

export const hour = timePart('HOUR', 'hour', (seconds) => Math.floor(seconds / 3600));
export const minute = timePart('MINUTE', 'minute', (seconds) => Math.floor(seconds / 60) % 60);
export const second = timePart('SECOND', 'second', (seconds) => seconds % 60);

const number = (name: string): Parameter => ({ name, types: ['number'] });

/** DATE(year, month, day), or the calendar day of a datetime. */
export const date: FunctionDefinition = {
  name: 'DATE',
  parameters: [number('year'), number('month'), number('day')],
  parametersOf(count) {
    if (count === 1) return [{ name: 'datetime', types: ['datetime', 'date'] }];
    return count === 3 ? [number('year'), number('month'), number('day')] : undefined;
  },
  zoned: true,
  result: 'date',
  sql(...args) {
    const [value, zone] = args;
    if (args.length === 2 && value) return sql`(${local(value, zone)})::date`;
    return withValues(args.slice(0, 3), (y, m, d) => {
      const found = sql`(make_date(${y}::int, ${m}::int, 1) + (${d}::int - 1))`;
      return sql`case when ${y} between 1 and 9999 and ${m} between 1 and 12 and ${d} between 1 and 31 and ${y} = trunc(${y}) and ${m} = trunc(${m}) and ${d} = trunc(${d})
        then case when extract(month from ${found}) = ${m} then ${found} end end`;
    });
  },
  js(...args: (string | number)[]) {
    const [first, second, third] = args;
    if (typeof first === 'string') return writeDay(localDay(first, String(second)));
    const found = dayNumber(Number(first), Number(second), Number(third));
    return found === undefined ? null : writeDay(found);
  },
};

/** A date as it is, a datetime as local time. */
function local(value: SqlArgument, zone: SqlArgument | undefined): Sql {
  return value.type === 'datetime' ? sql`${value.sql} at time zone ${zone?.sql}` : value.sql;
}

export function localDay(value: string, zone: string): number {
  return readDay(value) ?? Math.floor(toLocal(readDatetime(value) ?? 0, zone) / dayLength);
}

function datePart(name: string, part: string, read: (day: number) => number): FunctionDefinition {
  return {
    name,
    parameters: [{ name: 'date', types: ['date', 'datetime'] }],
    zoned: true,
    result: 'number',
    sql: (value, zone) => sql`extract(${raw(part)} from ${local(value, zone)})::double precision`,
    js: (value: string, zone: string) => read(localDay(value, zone)),
  };
}

function timePart(name: string, part: string, read: (seconds: number) => number): FunctionDefinition {
  return {
    name,
    parameters: [{ name: 'time', types: ['datetime', 'time'] }],
    zoned: true,
    result: 'number',
    sql: (value, zone) => sql`floor(extract(${raw(part)} from ${local(value, zone)})::double precision)`,
    js(value: string, zone: string) {
      const seconds = readTime(value) ?? Math.floor(toLocal(readDatetime(value) ?? 0, zone) / 1000);
      return read(((seconds % 86_400) + 86_400) % 86_400);
    },
  };
}
