import type { Db } from '../../storage/db.ts';
import { seen, sql } from '../../storage/sql.ts';

interface Titled {
  id: string;
  title: string;
}

export function listCustomerTitles(db: Db, workspaceId: string, ids: readonly string[]): Promise<Titled[]> {
  return db.many(
    sql`select id, name as title from ${seen('customers')} where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and deleted_at is null`,
  );
}

export function listLeadTitles(db: Db, workspaceId: string, ids: readonly string[]): Promise<Titled[]> {
  return db.many(
    sql`select id, name as title from ${seen('leads')} where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and deleted_at is null`,
  );
}

/** Ignores the caller's rights and deletion: things that already name the customer continue to do so. */
export function readContact(
  db: Db,
  workspaceId: string,
  id: string,
): Promise<{ name: string; email: string | null; language: string | null } | undefined> {
  return db.maybe(
    sql`select name, email, locale as language from customers where workspace_id = ${workspaceId} and id = ${id}`,
  );
}

export function listByAddress(db: Db, workspaceId: string, email: string): Promise<{ id: string }[]> {
  return db.many(sql`select id from customers where workspace_id = ${workspaceId} and lower(email) = lower(${email})`);
}
