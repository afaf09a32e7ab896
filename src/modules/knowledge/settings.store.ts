import { embeddingSettingsIn } from '../../runtime/embeddings/embedding-settings.store.ts';
import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';

export const { readSettings, saveSettings, noteProviderError } = embeddingSettingsIn('knowledge_settings', '', {});

/** How many passages this model has embedded, and how many not yet. */
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
