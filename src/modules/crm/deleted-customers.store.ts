import type { Db } from '../../storage/db.ts';
import { type DeletedPage, deletedPage } from '../../storage/deleted-page.ts';
import { held, prepared, raw, seen, sql } from '../../storage/sql.ts';
import type { Customer } from './customer.ts';
import { customerColumns } from './customers.store.ts';

export function lockDeletedCustomer(db: Db, workspaceId: string, id: string): Promise<(Customer & { mergedInto: string | null }) | undefined> {
  return db.maybe(
    prepared(
      sql`select ${customerColumns}, merged_into as "mergedInto" from ${held('customers')} where workspace_id = ${workspaceId} and id = ${id} and deleted_at is not null for update`,
    ),
  );
}

export function undeleteCustomer(db: Db, workspaceId: string, id: string, now: Date): Promise<Customer> {
  return db.one(
    prepared(sql`update customers set deleted_at = null, deleted_by = null, updated_at = ${now} where workspace_id = ${workspaceId} and id = ${id} returning ${customerColumns}`),
  );
}

/** Without those that went into another one: they do not come back. */
export function listDeletedCustomers(db: Db, workspaceId: string, page: DeletedPage): Promise<{ id: string; title: string; deletedAt: Date; deletedById: string | null }[]> {
  return db.many(sql`
    select id, name as title, deleted_at as "deletedAt", deleted_by as "deletedById" from ${seen('customers')}
    where workspace_id = ${workspaceId} and deleted_at is not null and merged_into is null ${deletedPage(raw(`name`), page)}`);
}

export function purgeCustomers(db: Db, before: Date, workspaceId: string | null = null): Promise<number> {
  return db.run(sql`delete from customers where deleted_at < ${before} and workspace_id = coalesce(${workspaceId}::uuid, workspace_id)`);
}
