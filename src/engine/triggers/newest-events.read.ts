import { patternsIn } from '../../events/outbox.ts';
import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';

/** How far back is looked: events have no index by name, and a sample that old would mislead more than it helps. */
const lookedAt = 10_000;

export interface EventWish {
  /** `crm.lead_created`, `crm.*`. */
  patterns: readonly string[];
  /** Of an incoming webhook, where one is chosen. */
  endpointId: string | null;
  limit: number;
}

/** The newest events with such a name, newest first. */
export async function newestEvents(db: Db, workspaceId: string, wish: EventWish): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select id from (select id, name, data from events where workspace_id = ${workspaceId} order by id desc limit ${lookedAt}) recent
    where ${patternsIn('name')} && ${wish.patterns}::text[] and (${wish.endpointId}::text is null or data ->> 'endpointId' = ${wish.endpointId})
    order by id desc limit ${wish.limit}`);
  return rows.map(({ id }) => id);
}
