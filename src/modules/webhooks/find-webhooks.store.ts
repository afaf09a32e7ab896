import type { Db } from '../../storage/db.ts';
import { findsWords, titleRank } from '../../storage/find-words.ts';
import { raw, sql } from '../../storage/sql.ts';

export interface FoundWebhook {
  kind: 'inbound' | 'outgoing' | 'provider';
  id: string;
  name: string;
  detail: string;
}

/**
 * Searches the three kinds of webhooks by name and address, best first. A workspace has few of them, so no index is
 * needed.
 */
export function findWebhooks(db: Db, workspaceId: string, q: string, limit: number): Promise<FoundWebhook[]> {
  return db.many(sql`
    select kind, id, name, detail from (
      select 'inbound' as kind, id, name, path as detail from inbound_endpoints where workspace_id = ${workspaceId} and deleted_at is null
      union all select 'outgoing', id, name, url from outgoing_endpoints where workspace_id = ${workspaceId} and deleted_at is null
      union all select 'provider', id, name, provider from provider_webhooks where workspace_id = ${workspaceId} and deleted_at is null) webhooks
    where ${findsWords(raw(`svc_fold(name || E'\\n' || detail)`), q)} order by ${titleRank(raw('name'), q)}, id desc limit ${limit}`);
}
