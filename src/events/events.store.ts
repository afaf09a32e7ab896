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

export function readEvent(db: Db, id: string): Promise<StoredEvent | undefined> {
  return db.maybe(sql`
    select id, workspace_id as "workspaceId", name, at, actor_id as "actorId", via, depth, data from events where id = ${id}`);
}
