import type { Embedded } from '../../../runtime/embeddings/embed-texts.ts';
import type { Db } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';
import { unnested } from '../../../storage/unnested.ts';

export interface PassageToEmbed {
  id: string;
  title: string;
  heading: string | null;
  lead: string;
  content: string;
}

/** Passages that this model has not embedded yet, oldest first. */
export function listWithoutEmbedding(
  db: Db,
  workspaceId: string,
  model: string,
  limit: number,
): Promise<PassageToEmbed[]> {
  return db.many(sql`
    select p.id, doc.title, p.heading, p.lead, p.content
    from knowledge_passages p join knowledge_documents doc on doc.workspace_id = p.workspace_id and doc.id = p.document_id
    where p.workspace_id = ${workspaceId}
      and not exists (select from knowledge_embeddings e where e.workspace_id = p.workspace_id and e.passage_id = p.id and e.model = ${model})
    order by p.id limit ${limit}`);
}

/** Stores embeddings only for passages that still exist. */
export function saveEmbeddings(
  db: Db,
  workspaceId: string,
  model: string,
  embedded: readonly Embedded<PassageToEmbed>[],
): Promise<number> {
  const { table, columns } = unnested('given', embedded, {
    id: ['uuid', ({ text }) => text.id],
    vector: ['bytea', ({ vector }) => vector],
    signs: ['text', ({ signs }) => signs],
  });
  return db.run(sql`
    insert into knowledge_embeddings (workspace_id, passage_id, model, vector, signs)
    select ${workspaceId}, p.id, ${model}, ${columns.vector}, ${columns.signs}::bit varying
    from ${table} join knowledge_passages p on p.workspace_id = ${workspaceId} and p.id = ${columns.id} for key share of p
    on conflict (workspace_id, passage_id) do update set model = excluded.model, vector = excluded.vector, signs = excluded.signs`);
}

export function dropEmbeddingsOfOthers(db: Db, workspaceId: string, model: string): Promise<number> {
  return db.run(sql`delete from knowledge_embeddings where workspace_id = ${workspaceId} and model <> ${model}`);
}

/** A new title changes the embeddings, so they are deleted and computed again. */
export function dropEmbeddingsOf(db: Db, workspaceId: string, documentId: string): Promise<number> {
  return db.run(sql`
    delete from knowledge_embeddings e using knowledge_passages p
    where e.workspace_id = ${workspaceId} and p.workspace_id = e.workspace_id and p.id = e.passage_id and p.document_id = ${documentId}`);
}

/** Workspaces with a chosen model and a passage that it has not embedded. */
export function listWorkspacesToEmbed(db: Db): Promise<{ workspaceId: string }[]> {
  return db.many(sql`
    select s.workspace_id as "workspaceId" from knowledge_settings s
    where s.embedding_connection_id is not null and s.embedding_model is not null and exists (
      select from knowledge_passages p where p.workspace_id = s.workspace_id and not exists (
        select from knowledge_embeddings e where e.workspace_id = p.workspace_id and e.passage_id = p.id
          and e.model = s.embedding_connection_id::text || ':' || s.embedding_model))`);
}
