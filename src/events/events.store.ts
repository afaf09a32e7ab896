import type { Db } from '../storage/db.ts';
import { prepared, sql } from '../storage/sql.ts';
import { unnested } from '../storage/unnested.ts';

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

/** An event that somebody wants to know of; `item`: which one of those that the row stands for. */
export interface WantedEvent {
  userId: string;
  id: string;
  item: number | null;
}

/**
 * The same for many, in their order, and whether something is set about tables of records for the role of this person,
 * who may then know less of it.
 */
export async function readEventsFor(
  db: Db,
  wanted: readonly WantedEvent[],
): Promise<((StoredEvent & { ruled: boolean }) | undefined)[]> {
  const { table, columns } = unnested('wanted', [...wanted.entries()], {
    place: ['int', ([place]) => place],
    userId: ['uuid', ([, { userId }]) => userId],
    id: ['uuid', ([, { id }]) => id],
    item: ['int', ([, { item }]) => item],
  });
  const rows = await db.many<StoredEvent & { ruled: boolean; place: number }>(
    prepared(sql`
    select ${columns.place} as place, e.id, e.workspace_id as "workspaceId", e.name, e.at, e.actor_id as "actorId", e.via, e.depth,
      case when e.items is null then e.data else e.data->coalesce(${columns.item}, 0) end as data, coalesce(r.table_rules, false) as ruled
    from ${table} join events e on e.id = any(array[${columns.id}])
      left join memberships m on m.workspace_id = e.workspace_id and m.user_id = ${columns.userId} left join roles r on r.id = m.role_id`),
  );
  const found = new Map(rows.map(({ place, ...event }) => [place, event]));
  return wanted.map((_, place) => found.get(place));
}

/** `item`: which one of those that the row stands for. */
export function readEvent(db: Db, id: string, item?: number): Promise<StoredEvent | undefined> {
  return db.maybe(sql`
    select id, workspace_id as "workspaceId", name, at, actor_id as "actorId", via, depth, case when items is null then data else data->coalesce(${item ?? null}::integer, 0) end as data from events where id = ${id}`);
}
