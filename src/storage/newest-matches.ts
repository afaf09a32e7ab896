import { raw, type Sql, sql } from './sql.ts';

export interface NewestMatches {
  /** What is answered of each, `id` among it; the row is `r`. */
  columns: Sql;
  /** Where they are, as `r`. */
  relation: Sql;
  /** What is looked through at all. */
  where: Sql;
  /** The searched expression, exactly as in its trigram index. */
  text: Sql;
  matches(text: Sql): Sql;
  limit: number;
}

/** How many of the newest rows are looked through for a common word. */
const looked = 2_000;
/** If none of this many newest rows has the word, it is rare, and the index is asked at once. */
const probed = 200;

/**
 * The newest rows that match, quickly whether few or nearly all do. What very many have is found among the newest ones;
 * only where that is not enough the index is asked, and then it has little to answer. Left to itself the database would
 * guess, and either walk through everything for a rare word or fetch everything for a common one. (`offset 0` keeps it
 * from walking.)
 */
export function newestMatches({ columns, relation, where, text, matches, limit: rows }: NewestMatches): Sql {
  const limit = raw(String(rows));
  // Each row's text is computed once here, and not once for each pattern.
  const newest = (most: number, condition: Sql) => sql`
      (select *, ${text} as searched_text from ${relation} where ${condition} order by r.id desc limit ${raw(String(most))}) r where ${matches(raw('r.searched_text'))}`;
  return sql`
    with common as materialized (
      select from ${newest(probed, where)} limit 1
    ), recent as materialized (
      select ${columns} from ${newest(looked, sql`${where} and exists (select from common)`)} order by r.id desc limit ${limit}
    )
    select * from (
      select * from recent where (select count(*) from recent) = ${limit}
      union all
      select * from (select ${columns} from ${relation} where ${where} and ${matches(text)} and (select count(*) from recent) < ${limit} offset 0) rest
    ) matching order by id desc limit ${limit}`;
}
