import { refuse } from '../../kernel/refusal.ts';
import type { OpenTable } from '../../records/open-table.ts';
import type { Query } from '../../records/query.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import type { Db } from '../../storage/db.ts';
import { raw, sql } from '../../storage/sql.ts';
import { isViewInSight } from './view-in-sight.ts';
import { refusals } from './words/refusals.ts';

export interface View {
  id: string;
  tableId: string;
  name: string;
  filter: unknown;
  sort: string | null;
  hidden: string[];
  createdBy: string | null;
  updatedAt: Date;
}

const columns = raw(
  'id, table_id as "tableId", name, filter, sort, hidden, created_by as "createdBy", updated_at as "updatedAt"',
);

export function listViews(db: Db, workspaceId: string, tableId: string): Promise<View[]> {
  return db.many(
    sql`select ${columns} from table_views where workspace_id = ${workspaceId} and table_id = ${tableId} order by lower(name), id`,
  );
}

export function readView(db: Db, workspaceId: string, id: string): Promise<View | undefined> {
  return db.maybe(sql`select ${columns} from table_views where workspace_id = ${workspaceId} and id = ${id}`);
}

export function upsertView(db: Db, workspaceId: string, view: Omit<View, 'updatedAt'>, now: Date): Promise<View> {
  const filter = view.filter === null || view.filter === undefined ? null : JSON.stringify(view.filter);
  return db.one(sql`
    insert into table_views (id, workspace_id, table_id, name, filter, sort, hidden, created_by, created_at, updated_at)
    values (${view.id}, ${workspaceId}, ${view.tableId}, ${view.name}, ${filter}::jsonb, ${view.sort}, ${view.hidden}::text[], ${view.createdBy}, ${now}, ${now})
    on conflict (id) do update set name = excluded.name, filter = excluded.filter, sort = excluded.sort, hidden = excluded.hidden, updated_at = excluded.updated_at
    returning ${columns}`);
}

export function deleteView(db: Db, workspaceId: string, id: string): Promise<number> {
  return db.run(sql`delete from table_views where workspace_id = ${workspaceId} and id = ${id}`);
}

/** What a view says, narrowed down by what is asked for beside it. */
export async function queryOf(
  ctx: ReadContext,
  open: OpenTable,
  viewId: string | undefined,
  query: Query,
): Promise<Query> {
  if (viewId === undefined) return query;
  const view = await readView(ctx.db, ctx.workspaceId, viewId);
  if (view?.tableId !== open.table.id || !isViewInSight(open, view))
    return refuse('not_found', 'view_not_found', refusals.phrase('view_not_found'));
  const filters = [view.filter, query.filter].filter((filter) => filter !== null && filter !== undefined);
  const filter = filters.length > 1 ? { op: 'and', children: filters } : filters[0];
  return { ...query, filter, sort: query.sort ?? view.sort ?? undefined };
}
