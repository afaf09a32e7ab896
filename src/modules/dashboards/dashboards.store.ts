import type { FieldRename } from '../../records/field-rename.ts';
import { columns } from '../../storage/columns.ts';
import type { Db, Transaction } from '../../storage/db.ts';
import { type DeletedPage, type DeletedThing, deletable, selectDeleted } from '../../storage/deletable.ts';
import type { PermittedDb } from '../../storage/permitted-db.ts';
import { raw, sql } from '../../storage/sql.ts';
import type { audiences } from './dashboard.ts';
import { renameInFilters, renameInTile } from './tiles/rename-field.ts';
import type { PageFilters, Tile } from './tiles/tile.ts';

export interface Dashboard {
  id: string;
  name: string;
  description: string;
  tiles: Tile[];
  filters: PageFilters;
  sharedWith: (typeof audiences)[number];
  role: string | null;
  createdBy: string | null;
  updatedAt: Date;
}

const dashboard = columns(
  'id, name, description, tiles::jsonb, filters::jsonb, shared_with, role, created_by, updated_at',
  'workspace_id, created_at',
);

/** The dashboards that a person with this role can see. */
const inSight = (userId: string, role: string) =>
  sql`(shared_with = 'everyone' or created_by = ${userId} or (shared_with = 'role' and role = ${role}))`;

export function listDashboards(
  db: Db,
  workspaceId: string,
  { userId, role }: { userId: string; role: string },
  { q = null, limit }: { q?: string | null; limit: number },
): Promise<Dashboard[]> {
  return db.many(sql`
    select ${dashboard.select} from dashboards where workspace_id = ${workspaceId} and deleted_at is null and ${inSight(userId, role)}
      and (${q}::text is null or position(svc_fold(${q}::text) in svc_fold(name)) > 0)
    order by lower(name), id limit ${limit}`);
}

export function readDashboard(
  db: Db,
  workspaceId: string,
  { userId, role }: { userId: string; role: string },
  id: string,
  hold = false,
): Promise<Dashboard | undefined> {
  return db.maybe(sql`
    select ${dashboard.select} from dashboards
    where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null and ${inSight(userId, role)} ${raw(hold ? 'for update' : '')}`);
}

export function insertDashboard(
  db: Db,
  workspaceId: string,
  made: Omit<Dashboard, 'updatedAt'>,
  now: Date,
): Promise<Dashboard> {
  return db.one(
    sql`insert into dashboards ${dashboard.insert({ ...made, workspaceId, createdAt: now, updatedAt: now })} returning ${dashboard.select}`,
  );
}

/** Takes a `route` permit if the dashboard is mailed on a schedule, because the change affects those mails. */
export function updateDashboard(
  db: PermittedDb<'route'>,
  workspaceId: string,
  { id, createdBy: _, ...changes }: Omit<Dashboard, 'updatedAt'>,
  now: Date,
): Promise<Dashboard> {
  return db.one(
    sql`update dashboards set ${dashboard.set({ ...changes, updatedAt: now })} where workspace_id = ${workspaceId} and id = ${id} returning ${dashboard.select}`,
  );
}

/** Changes all dashboards that use the table, including deleted ones. */
export async function followRename(tx: Transaction, rename: FieldRename): Promise<void> {
  const { workspaceId, tableId, now } = rename;
  const found = await tx.many<Pick<Dashboard, 'id' | 'tiles' | 'filters'>>(sql`
    select id, tiles, filters from dashboards
    where workspace_id = ${workspaceId} and (tiles @> ${JSON.stringify([{ source: tableId }])}::jsonb
      or filters->'fields' @> ${JSON.stringify([{ source: tableId }])}::jsonb)
    for update`);
  for (const { id, tiles, filters } of found) {
    const changes = {
      tiles: tiles.map((tile) => renameInTile(tile, rename)),
      filters: renameInFilters(filters, rename),
      updatedAt: now,
    };
    await tx.run(
      sql`update dashboards set ${dashboard.set(changes)} where workspace_id = ${workspaceId} and id = ${id}`,
    );
  }
}

export const { remove: deleteDashboard, purge: purgeDashboards } = deletable('dashboards');

export function listDeletedDashboards(
  db: Db,
  workspaceId: string,
  { userId, role }: { userId: string; role: string },
  page: DeletedPage,
): Promise<DeletedThing[]> {
  return db.many(
    selectDeleted(
      raw('dashboards'),
      raw('name'),
      sql`workspace_id = ${workspaceId} and ${inSight(userId, role)}`,
      page,
    ),
  );
}

export function restoreDashboard(
  db: Db,
  workspaceId: string,
  { userId, role }: { userId: string; role: string },
  id: string,
  now: Date,
): Promise<Dashboard | undefined> {
  return db.maybe(sql`
    update dashboards set deleted_at = null, deleted_by = null, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id} and deleted_at is not null and ${inSight(userId, role)} returning ${dashboard.select}`);
}
