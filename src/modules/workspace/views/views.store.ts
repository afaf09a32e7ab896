import type { Db } from '../../../storage/db.ts';
import { prepared, raw, sql } from '../../../storage/sql.ts';
import type { ListView } from './view.ts';

const columns = raw('id, list, name, shared, settings, created_by as "createdBy", updated_at as "updatedAt"');

/** The shared views and the person's own. */
export function listViews(db: Db, workspaceId: string, userId: string, list: string): Promise<ListView[]> {
  return db.many(
    prepared(
      sql`select ${columns} from list_views where workspace_id = ${workspaceId} and list = ${list} and (shared or created_by = ${userId}) order by lower(name), id`,
    ),
  );
}

export function lockView(db: Db, workspaceId: string, userId: string, id: string): Promise<ListView | undefined> {
  return db.maybe(
    prepared(
      sql`select ${columns} from list_views where workspace_id = ${workspaceId} and id = ${id} and (shared or created_by = ${userId}) for update`,
    ),
  );
}

export function readView(db: Db, workspaceId: string, userId: string, id: string): Promise<ListView | undefined> {
  return db.maybe(
    prepared(
      sql`select ${columns} from list_views where workspace_id = ${workspaceId} and id = ${id} and (shared or created_by = ${userId})`,
    ),
  );
}

/** Counts while the workspace is locked, so that two calls cannot both take the last place. */
export async function countViews(db: Db, workspaceId: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    prepared(sql`select count(*) as count from list_views where workspace_id = ${workspaceId}`),
  );
  return count;
}

export function upsertView(
  db: Db,
  workspaceId: string,
  { id, list, name, shared, settings, createdBy }: Omit<ListView, 'updatedAt'>,
  now: Date,
): Promise<ListView> {
  return db.one(
    prepared(sql`
    insert into list_views (id, workspace_id, list, name, shared, settings, created_by, created_at, updated_at)
    values (${id}, ${workspaceId}, ${list}, ${name}, ${shared}, ${JSON.stringify(settings)}::jsonb, ${createdBy}, ${now}, ${now})
    on conflict (id) do update set name = excluded.name, shared = excluded.shared, settings = excluded.settings, updated_at = excluded.updated_at
    returning ${columns}`),
  );
}

export function deleteView(db: Db, workspaceId: string, id: string): Promise<number> {
  return db.run(prepared(sql`delete from list_views where workspace_id = ${workspaceId} and id = ${id}`));
}
