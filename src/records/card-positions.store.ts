import type { Db } from '../storage/db.ts';
import { raw, type Sql, sql } from '../storage/sql.ts';
import type { OpenTable } from './open-table.ts';
import type { PlannedQuery } from './query.ts';

/** The board whose cards have an order. */
export interface Board {
  workspaceId: string;
  viewId: string;
}

/** If a position has more decimals than this, all positions of the board are renumbered. */
const maxDecimals = 50;

/** Locks the board, because a move computes the new position from the existing ones. */
export async function lockBoard(db: Db, { workspaceId, viewId }: Board): Promise<void> {
  await db.run(sql`select from table_views where workspace_id = ${workspaceId} and id = ${viewId} for no key update`);
}

/**
 * Gives positions to all cards above the target. Cards without a position are below those with one, sorted by id. To
 * place a card between two of them, those above need positions first.
 */
export async function placeThrough(
  db: Db,
  board: Board,
  open: OpenTable,
  column: PlannedQuery,
  target: string,
  including: boolean,
): Promise<void> {
  const { workspaceId, viewId } = board;
  await db.run(sql`
    insert into view_positions (workspace_id, view_id, record_id, position)
    select ${workspaceId}, ${viewId}, r.id, (${extreme('max', board)}) + row_number() over (order by r.id)
    from ${open.relation} r
    where ${column.where} and ${unplaced(viewId)} and r.id ${raw(including ? '<=' : '<')} ${target}::uuid
      and ${unplaced(viewId, sql`${target}::uuid`)} and exists (select from ${open.relation} r where ${column.where} and r.id = ${target}::uuid)
    on conflict do nothing`);
}

export type Place = { before: string } | { after: string } | 'first';

/**
 * Places a card next to another card of the board, or first. If the other card has no position, the card goes after the
 * last one that has.
 */
export async function placeCard(db: Db, board: Board, recordId: string, place: Place): Promise<void> {
  const { workspaceId, viewId } = board;
  const { scale } = await db.one<{ scale: number }>(sql`
    insert into view_positions (workspace_id, view_id, record_id, position)
    values (${workspaceId}, ${viewId}, ${recordId}, ${positionOf(board, recordId, place)})
    on conflict (view_id, record_id) do update set position = excluded.position returning scale(position) as scale`);
  if (scale > maxDecimals) await renumber(db, board);
}

function positionOf(board: Board, recordId: string, place: Place): Sql {
  if (place === 'first') return sql`(${extreme('min', board)}) - 1`;
  const isBefore = 'before' in place;
  const target = isBefore ? place.before : place.after;
  const [beyond, nearest, step] = isBefore ? [raw('<'), raw('max'), raw('- 1')] : [raw('>'), raw('min'), raw('+ 1')];
  const others = sql`p.workspace_id = ${board.workspaceId} and p.view_id = ${board.viewId} and p.record_id <> ${recordId}`;
  return sql`coalesce(
    (select (t.position + coalesce((select ${nearest}(p.position) from view_positions p where ${others} and p.position ${beyond} t.position), t.position ${step} ${step})) * 0.5
     from view_positions t where t.workspace_id = ${board.workspaceId} and t.view_id = ${board.viewId} and t.record_id = ${target}),
    (${extreme('max', board)}) + 1)`;
}

function extreme(which: 'min' | 'max', { workspaceId, viewId }: Board): Sql {
  return sql`select coalesce(${raw(which)}(p.position), 0) from view_positions p where p.workspace_id = ${workspaceId} and p.view_id = ${viewId}`;
}

async function renumber(db: Db, { workspaceId, viewId }: Board): Promise<void> {
  await db.run(sql`
    update view_positions p set position = placed.place
    from (select record_id, row_number() over (order by position, record_id) as place from view_positions where workspace_id = ${workspaceId} and view_id = ${viewId}) placed
    where p.workspace_id = ${workspaceId} and p.view_id = ${viewId} and p.record_id = placed.record_id`);
}

/** True for a record that has no position on this board. */
export function unplaced(viewId: string, recordId: Sql = raw('r.id')): Sql {
  return sql`not exists (select from view_positions p where p.view_id = ${viewId} and p.record_id = ${recordId})`;
}
