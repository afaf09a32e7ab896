import type { Db } from '../../storage/db.ts';
import type { PermittedDb } from '../../storage/permitted-db.ts';
import { prepared, sql } from '../../storage/sql.ts';
import type { Settings } from './settings.ts';

export type StoredSettings = Omit<Settings, 'embedded' | 'waiting'>;

const nothingSet: StoredSettings = { embeddingConnectionId: null, embeddingModel: null, embeddingError: null };

export async function readSettings(db: Db, workspaceId: string): Promise<StoredSettings> {
  const stored = await db.maybe<StoredSettings>(
    prepared(sql`
    select embedding_connection_id as "embeddingConnectionId", embedding_model as "embeddingModel", embedding_error as "embeddingError"
    from knowledge_settings where workspace_id = ${workspaceId}`),
  );
  return stored ?? nothingSet;
}

/** Whoever changes something gets a new trial of the provider: what failed before is past. */
export function saveSettings(
  db: PermittedDb<'route'>,
  workspaceId: string,
  { embeddingConnectionId, embeddingModel }: StoredSettings,
  now: Date,
): Promise<number> {
  return db.run(sql`
    insert into knowledge_settings (workspace_id, embedding_connection_id, embedding_model, updated_at)
    values (${workspaceId}, ${embeddingConnectionId}, ${embeddingModel}, ${now})
    on conflict (workspace_id) do update set embedding_connection_id = excluded.embedding_connection_id,
      embedding_model = excluded.embedding_model, embedding_error = null, updated_at = excluded.updated_at`);
}

/** Answers 1 where this is news. */
export function noteProviderError(db: Db, workspaceId: string, error: string | null): Promise<number> {
  return db.run(
    sql`update knowledge_settings set embedding_error = ${error} where workspace_id = ${workspaceId} and embedding_error is distinct from ${error}`,
  );
}

export function readModelConnection(
  db: Db,
  workspaceId: string,
  id: string,
): Promise<{ provider: string } | undefined> {
  return db.maybe(
    sql`select settings ->> 'provider' as provider from connections where workspace_id = ${workspaceId} and id = ${id} and kind = 'model' and deleted_at is null`,
  );
}

export async function namesOfConnections(
  db: Db,
  workspaceId: string,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const rows = await db.many<{ id: string; name: string }>(
    sql`select id, name from connections where workspace_id = ${workspaceId} and id = any(${ids.filter(Boolean)}::uuid[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** How many passages are ready to be found by the meaning that this model sees, and how many are not yet. */
export function countEmbedded(
  db: Db,
  workspaceId: string,
  model: string,
): Promise<{ embedded: number; waiting: number }> {
  return db.one(sql`
    select count(e.passage_id) as embedded, count(*) filter (where e.passage_id is null) as waiting
    from knowledge_passages p left join knowledge_embeddings e on e.workspace_id = p.workspace_id and e.passage_id = p.id and e.model = ${model}
    where p.workspace_id = ${workspaceId}`);
}
