import type { Db } from '../../../storage/db.ts';
import { prepared, raw, seen, sql } from '../../../storage/sql.ts';
import type { Company } from './company.ts';

export interface CompanyCounts {
  customers: number;
  leads: number;
}

export function countMembers(db: Db, workspaceId: string, id: string): Promise<CompanyCounts> {
  return db.one(
    prepared(sql`
    select
      (select count(*) from ${seen('customers')} where workspace_id = ${workspaceId} and company_id = ${id} and deleted_at is null)::int as customers,
      (select count(*) from ${seen('leads')} where workspace_id = ${workspaceId} and company_id = ${id} and deleted_at is null)::int as leads`),
  );
}

/** Adds all customers and leads that name the company, even those that the caller cannot see. */
export async function linkByName(db: Db, workspaceId: string, { id, name }: Pick<Company, 'id' | 'name'>) {
  for (const relation of ['customers', 'leads'])
    await db.run(
      prepared(sql`
      update ${raw(relation)} set company_id = ${id}
      where workspace_id = ${workspaceId} and lower(trim(company)) = lower(${name}) and company_id is distinct from ${id}::uuid`),
    );
}

/** The company was renamed: updates its name in those who belong to it. */
export async function renameIn(db: Db, workspaceId: string, { id, name }: Pick<Company, 'id' | 'name'>, now: Date) {
  for (const relation of ['customers', 'leads'])
    await db.run(
      prepared(sql`
      update ${raw(relation)} set company = ${name}, updated_at = ${now}
      where workspace_id = ${workspaceId} and company_id = ${id} and company is distinct from ${name}`),
    );
}
