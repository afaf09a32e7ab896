import { join, raw, type Sql, sql } from './sql.ts';

const maxWords = 10;

/**
 * A condition that every word of `q` occurs in a text that is already folded (`svc_fold`). A word of one or two letters
 * must start a word of the text, because a trigram index can only find such short words at the start.
 */
export function findsWords(folded: Sql, q: string): Sql {
  const words = wordsIn(q);
  return words.length === 0
    ? raw('false')
    : sql`(${join(
        words.map((word) => findsWord(folded, word)),
        ' and ',
      )})`;
}

function findsWord(folded: Sql, word: string): Sql {
  const escaped = escapedFold(word);
  if ([...word].length > 2) return sql`${folded} like '%' || ${escaped} || '%'`;
  return sql`(${folded} like ${escaped} || '%' or ${folded} like '% ' || ${escaped} || '%' or ${folded} like E'%\n' || ${escaped} || '%')`;
}

/**
 * How well a title matches `q`, best first: 0 equal, 1 starts with it, 2 a word starts with it, 3 contains it, 4 does
 * not contain it.
 */
export function titleRank(title: Sql, q: string): Sql {
  const folded = sql`svc_fold(${title})`;
  const escaped = escapedFold(wordsIn(q).join(' '));
  return sql`case when ${folded} like ${escaped} then 0 when ${folded} like ${escaped} || '%' then 1 when ${folded} like '% ' || ${escaped} || '%' then 2
    when ${folded} like '%' || ${escaped} || '%' then 3 else 4 end`;
}

/** A pattern for `ilike` that matches the literal text anywhere. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

function wordsIn(q: string): string[] {
  return q
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxWords);
}

/** Folded like the texts, with the special characters of patterns escaped. */
function escapedFold(word: string): Sql {
  return sql`replace(replace(replace(svc_fold(${word}::text), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;
}
