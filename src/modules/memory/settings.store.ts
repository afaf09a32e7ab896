import { embeddingSettingsIn } from '../../runtime/embeddings/embedding-settings.store.ts';
import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';

export const { readSettings, saveSettings, noteProviderError } = embeddingSettingsIn(
  'memory_settings',
  'review_programs, ',
  { reviewPrograms: false },
);

/** How many memories this model has embedded, and how many not yet. */
export function countEmbedded(
  db: Db,
  workspaceId: string,
  model: string,
): Promise<{ embedded: number; waiting: number }> {
  return db.one(sql`
    select count(e.memory_id) as embedded, count(*) filter (where e.memory_id is null) as waiting
    from memories m left join memory_embeddings e on e.workspace_id = m.workspace_id and e.memory_id = m.id and e.model = ${model}
    where m.workspace_id = ${workspaceId} and m.state in ('active', 'proposed')`);
}
