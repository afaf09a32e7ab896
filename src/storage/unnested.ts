import { join, raw, type Sql, sql } from './sql.ts';

/** The type of a column, and how to read its value from a row. */
type Given<Row> = Record<string, readonly [type: string, read: (row: Row) => unknown]>;

/**
 * Rows as a table in a statement, with one array per column: `unnest($1::uuid[], $2::int[]) as given ("id",
 * "attempt")`. The statement is the same for any number of rows.
 */
export function unnested<Row, Columns extends Given<Row>>(
  alias: string,
  rows: readonly Row[],
  given: Columns,
): { table: Sql; columns: { [Key in keyof Columns]: Sql } } {
  const entries = Object.entries(given);
  const arrays = entries.map(([, [type, read]]) => sql`${rows.map(read)}::${raw(type)}[]`);
  return {
    table: sql`unnest(${join(arrays)}) as ${raw(`${alias} (${entries.map(([key]) => `"${key}"`).join(', ')})`)}`,
    columns: Object.fromEntries(entries.map(([key]) => [key, raw(`${alias}."${key}"`)])) as {
      [Key in keyof Columns]: Sql;
    },
  };
}
