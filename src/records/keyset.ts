import { raw, type Sql, sql } from '../storage/sql.ts';
import type { OpenTable } from './open-table.ts';
import type { PlannedQuery } from './query.ts';

/**
 * The records after a given one in the order of the query, so that a page can continue without counting the records
 * before it.
 */
export function afterRecord(open: OpenTable, { where, sort }: PlannedQuery, id: string): Sql {
  const idGoesOn = sql`r.id ${raw(sort.at(-1)?.descending ? '<' : '>')} ${id}::uuid`;
  if (sort.length === 0) return sql`${where} and ${idGoesOn}`;
  // The position of the last record, read by its id. Nulls come last in both directions.
  const place = (key: Sql) => sql`(select ${key} from ${open.relation} r where r.id = ${id}::uuid)`;
  let follows: Sql = idGoesOn;
  for (const { sql: key, descending } of [...sort].reverse()) {
    const before = place(key);
    const beyond = sql`(${key} ${raw(descending ? '<' : '>')} ${before} or (${key} is null and ${before} is not null))`;
    follows = sql`(${beyond} or (${key} is not distinct from ${before} and ${follows}))`;
  }
  return sql`${where} and ${follows}`;
}
