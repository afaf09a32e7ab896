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

/** An event and, if the row stands for many, the number of the item. */
export interface WantedEvent {
  userId: string;
  id: string;
  item: number | null;
}

/**
 * The same for many, in their order, and whether the role of this person has settings for tables of records, which may
 * hide parts of the events.
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

/** `item` is the number of the item if the row stands for many. */
export function readEvent(db: Db, id: string, item?: number): Promise<StoredEvent | undefined> {
  return db.maybe(sql`
    select id, workspace_id as "workspaceId", name, at, actor_id as "actorId", via, depth, case when items is null then data else data->coalesce(${item ?? null}::integer, 0) end as data from events where id = ${id}`);
}
