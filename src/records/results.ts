import type { FieldHandle, ValueType } from './expression/node.ts';
import { typeOf } from './field-types/registry.ts';
import type { Field, RollupFunction } from './table.ts';

type Family = FieldHandle['family'];

/** How an expression sees the values of a field. */
export interface Result {
  type: ValueType;
  family: Family;
}

/** Decides which comparisons a computed value accepts. */
const familyOfValue: Record<ValueType, Family> = {
  text: 'text',
  number: 'number',
  boolean: 'checkbox',
  date: 'date',
  datetime: 'date',
  time: 'date',
  uuid: 'uuid',
  list: 'list',
  json: 'json',
};

export const columnOfValue: Record<ValueType, string> = {
  text: 'text collate "C"',
  number: 'double precision',
  boolean: 'boolean',
  date: 'date',
  datetime: 'timestamptz',
  time: 'time(0)',
  uuid: 'uuid',
  list: 'text[]',
  json: 'jsonb',
};

/** The columns that every record has besides its fields. */
const reservedColumns = new Map<string, Result>([
  ['id', { type: 'uuid', family: 'uuid' }],
  ['created_at', { type: 'datetime', family: 'date' }],
  ['updated_at', { type: 'datetime', family: 'date' }],
  ['created_by', { type: 'uuid', family: 'uuid' }],
]);

export function reservedResult(key: string): Result | undefined {
  return reservedColumns.get(key);
}

/** Fields that show what every record has anyway. */
export const systemColumns: Record<string, string> = {
  created_time: 'created_at',
  updated_time: 'updated_at',
  created_by: 'created_by',
  updated_by: 'updated_by',
};

export function resultOf(field: Pick<Field, 'type' | 'settings'>): Result {
  const type = typeOf(field);
  const { result } = field.settings;
  return result ? { type: result, family: familyOfValue[result] } : { type: type.value, family: type.family };
}

export function rollupResult(fn: RollupFunction, of: ValueType): ValueType {
  if (fn === 'min' || fn === 'max') return of;
  if (fn === 'concat') return 'text';
  return fn === 'and' || fn === 'or' ? 'boolean' : 'number';
}
