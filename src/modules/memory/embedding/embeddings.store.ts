import type { Embedded } from '../../../runtime/embeddings/embed-texts.ts';
import type { Db } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';
import { unnested } from '../../../storage/unnested.ts';

export interface TextToEmbed {
  id: string;
  content: string;
  edition: number;
}

/** Memories that this model has not embedded yet, oldest first. */
export function listWithoutEmbedding(
  db: Db,
  workspaceId: string,
  model: string,
  limit: number,
): Promise<TextToEmbed[]> {
  return db.many(sql`
    select m.id, m.content, m.edition from memories m
    where m.workspace_id = ${workspaceId} and m.state in ('active', 'proposed')
      and not exists (select from memory_embeddings e where e.workspace_id = m.workspace_id and e.memory_id = m.id and e.model = ${model})
    order by m.id limit ${limit}`);
}

/**
 * Stores embeddings only for unchanged texts. It locks their rows, so that no embedding of a forgotten memory is left
 * behind.
 */
export function saveEmbeddings(
  db: Db,
  workspaceId: string,
  model: string,
  embedded: readonly Embedded<TextToEmbed>[],
): Promise<number> {
  const { table, columns } = unnested('given', embedded, {
    id: ['uuid', ({ text }) => text.id],
    edition: ['integer', ({ text }) => text.edition],
    vector: ['bytea', ({ vector }) => vector],
    signs: ['text', ({ signs }) => signs],
  });
  return db.run(sql`
    insert into memory_embeddings (workspace_id, memory_id, model, vector, signs)
    select m.workspace_id, m.id, ${model}, ${columns.vector}, ${columns.signs}::bit varying
    from ${table} join memories m on m.workspace_id = ${workspaceId} and m.id = ${columns.id} and m.edition = ${columns.edition}
      and m.state in ('active', 'proposed') order by m.id for update of m
    on conflict (workspace_id, memory_id) do update set model = excluded.model, vector = excluded.vector, signs = excluded.signs`);
}

export function dropEmbedding(db: Db, workspaceId: string, id: string): Promise<number> {
  return db.run(sql`delete from memory_embeddings where workspace_id = ${workspaceId} and memory_id = ${id}`);
}

export function dropEmbeddingsOfOthers(db: Db, workspaceId: string, model: string): Promise<number> {
  return db.run(sql`delete from memory_embeddings where workspace_id = ${workspaceId} and model <> ${model}`);
}

/** Workspaces with a chosen model and a memory that it has not embedded. */
export function listWorkspacesToEmbed(db: Db): Promise<{ workspaceId: string }[]> {
  return db.many(sql`
    select s.workspace_id as "workspaceId" from memory_settings s
    where s.embedding_connection_id is not null and s.embedding_model is not null and exists (
      select from memories m where m.workspace_id = s.workspace_id and m.state in ('active', 'proposed') and not exists (
        select from memory_embeddings e where e.workspace_id = m.workspace_id and e.memory_id = m.id
          and e.model = s.embedding_connection_id::text || ':' || s.embedding_model))`);
}
