import { join, type Sql, sql } from '../../../storage/sql.ts';
import { bindAs, bindListAs, comparable } from '../values.ts';
import type { ComparisonDefinition } from './define-comparison.ts';

/**
 * Case-sensitive. An empty field equals nothing, so '' finds nothing. If the column is indexed, its folded sort key is
 * compared too, so that the index can be used.
 */
export const eq: ComparisonDefinition = {
  name: 'eq',
  sql({ type, sql: column, sortSql }, [value]) {
    if (value === '') return sql`false`;
    // A checkbox from a formula may be null, which counts as unchecked.
    if (type === 'boolean') return value === true ? sql`${column} is true` : sql`${column} is not true`;
    const equal = sql`${column} = ${bindAs(type, value)}`;
    return sortSql ? sql`(${sortSql} = ${sortKey(value)} and ${equal})` : equal;
  },
  js: (value, [wanted], { type }) => comparable(type, value) === comparable(type, wanted),
};

export const isOneOf: ComparisonDefinition = {
  name: 'in',
  sql({ type, sql: column, sortSql }, given) {
    const values = given.filter((value) => value !== '');
    const equal = sql`${column} = any(${bindListAs(type, values)})`;
    return sortSql && values.length > 0
      ? sql`(${sortSql} = any(array[${join(values.map(sortKey))}]) and ${equal})`
      : equal;
  },
  js: (value, values, { type }) => values.some((wanted) => comparable(type, value) === comparable(type, wanted)),
};

function sortKey(value: unknown): Sql {
  return sql`svc_sort(${value}::text)`;
}
