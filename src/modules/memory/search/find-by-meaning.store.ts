import type { Db } from '../../../storage/db.ts';
import { prepared, sql } from '../../../storage/sql.ts';
import { selectMemory } from '../memories.store.ts';
import type { LiveMemory } from '../memory.ts';
import { mayBeFound, type SearchFilter } from './search-filter.ts';

/** Those whose signs differ least from the wanted ones: a rough choice, to be compared exactly. */
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
