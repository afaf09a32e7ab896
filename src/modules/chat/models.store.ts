import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';

/** A connection to a model provider, without its secret. */
export interface ModelConnection {
  id: string;
  name: string;
  provider: string;
  model: string | null;
}

export function listModelConnections(db: Db, workspaceId: string): Promise<ModelConnection[]> {
  return db.many(sql`
    select id, name, coalesce(settings->>'provider', '') as provider, nullif(settings->>'defaultModel', '') as model from connections
    where workspace_id = ${workspaceId} and kind = 'model' and deleted_at is null order by lower(name), id`);
}
