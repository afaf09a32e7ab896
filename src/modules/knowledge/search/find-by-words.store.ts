import type { Db } from '../../../storage/db.ts';
import { join, nothing, raw, type Sql, sql } from '../../../storage/sql.ts';
import { unnested } from '../../../storage/unnested.ts';
import type { Term } from './query-terms.ts';

export interface FoundPassage {
  id: string;
  documentId: string;
  title: string;
  number: number;
  heading: string | null;
  page: number | null;
  content: string;
  score: number;
}

/** If more passages than this contain one of the words, the rest is not compared. */
const maxCandidates = 5_000;

const shown = raw('p.id, doc.id as "documentId", doc.title, p.number, p.heading, p.page, p.content');
const passages = raw(
  'knowledge_passages p join knowledge_documents doc on doc.workspace_id = p.workspace_id and doc.id = p.document_id',
);
const text = raw(`(p.folded_topic || ' ' || p.folded)`);

/**
 * Ranks like BM25: the fewer passages contain a word, the more it counts. The word itself counts in full, in either
 * language; words that begin with it, its parts, and compounds that contain it count less. Headings count more than
 * text.
 */
export function findByWords(
  db: Db,
  workspaceId: string,
  terms: readonly Term[],
  readable: Sql,
  documentId: string | undefined,
  limit: number,
): Promise<FoundPassage[]> {
  const begins = terms.map(({ word }) => (word.length >= 3 ? `${word}:*` : word));
  const { table } = unnested('given', [...terms.entries()], {
    n: ['int', ([n]) => n],
    word: ['text', ([, { word }]) => word],
    begins: ['text', ([n]) => begins[n] ?? ''],
    parts: ['text', ([, { parts }]) => parts.join(' | ')],
    inside: ['boolean', ([, { inside }]) => inside],
  });
  const all = [...begins, ...terms.flatMap(({ parts }) => parts)].join(' | ');
  const insides = terms
    .filter(({ inside }) => inside)
    .map(({ word }) => sql`${text} like ${stemInside(sql`${word}::text`)}`);
  return db.many(sql`
    with terms as materialized (
      select n, ${inBoth(raw('word'))} as word, ${inBoth(raw('begins'))} as begins, to_tsquery('pg_catalog.german', parts) as parts,
        case when inside then ${stemInside(raw('given.word'))} end as inside
      from ${table}
    ), candidates as materialized (
      select p.id, p.words, ${text} as text from ${passages}
      where p.workspace_id = ${workspaceId} and (p.words @@ ${inBoth(sql`${all}::text`)} ${insides.length > 0 ? sql`or ${join(insides, ' or ')}` : nothing})
        and ${readable} ${documentId ? sql`and doc.id = ${documentId}` : nothing}
      limit ${maxCandidates}
    ), hits as (
      select c.id, t.n, ts_rank('{0, 0, 0.5, 1}', c.words, t.word) as weight,
        case when c.words @@ t.word then 1 when c.words @@ t.begins then 0.6 when c.words @@ t.parts then 0.5 when c.text like t.inside then 0.5 end as level
      from candidates c cross join terms t
    ), rarity as (
      select n, ln(1 + ((select count(*) from knowledge_passages where workspace_id = ${workspaceId}) - count(*) + 0.5) / (count(*) + 0.5)) as idf
      from hits where level is not null group by n
    ), scored as (
      select h.id, sum(r.idf * h.level * (0.5 + h.weight)) as score from hits h join rarity r on r.n = h.n where h.level is not null group by h.id
      order by score desc, h.id limit ${limit}
    )
    select ${shown}, s.score::float8 as score from scored s join ${passages} on p.id = s.id where p.workspace_id = ${workspaceId} order by s.score desc, p.id`);
}

/** If no word is found as it is written, similar words are searched. */
export function findBySpelling(
  db: Db,
  workspaceId: string,
  words: string,
  readable: Sql,
  documentId: string | undefined,
  limit: number,
): Promise<FoundPassage[]> {
  return db.many(sql`
    select ${shown}, public.word_similarity(${words}, ${text})::float8 as score from ${passages}
    where p.workspace_id = ${workspaceId} and ${words} operator(public.<%) ${text} and ${readable} ${documentId ? sql`and doc.id = ${documentId}` : nothing}
    order by score desc, p.id limit ${limit}`);
}

/** Texts are stemmed in their own language, so a word is searched in both ways. */
function inBoth(words: Sql): Sql {
  return sql`(to_tsquery('pg_catalog.english', ${words}) || to_tsquery('pg_catalog.german', ${words}))`;
}

/** Searches the stem of the word anywhere in a text, unless the stem is too short. */
function stemInside(word: Sql): Sql {
  return sql`(select '%' || stem || '%' from (select (ts_lexize('pg_catalog.german_stem', ${word}))[1] as stem) x where length(stem) >= 4)`;
}
