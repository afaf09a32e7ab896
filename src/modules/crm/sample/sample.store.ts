import type { Db } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';

export async function holdsContacts(db: Db, workspaceId: string): Promise<boolean> {
  const { has } = await db.one<{ has: boolean }>(sql`
    select exists(select from customers where workspace_id = ${workspaceId} and deleted_at is null)
      or exists(select from leads where workspace_id = ${workspaceId} and deleted_at is null)
      or exists(select from companies where workspace_id = ${workspaceId} and deleted_at is null) as has`);
  return has;
}

/** The customers and leads that have notes from people, not from the sample. */
export async function notedBy(db: Db, workspaceId: string, withoutNotes: readonly string[]): Promise<Set<string>> {
  const rows = await db.many<{ id: string }>(sql`
    select distinct coalesce(customer_id, lead_id) as id from crm_notes where workspace_id = ${workspaceId} and not id = any(${withoutNotes}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

/** The customers that were converted from leads outside the sample. */
export async function becameFrom(db: Db, workspaceId: string, withoutLeads: readonly string[]): Promise<Set<string>> {
  const rows = await db.many<{ id: string }>(sql`
    select distinct converted_customer_id as id from leads
    where workspace_id = ${workspaceId} and converted_customer_id is not null and deleted_at is null and not id = any(${withoutLeads}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

export function eraseNotes(db: Db, workspaceId: string, ids: readonly string[]): Promise<number> {
  return db.run(sql`delete from crm_notes where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`);
}

export function eraseLeads(db: Db, workspaceId: string, ids: readonly string[]): Promise<number> {
  return db.run(sql`delete from leads where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`);
}

export function eraseCustomers(db: Db, workspaceId: string, ids: readonly string[]): Promise<number> {
  return db.run(sql`delete from customers where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`);
}

/** The given companies that have customers or leads outside the sample. */
export async function companiesWithPeople(db: Db, workspaceId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select id from companies c where c.workspace_id = ${workspaceId} and c.id = any(${ids}::uuid[]) and (
      exists(select from customers where workspace_id = ${workspaceId} and company_id = c.id)
      or exists(select from leads where workspace_id = ${workspaceId} and company_id = c.id))`);
  return rows.map(({ id }) => id);
}

export function eraseCompanies(db: Db, workspaceId: string, ids: readonly string[]): Promise<number> {
  return db.run(sql`delete from companies where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`);
}
