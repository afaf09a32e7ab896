import { raw, type Sql, sql } from './sql.ts';

export interface NewestMatches {
  /** The columns to return, including `id`; the row is `r`. */
  columns: Sql;
  /** The table, without its alias `r`. */
  relation: Sql;
  /** The condition for all rows to search. */
  where: Sql;
  /** The searched expression, exactly as in its trigram index. */
  text: Sql;
  matches(text: Sql): Sql;
  limit: number;
}

/** How many of the newest rows are searched for a common word. */
const maxCommonRows = 2_000;
/** If none of this many newest rows contains the word, it is rare and the index is used at once. */
const maxProbedRows = 200;

/**
 * Finds the newest matching rows, quickly for both rare and common words. A common word is found among the newest rows.
 * Only if these are not enough, the index is used, which then has few matches. By itself the planner would guess wrong
 * and either scan everything for a rare word or fetch everything for a common one. (`offset 0` keeps it from scanning.)
 */
export function newestMatches({ columns, relation, where, text, matches, limit: rows }: NewestMatches): Sql {
  const limit = raw(String(rows));
  // Computes each row's text once instead of once per pattern.
  const newest = (rowCount: number, condition: Sql) => sql`
      (select *, ${text} as searched_text from ${relation} where ${condition} order by r.id desc limit ${raw(String(rowCount))}) r where ${matches(raw('r.searched_text'))}`;
  return sql`
    with common as materialized (
      select from ${newest(maxProbedRows, where)} limit 1
    ), recent as materialized (
      select ${columns} from ${newest(maxCommonRows, sql`${where} and exists (select from common)`)} order by r.id desc limit ${limit}
    )
    select * from (
      select * from recent where (select count(*) from recent) = ${limit}
      union all
      select * from (select ${columns} from ${relation} where ${where} and ${matches(text)} and (select count(*) from recent) < ${limit} offset 0) rest
    ) matching order by id desc limit ${limit}`;
}
