import type { Db } from '../../storage/db.ts';
import { seen, sql } from '../../storage/sql.ts';

/** The customer fields that messages use. */
export interface Reader {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  company: string | null;
  consent: string;
}

export function readCustomer(db: Db, workspaceId: string, id: string): Promise<Reader | undefined> {
  return db.maybe(
    sql`select id, name, email, phone, company, consent from ${seen('customers')} where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`,
  );
}

export function findCustomerByAddress(db: Db, workspaceId: string, address: string): Promise<Reader | undefined> {
  return db.maybe(sql`
    select id, name, email, phone, company, consent from ${seen('customers')} where workspace_id = ${workspaceId} and lower(email) = lower(${address}) and deleted_at is null`);
}
