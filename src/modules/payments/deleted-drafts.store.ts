import type { Db } from '../../storage/db.ts';
import { type DeletedPage, deletedPage } from '../../storage/deleted-page.ts';
import { raw, sql } from '../../storage/sql.ts';

export function deleteDraft(db: Db, workspaceId: string, id: string, by: string, now: Date): Promise<number> {
  return db.run(sql`update invoices set deleted_at = ${now}, deleted_by = ${by}, updated_at = ${now} where workspace_id = ${workspaceId} and id = ${id}`);
}

export function restoreDraft(db: Db, workspaceId: string, id: string, now: Date): Promise<{ id: string } | undefined> {
  return db.maybe(sql`
    update invoices set deleted_at = null, deleted_by = null, updated_at = ${now} where workspace_id = ${workspaceId} and id = ${id} and deleted_at is not null returning id`);
}

export function listDeletedDrafts(db: Db, workspaceId: string, page: DeletedPage): Promise<{ id: string; title: string; deletedAt: Date; deletedById: string | null }[]> {
  return db.many(sql`
    select id, bill_to ->> 'name' as title, deleted_at as "deletedAt", deleted_by as "deletedById" from invoices
    where workspace_id = ${workspaceId} and deleted_at is not null ${deletedPage(raw(`bill_to ->> 'name'`), page)}`);
}

export function purgeDrafts(db: Db, before: Date, workspaceId: string | null = null): Promise<number> {
  return db.run(sql`delete from invoices where deleted_at < ${before} and workspace_id = coalesce(${workspaceId}::uuid, workspace_id)`);
}
