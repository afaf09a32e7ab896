import { join, raw, type Sql, sql } from './sql.ts';

const maxWords = 10;

/**
 * Every word of `q` stands in the text, which is folded already (`svc_fold`). One of one or two letters must begin a
 * word of the text: an index of trigrams finds beginnings that are so short, and nothing else that is.
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
 * How well a title answers `q`, best first: 0 the very words, 1 begins with them, 2 a word begins with them, 3 inside,
 * 4 not in the title.
 */
export function titleRank(title: Sql, q: string): Sql {
  const folded = sql`svc_fold(${title})`;
  const escaped = escapedFold(wordsIn(q).join(' '));
  return sql`case when ${folded} like ${escaped} then 0 when ${folded} like ${escaped} || '%' then 1 when ${folded} like '% ' || ${escaped} || '%' then 2
    when ${folded} like '%' || ${escaped} || '%' then 3 else 4 end`;
}

/** For `ilike`: the text as it is, wherever it stands. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

function wordsIn(q: string): string[] {
  return q
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxWords);
}

/** Folded as the texts are, and without a meaning of its own in a pattern. */
function escapedFold(word: string): Sql {
  return sql`replace(replace(replace(svc_fold(${word}::text), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;
}
