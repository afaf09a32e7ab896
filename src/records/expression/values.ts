import { raw, type Sql, sql } from '../../storage/sql.ts';
import { readDatetime, readTime } from './calendar/datetimes.ts';
import { readDay } from './calendar/days.ts';
import type { FieldHandle, ValueType } from './node.ts';
import { compareCodePoints } from './text/code-points.ts';

/** Empty means null, "" or []. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** A value as a typed parameter. It never becomes part of the statement's text. */
export function bindAs(type: ValueType, value: unknown): Sql {
  return sql`${value}::${raw(sqlTypes[type])}`;
}

export function bindListAs(type: ValueType, values: readonly unknown[]): Sql {
  return sql`${[...values]}::${raw(sqlTypes[type])}[]`;
}

export function elementTypeOf(field: FieldHandle): 'text' | 'uuid' {
  return field.elements ?? (field.family === 'link' ? 'uuid' : 'text');
}

/** A form that can be compared with === and <; undefined if the value has another type. */
export function comparable(type: ValueType, value: unknown): string | number | boolean | undefined {
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
  if (type === 'boolean') return typeof value === 'boolean' ? value : undefined;
  if (type === 'date') return readDay(value);
  if (type === 'datetime') return value instanceof Date ? value.getTime() : readDatetime(value);
  if (type === 'time') return readTime(value);
  if (typeof value !== 'string') return undefined;
  return type === 'uuid' ? value.toLowerCase() : value;
}

/** Negative, zero or positive; undefined if a value has another type. */
export function compareValues(type: ValueType, left: unknown, right: unknown): number | undefined {
  const [a, b] = [comparable(type, left), comparable(type, right)];
  if (a === undefined || b === undefined) return undefined;
  if (typeof a === 'string' && typeof b === 'string') return compareCodePoints(a, b);
  return a < b ? -1 : a > b ? 1 : 0;
}

const sqlTypes: Record<ValueType, string> = {
  text: 'text',
  number: 'double precision',
  boolean: 'boolean',
  date: 'date',
  datetime: 'timestamptz',
  time: 'time',
  uuid: 'uuid',
  list: 'text[]',
  json: 'jsonb',
};
