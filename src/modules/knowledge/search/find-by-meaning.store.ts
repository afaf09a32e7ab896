import type { Db } from '../../../storage/db.ts';
import { nothing, type Sql, sql } from '../../../storage/sql.ts';
import type { FoundPassage } from './find-by-words.store.ts';

/**
 * The passages whose sign bits differ least from those of the query: a rough choice that is then compared exactly. It
 * looks at all passages of the workspace, but reads only the sign bits.
 */
export function listLikeMeanings(
  db: Db,
  workspaceId: string,
  model: string,
  signs: string,
  readable: Sql,
  documentId: string | undefined,
  limit: number,
): Promise<(Omit<FoundPassage, 'score'> & { vector: Buffer })[]> {
  return db.many(sql`
    select p.id, doc.id as "documentId", doc.title, p.number, p.heading, p.page, p.content, e.vector
    from knowledge_embeddings e join knowledge_passages p on p.workspace_id = e.workspace_id and p.id = e.passage_id
      join knowledge_documents doc on doc.workspace_id = p.workspace_id and doc.id = p.document_id
    where e.workspace_id = ${workspaceId} and e.model = ${model} and length(e.signs) = ${signs.length} and ${readable} ${documentId ? sql`and doc.id = ${documentId}` : nothing}
    order by bit_count(e.signs # ${signs}::text::bit varying), p.id limit ${limit}`);
}
