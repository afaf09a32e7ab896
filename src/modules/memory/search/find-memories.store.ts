import type { Db } from '../../../storage/db.ts';
import { prepared, sql } from '../../../storage/sql.ts';
import { selectMemory } from '../memories.store.ts';
import type { LiveMemory } from '../memory.ts';
import { mayBeFound, type SearchFilter } from './search-filter.ts';

export type Scored = LiveMemory & { score: number };

/** The share of the words that occur (the last one may be a prefix), or the similarity of a misspelt word. */
export async function findByWords(
  db: Db,
  workspaceId: string,
  words: readonly string[],
  filter: SearchFilter,
  limit: number,
): Promise<Scored[]> {
  // Quotes and backslashes are query syntax, which people who search for words do not expect.
  const plain = words.map((word) => word.replaceAll(/['\\]/g, '')).filter((word) => word !== '');
  if (plain.length === 0) return [];
  const each = plain.map((word, index) => `'${word}'${index === plain.length - 1 ? ':*' : ''}`);
  const all = plain.join(' ');
  return db.many(
    prepared(sql`
    select * from (
      select ${selectMemory}, greatest(
        (select count(*) from unnest(${each}::text[]) as word where m.words @@ to_tsquery('pg_catalog.simple', word))::float8 / ${each.length}::float8,
        public.word_similarity(${all}, m.folded)::float8 * 0.9) as score
      from memories m
      where ${mayBeFound(workspaceId, filter)} and (m.words @@ to_tsquery('pg_catalog.simple', ${each.join(' | ')}) or ${all} operator(public.<%) m.folded)
    ) found order by score desc, id desc limit ${limit}`),
  );
}

/** The memories whose sign bits differ least from those of the query: a rough choice that is then compared exactly. */
export function listLikeMeanings(
  db: Db,
  workspaceId: string,
  model: string,
  signs: string,
  filter: SearchFilter,
  limit: number,
): Promise<(LiveMemory & { vector: Buffer })[]> {
  return db.many(
    prepared(sql`
    select ${selectMemory}, e.vector from memories m join memory_embeddings e on e.workspace_id = m.workspace_id and e.memory_id = m.id
    where ${mayBeFound(workspaceId, filter)} and e.model = ${model} and length(e.signs) = ${signs.length}
    order by bit_count(e.signs # ${signs}::text::bit varying), m.id desc limit ${limit}`),
  );
}
