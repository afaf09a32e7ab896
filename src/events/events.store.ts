import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';

export interface StoredEvent {
  id: string;
  workspaceId: string;
  name: string;
  at: Date;
  actorId: string | null;
  via: string;
  depth: number;
  data: unknown;
}

/** `item`: which one of those that the row stands for. */
export function readEvent(db: Db, id: string, item?: number): Promise<StoredEvent | undefined> {
  return db.maybe(sql`
    select id, workspace_id as "workspaceId", name, at, actor_id as "actorId", via, depth, case when items is null then data else data->coalesce(${item ?? null}::integer, 0) end as data from events where id = ${id}`);
}
