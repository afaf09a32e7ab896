import { refuse } from '../../kernel/refusal.ts';
import type { OpenTable } from '../../records/open-table.ts';
import type { Query } from '../../records/query.ts';
import type { ViewLook } from '../../records/structure/view-keys.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { columns } from '../../storage/columns.ts';
import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';
import type { Audience } from './view.ts';
import { isViewInSight } from './view-in-sight.ts';
import type { ViewKindName } from './view-kinds/registry.ts';
import { refusals } from './words/refusals.ts';

export interface View extends ViewLook {
  id: string;
  tableId: string;
  name: string;
  kind: ViewKindName;
  sharedWith: Audience;
  role: string | null;
  createdBy: string | null;
  updatedAt: Date;
}

export const viewColumns = columns(
  'id, table_id, name, kind, filter::jsonb, sort, hidden, fields, group_by, settings::jsonb, shared_with, role, created_by, updated_at',
  'workspace_id, created_at',
);

export function listViews(db: Db, workspaceId: string, tableId: string): Promise<View[]> {
  return db.many(
    sql`select ${viewColumns.select} from table_views where workspace_id = ${workspaceId} and table_id = ${tableId} order by lower(name), id`,
  );
}

export function readView(db: Db, workspaceId: string, id: string): Promise<View | undefined> {
  return db.maybe(
    sql`select ${viewColumns.select} from table_views where workspace_id = ${workspaceId} and id = ${id}`,
  );
}

export function insertView(db: Db, workspaceId: string, wanted: Omit<View, 'updatedAt'>, now: Date): Promise<View> {
  return db.one(
    sql`insert into table_views ${viewColumns.insert({ ...wanted, workspaceId, createdAt: now, updatedAt: now })} returning ${viewColumns.select}`,
  );
}

export function updateView(
  db: Db,
  workspaceId: string,
  { id, tableId: _, createdBy: __, ...changes }: Omit<View, 'updatedAt'>,
  now: Date,
): Promise<View> {
  return db.one(
    sql`update table_views set ${viewColumns.set({ ...changes, updatedAt: now })} where workspace_id = ${workspaceId} and id = ${id} returning ${viewColumns.select}`,
  );
}

export function deleteView(db: Db, workspaceId: string, id: string): Promise<number> {
  return db.run(sql`delete from table_views where workspace_id = ${workspaceId} and id = ${id}`);
}

/** A view of this table that the caller can see. */
export async function requireView(ctx: ReadContext, open: OpenTable, id: string): Promise<View> {
  const found = await readView(ctx.db, ctx.workspaceId, id);
  return found?.tableId === open.table.id && isViewInSight(open, ctx.principal, found)
    ? found
    : refuse('not_found', 'view_not_found', refusals.phrase('view_not_found'));
}

/** The filter of a view, combined with the filter of the request. */
export async function queryOf(
  ctx: ReadContext,
  open: OpenTable,
  viewId: string | undefined,
  query: Query,
): Promise<Query> {
  if (viewId === undefined) return query;
  const { filter: own, sort } = await requireView(ctx, open, viewId);
  const filters = [own, query.filter].filter((filter) => filter !== null && filter !== undefined);
  const filter = filters.length > 1 ? { op: 'and', children: filters } : filters[0];
  return { ...query, filter, sort: query.sort ?? sort ?? undefined };
}
