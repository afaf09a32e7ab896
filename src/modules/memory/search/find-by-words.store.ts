import type { Db } from '../../../storage/db.ts';
import { prepared, sql } from '../../../storage/sql.ts';
import { columns } from '../memories.store.ts';
import type { LiveMemory } from '../memory.ts';
import { mayBeFound, type SearchFilter } from './search-filter.ts';

export type Scored = LiveMemory & { score: number };

/** The share of the words that occur, the last one also as a beginning; or how alike a misspelt word is. */
export function findByWords(db: Db, workspaceId: string, words: readonly string[], filter: SearchFilter, most: number): Promise<Scored[]> {
  const each = words.map((word, index) => `'${word.replaceAll(/['\\]/g, '')}'${index === words.length - 1 ? ':*' : ''}`);
  const all = words.join(' ');
  return db.many(
    prepared(sql`
    select * from (
      select ${columns}, greatest(
        (select count(*) from unnest(${each}::text[]) as word where m.words @@ to_tsquery('pg_catalog.simple', word))::float8 / ${each.length}::float8,
        public.word_similarity(${all}, m.folded)::float8 * 0.9) as score
      from memories m
      where ${mayBeFound(workspaceId, filter)} and (m.words @@ to_tsquery('pg_catalog.simple', ${each.join(' | ')}) or ${all} operator(public.<%) m.folded)
    ) found order by score desc, id desc limit ${most}`),
  );
}
