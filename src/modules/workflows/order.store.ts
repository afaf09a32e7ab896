import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';

/**
 * Changes of the order in a workspace wait for each other, because a position is computed from those of the neighbours.
 */
export function lockOrder(db: Db, workspaceId: string): Promise<number> {
  return db.run(sql`select pg_advisory_xact_lock(hashtextextended('workflows.order:' || ${workspaceId}::text, 0))`);
}

export interface Neighbours {
  /** The positions on both sides of the place before that workflow; null if there is no neighbour. */
  left: number | null;
  right: number | null;
}

/** `before` null means the end. The workflow that moves does not count as a neighbour. */
export function neighboursOf(
  db: Db,
  workspaceId: string,
  movingId: string,
  before: string | null,
): Promise<Neighbours> {
  return db.one(sql`
    with target as (
      select position, created_at, id from workflows where workspace_id = ${workspaceId} and id = ${before}::uuid and deleted_at is null
    )
    select (select max(w.position) from workflows w where w.workspace_id = ${workspaceId} and w.deleted_at is null and w.id <> ${movingId}
        and (not exists (select 1 from target) or (w.position, w.created_at, w.id) < (select position, created_at, id from target))) as left,
      (select position from target) as right`);
}

export function setPosition(db: Db, workspaceId: string, id: string, position: number): Promise<number> {
  return db.run(sql`update workflows set position = ${position} where workspace_id = ${workspaceId} and id = ${id}`);
}

/** Renumbers all in their order with whole numbers, for the rare case that no number fits between two neighbours. */
export function renumber(db: Db, workspaceId: string): Promise<number> {
  return db.run(sql`
    update workflows w set position = numbered.number
    from (select id, row_number() over (order by position, created_at, id) as number from workflows where workspace_id = ${workspaceId} and deleted_at is null) numbered
    where w.id = numbered.id and w.position <> numbered.number`);
}
