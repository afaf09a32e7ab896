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

/**
 * The same, and whether something is set about tables of records for the role of this person, who may then know less of
 * it.
 */
export function readEventFor(
  db: Db,
  userId: string,
  id: string,
  item?: number,
): Promise<(StoredEvent & { ruled: boolean }) | undefined> {
  return db.maybe(sql`
    select e.id, e.workspace_id as "workspaceId", e.name, e.at, e.actor_id as "actorId", e.via, e.depth,
      case when e.items is null then e.data else e.data->coalesce(${item ?? null}::integer, 0) end as data, coalesce(r.table_rules, false) as ruled
    from events e left join memberships m on m.workspace_id = e.workspace_id and m.user_id = ${userId} left join roles r on r.id = m.role_id
    where e.id = ${id}`);
}

/** `item`: which one of those that the row stands for. */
export function readEvent(db: Db, id: string, item?: number): Promise<StoredEvent | undefined> {
  return db.maybe(sql`
    select id, workspace_id as "workspaceId", name, at, actor_id as "actorId", via, depth, case when items is null then data else data->coalesce(${item ?? null}::integer, 0) end as data from events where id = ${id}`);
}
