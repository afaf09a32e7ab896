import { raw, type Sql, sql } from './sql.ts';

export interface NewestMatches {
  /** What is answered of each, `id` among it; the row is `r`. */
  columns: Sql;
  /** Where they are, as `r`. */
  relation: Sql;
  /** What is looked through at all. */
  where: Sql;
  /** What an index of trigrams serves. */
  matches: Sql;
  limit: number;
}

/** So many of the newest are looked at first. */
const looked = 2_000;

/**
 * The newest rows that match, quickly whether few or nearly all do. What very many have is found among the newest ones;
 * only where that is not enough the index is asked, and then it has little to answer. Left to itself the database would
 * guess, and either walk through everything for a rare word or fetch everything for a common one. (`offset 0` keeps it
 * from walking.)
 */
export function newestMatches({ columns, relation, where, matches, limit: rows }: NewestMatches): Sql {
  const limit = raw(String(rows));
  return sql`
    with recent as materialized (
      select ${columns} from (select * from ${relation} where ${where} order by r.id desc limit ${raw(String(looked))}) r where ${matches} order by r.id desc limit ${limit}
    )
    select * from (
      select * from recent where (select count(*) from recent) = ${limit}
      union all
      select * from (select ${columns} from ${relation} where ${where} and ${matches} and (select count(*) from recent) < ${limit} offset 0) rest
    ) matching order by id desc limit ${limit}`;
}
