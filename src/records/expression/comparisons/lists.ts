import { type Sql, sql } from '../../../storage/sql.ts';
import type { FieldHandle } from '../node.ts';
import { bindListAs, elementTypeOf } from '../values.ts';
import type { ComparisonDefinition, OperandValue } from './define-comparison.ts';

export const anyof: ComparisonDefinition = {
  name: 'anyof',
  sql: (field, values) => field.linksTo?.(bound(field, values)) ?? sql`${field.sql} && ${bound(field, values)}`,
  js: (value, values) => values.some((wanted) => elementsOf(value).has(wanted)),
};

export const allof: ComparisonDefinition = {
  name: 'allof',
  sql: (field, values) =>
    values.length === 0 ? sql`cardinality(${field.sql}) > 0` : sql`${field.sql} @> ${bound(field, values)}`,
  js: (value, values) => values.every((wanted) => elementsOf(value).has(wanted)),
};

/** The same values in any order. */
export const exactly: ComparisonDefinition = {
  name: 'exactly',
  sql: (field, values) =>
    values.length === 0
      ? sql`false`
      : sql`(${field.sql} @> ${bound(field, values)} and ${field.sql} <@ ${bound(field, values)})`,
  js: (value, values) =>
    elementsOf(value).size === new Set(values).size && values.every((wanted) => elementsOf(value).has(wanted)),
};

function bound(field: FieldHandle, values: readonly OperandValue[]): Sql {
  return bindListAs(elementTypeOf(field), values);
}

function elementsOf(value: unknown): Set<unknown> {
  return new Set(Array.isArray(value) ? value : []);
}
